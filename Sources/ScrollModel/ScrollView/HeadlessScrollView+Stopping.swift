import ScrollDynamics

// The end of a motion where it is.
extension HeadlessScrollView {
  /// Ends all motion and every hold at the present offset, without reporting effects.
  mutating func stopMotion(at time: Double) {
    stopAxes(at: time)
    enter(.idle)
  }

  /// Ends the motion of both axes and of the stretched edges, in a state that the caller changes.
  mutating func stopAxes(at time: Double) {
    horizontal.stop()
    vertical.stop()
    horizontalStretch.stop()
    verticalStretch.stop()
    clock = time
    takeNextRules()
  }

  /// Stops all motion where it is, because a finger touches the content; content beyond an end
  /// stays there.
  mutating func holdStill(at time: Double, emit: (ScrollEffect) -> Void) {
    let interrupted = state
    stopMotion(at: time)
    switch interrupted {
    case .decelerating, .coasting: emit(.didEndDecelerating)
    case .animating: emit(.didEndScrollingAnimation)
    case .idle, .tracking, .dragging: return
    }
  }
}
