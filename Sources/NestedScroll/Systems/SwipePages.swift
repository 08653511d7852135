import ScrollDynamics
public import ScrollModel

/// Pages as high as the viewport, with a header and a bar that float above them (SwipeTableView).
///
/// Every page scrolls its whole content itself; header and bar follow the current page's offset. The
/// combined offset counts from the page's rest.
public struct SwipePages: NestedSystem {
  /// The sizes.
  public private(set) var geometry: Geometry

  var chain: PagedChain

  /// Whether a page's depth is all there is to know of it; every frame asks.
  ///
  /// An open header has no scrolled page below it then, and header and bar follow from the page's own
  /// offset.
  private(set) var aligns: Bool

  /// Where each page was left, from the place at which the bar pins; the current one's is out of
  /// date.
  var depths: [Double]

  /// How deep the current page was when the bar pinned, or less deep since, in points: from there on
  /// the header scrolls on behind the bar.
  private var depthAtPin = 0.0

  /// A page that was pulled and waits for a refresh.
  private struct Hold: Hashable {
    let page: Int
    let height: Double
  }

  /// Which page waits; one that is left waits no longer.
  private var hold: Hold?

  /// Creates pages that rest at their tops.
  ///
  /// - Parameter geometry: The sizes.
  /// - Precondition: There is a page, all sizes are 0 or larger and finite, and pages are pulled by a
  ///   positive distance to refresh.
  public init(_ geometry: Geometry) {
    geometry.requireSizes()
    self.geometry = geometry
    aligns = geometry.switching == .align
    chain = PagedChain(
      collapse: geometry.collapse, lengths: geometry.lengths, listOwnsTop: geometry.pullsLists)
    depths = Array(repeating: -geometry.collapse, count: geometry.pages.count)
  }

  /// The size that everything is seen through, in points.
  public var viewport: Size { geometry.viewport }

  /// How many pages there are.
  public var pageCount: Int { geometry.pages.count }

  /// What users want both ways.
  public var policies: NestedPolicies { geometry.policies }

  /// The page that is current, from 0.
  public var page: Int { chain.page }

  /// The header, and the current page's list from where the bar pins.
  public var parts: ScrollChain {
    @inline(__always) get { chain.parts }
    @inline(__always) _modify { yield &chain.parts }
  }

  /// A page that aligns comes before its header on the way down and after it on the way up, whoever
  /// asks.
  ///
  /// A bar without a header may be pulled down above a page that is scrolled.
  @inline(__always)
  public func claims(_ policy: TouchPolicy) -> ScrollClaims {
    guard aligns, chain.collapse > 0 else { return chain.claims(policy) }
    switch policy {
    case .outerFirst: return chain.claims(.free)
    case .innerOnly:
      let free = chain.claims(.free)
      return ScrollClaims(up: free.up, down: chain.claims(.innerOnly).down)
    case .free, .outerOnly, .aside: return chain.claims(policy)
    }
  }

  /// Notes how deep a page lies under a header that is open.
  @inline(__always)
  public mutating func partsMoved() {
    depthAtPin = chain.isPinned ? min(depthAtPin, chain.inner) : chain.inner
  }

  /// A page is current as soon as more than half of it shows.
  public var commitsHalfWay: Bool { true }

  /// A page too short to pin the bar rests where its content ends, unless it is padded.
  @inline(__always)
  public func limits(_ policy: TouchPolicy) -> JointLimits {
    var limits = JointLimits(
      parts.range(claims(policy)), bouncesAtTop: policy != .innerOnly, dimension: viewport.height)
    if policy != .aside, let length = chain.length, length < 0 {
      let upper = max(limits.rest.lower, limits.rest.upper + length)
      limits.rest = ScrollRange(lower: limits.rest.lower, upper: upper)
    }
    // A list that moves alone would pull the header along into the hold.
    if let hold, hold.page == page, policy != .innerOnly { limits.extendTop(by: hold.height) }
    return limits
  }

  /// Header and bar float above the page.
  public func part(at point: Vector, excess: Double) -> NestedPart? {
    let frames = frames(excess: excess)
    if let y = frames.barY, let bar = geometry.bar, point.y >= y, point.y < y + bar {
      return .bar
    }
    if let y = frames.headerY, let header = geometry.header, point.y >= y, point.y < y + header {
      return .header
    }
    return .list
  }

  /// Shows another page, aligned with the header as it is.
  public mutating func show(page: Int) {
    depths[self.page] = depth
    hold = nil
    chain.show(page, policies)
    depthAtPin = 0
    partsMoved()
  }

  /// Every page keeps its rows where they are, so that what is pinned stays pinned; or it keeps its
  /// offset from its rest, and its rows move with the bottom of the header.
  public mutating func adopt(_ system: SwipePages) {
    depths[page] = depth
    let before = (collapsed: chain.collapsed, collapse: chain.collapse, offset: chain.offset)
    let shown = page
    let keepsBar = system.policies.headerResize == .keepBar
    let growth = system.geometry.collapse - before.collapse
    // A header that grows above a scrolled page comes into view only when the page has no more rows
    // to give; one that shows keeps what of it is collapsed.
    let kept = chain.isPinned ? before.offset : before.collapsed
    geometry = system.geometry
    aligns = system.aligns
    chain.resize(
      collapsedTo: keepsBar ? before.collapsed + growth : kept, of: geometry.collapse,
      lengths: geometry.lengths,
      scrollingListsBy: { collapsed in
        keepsBar ? 0 : before.collapsed - collapsed
      })
    chain.parts.topOwner = system.chain.parts.topOwner
    takeUpDepths(movedBy: keepsBar ? 0 : -growth, shown: shown)
    partsMoved()
    hold = refresh(page).flatMap { hold?.page == page ? Hold(page: page, height: $0) : nil }
  }

  /// Where the parts are.
  public func frames(excess: Double) -> NestedFrames {
    var frames = NestedFrames()
    let bar = geometry.bar ?? 0
    // The current page's offset as the first mode calls it, as far as header and bar follow it: what
    // is pulled down is pulled down above any page.
    let isPulled = excess < 0
    let followed =
      chain.collapsed - chain.collapse - geometry.pinned
      + (isPulled ? excess : chain.isPinned ? chain.inner - depthAtPin + excess : 0)
    let isPinned = followed >= -geometry.pinned
    if geometry.bar != nil {
      let follows = !isPinned && (geometry.header != nil || geometry.barScrolls)
      frames.barY = follows ? -followed - bar : geometry.topInset
    }
    if let header = geometry.header {
      switch (isPinned, geometry.headerUnderBar) {
      case (false, _): frames.headerY = -followed - bar - header
      case (true, .scroll): frames.headerY = max(-followed - bar, 0) - header
      case (true, .stick): frames.headerY = geometry.topInset - header
      }
      frames.headerHeight = header
    }
    frames.pageY = 0
    frames.pageHeight = viewport.height
    frames.contentHeight = viewport.height + chain.collapse + chain.innerLength
    frames.firstRowY = geometry.pinned + chain.collapse - chain.offset - excess
    return frames
  }

  /// A page's own content offset, as its mode counts it: negative at rest.
  public func innerOffset(page: Int, excess: Double) -> Double? {
    guard geometry.pages[page] != nil else { return nil }
    return (page == self.page ? depth + excess : depths[page]) + pin
  }

  /// Negative while the header is pulled down.
  public func collapsed(excess: Double) -> Double { chain.collapsed + min(0, excess) }
}

// MARK: - Refresh

extension SwipePages {
  /// Whether a page waits; if the whole refreshes, all wait with the one that was pulled.
  public func isRefreshing(page: Int) -> Bool {
    guard let hold else { return false }
    return hold.page == page || policies.refreshOwner == .whole
  }

  /// Begins to wait if the current page is pulled far enough.
  public mutating func lift(excess: Double) -> Bool {
    guard hold?.page != page, let threshold = refresh(page), -excess >= threshold else {
      return false
    }
    hold = Hold(page: page, height: threshold)
    return true
  }

  /// Waits no longer.
  public mutating func endRefresh() { hold = nil }

  private func refresh(_ page: Int) -> Double? {
    let own = page < geometry.refresh.count ? geometry.refresh[page] : nil
    guard own == nil, policies.refreshOwner == .whole else { return own }
    return geometry.refresh.lazy.compactMap { $0 }.first
  }
}
