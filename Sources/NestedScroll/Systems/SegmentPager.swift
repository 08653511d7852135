import ScrollDynamics
public import ScrollModel

/// A header that shrinks and stretches above a bar and its pages (NonScrollView's second demo).
///
/// The header's bottom is the bar's top: height H − h with h the collapsed amount, H + the overscroll
/// beyond the top. Every page's list lies below the bar and is as high as what the pinned bar leaves.
public struct SegmentPager: NestedSystem {
  /// What a segment pager is made of.
  public struct Geometry: Sendable, Hashable {
    /// The size that everything is seen through, in points.
    public var viewport: Size

    /// The height of the whole header, in points, 0 or larger.
    public var header: Double

    /// The height of the bar, in points, 0 or larger; a single page shows none.
    public var bar: Double

    /// The height of each page's content, in points; `nil` for a page without a list.
    public var pages: [Double?]

    /// What users want both ways.
    public var policies = NestedPolicies()

    /// Pulling down to refresh, the whole or a page as the policies say, or `nil` for a pager
    /// without.
    public var refresh: RefreshHold?

    /// Creates a geometry.
    ///
    /// - Parameters:
    ///   - viewport: The size that everything is seen through, in points.
    ///   - header: The height of the whole header, in points.
    ///   - bar: The height of the bar, in points.
    ///   - pages: The height of each page's content, in points, or `nil`; at least one page.
    ///   - refresh: Pulling down to refresh, or `nil`.
    public init(
      viewport: Size, header: Double, bar: Double, pages: [Double?], refresh: RefreshHold? = nil
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
      refresh?.requireSizes()
    }

    var shownBar: Double { pages.count > 1 ? bar : 0 }

    /// Whether a list is refreshed alone: then it is pulled down alone, below a header that does not
    /// stretch.
    var refreshesLists: Bool { refresh != nil && policies.refreshOwner == .page }

    /// The height of the lists.
    var listHeight: Double { max(0, viewport.height - shownBar) }

    var lengths: [Double?] { pages.map { $0.map { $0 - listHeight } } }
  }

  /// The sizes.
  public private(set) var geometry: Geometry

  var chain: PagedChain
  private var isHeld = false

  /// Creates a pager that shows its whole header and the start of page 0.
  ///
  /// - Parameter geometry: The sizes.
  /// - Precondition: There is a page, and all sizes are 0 or larger and finite.
  public init(_ geometry: Geometry) {
    geometry.requireSizes()
    self.geometry = geometry
    chain = PagedChain(
      collapse: geometry.header, lengths: geometry.lengths, listOwnsTop: geometry.refreshesLists)
  }

  /// The size that everything is seen through, in points.
  public var viewport: Size { geometry.viewport }

  /// How many pages there are.
  public var pageCount: Int { geometry.pages.count }

  /// What users want both ways.
  public var policies: NestedPolicies { geometry.policies }

  /// The page that is current, from 0.
  public var page: Int { chain.page }

  /// The header and the list of the current page.
  public var parts: ScrollChain {
    @inline(__always) get { chain.parts }
    @inline(__always) _modify { yield &chain.parts }
  }

  /// Those of header and list.
  @inline(__always)
  public func claims(_ policy: TouchPolicy) -> ScrollClaims { chain.claims(policy) }

  /// The header moves first for a finger on the header, if it moves at all; the bar is as the list.
  public func policy(forDragOn part: NestedPart, direction: Double) -> TouchPolicy {
    part == .header && chain.collapse > 0 ? .outerFirst : .free
  }

  /// A page without a list has nothing to bounce at the bottom.
  @inline(__always)
  public func limits(_ policy: TouchPolicy) -> JointLimits {
    // A list that moves alone would pull the header along into the hold.
    let canPull = policy != .innerOnly && canPull(policy)
    var limits = JointLimits(
      parts.range(claims(policy)), bouncesAtTop: canPull,
      bouncesAtBottom: chain.hasList, dimension: viewport.height)
    if policy == .free || policy == .outerFirst {
      limits.shortenBottom(by: chain.shortage(policies))
    }
    if isHeld, canPull, let refresh = geometry.refresh {
      limits.extendTop(by: refresh.height)
    }
    return limits
  }

  /// Whether anything can be pulled beyond the top: a list only where it is at its own top.
  private func canPull(_ policy: TouchPolicy) -> Bool {
    !listOwnsTopExcess || (chain.hasList && (policy != .outerFirst || chain.inner <= 0))
  }

  /// The header ends where the bar begins, the list begins where the bar ends.
  public func part(at point: Vector, excess: Double) -> NestedPart? {
    let barY = barY(excess: excess)
    if point.y < barY { return .header }
    return point.y < barY + geometry.shownBar ? .bar : .list
  }

  /// Whether the whole waits, or that page if pages refresh alone.
  public func isRefreshing(page: Int) -> Bool {
    isHeld && (page == self.page || policies.refreshOwner == .whole)
  }

  /// Begins to wait if the header, or the list, is pulled far enough.
  public mutating func lift(excess: Double) -> Bool {
    guard !isHeld, let refresh = geometry.refresh, -excess >= refresh.threshold else {
      return false
    }
    isHeld = true
    return true
  }

  /// Waits no longer.
  public mutating func endRefresh() { isHeld = false }

  /// Shows another page and ends the wait for a refresh; but for one of the whole, the bar stays.
  public mutating func show(page: Int) {
    isHeld = false
    chain.show(page, policies)
  }

  /// Puts a page's list somewhere.
  public mutating func scroll(page: Int, to offset: Double) { chain.scroll(page, to: offset) }

  /// A pinned bar stays pinned, or the offset stays; a bar that shows stays where it is or is pushed up by a shorter header.
  public mutating func adopt(_ system: SegmentPager) {
    let keepsBar = system.policies.headerResize == .keepBar
    let barY = min(geometry.header - chain.collapsed, system.geometry.header)
    geometry = system.geometry
    chain.parts.topOwner = system.chain.parts.topOwner
    if geometry.refresh == nil { isHeld = false }
    chain.resize(
      collapsedTo: keepsBar ? geometry.header - barY : chain.collapsed, of: geometry.header,
      lengths: geometry.lengths)
  }

  /// Where the parts are.
  public func frames(excess: Double) -> NestedFrames {
    let barY = barY(excess: excess)
    var frames = NestedFrames()
    frames.headerY = 0
    frames.headerHeight = barY
    frames.barY = barY
    frames.pageY = barY + geometry.shownBar
    frames.pageHeight = geometry.listHeight
    let list = geometry.pages[page].map { $0 + geometry.shownBar } ?? viewport.height
    frames.contentHeight = geometry.header + max(viewport.height, list)
    return frames
  }

  /// The offset of a page's list; the bottom's overscroll is the current list's, and the top's if
  /// pages refresh alone.
  public func innerOffset(page: Int, excess: Double) -> Double? {
    guard geometry.pages[page] != nil else { return nil }
    let shown = listOwnsTopExcess ? excess : max(0, excess)
    return chain.offset(of: page) + (page == self.page ? shown : 0)
  }

  private func barY(excess: Double) -> Double { geometry.header - collapsed(excess: excess) }
}
