import ScrollDynamics

/// A header over pages: the part that all pages share, and the list of the current one.
///
/// The current list's offset and length are in the arbiter and go back to their page when another
/// one is shown, so that a frame costs the same for three pages and for ten thousand.
struct PagedChain: Sendable, Hashable {
  private var arbiter: OffsetArbiter
  private(set) var page = 0
  /// The offsets of the pages; the current one's is out of date.
  private var offsets: [Double]
  /// How far the lists scroll, negative for content that does not fill its viewport; `nil` for a
  /// page without a list.
  private(set) var lengths: [Double?]

  /// - Parameters:
  ///   - collapse: How far the header collapses, in points.
  ///   - lengths: How far each list scrolls, in points.
  init(collapse: Double, lengths: [Double?]) {
    precondition(!lengths.isEmpty, "a nested system needs a page")
    self.lengths = lengths
    offsets = Array(repeating: 0, count: lengths.count)
    arbiter = OffsetArbiter(parts: [
      .init(length: collapse), .init(length: max(0, lengths[0] ?? 0)),
    ])
  }

  var collapsed: Double { arbiter.parts[0].amount }
  var collapse: Double { arbiter.parts[0].range.upper }
  var inner: Double { arbiter.parts[1].amount }
  var innerLength: Double { arbiter.parts[1].range.upper }
  var offset: Double { collapsed + inner }
  var hasList: Bool { lengths[page] != nil }
  var isPinned: Bool { collapsed >= collapse }

  func offset(of page: Int) -> Double { page == self.page ? inner : offsets[page] }

  mutating func move(by movement: Double, _ policy: TouchPolicy) {
    arbiter.moveWithin(by: movement, order: OffsetArbiter.Order(policy))
  }

  mutating func collapse(to amount: Double) { arbiter.set(0, to: amount) }

  mutating func scroll(_ page: Int, to offset: Double) {
    if page == self.page {
      arbiter.set(1, to: offset)
    } else {
      offsets[page] = min(max(0, offset), max(0, lengths[page] ?? 0))
    }
  }

  mutating func show(_ page: Int) {
    precondition(lengths.indices.contains(page), "there is no page \(page) of \(lengths.count)")
    offsets[self.page] = inner
    self.page = page
    arbiter.set(1, to: offsets[page], range: Self.range(lengths[page]))
  }

  /// Takes other sizes; amounts are put into their new ranges.
  ///
  /// - Parameters:
  ///   - amount: Where the header is with them, in points.
  ///   - collapse: How far it collapses, in points.
  ///   - lengths: How far each list scrolls, in points.
  mutating func resize(collapsedTo amount: Double, of collapse: Double, lengths: [Double?]) {
    offsets[page] = inner
    page = min(page, lengths.count - 1)
    offsets = lengths.indices.map { index in
      index < offsets.count ? Self.range(lengths[index]).clamp(offsets[index]) : 0
    }
    self.lengths = lengths
    arbiter.set(0, to: amount, range: ScrollRange(lower: 0, upper: collapse))
    arbiter.set(1, to: offsets[page], range: Self.range(lengths[page]))
  }

  private static func range(_ length: Double?) -> ScrollRange {
    ScrollRange(lower: 0, upper: max(0, length ?? 0))
  }
}

// MARK: - What a movement meets

extension PagedChain {
  /// The joint offsets that the parts can take.
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
