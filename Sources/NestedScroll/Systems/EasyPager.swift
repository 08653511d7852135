public import ScrollDynamics
public import ScrollModel

/// A header that scrolls away above a bar and its pages (EasyPagingView).
///
/// The bar pins below the top inset. Under a header that reaches below the viewport it is docked at
/// the bottom, from where a finger can drag it to the top: the lists then scroll by themselves until
/// it is dragged back. That holds for programs, too: while the bar is up or on its way they scroll the
/// list, and neither the header nor the bar moves unless it is the bar that they ask for.
public struct EasyPager: NestedSystem {
  /// The sizes.
  public private(set) var geometry: Geometry

  var chain: PagedChain

  /// Whether the bar was dragged to the top and stays there.
  private var isUp = false

  /// Where the bar is on its way between the docks, in points from the top.
  private var barOnItsWay: Double?

  /// Where the bar was when the finger went down; `nil` while no finger holds it.
  private var barAnchor: Double?

  /// How far the finger has moved since then.
  private var barMovement = 0.0

  /// Creates a pager that shows the start of its header and of page 0.
  ///
  /// - Parameter geometry: The sizes.
  /// - Precondition: There is a page, and all sizes are 0 or larger and finite.
  public init(_ geometry: Geometry) {
    geometry.requireSizes()
    self.geometry = geometry
    // Without a header each list bounces by itself.
    chain = PagedChain(
      collapse: geometry.collapse, lengths: geometry.lengths, listOwnsTop: geometry.header == 0)
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

  /// Under a bar that is docked at the top, or on its way, only the list moves.
  public var defaultPolicy: TouchPolicy { isUp || isAside ? .innerOnly : .free }

  /// Where the bar is docked; on its way between the docks, where it was last.
  public var dock: Dock? {
    if isUp { return .top }
    return isDockable ? .bottom : nil
  }

  private var isDockable: Bool {
    geometry.bottomDock && geometry.dockY > geometry.topInset
      && chain.collapsed < geometry.undocking
  }

  /// A docked bar is dragged by itself, at the top also by a list that is pulled down at its start.
  public func policy(forDragOn part: NestedPart, direction: Double) -> TouchPolicy {
    guard dock != nil else { return .free }
    if part == .bar || isAside { return .aside }
    guard isUp else { return .free }
    return direction < 0 && chain.inner <= 0 ? .aside : .innerOnly
  }

  /// Under a bar docked at the top the list stops dead at its start; one whose end is no further than
  /// 200 points away stops dead there as well: the original lets a list bounce only beyond those.
  @inline(__always)
  public func limits(_ policy: TouchPolicy) -> JointLimits {
    let isFixed = policy == .aside
    var limits = JointLimits(
      parts.range(claims(policy)), bouncesAtTop: !isFixed && policy != .innerOnly,
      bouncesAtBottom: !isFixed && (!isUp || chain.innerLength > 200), dimension: viewport.height)
    if policy == .free { limits.shortenBottom(by: chain.shortage(policies)) }
    return limits
  }

  /// The bar lies above header and list.
  public func part(at point: Vector, excess: Double) -> NestedPart? {
    let barY = barY(excess: excess)
    if point.y >= barY, point.y < barY + geometry.bar { return .bar }
    return point.y < barY ? .header : .list
  }

  /// Shows another page; header and bar stay.
  public mutating func show(page: Int) { chain.show(page, policies) }

  /// Puts a page's list somewhere.
  public mutating func scroll(page: Int, to offset: Double) { chain.scroll(page, to: offset) }

  /// A pinned bar stays pinned; otherwise the header stays where it is.
  public mutating func adopt(_ system: EasyPager) {
    let isPinned = chain.isPinned && system.policies.headerResize == .keepBar
    let docks = (geometry.topInset, geometry.dockY)
    geometry = system.geometry
    let collapse = geometry.collapse
    chain.resize(
      collapsedTo: isPinned ? collapse : min(chain.collapsed, collapse), of: collapse,
      lengths: geometry.lengths)
    chain.parts.topOwner = system.chain.parts.topOwner
    if !isDockable { (isUp, barOnItsWay, barAnchor) = (false, nil, nil) }
    if let bar = barOnItsWay, barAnchor != nil, (geometry.topInset, geometry.dockY) != docks {
      // A finger goes on to hold the bar from where it shows between the new docks.
      let shown = betweenDocks(bar)
      (barOnItsWay, barAnchor) = (shown, shown + barMovement)
    }
  }

  /// The offset of a page's list; the bottom's overscroll is the current list's.
  public func innerOffset(page: Int, excess: Double) -> Double? {
    guard geometry.pages[page] != nil else { return nil }
    let shown = listOwnsTopExcess ? excess : max(0, excess)
    return chain.offset(of: page) + (page == self.page ? shown : 0)
  }

  /// Where the parts are.
  public func frames(excess: Double) -> NestedFrames {
    var frames = NestedFrames()
    let collapsed = collapsed(excess: excess)
    switch geometry.headerKind {
    case .plain:
      frames.headerY = -collapsed
      frames.headerHeight = geometry.header
    case .scrolling:
      frames.headerY = max(0, -collapsed)
      frames.headerOffset = max(0, collapsed)
      frames.headerHeight = min(
        viewport.height + min(0, collapsed), geometry.header - max(0, collapsed))
    }
    let barY = barY(excess: excess)
    frames.barY = barY
    frames.pageY =
      isUp || isAside
      ? barY + geometry.bar
      : max(geometry.header + geometry.bar - collapsed, geometry.bar + geometry.topInset)
    frames.pageHeight = geometry.listHeight
    frames.contentHeight =
      geometry.header + geometry.bar + geometry.listHeight + chain.innerLength
    return frames
  }

  private func barY(excess: Double) -> Double {
    if let barOnItsWay { return barOnItsWay }
    if isUp { return geometry.topInset }
    if isDockable { return geometry.dockY }
    return max(geometry.header - collapsed(excess: excess), geometry.topInset)
  }
}

// MARK: - Dragging the docked bar

extension EasyPager {
  /// The release velocity that decides about the dock alone, in points per second: the original's.
  public static let dockingVelocity = 300.0

  /// How long the bar takes to its dock, in seconds: the original's.
  public static let dockingDuration = 0.4

  /// Where the bar is, in points from the top.
  public var asidePosition: Double { barY(excess: 0) }

  /// Where a docked bar is, in points from the top.
  public func asidePlace(of dock: Dock) -> Double? {
    dock == .top ? geometry.topInset : geometry.dockY
  }

  /// Whether the bar is on its way between the docks.
  public var isAside: Bool { barOnItsWay != nil }

  /// The bar follows the finger from where it is, or where it is caught on its way.
  public mutating func beginAside() {
    let bar = asidePosition
    (barOnItsWay, barAnchor, barMovement) = (bar, bar, 0)
  }

  /// The bar follows the finger between its docks, unless other sizes have taken it off them.
  public mutating func dragAside(by movement: Double) {
    guard let barAnchor else { return }
    barMovement = movement
    barOnItsWay = betweenDocks(barAnchor - movement)
  }

  /// A flick decides by itself; a slow release leads to the nearer dock.
  public func release(_ context: ReleaseContext) -> Release? {
    guard let bar = barOnItsWay else { return nil }
    let middle = (geometry.topInset + geometry.dockY) / 2
    let goesUp: Bool
    if abs(context.velocity) > EasyPager.dockingVelocity {
      goesUp = context.velocity > 0
    } else {
      goesUp = bar == middle ? isUp : bar < middle
    }
    let target = goesUp ? geometry.topInset : geometry.dockY
    return Release(scroll: .aside, aside: bar == target ? nil : eased(to: target))
  }

  /// The way to a dock, for a bar that is docked.
  public func asideMotion(to position: Double, velocity: Double) -> Trajectory? {
    dock == nil ? nil : eased(to: betweenDocks(position))
  }

  /// The nearest place that the bar can be at.
  private func betweenDocks(_ position: Double) -> Double {
    min(max(geometry.topInset, position), geometry.dockY)
  }

  /// Puts the bar somewhere on its way.
  public mutating func placeAside(at position: Double) {
    (barOnItsWay, barAnchor) = (position, nil)
  }

  /// Docks the bar where it has arrived.
  public mutating func endAside() {
    guard let bar = barOnItsWay else { return }
    isUp = bar < (geometry.topInset + geometry.dockY) / 2
    (barOnItsWay, barAnchor) = (nil, nil)
  }

  private func eased(to target: Double) -> Trajectory {
    .eased(from: asidePosition, to: target, duration: EasyPager.dockingDuration)
  }
}
