public import ScrollDynamics
public import ScrollModel

/// A header above a bar and pages; the header scrolls away (EasyPagingView).
///
/// The bar is pinned below the top inset. If the header reaches below the viewport, the bar docks
/// at the bottom, and a finger can drag it to the top. While the bar is docked at the top, only the
/// lists scroll, even when the app scrolls, until a finger drags the bar back.
public struct EasyPager: NestedSystem, PagedSystem {
  /// The sizes and options.
  public private(set) var geometry: Geometry

  package var chain: PagedChain
  var refreshing: RefreshState
  private var isAtTopDock = false

  /// The top of the bar while it moves between the docks; `nil` otherwise.
  private var movingBarY: Double?

  /// The top of the bar at touch-down or at the last change of the docks; `nil` without a drag.
  private var barAnchor: Double?

  /// The distances that the finger has moved from touch-down to now, and from touch-down to the
  /// time of ``barAnchor``, in points.
  private var (barMovement, anchorMovement) = (0.0, 0.0)

  /// Creates a pager that shows its open header and the start of page 0.
  ///
  /// - Precondition: There is a page, and all sizes are 0 or larger and finite.
  /// - Complexity: O(n) for n pages.
  public init(_ geometry: Geometry) {
    geometry.requireSizes()
    self.geometry = geometry
    // If there is no header, each list bounces at its top.
    chain = PagedChain(
      collapse: geometry.collapse, lengths: geometry.lengths, listOwnsTop: geometry.header == 0,
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

  /// The parts that may move without a finger: only the list while the bar is docked at the top or
  /// moves between the docks, otherwise all parts.
  public var defaultPolicy: TouchPolicy { isAtTopDock || isSettlingPartMoving ? .innerOnly : .free }

  /// The dock of the bar; while the bar moves, the dock that it left; `nil` if the bar is not
  /// docked.
  public var dock: Dock? {
    if isAtTopDock { return .top }
    return isDockable ? .bottom : nil
  }

  private var isDockable: Bool {
    geometry.bottomDock && geometry.dockY > geometry.topInset
      && chain.collapsed < geometry.undocking
  }

  /// The parts that a drag may move.
  ///
  /// A drag on the bar at the bottom dock moves only the bar. At the top dock, a drag
  /// that pulls the list down from its start moves only the bar.
  public func policy(forDragOn part: NestedPart, direction: Double) -> TouchPolicy {
    guard dock != nil else { return .free }
    if part == .bar || isSettlingPartMoving { return .settlingPart }
    guard isAtTopDock else { return .free }
    return direction < 0 && chain.inner <= 0 ? .settlingPart : .innerOnly
  }

  /// The limits of the combined offset.
  ///
  /// While the bar is docked at the top, the list does not bounce at its start. A list whose
  /// maximum offset is 200 points or less does not bounce at its end either: in EasyPagingView only
  /// longer lists bounce.
  @inline(__always)
  public func limits(_ policy: TouchPolicy) -> CombinedLimits {
    let isFixed = policy == .settlingPart
    var limits = CombinedLimits(
      parts.range(claims(policy)), bouncesAtTop: !isFixed && policy != .innerOnly,
      bouncesAtBottom: !isFixed && (!isAtTopDock || chain.innerLength > 200),
      dimension: viewport.height)
    if policy == .free {
      limits.shortenBottom(by: chain.shortage(geometry.policies.shortPages), at: offset)
    }
    if refreshing.isHeld, policy == .free, let refresh = geometry.refresh {
      limits.extendTop(by: refresh.height)
    }
    return limits
  }

  /// Each list refreshes separately.
  var refreshOwner: RefreshOwner { .page }

  func refreshControl(of page: Int) -> RefreshControl? { geometry.effectiveRefresh }

  /// The part at a point; the bar is in front of the header and the list.
  public func part(at point: Vector, overscroll: Double) -> NestedPart? {
    let barY = barY(overscroll: overscroll)
    if point.y >= barY, point.y < barY + geometry.bar { return .bar }
    return point.y < barY ? .header : .list
  }

  /// Changes the geometry.
  ///
  /// With the policy ``HeaderResize/keepBar`` a pinned bar stays pinned; otherwise the header stays
  /// collapsed by the same distance.
  public mutating func adopt(_ system: EasyPager) {
    guard system.geometry != geometry else { return }
    let isPinned = chain.isPinned && system.policies.headerResize == .keepBar
    let docks = (geometry.topInset, geometry.dockY)
    geometry = system.geometry
    let collapse = geometry.collapse
    chain.resize(
      collapsedTo: isPinned ? collapse : min(chain.collapsed, collapse), of: collapse,
      like: system.chain)
    resizeRefreshing()
    if !isDockable { (isAtTopDock, movingBarY, barAnchor) = (false, nil, nil) }
    if let bar = movingBarY, barAnchor != nil, (geometry.topInset, geometry.dockY) != docks {
      // The finger continues to drag the bar from its visible position, between the new docks.
      let shown = clampedToDocks(bar)
      (movingBarY, barAnchor, anchorMovement) = (shown, shown, barMovement)
    }
  }

  /// The frames of the parts on screen.
  public func frames(overscroll: Double) -> NestedFrames {
    var frames = NestedFrames()
    let collapsed = collapsed(overscroll: overscroll)
    switch geometry.headerKind {
    case .plain:
      frames.headerY = 0 - collapsed
      frames.headerHeight = geometry.header
    case .scrolling:
      frames.headerY = max(0, 0 - collapsed)
      frames.headerOffset = max(0, collapsed)
      frames.headerHeight = min(
        viewport.height + min(0, collapsed), geometry.header - max(0, collapsed))
    }
    let barY = barY(overscroll: overscroll)
    frames.barY = barY
    frames.pageY =
      isAtTopDock || isSettlingPartMoving
      ? barY + geometry.bar
      : max(geometry.header + geometry.bar - collapsed, geometry.bar + geometry.topInset)
    frames.pageHeight = geometry.listHeight
    frames.contentHeight =
      max(geometry.header, geometry.topInset) + geometry.bar + geometry.listHeight
      + chain.innerLength - chain.uncollapsed(geometry.policies.shortPages)
    return frames
  }

  private func barY(overscroll: Double) -> Double {
    if let movingBarY { return movingBarY }
    if isAtTopDock { return geometry.topInset }
    if isDockable { return geometry.dockY }
    return max(geometry.header - collapsed(overscroll: overscroll), geometry.topInset)
  }
}

// MARK: - Dragging the docked bar

extension EasyPager {
  /// The release speed above which the bar moves in the direction of the release, in points per
  /// second, as in EasyPagingView.
  public static let dockingVelocity = 300.0

  /// The duration of the bar's animation to a dock, in seconds, as in EasyPagingView.
  public static let dockingDuration = 0.4

  /// The top of the bar, in points below the top of the viewport.
  public var settlingPosition: Double { barY(overscroll: 0) }

  /// The top of the bar at a dock, in points below the top of the viewport.
  public func settlingPosition(of dock: Dock) -> Double? {
    dock == .top ? geometry.topInset : geometry.dockY
  }

  /// True while the bar moves between the docks.
  public var isSettlingPartMoving: Bool { movingBarY != nil }

  /// Begins a drag of the bar from its current position, which can be between the docks.
  public mutating func beginSettlingPartDrag() {
    let bar = settlingPosition
    (movingBarY, barAnchor, barMovement, anchorMovement) = (bar, bar, 0, 0)
  }

  /// Moves the bar with the finger, between its docks; does nothing if no drag has begun.
  ///
  /// A bar that is outside the docks when the drag begins can be dragged back to that position.
  public mutating func dragSettlingPart(by movement: Double) {
    guard let barAnchor else { return }
    barMovement = movement
    let range = ScrollRange(
      lower: min(geometry.topInset, barAnchor), upper: max(geometry.dockY, barAnchor))
    movingBarY = range.clamp(barAnchor - (movement - anchorMovement))
  }

  /// The motion of a released bar.
  ///
  /// After a fast release the bar moves to the dock in the release's direction; after a slow
  /// release to the nearer dock.
  public func release(_ context: ReleaseContext) -> Release? {
    guard let bar = movingBarY else { return nil }
    let middle = (geometry.topInset + geometry.dockY) / 2
    let isFast = abs(context.velocity) > EasyPager.dockingVelocity
    let isNearerToTop = bar == middle ? isAtTopDock : bar < middle
    let settlesAtTop = isFast ? context.velocity > 0 : isNearerToTop
    let target = settlesAtTop ? geometry.topInset : geometry.dockY
    return Release(scroll: .settlingPart, settling: bar == target ? nil : eased(to: target))
  }

  /// The animation of the bar to a position, clamped to the range between the docks; `nil` if
  /// ``dock`` is `nil`.
  public func settlingMotion(to position: Double, velocity: Double) -> Trajectory? {
    dock == nil ? nil : eased(to: clampedToDocks(position))
  }

  private func clampedToDocks(_ position: Double) -> Double {
    min(max(geometry.topInset, position), geometry.dockY)
  }

  /// Sets the position of the bar between its docks.
  public mutating func setSettlingPosition(_ position: Double) {
    (movingBarY, barAnchor) = (position, nil)
  }

  /// Docks the bar at the dock nearest to its current position.
  public mutating func endSettlingPartMotion(isHeld: Bool) {
    guard let bar = movingBarY else { return }
    isAtTopDock = bar < (geometry.topInset + geometry.dockY) / 2
    (movingBarY, barAnchor) = (nil, nil)
  }

  private func eased(to target: Double) -> Trajectory {
    .eased(from: settlingPosition, to: target, duration: EasyPager.dockingDuration)
  }
}
