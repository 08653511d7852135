import ScrollDynamics

/// A header that the pages share, and the list of the current page, as two parts of a
/// ``ScrollChain``.
///
/// Only the current list is in the chain. Its offset is stored with its page when another page is
/// shown, so a frame costs the same for any number of pages.
package struct PagedChain: Sendable, Hashable {
  /// The header, part 0, and the current list, part 1.
  package var parts: ScrollChain
  package private(set) var page = 0
  /// The distance by which the current list scrolls, in points; negative or `nil` as in
  /// ``lengths``.
  private(set) var length: Double?
  /// The offset of each page's list, in points.
  ///
  /// The current page's element is out of date; a refreshing list's element may be negative.
  private var offsets: [Double]
  /// The distance by which each list scrolls, in points; negative for content shorter than its
  /// viewport, `nil` for a page without a list.
  package private(set) var lengths: [Double?]
  /// The condition under which a collapsed header opens again.
  var headerReturns = HeaderReturns.atTop

  /// - Parameters:
  ///   - collapse: The distance by which the header collapses, in points.
  ///   - lengths: The distance by which each list scrolls, in points.
  ///   - outer: The identity of the outer part: a header, a bar without a header, or a sheet.
  ///   - further: Further parts, after these two.
  ///   - listOwnsTop: True if the list shows the overscroll beyond the top.
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

  package var collapsed: Double { header.amount }
  package var collapse: Double { header.range.upper }
  package var inner: Double { list.amount }
  package var innerLength: Double { list.range.upper }
  package var offset: Double { parts.offset }
  package var hasList: Bool { length != nil }
  package var isPinned: Bool { collapsed >= collapse }

  /// The offset of a page's list, in points.
  ///
  /// A refreshing list rests beyond its top only below a fully open header; otherwise it is at its
  /// top.
  package func offset(of page: Int) -> Double {
    if page == self.page { return inner }
    return collapsed > 0 ? max(0, offsets[page]) : offsets[page]
  }

  /// True if the list of a hidden page rests beyond its top because it is refreshing.
  ///
  /// This happens only below a fully open header.
  func waits(_ page: Int) -> Bool { page != self.page && offsets[page] < 0 }

  /// The claims under a touch policy; on a page without a list only the header moves.
  @inline(__always)
  func claims(_ policy: TouchPolicy) -> ScrollClaims {
    let claims =
      policy == .free && headerReturns == .onReverse ? .headerFirst : ScrollClaims(policy)
    return hasList ? claims : claims.without(1)
  }

  package mutating func collapse(to amount: Double) {
    header = ScrollPart(header.identity, amount: amount, range: header.range)
  }

  /// Sets the collapsed amount of the header and the distance by which it collapses, both in
  /// points.
  mutating func collapse(to amount: Double, of length: Double) {
    header = ScrollPart(header.identity, amount: amount, length: max(amount, length))
  }

  /// Sets the collapsed amount of the header and the range of that amount, all in points.
  mutating func collapse(to amount: Double, in range: ScrollRange) {
    header = ScrollPart(header.identity, amount: amount, range: range)
  }

  /// Changes the identity of the part above the lists.
  mutating func replaceOuter(by part: NestedPart) {
    header = ScrollPart(part, amount: header.amount, range: header.range)
  }

  package mutating func scroll(_ page: Int, to offset: Double) {
    if page == self.page {
      setList(to: offset, in: list.range)
    } else {
      guard offset != self.offset(of: page) else { return }
      offsets[page] = min(max(0, offset), max(0, lengths[page] ?? 0))
    }
  }

  /// Moves a hidden list back to its top if a refresh has left it beyond its top.
  mutating func returnToTop(_ page: Int) {
    if page != self.page { offsets[page] = max(0, offsets[page]) }
  }

  /// Moves every hidden list that is beyond its top but no longer refreshing back to its top.
  mutating func returnToTop(unless isRefreshing: (Int) -> Bool) {
    for page in offsets.indices where !isRefreshing(page) { returnToTop(page) }
  }

  mutating func show(_ page: Int) {
    require(lengths.indices.contains(page), "there is no page \(page) of \(lengths.count)")
    offsets[self.page] = inner
    self.page = page
    takeUpList()
  }

  /// Sets other lengths of the header and the lists, and clamps their amounts to the new ranges.
  ///
  /// `shift` is the distance by which every list is scrolled further at a collapsed amount.
  mutating func resize(
    collapsedTo amount: Double, of collapse: Double, lengths: [Double?],
    scrollingListsBy shift: (_ collapsed: Double) -> Double = { _ in 0 }
  ) {
    offsets[page] = inner
    page = min(page, lengths.count - 1)
    header = ScrollPart(header.identity, amount: amount, length: collapse)
    let distance = shift(collapsed)
    offsets = lengths.indices.map { index in
      guard index < offsets.count else { return 0 }
      // A list that refreshes beyond its top stays there.
      let waits = offsets[index] < 0
      return waits ? offsets[index] : Self.range(lengths[index]).clamp(offsets[index] + distance)
    }
    self.lengths = lengths
    takeUpList()
  }

  /// Copies the current page's stored offset and length into the chain.
  private mutating func takeUpList() {
    length = lengths[page]
    setList(to: offsets[page], in: Self.range(length))
  }

  /// Sets the amount and the range of the current list, in points.
  ///
  /// An amount and a length that are computed in two ways differ by rounding errors, so an amount
  /// near an end is set exactly to the end.
  private mutating func setList(to amount: Double, in range: ScrollRange) {
    list = ScrollPart(
      .list, amount: ScrollChain.landed(amount, onEndsOf: range), range: range)
  }

  private static func range(_ length: Double?) -> ScrollRange {
    ScrollRange(lower: 0, upper: max(0, length ?? 0))
  }
}

// MARK: - Policies

extension PagedChain {
  /// Makes a page current.
  ///
  /// With the policy ``OtherPages/reset`` the page's list starts at its top while the header is
  /// visible.
  mutating func show(_ page: Int, _ policies: NestedPolicies) {
    show(page)
    if policies.otherPages == .reset, !isPinned { scroll(page, to: 0) }
  }

  /// Makes a page current in a system whose lists rest beyond their top while they are refreshing.
  ///
  /// `overscroll` is that of the previous page, in points. The result is that of the new page, in
  /// points, 0 or negative, and 0 unless the header is fully open.
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

  /// The height of the header that stays open at the end of a page that is too short to collapse
  /// it, in points; 0 if short pages are padded.
  ///
  /// The content and the range end there.
  func uncollapsed(_ shortPages: ShortPages) -> Double { min(collapse, shortage(shortPages)) }

  /// The distance before the end of the parts at which a page rests that is too short to collapse
  /// the header, in points; 0 if short pages are padded.
  package func shortage(_ shortPages: ShortPages) -> Double {
    shortPages == .limit ? max(0, -(length ?? 0)) : 0
  }
}

extension CombinedLimits {
  /// Moves the bottom end at which the content may rest up by a distance in points.
  mutating func shortenBottom(by shortage: Double) {
    rest = ScrollRange(lower: rest.lower, upper: max(rest.lower, rest.upper - shortage))
  }
}
