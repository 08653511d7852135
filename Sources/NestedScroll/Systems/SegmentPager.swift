import ScrollDynamics
public import ScrollModel

/// A header that shrinks and stretches above a bar and its pages (NonScrollView's second demo).
///
/// The bottom of the header is the top of the bar. The visible height of the header is H − h plus
/// the overscroll beyond the top, where H is its full height and h the distance by which it is
/// collapsed. Each list is below the bar and as high as the viewport without the pinned bar.
public struct SegmentPager: NestedSystem, PagedSystem {
  /// The sizes and options of a ``SegmentPager``.
  public struct Geometry: Sendable, Hashable {
    /// The size of the viewport, in points.
    public var viewport: Size

    /// The height of the expanded header, in points, 0 or larger.
    public var header: Double

    /// The height of the bar, in points, 0 or larger; the bar is hidden if there is a single page.
    public var bar: Double

    /// The height of each page's content, in points; `nil` for a page without a list.
    ///
    /// There is at least one page.
    public var pages: [Double?]

    /// The behaviors that the app can choose.
    public var policies = NestedPolicies()

    /// The refresh control of the whole system or of each page, depending on
    /// ``NestedPolicies/refreshOwner``; `nil` for none.
    public var refresh: RefreshControl?

    /// Creates a geometry from its properties.
    public init(
      viewport: Size, header: Double, bar: Double, pages: [Double?], refresh: RefreshControl? = nil
    ) {
      self.viewport = viewport
      self.header = header
      self.bar = bar
      self.pages = pages
      self.refresh = refresh
    }

    func requireSizes() {
      requireViewport(viewport)
      requireLength(header, "header")
      requireLength(bar, "bar")
      requirePages(pages)
    }

    package var shownBar: Double { pages.count > 1 ? bar : 0 }

    /// True if each list has its own refresh control; a pull then does not stretch the header.
    var refreshesLists: Bool { refresh != nil && policies.refreshOwner == .page }

    package var listHeight: Double { max(0, viewport.height - shownBar) }

    var lengths: [Double?] { pages.map { $0.map { $0 - listHeight } } }
  }

  /// The sizes and options.
  public private(set) var geometry: Geometry

  package var chain: PagedChain
  var refreshing: RefreshState

  /// Creates a pager with an expanded header at the start of page 0.
  ///
  /// - Precondition: There is a page, and all sizes are 0 or larger and finite.
  /// - Complexity: O(n) for n pages.
  public init(_ geometry: Geometry) {
    geometry.requireSizes()
    self.geometry = geometry
    chain = PagedChain(
      collapse: geometry.header, lengths: geometry.lengths, listOwnsTop: geometry.refreshesLists,
      headerReturns: geometry.policies.headerReturns)
    refreshing = RefreshState(pages: geometry.pages.count)
  }

  /// The size of the viewport, in points.
  public var viewport: Size { geometry.viewport }

  /// The behaviors that the app has chosen.
  public var policies: NestedPolicies { geometry.policies }

  /// The header, part 0, and the list of the current page, part 1.
  public var parts: ScrollChain {
    @inline(__always) get { chain.parts }
    @inline(__always) _modify { yield &chain.parts }
  }

  /// The order in which the header (part 0) and the list (part 1) are offered a movement.
  @inline(__always)
  public func claims(_ policy: TouchPolicy) -> ScrollClaims { chain.claims(policy) }

  /// The parts that a drag may move.
  ///
  /// A drag on the header moves the header first, if it can collapse. A drag on the bar moves the
  /// same parts as a drag on the list.
  public func policy(forDragOn part: NestedPart, direction: Double) -> TouchPolicy {
    part == .header && chain.collapse > 0 ? .outerFirst : .free
  }

  /// The limits of the combined offset.
  ///
  /// A page without a list does not bounce at the bottom.
  @inline(__always)
  public func limits(_ policy: TouchPolicy) -> CombinedLimits {
    // If only the list may move, the content does not move to the refresh position: that would also
    // move the header.
    let canPull = policy != .innerOnly && canPull(policy)
    var limits = CombinedLimits(
      parts.range(claims(policy)), bouncesAtTop: canPull,
      bouncesAtBottom: chain.hasList, dimension: viewport.height)
    if policy == .free || policy == .outerFirst {
      limits.shortenBottom(by: chain.shortage(geometry.policies.shortPages), at: offset)
    }
    if refreshing.isHeld, canPull, let refresh = geometry.refresh {
      limits.extendTop(by: refresh.height)
    }
    return limits
  }

  @inline(always)
  private func canPull(_ policy: TouchPolicy) -> Bool {
    !listOwnsTopOverscroll || (chain.hasList && (policy != .outerFirst || chain.inner <= 0))
  }

  func refreshControl(of page: Int) -> RefreshControl? { geometry.refresh }

  /// Changes the geometry.
  ///
  /// With the policy ``HeaderResize/keepBar`` a pinned bar stays pinned, and any other bar stays in
  /// place unless the new header is too short to reach it. With ``HeaderResize/keepOffset`` the
  /// distance by which the header is collapsed does not change.
  public mutating func adopt(_ system: SegmentPager) {
    guard system.geometry != geometry else { return }
    let keepsBar = system.policies.headerResize == .keepBar
    let kept =
      chain.isPinned
      ? system.geometry.header
      : max(0, chain.collapsed + (system.geometry.header - geometry.header))
    geometry = system.geometry
    chain.resize(
      collapsedTo: keepsBar ? kept : chain.collapsed, of: geometry.header, like: system.chain)
    resizeRefreshing()
  }

  /// The frames of the parts on screen.
  public func frames(overscroll: Double) -> NestedFrames {
    let barY = geometry.header - collapsed(overscroll: overscroll)
    var frames = NestedFrames()
    frames.headerY = 0
    frames.headerHeight = barY
    frames.barY = barY
    frames.pageY = barY + geometry.shownBar
    frames.pageHeight = geometry.listHeight
    let list = geometry.pages[page].map { $0 + geometry.shownBar } ?? viewport.height
    frames.contentHeight =
      geometry.header + max(viewport.height, list) - chain.uncollapsed(geometry.policies.shortPages)
    return frames
  }
}
