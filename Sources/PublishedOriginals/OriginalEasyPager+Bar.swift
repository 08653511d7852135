public import NestedScroll
public import ScrollDynamics
import ScrollModel

/// Dragging the docked bar.
extension OriginalEasyPager {
  /// Only the list moves while the bar is docked at the top or moving between docks.
  public var defaultTouch: OriginalTouch { isUp || barOnItsWay != nil ? .listOnly : .both }

  /// A drag moves a docked bar alone: at the bottom a drag on the bar, at the top also one that
  /// pulls down a list at its start.
  public func touch(forDragOn part: NestedPart, direction: Double) -> OriginalTouch {
    guard dock != nil else { return .both }
    if part == .bar || barOnItsWay != nil { return .bar }
    guard isUp else { return .both }
    return direction < 0 && isListAtStart ? .bar : .listOnly
  }

  /// The bar's position and its dock.
  public var settling: OriginalSettling? {
    OriginalSettling(
      position: barY(overscroll: 0), isMoving: barOnItsWay != nil, movesOffset: false, dock: dock,
      detent: nil)
  }

  /// Stores the bar's position at the start of a drag.
  public mutating func beginSettling() {
    panStart = barY(overscroll: 0)
    barOnItsWay = panStart
    panned = 0
  }

  /// Moves the bar with the finger, up to the inset measured in the content.
  ///
  /// Once that has scrolled, this limit is above the viewport.
  public mutating func dragSettling(by movement: Double) {
    panned = -movement
    let top = geometry.topInset - scrolled
    barOnItsWay = min(max(top, panStart + panned), geometry.dockY)
  }

  /// A drag over half the distance, or a flick in its direction, moves the bar on to the other
  /// dock.
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

  /// The movement to a dock; `nil` for a bar without docks.
  public func settlingMotion(to position: Double) -> Trajectory? {
    guard dock != nil else { return nil }
    return .eased(
      from: barY(overscroll: 0), to: position, duration: EasyPager.dockingDuration)
  }

  /// Sets the position of the bar between its docks.
  public mutating func placeSettling(at position: Double) { barOnItsWay = position }

  /// Docks the bar at the position that it has reached; when it returns from the top, the lists
  /// keep their offsets.
  public mutating func endSettling() {
    guard let bar = barOnItsWay else { return }
    let wasUp = isUp
    isUp = bar < (geometry.topInset + geometry.dockY) / 2
    barOnItsWay = nil
    if wasUp, dock == .bottom { isPanEnded = true }
  }
}
