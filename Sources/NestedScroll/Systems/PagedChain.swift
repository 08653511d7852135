import ScrollDynamics

/// A header over pages: the part that all pages share, and the list of the current one.
///
/// It splits movements as an ``OffsetArbiter`` of two parts does. The parts lie in fields of their
/// own: a frame looks up nothing and keeps no array alive. The current list's offset goes back to
/// its page when another one is shown, so that a frame costs the same for three pages and for ten
/// thousand.
struct PagedChain: Sendable, Hashable {
  private var header: OffsetArbiter.Part
  private var list: OffsetArbiter.Part
  private(set) var page = 0
  /// How far the current list scrolls, as in `lengths`.
  private(set) var length: Double?
  /// The offsets of the pages; the current one's is out of date.
  private var offsets: [Double]
  /// How far the lists scroll, negative for content that does not fill its viewport; `nil` for a
  /// page without a list.
  private(set) var lengths: [Double?]

  /// - Parameters:
  ///   - collapse: How far the header collapses, in points.
  ///   - lengths: How far each list scrolls, in points.
  init(collapse: Double, lengths: [Double?]) {
    require(!lengths.isEmpty, "a nested system needs a page")
    self.lengths = lengths
    offsets = Array(repeating: 0, count: lengths.count)
    length = lengths[0]
    header = OffsetArbiter.Part(length: collapse)
    list = OffsetArbiter.Part(amount: 0, range: Self.range(length))
  }

  var collapsed: Double { header.amount }
  var collapse: Double { header.range.upper }
  var inner: Double { list.amount }
  var innerLength: Double { list.range.upper }
  var offset: Double { collapsed + inner }
  var hasList: Bool { length != nil }
  var isPinned: Bool { collapsed >= collapse }

  func offset(of page: Int) -> Double { page == self.page ? inner : offsets[page] }

  /// Asks header and list in the order of ``OffsetArbiter/Order/init(_:)``; what neither takes goes.
  @inline(__always)
  mutating func move(by movement: Double, _ policy: TouchPolicy) {
    require(movement.isFinite, "a movement must be finite, got \(movement)")
    var rest = movement
    switch policy {
    case .free where movement < 0:
      list.take(from: &rest)
      header.take(from: &rest)
    case .free:
      header.take(from: &rest)
      list.take(from: &rest)
    case .outerFirst where movement > 0:
      header.take(from: &rest)
      list.take(from: &rest)
    case .outerFirst, .outerOnly: header.take(from: &rest)
    case .innerOnly: list.take(from: &rest)
    case .aside: break
    }
  }

  mutating func collapse(to amount: Double) {
    header = OffsetArbiter.Part(amount: amount, range: header.range)
  }

  /// Puts the header somewhere and lets it collapse that far at least.
  mutating func collapse(to amount: Double, of length: Double) {
    let upper = max(amount, length)
    header = OffsetArbiter.Part(amount: amount, range: ScrollRange(lower: 0, upper: upper))
  }

  mutating func scroll(_ page: Int, to offset: Double) {
    if page == self.page {
      list = OffsetArbiter.Part(amount: offset, range: list.range)
    } else {
      offsets[page] = min(max(0, offset), max(0, lengths[page] ?? 0))
    }
  }

  mutating func show(_ page: Int) {
    require(lengths.indices.contains(page), "there is no page \(page) of \(lengths.count)")
    offsets[self.page] = inner
    self.page = page
    takeUpList()
  }

  /// Takes other sizes; amounts are put into their new ranges.
  ///
  /// - Parameters:
  ///   - amount: Where the header is with them, in points.
  ///   - collapse: How far it collapses, in points.
  ///   - lengths: How far each list scrolls, in points.
  ///   - shift: How much further every list is scrolled than it was, in points, for where the header
  ///     is then.
  mutating func resize(
    collapsedTo amount: Double, of collapse: Double, lengths: [Double?],
    scrollingListsBy shift: (_ collapsed: Double) -> Double = { _ in 0 }
  ) {
    offsets[page] = inner
    page = min(page, lengths.count - 1)
    header = OffsetArbiter.Part(amount: amount, range: ScrollRange(lower: 0, upper: collapse))
    let distance = shift(collapsed)
    offsets = lengths.indices.map { index in
      index < offsets.count ? Self.range(lengths[index]).clamp(offsets[index] + distance) : 0
    }
    self.lengths = lengths
    takeUpList()
  }

  /// Takes the current page's list out of the pages.
  private mutating func takeUpList() {
    length = lengths[page]
    list = OffsetArbiter.Part(amount: offsets[page], range: Self.range(length))
  }

  private static func range(_ length: Double?) -> ScrollRange {
    ScrollRange(lower: 0, upper: max(0, length ?? 0))
  }
}

// MARK: - What a movement meets

extension PagedChain {
  /// The joint offsets that the parts can take.
  @inline(__always)
  func range(_ policy: TouchPolicy) -> ScrollRange {
    let whole = collapse + innerLength
    return switch policy {
    case .free: ScrollRange(lower: 0, upper: whole)
    case .outerFirst: ScrollRange(lower: inner, upper: max(inner, whole))
    case .outerOnly: ScrollRange(lower: inner, upper: inner + collapse)
    case .innerOnly: ScrollRange(lower: collapsed, upper: collapsed + innerLength)
    case .aside: ScrollRange(lower: offset, upper: offset)
    }
  }

  /// The place ahead at which header and list change over.
  @inline(__always)
  func handOver(ahead direction: Double, _ policy: TouchPolicy, outer: NestedPart) -> HandOver? {
    switch policy {
    case .free where direction < 0:
      guard inner > 0, collapsed > 0 else { return nil }
      return HandOver(distance: inner, from: .list, to: outer)
    case .free, .outerFirst:
      guard direction > 0, collapsed < collapse, inner < innerLength else { return nil }
      return HandOver(distance: collapse - collapsed, from: outer, to: .list)
    case .outerOnly, .innerOnly, .aside: return nil
    }
  }

  /// Who takes the next movement: the list where both could.
  func owner(movingBy direction: Double, _ policy: TouchPolicy, outer: NestedPart) -> NestedPart {
    switch policy {
    case .innerOnly: .list
    case .outerOnly: outer
    case .outerFirst: direction < 0 || collapsed < collapse ? outer : .list
    case .free, .aside:
      direction < 0
        ? (inner > 0 ? .list : outer) : (collapsed < collapse || !hasList ? outer : .list)
    }
  }
}

// MARK: - Policies

extension PagedChain {
  /// Shows a page; while the header shows, it may have to start at its top.
  mutating func show(_ page: Int, _ policies: NestedPolicies) {
    show(page)
    if policies.otherPages == .reset, !isPinned { scroll(page, to: 0) }
  }

  /// How much less than all parts together a page can rest at, if it is too short to collapse the
  /// header and is not treated as longer.
  func shortage(_ policies: NestedPolicies) -> Double {
    policies.shortPages == .limit ? max(0, -(length ?? 0)) : 0
  }
}

extension JointLimits {
  /// Lets the system rest only so much before its end.
  mutating func shortenBottom(by shortage: Double) {
    rest = ScrollRange(lower: rest.lower, upper: max(rest.lower, rest.upper - shortage))
  }
}
