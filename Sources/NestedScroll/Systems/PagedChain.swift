import ScrollDynamics

/// A header over pages: the part that all pages share, and the list of the current one.
///
/// They are two parts of a ``ScrollChain``. The current list's offset goes back to its page when
/// another one is shown, so that a frame costs the same for three pages and for ten thousand.
struct PagedChain: Sendable, Hashable {
  /// The header and the list.
  var parts: ScrollChain
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
  ///   - outer: What the header is called: a sheet is one as well.
  ///   - further: More parts, which the system knows of.
  ///   - listOwnsTop: Whether the list shows what is beyond the top.
  init(
    collapse: Double, lengths: [Double?], outer: NestedPart = .header, further: [ScrollPart] = [],
    listOwnsTop: Bool = false
  ) {
    require(!lengths.isEmpty, "a nested system needs a page")
    self.lengths = lengths
    offsets = Array(repeating: 0, count: lengths.count)
    length = lengths[0]
    let (header, list) = (
      ScrollPart(outer, length: collapse), ScrollPart(.list, range: Self.range(length))
    )
    parts = ScrollChain([header, list] + further, topOwner: listOwnsTop ? 1 : 0)
  }

  private var header: ScrollPart {
    @inline(__always) get { parts[0] }
    set { parts[0] = newValue }
  }

  private var list: ScrollPart {
    @inline(__always) get { parts[1] }
    set { parts[1] = newValue }
  }

  var collapsed: Double { header.amount }
  var collapse: Double { header.range.upper }
  var inner: Double { list.amount }
  var innerLength: Double { list.range.upper }
  var offset: Double { collapsed + inner }
  var hasList: Bool { length != nil }
  var isPinned: Bool { collapsed >= collapse }

  func offset(of page: Int) -> Double { page == self.page ? inner : offsets[page] }

  /// What a touch policy means; a page without a list has nobody but the header.
  @inline(__always)
  func claims(_ policy: TouchPolicy) -> ScrollClaims {
    let claims = ScrollClaims(policy)
    return hasList ? claims : claims.without(1)
  }

  mutating func collapse(to amount: Double) {
    header = ScrollPart(header.identity, amount: amount, range: header.range)
  }

  /// Puts the header somewhere and lets it collapse that far at least.
  mutating func collapse(to amount: Double, of length: Double) {
    header = ScrollPart(header.identity, amount: amount, length: max(amount, length))
  }

  mutating func scroll(_ page: Int, to offset: Double) {
    if page == self.page {
      list = ScrollPart(.list, amount: offset, range: list.range)
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
    header = ScrollPart(header.identity, amount: amount, length: collapse)
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
    list = ScrollPart(.list, amount: offsets[page], range: Self.range(length))
  }

  private static func range(_ length: Double?) -> ScrollRange {
    ScrollRange(lower: 0, upper: max(0, length ?? 0))
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
