import ScrollDynamics
import ScrollModel

// The start and the end of a refresh by the app, and the position of a list that is refreshing.
extension NestedScrollView {
  /// Begins the refresh of a page on behalf of the app; the content does not move.
  mutating func beginRefresh(page: Int, emit: (NestedEffect) -> Void) {
    system.requirePage(page)
    let shown = visibleOffsets(page)
    system.beginRefresh(page: page)
    updateLimits()
    reportScroll(from: shown, page, emit: emit)
  }

  /// Ends the refresh of a page on behalf of the app.
  mutating func endRefresh(page: Int, at time: Double, emit: (NestedEffect) -> Void) {
    system.requirePage(page)
    guard system.isRefreshing(page: page) else { return }
    let (shown, rest) = (visibleOffsets(page), limits.rest)
    system.endRefresh(page: page)
    updateLimits()
    reportScroll(from: shown, page, emit: emit)
    returnFromRefresh(from: rest, at: time, emit: emit)
  }

  /// Starts the return of content from its refresh position, or from an animation to that position.
  mutating func returnFromRefresh(
    from rest: ScrollRange, at time: Double, emit: (NestedEffect) -> Void
  ) {
    let target = scroll.targetContentOffset.y
    guard scroll.phase == .animating, target < limits.rest.lower, target >= rest.lower else {
      return bounceBack(at: time, emit: emit)
    }
    set(limits.rest.lower, animated: true, at: time, emit: emit)
  }

  /// Moves a page that is refreshing to its refresh position after it has become current.
  ///
  /// The motion starts when neither a finger nor another motion moves the content.
  mutating func returnToRefreshPosition(at time: Double, emit: (NestedEffect) -> Void) {
    guard !isMoving, !isTracking else { return }
    pending.remove(.returnToRefresh)
    guard system.isRefreshing(page: system.page), scroll.contentOffset.y == limits.parts.lower
    else { return }
    set(limits.rest.lower, animated: true, at: time, emit: emit)
    findHandOver()
  }
}
