import ScrollDynamics
public import ScrollModel

/// A header that shrinks from its maximum to its minimum height, above a bar and lists that grow as
/// it shrinks (MONestedScrollView).
///
/// The header does not stretch: the list shows the overscroll beyond the top. The viewport of the
/// lists grows while the header collapses, so a list's maximum offset shrinks: I(h) = max(0, C −
/// P(h)), where h is the distance by which the header is collapsed, P the height of the viewport
/// and C the height of the content. A list can be scrolled further under an open header than under
/// a collapsed header; the *surplus* is the part of its offset above I(collapsed header).
public struct CollapsingHeader: NestedSystem, PagedSystem {
  /// The sizes and options.
  public private(set) var geometry: Geometry

  var chain: PagedChain
  var refreshing: RefreshState

  // Values that every frame reads, computed when the sizes or the page change.
  private var least = 0.0
  private var greatest = 0.0
  private var bounces = true

  /// The surplus (see ``CollapsingHeader``) in points with which each page's list was hidden.
  ///
  /// A list gets a surplus only if the app scrolls it under an open header.
  private var surpluses: [Double]

  /// The largest distance by which the header was collapsed since a page with a surplus was hidden,
  /// in points; `nil` if no hidden page has a surplus.
  ///
  /// It limits a hidden list's surplus when the surplus is read, instead of in every frame.
  private var mostCollapsed: Double?

  /// Creates a system that shows the start of page 0; its header has by default the minimum height.
  ///
  /// - Precondition: There is a page, all sizes are 0 or larger and finite, and the minimum height
  ///   of the header is not above the maximum.
  /// - Complexity: O(n) for n pages.
  public init(_ geometry: Geometry, header: Double? = nil) {
    geometry.requireSizes()
    requireLength(header, "header")
    self.geometry = geometry
    chain = PagedChain(
      collapse: geometry.travel, lengths: geometry.lengths, further: [ScrollPart(.list, length: 0)],
      listOwnsTop: true,
      headerReturns: geometry.policies.headerReturns)
    surpluses = Array(repeating: 0, count: geometry.pages.count)
    refreshing = RefreshState(pages: geometry.pages.count)
    chain.collapse(to: geometry.headerMaximum - (header ?? geometry.headerMinimum))
    noteLimits()
  }

  private mutating func noteLimits() {
    least = geometry.listHeight(0)
    greatest = geometry.listHeight(geometry.travel)
    bounces = page >= geometry.bounces.count || geometry.bounces[page]
  }

  /// The size of the viewport, in points.
  public var viewport: Size { geometry.viewport }

  /// The behaviors that the app has chosen.
  public var policies: NestedPolicies { geometry.policies }

  /// Three parts: the header, the list up to its end under a collapsed header, and the list's
  /// surplus beyond that end.
  public var parts: ScrollChain {
    @inline(__always) get { chain.parts }
    @inline(__always) _modify { yield &chain.parts }
  }

  /// The order in which the header and its list are offered a movement.
  ///
  /// A downward movement scrolls the surplus (see ``CollapsingHeader``) before the rest of the
  /// list. An upward movement collapses the header first, which reduces the surplus.
  @inline(__always)
  public func claims(_ policy: TouchPolicy) -> ScrollClaims {
    let claims = chain.claims(policy)
    guard surplus > 0 else { return claims }
    switch policy {
    case .free:
      let returns = chain.headerReturns == .onReverse
      return ScrollClaims(up: claims.up, down: returns ? .firstThirdSecond : .thirdToFirst)
    case .innerOnly: return ScrollClaims(up: claims.up, down: .surplusThenInner)
    case .outerFirst, .outerOnly, .settlingPart: return claims
    }
  }

  /// The parts that a drag may move: only the header for a drag on the header or the bar.
  public func policy(forDragOn part: NestedPart, direction: Double) -> TouchPolicy {
    part == .header || part == .bar ? .outerOnly : .free
  }

  /// The limits of the combined offset.
  ///
  /// Both ends are clamped if only the header moves or the list does not bounce.
  @inline(__always)
  public func limits(_ policy: TouchPolicy) -> CombinedLimits {
    let bounces = bounces && policy != .outerOnly
    // A list without height does not bounce.
    var limits = CombinedLimits(
      parts.range(claims(policy)), bouncesAtTop: bounces && policy != .innerOnly && least > 0,
      bouncesAtBottom: bounces && greatest > 0, dimension: least)
    limits.bottomDimension = greatest
    if policy == .free || policy == .outerOnly {
      limits.shortenBottom(by: chain.shortage(geometry.policies.shortPages), at: offset)
    }
    if refreshing.isHeld, canRest(policy), let refresh = geometry.refresh {
      limits.extendTop(by: refresh.height)
    }
    return limits
  }

  /// True if the list can stay at its refresh position under this policy.
  @inline(always)
  private func canRest(_ policy: TouchPolicy) -> Bool {
    policy == .free || (policy == .outerOnly && chain.inner <= 0 && surplus <= 0)
  }

  /// Each list refreshes separately.
  var refreshOwner: RefreshOwner { .page }

  func refreshControl(of page: Int) -> RefreshControl? { geometry.refresh }

  /// Reduces the list's surplus (see ``CollapsingHeader``) to its current maximum.
  ///
  /// The rows do not move on screen: the viewport grows upwards by the same distance. The
  /// reduction counts neither as a movement nor as a change of the offset.
  @inline(__always)
  public mutating func partsDidMove() {
    if surplus > 0 { surplus = min(surplus, room(of: page, under: chain.collapsed)) }
    if let most = mostCollapsed { mostCollapsed = max(most, chain.collapsed) }
  }

  private var surplus: Double {
    @inline(__always) get { parts[2].amount }
    set { parts[2] = ScrollPart(.list, amount: newValue, length: newValue) }
  }

  /// The largest surplus of a page's list under a header that is collapsed by `collapsed` points.
  private func room(of page: Int, under collapsed: Double) -> Double {
    let length = max(0, chain.lengths[page] ?? 0)
    guard let content = geometry.pages[page], chain.offset(of: page) >= length else { return 0 }
    return max(0, content - geometry.listHeight(collapsed) - length)
  }

  private func hiddenSurplus(of page: Int) -> Double {
    guard let mostCollapsed, surpluses[page] > 0 else { return 0 }
    return min(surpluses[page], room(of: page, under: mostCollapsed))
  }

  /// Stores the surplus (see ``CollapsingHeader``) of a page that becomes hidden.
  private mutating func hide(_ surplus: Double, of page: Int) {
    if surplus > 0, mostCollapsed != chain.collapsed {
      for page in surpluses.indices { surpluses[page] = hiddenSurplus(of: page) }
      mostCollapsed = chain.collapsed
    }
    surpluses[page] = surplus
  }

  /// Makes another page current; the header does not move.
  ///
  /// Returns the new list's overscroll, 0 unless it is refreshing.
  public mutating func show(page: Int, leavingAt overscroll: Double) -> Double {
    hide(surplus, of: self.page)
    surplus = hiddenSurplus(of: page)
    let waiting = chain.show(page, policies, leavingAt: overscroll)
    refreshing.show(page: page)
    noteLimits()
    if policies.otherPages == .reset, !chain.isPinned { surplus = 0 }
    return waiting
  }

  /// Sets the offset of a page's list, clamped to its current range.
  public mutating func scroll(page: Int, to offset: Double) {
    guard offset != innerOffset(page: page, overscroll: 0) else { return }
    chain.scroll(page, to: offset)
    let inner = chain.offset(of: page)
    let beyond = min(max(0, offset - inner), room(of: page, under: chain.collapsed))
    if page == self.page { surplus = beyond } else { hide(beyond, of: page) }
  }

  /// Changes the geometry.
  ///
  /// Lists keep their offsets. With ``HeaderResize/keepBar`` a collapsed header stays collapsed and
  /// any other header keeps its height; with ``HeaderResize/keepOffset`` the offset stays the same.
  public mutating func adopt(_ system: CollapsingHeader) {
    guard system.geometry != geometry else { return }
    hide(surplus, of: page)
    let offsets = surpluses.indices.map { chain.offset(of: $0) + hiddenSurplus(of: $0) }
    let growth = system.geometry.headerMaximum - geometry.headerMaximum
    let kept = chain.isPinned ? system.geometry.travel : chain.collapsed + growth
    geometry = system.geometry
    chain.resize(
      collapsedTo: policies.headerResize == .keepBar ? kept : chain.collapsed,
      of: geometry.travel, like: system.chain)
    noteLimits()
    surpluses = system.surpluses
    (surplus, mostCollapsed) = (0, nil)
    for (page, offset) in offsets.prefix(pageCount).enumerated() where !chain.isHeldByRefresh(page)
    { scroll(page: page, to: offset) }
    resizeRefreshing()
  }

  /// The frames of the parts on screen.
  public func frames(overscroll: Double) -> NestedFrames {
    var frames = NestedFrames()
    let height = geometry.headerMaximum - chain.collapsed
    frames.headerY = 0
    frames.headerHeight = height
    frames.barY = height
    frames.pageY = height + geometry.bar
    frames.pageHeight = geometry.listHeight(chain.collapsed)
    frames.contentHeight =
      viewport.height + chain.collapse + chain.innerLength
      - chain.uncollapsed(geometry.policies.shortPages)
    return frames
  }

  /// The offset of a page's list, in points; for the current page it includes the overscroll.
  public func innerOffset(page: Int, overscroll: Double) -> Double? {
    guard geometry.pages[page] != nil else { return nil }
    return chain.offset(of: page)
      + (page == self.page ? surplus + overscroll : hiddenSurplus(of: page))
  }
}
