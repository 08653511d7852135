import ScrollDynamics

// The refresh control: shown and hidden by the app, or shown by a pull.
extension HeadlessScrollView {
  /// Shows the refresh control, without scrolling to it.
  public mutating func beginRefreshing(
    at time: Double, emit: (ScrollEffect) -> Void = { _ in }
  ) {
    advance(to: time, emit: emit)
    setRefreshing(true, at: time, emit: emit)
    showStart(emit: emit)
  }

  /// Hides the refresh control.
  public mutating func endRefreshing(at time: Double, emit: (ScrollEffect) -> Void = { _ in }) {
    advance(to: time, emit: emit)
    setRefreshing(false, at: time, emit: emit)
    showStart(emit: emit)
  }

  private mutating func setRefreshing(
    _ isShown: Bool, at time: Double, emit: (ScrollEffect) -> Void
  ) {
    guard behavior.refreshControl != nil, isShown != isRefreshing else { return }
    let change = layoutChange()
    extent.setRefreshing(isShown, ruleSet.latest.behavior)
    apply(change, returns: true, at: time, emit: emit)
  }

  /// Begins a refresh if the content is released beyond the refresh control's threshold.
  mutating func triggerRefresh(at time: Double, emit: (ScrollEffect) -> Void) -> Bool {
    guard let control = behavior.refreshControl, !isRefreshing,
      -overscroll(.vertical) >= control.threshold
    else { return false }
    emit(.refreshTriggered)
    setRefreshing(true, at: time, emit: emit)
    return true
  }
}
