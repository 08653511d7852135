import ScrollDynamics
import ScrollModel

extension NestedScrollView {
  /// Begins the refresh of a page, without scrolling to the refresh control.
  ///
  /// If the system has one refresh control, the whole system refreshes.
  ///
  /// Pages are counted from 0; `nil` is the current page.
  ///
  /// - Precondition: The page exists.
  public mutating func beginRefreshing(
    page: Int? = nil, at time: Double, emit: (NestedEffect) -> Void = { _ in }
  ) {
    perform(.beginRefreshing(page: page), at: time, emit: emit)
  }

  /// Ends the refresh of a page.
  ///
  /// A refresh of the whole system ends, whichever page is given.
  ///
  /// Pages are counted from 0; `nil` is the current page.
  ///
  /// - Precondition: The page exists.
  public mutating func endRefreshing(
    page: Int? = nil, at time: Double, emit: (NestedEffect) -> Void = { _ in }
  ) {
    perform(.endRefreshing(page: page), at: time, emit: emit)
  }

  /// Starts the return of content from its refresh position, or from an animation to that position.
  mutating func returnFromRefresh(
    from rest: ScrollRange, at time: Double, emit: (NestedEffect) -> Void
  ) {
    let (target, top) = (scroll.motionTarget.y, combined.limits.rest.lower)
    guard scroll.phase == .animating, target < top, target >= rest.lower else {
      return combined.bounceBack(at: time, emit: emit)
    }
    set(top, animated: true, at: time, emit: emit)
  }

  /// Moves a page that is refreshing to its refresh position after it has become current.
  ///
  /// The motion starts when neither a finger nor another motion moves the content.
  mutating func returnToRefreshPosition(at time: Double, emit: (NestedEffect) -> Void) {
    guard !isMoving, !isTracking else { return }
    combined.returnsToRefresh = false
    guard system.isRefreshing(page: system.page),
      scroll.contentOffset.y == combined.limits.parts.lower
    else { return }
    set(combined.limits.rest.lower, animated: true, at: time, emit: emit)
    findEvent()
  }
}
