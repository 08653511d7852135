import ScrollDynamics

/// A header that the pages share, and the list of the current page, as two parts of a
/// ``ScrollChain``.
///
/// Only the current list is in the chain. The offsets of the other lists are stored, so a frame
/// costs the same for any number of pages.
package struct PagedChain: Sendable, Hashable {
  /// The header, part 0, and the current list, part 1.
  package var parts: ScrollChain
  package private(set) var page = 0
  /// The maximum offset of the current list, in points; negative or `nil` as in ``lengths``.
  private(set) var length: Double?
  /// The offset of each page's list, in points; negative for a list that is refreshing beyond its
  /// top.
  ///
  /// The element of the current page is out of date.
  private var offsets: [Double]
  /// The maximum offset of each list, in points; negative if the content is shorter than the
  /// viewport, `nil` for a page without a list.
  package private(set) var lengths: [Double?]
  private(set) var headerReturns: HeaderReturns

  /// The parts `further` follow the outer part and the list; with `listOwnsTop`, the list shows the
  /// overscroll beyond the top.
  init(
    collapse: Double, lengths: [Double?], outer: NestedPart = .header, further: [ScrollPart] = [],
    listOwnsTop: Bool = false, headerReturns: HeaderReturns = .atTop
  ) {
    require(!lengths.isEmpty, "a nested system needs at least one page")
    self.lengths = lengths
    self.headerReturns = headerReturns
    offsets = Array(repeating: 0, count: lengths.count)
    length = lengths[0]
    let header = ScrollPart(outer, length: collapse)
    let list = ScrollPart(.list, range: Self.range(length))
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

  package var collapsed: Double { header.amount }
  package var collapse: Double { header.range.upper }
  package var inner: Double { list.amount }
  package var innerLength: Double { list.range.upper }
  package var offset: Double { parts.offset }
  package var hasList: Bool { length != nil }
  package var isPinned: Bool { collapsed >= collapse }

  /// The offset of a page's list, in points.
  ///
  /// It is negative only for a hidden list that is refreshing below a fully expanded header.
  package func offset(of page: Int) -> Double {
    if page == self.page { return inner }
    return collapsed > 0 ? max(0, offsets[page]) : offsets[page]
  }

  /// True if the list of a hidden page is beyond its top because it is refreshing.
  func isHeldByRefresh(_ page: Int) -> Bool { page != self.page && offsets[page] < 0 }

  /// On a page without a list only the header moves.
  @inline(__always)
  func claims(_ policy: TouchPolicy) -> ScrollClaims {
    let claims =
      policy == .free && headerReturns == .onReverse ? .headerFirst : ScrollClaims(policy)
    return hasList ? claims : claims.without(1)
  }

  package mutating func collapse(to amount: Double) {
    header = ScrollPart(header.identity, amount: amount, range: header.range)
  }

  mutating func collapse(to amount: Double, of length: Double) {
    header = ScrollPart(header.identity, amount: amount, length: max(amount, length))
  }

  mutating func collapse(to amount: Double, in range: ScrollRange) {
    header = ScrollPart(header.identity, amount: amount, range: range)
  }

  package mutating func scroll(_ page: Int, to offset: Double) {
    if page == self.page { return setList(to: offset, in: list.range) }
    guard offset != self.offset(of: page) else { return }
    offsets[page] = min(max(0, offset), max(0, lengths[page] ?? 0))
  }

  /// Moves a hidden list back to its top if it is still beyond its top after a refresh.
  mutating func returnToTop(_ page: Int) {
    if page != self.page { offsets[page] = max(0, offsets[page]) }
  }

  mutating func returnToTop(unless refreshing: RefreshState?) {
    for page in offsets.indices where refreshing?.isRefreshing(page: page) != true {
      returnToTop(page)
    }
  }

  mutating func show(_ page: Int) {
    requireIndex(page, below: lengths.count, "page")
    offsets[self.page] = inner
    self.page = page
    loadCurrentList()
  }

  /// Keeps the offsets, and adopts the lengths of the lists and the rules of a `new` chain.
  ///
  /// `shift` returns the distance to add to the offset of every list when the header is collapsed
  /// by `collapsed` points.
  mutating func resize(
    collapsedTo amount: Double, of collapse: Double, like new: PagedChain,
    scrollingListsBy shift: (_ collapsed: Double) -> Double = { _ in 0 }
  ) {
    lengths = new.lengths
    headerReturns = new.headerReturns
    parts.topOwner = new.parts.topOwner
    offsets[page] = inner
    page = min(page, lengths.count - 1)
    header = ScrollPart(new.header.identity, amount: amount, length: collapse)
    let distance = shift(collapsed)
    offsets = lengths.indices.map { index in
      guard index < offsets.count else { return 0 }
      // A list that refreshes beyond its top stays there.
      let waits = offsets[index] < 0
      return waits ? offsets[index] : Self.range(lengths[index]).clamp(offsets[index] + distance)
    }
    loadCurrentList()
  }

  private mutating func loadCurrentList() {
    length = lengths[page]
    setList(to: offsets[page], in: Self.range(length))
  }

  private mutating func setList(to amount: Double, in range: ScrollRange) {
    list = ScrollPart(.list, range: range).scrolled(to: amount)
  }

  private static func range(_ length: Double?) -> ScrollRange {
    ScrollRange(lower: 0, upper: max(0, length ?? 0))
  }
}

// MARK: - Policies

extension PagedChain {
  mutating func show(_ page: Int, _ policies: NestedPolicies) {
    show(page)
    if policies.otherPages == .reset, !isPinned { scroll(page, to: 0) }
  }

  /// Makes a page current in a system whose lists stay beyond their top while they are refreshing.
  ///
  /// `overscroll` is the overscroll of the previous page, in points. The result is the overscroll
  /// of the new page, in points, 0 or negative; it is 0 unless the header is fully expanded.
  mutating func show(_ page: Int, _ policies: NestedPolicies, leavingAt overscroll: Double)
    -> Double
  {
    let left = self.page
    guard page != left else { return overscroll }
    show(page, policies)
    offsets[left] += overscroll
    let waiting = min(0, offsets[page])
    offsets[page] = inner
    return collapsed <= 0 && inner <= 0 ? waiting : 0
  }

  /// The distance by which the header cannot collapse because the current page is too short.
  ///
  /// The reported height of the content is shorter by this distance.
  func uncollapsed(_ shortPages: ShortPages) -> Double { min(collapse, shortage(shortPages)) }

  /// The distance by which the scroll range is shorter on a page too short to collapse the header.
  @inline(__always)
  package func shortage(_ shortPages: ShortPages) -> Double {
    shortPages == .limit ? max(0, -(length ?? 0)) : 0
  }
}

extension CombinedLimits {
  /// Moves the lower end of ``rest`` up by a distance in points.
  ///
  /// An end that differs only by rounding from the parts' current offset is that offset.
  mutating func shortenBottom(by shortage: Double, at offset: Double) {
    guard shortage > 0 else { return }
    let end = ScrollChain.snapped(max(rest.lower, rest.upper - shortage), to: offset)
    rest = ScrollRange(lower: rest.lower, upper: max(rest.lower, end))
  }
}
