public import NestedScroll
public import ScrollDynamics
import ScrollModel

/// Dragging the docked bar.
extension OriginalEasyPager {
  /// Under a bar that is docked at the top, or on its way, only the list moves.
  public var defaultTouch: OriginalTouch { isUp || barOnItsWay != nil ? .listOnly : .both }

  /// A docked bar is dragged by itself, at the top also by a list that is pulled down at its start.
  public func touch(forDragOn part: NestedPart, direction: Double) -> OriginalTouch {
    guard dock != nil else { return .both }
    if part == .bar || barOnItsWay != nil { return .bar }
    guard isUp else { return .both }
    return direction < 0 && isListAtStart ? .bar : .listOnly
  }

  /// The bar, and where it is docked.
  public var settling: OriginalSettling? {
    OriginalSettling(
      position: barY(overscroll: 0), isMoving: barOnItsWay != nil, movesOffset: false, dock: dock,
      detent: nil)
  }

  /// The bar follows the finger from where it is.
  public mutating func beginSettling() {
    panStart = barY(overscroll: 0)
    barOnItsWay = panStart
    panned = 0
  }

  /// The bar goes up to the inset in the content, which is above the viewport once that has
  /// scrolled.
  public mutating func dragSettling(by movement: Double) {
    panned = -movement
    let top = geometry.topInset - scrolled
    barOnItsWay = min(max(top, panStart + panned), geometry.dockY)
  }

  /// Half the distance or a flick along it keeps the bar going, whichever dock it comes from.
  public func release(_ context: OriginalReleaseContext) -> OriginalRelease? {
    guard let bar = barOnItsWay else { return nil }
    let (half, velocity) = (geometry.dockY / 2, -context.velocity)
    let goesUp =
      panned < 0
      ? -panned > half || velocity < -EasyPager.dockingVelocity
      : !(panned > half || velocity > EasyPager.dockingVelocity)
    let target = goesUp ? geometry.topInset : geometry.dockY
    return OriginalRelease(touch: .bar, motion: bar == target ? nil : settlingMotion(to: target))
  }

  /// The motion to a dock, for a bar that is docked.
  public func settlingMotion(to position: Double) -> Trajectory? {
    guard dock != nil else { return nil }
    return .eased(
      from: barY(overscroll: 0), to: position, duration: EasyPager.dockingDuration)
  }

  /// Sets the position of the bar on its way.
  public mutating func placeSettling(at position: Double) { barOnItsWay = position }

  /// Docks the bar where it has arrived; one that comes back from the top leaves the lists where they
  /// are.
  public mutating func endSettling() {
    guard let bar = barOnItsWay else { return }
    let wasUp = isUp
    isUp = bar < (geometry.topInset + geometry.dockY) / 2
    barOnItsWay = nil
    if wasUp, dock == .bottom { isPanEnded = true }
  }
}
