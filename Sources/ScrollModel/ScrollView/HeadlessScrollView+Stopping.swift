import ScrollDynamics

// The end of a motion at its current position.
extension HeadlessScrollView {
  /// Also ends touches and drags, without reporting effects.
  mutating func stopMotion(at time: Double) {
    stopAxes(at: time)
    enter(.idle)
  }

  /// The caller changes the state.
  mutating func stopAxes(at time: Double) {
    horizontal.stop()
    vertical.stop()
    horizontal.stretch.stop()
    vertical.stretch.stop()
    clock = time
    useLatestRules()
  }

  /// Moves a fling to the last frame before a touch, if the platform stops flings only at frames.
  mutating func showLastFrame(before time: Double, emit: (ScrollEffect) -> Void) {
    guard state == .decelerating, !host.isGiven, let first = carried.fling.firstFrame,
      let frame = rules.physics.flingFrames.frame(before: time, countedFrom: first)
    else { return }
    let (before, shown) = (offset, frame + rules.physics.flingDelay)
    horizontal.showFling(at: shown)
    vertical.showFling(at: shown)
    if offset != before { emit(.didScroll) }
  }

  /// A finger also stops content beyond an end.
  mutating func stopUnderFinger(at time: Double, emit: (ScrollEffect) -> Void) {
    let end = state.interruption
    stopMotion(at: time)
    if let end { emit(end) }
  }
}
