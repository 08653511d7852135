import ScrollDynamics
public import ScrollModel

/// Pages as high as the viewport, with a header and a bar in front of them (SwipeTableView).
///
/// Every page scrolls its whole content; header and bar follow the current page's offset. The
/// combined offset is 0 when the page is at its top.
public struct SwipePages: NestedSystem, PagedSystem {
  /// The sizes and options.
  public private(set) var geometry: Geometry

  package var chain: PagedChain

  /// The geometry's `aligns`, stored because every frame reads it.
  private(set) var aligns: Bool

  /// The ``depth`` of each hidden page, in points; the element of the current page is out of date.
  var depths: [Double]

  /// The smallest ``depth`` of the current page since the bar was pinned, in points; at this depth
  /// the header begins to scroll behind the bar.
  var depthAtPin = 0.0

  var refreshing: RefreshState

  /// Creates pages at rest at their tops.
  ///
  /// - Precondition: There is a page, all sizes are 0 or larger and finite, and every refresh
  ///   threshold is positive.
  /// - Complexity: O(n) for n pages.
  public init(_ geometry: Geometry) {
    geometry.requireSizes()
    self.geometry = geometry
    aligns = geometry.aligns
    chain = PagedChain(
      collapse: geometry.collapse, lengths: geometry.lengths, outer: geometry.outerPart,
      listOwnsTop: geometry.pullsLists,
      headerReturns: geometry.policies.headerReturns)
    depths = Array(repeating: -geometry.collapse, count: geometry.pages.count)
    refreshing = RefreshState(pages: geometry.pages.count)
  }

  /// The size of the viewport, in points.
  public var viewport: Size { geometry.viewport }

  /// The behaviors that the app has chosen.
  public var policies: NestedPolicies { geometry.policies }

  /// The header (part 0) and the list of the current page (part 1).
  ///
  /// The list's offset in the chain is 0 at the position at which the bar is pinned.
  public var parts: ScrollChain {
    @inline(__always) get { chain.parts }
    @inline(__always) _modify { yield &chain.parts }
  }

  /// The order in which header and list are offered a movement.
  ///
  /// If pages align, the list moves before the header in a downward movement and after the header
  /// in an upward movement, under every policy. The same holds if the header has scrolled behind
  /// the pinned bar, because it then follows the page's offset. In both cases, a policy that moves
  /// only the header allows no downward movement while the list is scrolled. A bar without a header
  /// can be pulled down above a scrolled page.
  @inline(__always)
  public func claims(_ policy: TouchPolicy) -> ScrollClaims {
    guard policy != .free, chain.collapse > 0 else { return chain.claims(policy) }
    let claims = chain.claims(policy == .outerFirst && followsPage ? .free : policy)
    if policy == .innerOnly, aligns {
      return ScrollClaims(up: chain.claims(.free).up, down: claims.down)
    }
    guard policy == .outerOnly, chain.inner > 0, followsPage else { return claims }
    return ScrollClaims(up: claims.up, down: .nobody)
  }

  /// True if the header expands only after the page has scrolled to its start.
  private var followsPage: Bool { chain.isPinned && (aligns || geometry.scrollsBehindBar) }

  /// Updates `depthAtPin` after a movement.
  @inline(__always)
  public mutating func partsDidMove() {
    depthAtPin = chain.isPinned ? min(depthAtPin, chain.inner) : chain.inner
  }

  /// Always true: a page becomes current as soon as more than half of it is visible.
  public var commitsAtHalfway: Bool { true }

  /// The limits of the combined offset.
  ///
  /// A page that is too short to pin the bar stops at the end of its content, unless it is padded.
  @inline(__always)
  public func limits(_ policy: TouchPolicy) -> CombinedLimits {
    var limits = CombinedLimits(
      parts.range(claims(policy)), bouncesAtTop: policy != .innerOnly, dimension: viewport.height)
    if policy != .settlingPart, let length = chain.length, length < 0 {
      limits.shortenBottom(by: -length, at: offset)
    }
    // If only the list may move, the content does not move to the refresh position: that would also
    // move the header.
    if refreshing.isHeld, policy != .innerOnly, let height = refresh(page) {
      limits.extendTop(by: height)
    }
    return limits
  }

  /// The part at a point; header and bar are in front of the page.
  public func part(at point: Vector, overscroll: Double) -> NestedPart? {
    geometry.part(at: point, frames(overscroll: overscroll))
  }

  /// Makes another page current, and aligns it with the current header.
  ///
  /// Returns 0: no list stays beyond its top.
  public mutating func show(page: Int, leavingAt overscroll: Double) -> Double {
    depths[self.page] = depth
    chain.show(page, policies)
    depthAtPin = 0
    partsDidMove()
    refreshing.show(page: page)
    return 0
  }

  /// Changes the geometry.
  ///
  /// With the policy ``HeaderResize/keepBar`` every page keeps its rows in place, and a pinned bar
  /// stays pinned. With ``HeaderResize/keepOffset`` every page keeps its distance from its top, so
  /// the rows move with the bottom of the header.
  public mutating func adopt(_ system: SwipePages) {
    guard system.geometry != geometry else { return }
    if page >= system.pageCount { show(page: system.pageCount - 1) }
    depths[page] = depth
    let before = (collapsed: chain.collapsed, collapse: chain.collapse, offset: chain.offset)
    let keepsBar = system.policies.headerResize == .keepBar
    let growth = system.geometry.collapse - before.collapse
    let grown = chain.isPinned ? system.geometry.collapse : before.collapsed + growth
    // If a pinned header grows, it appears only when the page is back at its start. A visible
    // header stays collapsed by the same distance.
    let kept = chain.isPinned ? before.offset : before.collapsed
    geometry = system.geometry
    aligns = system.aligns
    chain.resize(
      collapsedTo: keepsBar ? grown : kept, of: geometry.collapse, like: system.chain,
      scrollingListsBy: { collapsed in keepsBar ? 0 : before.collapsed - collapsed })
    updateDepths(movedBy: keepsBar ? 0 : -growth)
    partsDidMove()
    resizeRefreshing()
  }

  /// The frames of the parts on screen.
  public func frames(overscroll: Double) -> NestedFrames {
    var frames = NestedFrames()
    let bar = geometry.bar ?? 0
    // `followed` is the current page's offset in terms of ``HeaderPlacement/inset``, as far as
    // header and bar follow it. Overscroll beyond the top moves them on every page.
    let isPulled = overscroll < 0
    let followed =
      chain.collapsed - chain.collapse - geometry.pinned
      + (isPulled ? overscroll : chain.isPinned ? chain.inner - depthAtPin + overscroll : 0)
    let isPinned = followed >= -geometry.pinned
    if geometry.bar != nil {
      let follows = !isPinned && (geometry.header != nil || geometry.barScrolls)
      frames.barY = follows ? -followed - bar : geometry.topInset
    }
    if let header = geometry.header {
      switch (isPinned, geometry.scrollsBehindBar) {
      case (false, _): frames.headerY = 0 - followed - bar - header
      case (true, true): frames.headerY = max(0 - followed - bar, 0) - header
      case (true, false): frames.headerY = geometry.topInset - header
      }
      frames.headerHeight = header
    }
    frames.pageY = 0
    frames.pageHeight = viewport.height
    frames.contentHeight =
      viewport.height + chain.collapse + chain.innerLength
      - chain.uncollapsed(geometry.policies.shortPages)
    frames.firstRowY = geometry.pinned + chain.collapse - chain.offset - overscroll
    return frames
  }

  /// The content offset of a page, in points; it depends on ``Geometry/headerPlacement``.
  public func innerOffset(page: Int, overscroll: Double) -> Double? {
    guard geometry.pages[page] != nil else { return nil }
    return (page == self.page ? depth + overscroll : depths[page]) + pin
  }

  /// The distance by which the header is collapsed, in points; negative while it is pulled down.
  public func collapsed(overscroll: Double) -> Double { chain.collapsed + min(0, overscroll) }
}

// MARK: - Refresh

extension SwipePages {
  func refreshControl(of page: Int) -> RefreshControl? {
    refresh(page).map { RefreshControl(height: $0) }
  }

  /// The pull that begins a refresh of a page, and how far the page stays below its top during the
  /// refresh, in points; `nil` without a refresh control.
  ///
  /// It is inlined because a call would copy the pages in every event.
  @inline(__always)
  private func refresh(_ page: Int) -> Double? {
    let own = page < geometry.refresh.count ? geometry.refresh[page] : nil
    guard own == nil, policies.refreshOwner == .whole else { return own }
    return geometry.refresh.lazy.compactMap { $0 }.first
  }
}
