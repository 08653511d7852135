package import NestedScroll
package import ScrollDynamics
import ScrollModel

/// The bar that a finger drags between its docks at the top and the bottom of the viewport.
extension OriginalEasyPager {
  /// The parts that a motion may move: only the list while the bar is docked at the top or between
  /// its docks, otherwise every part.
  package var defaultTouch: OriginalTouch { isUp || movingBarY != nil ? .listOnly : .both }

  /// The parts that a drag may move.
  ///
  /// A drag on a bar that is docked at the bottom moves only the bar. At the top, a drag on the
  /// bar, or a drag that pulls down a list at its start, does the same.
  package func touch(forDragOn part: NestedPart, direction: Double) -> OriginalTouch {
    guard dock != nil else { return .both }
    if part == .bar || movingBarY != nil { return .bar }
    guard isUp else { return .both }
    return direction < 0 && isListAtStart ? .bar : .listOnly
  }

  /// The top of the bar in points, and its dock.
  package var settling: OriginalSettling? {
    OriginalSettling(
      position: barY(overscroll: 0), isMoving: movingBarY != nil, movesOffset: false, dock: dock,
      detent: nil)
  }

  /// The top of the bar at a dock, in points; `nil` for a bar without docks.
  package func position(ofDock dock: EasyPager.Dock) -> Double? {
    guard self.dock != nil else { return nil }
    return dock == .top ? geometry.topInset : geometry.viewport.height - geometry.bar
  }

  /// Begins a drag of the bar and stores its position.
  package mutating func beginSettling() {
    panStart = barY(overscroll: 0)
    movingBarY = panStart
    panned = 0
  }

  /// Moves the bar with the finger, up to the top inset in the content's coordinates.
  ///
  /// This is a defect: once the content has scrolled, this limit is above the viewport.
  package mutating func dragSettling(by movement: Double) {
    panned = -movement
    let top = geometry.topInset - scrolled
    movingBarY = min(max(top, panStart + panned), geometry.dockY)
  }

  /// The bar's motion to a dock after a drag; `nil` if the drag has not moved the bar.
  ///
  /// A drag over more than half the distance, or a flick, moves the bar to the dock in the drag's
  /// direction; a shorter and slower drag moves it back to its previous dock.
  package func release(_ context: OriginalReleaseContext) -> OriginalRelease? {
    guard let bar = movingBarY else { return nil }
    let (half, velocity) = (geometry.dockY / 2, -context.velocity)
    let goesUp =
      panned < 0
      ? -panned > half || velocity < -EasyPager.dockingVelocity
      : !(panned > half || velocity > EasyPager.dockingVelocity)
    let target = goesUp ? geometry.topInset : geometry.dockY
    return OriginalRelease(touch: .bar, motion: bar == target ? nil : settlingMotion(to: target))
  }

  /// The motion of the bar to a position in points; `nil` for a bar without docks.
  package func settlingMotion(to position: Double) -> Trajectory? {
    guard dock != nil else { return nil }
    return .eased(
      from: barY(overscroll: 0), to: position, duration: EasyPager.dockingDuration)
  }

  /// Sets the top of the bar between its docks, in points.
  package mutating func placeSettling(at position: Double) { movingBarY = position }

  /// Docks the bar at its current position.
  ///
  /// When it returns from the top, the lists keep their offsets.
  package mutating func endSettling() {
    guard let bar = movingBarY else { return }
    let wasUp = isUp
    isUp = bar < (geometry.topInset + geometry.dockY) / 2
    movingBarY = nil
    if wasUp, dock == .bottom { isPanEnded = true }
  }
}
