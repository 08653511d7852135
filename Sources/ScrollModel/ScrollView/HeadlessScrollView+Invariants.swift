import ScrollDynamics

// Conditions that are true after every event and frame.
extension HeadlessScrollView {
  /// A description of a broken invariant; `nil` if every invariant holds.
  package var brokenInvariant: String? {
    if !state.isHeld, gesture != GestureState() || caught != nil && passingTouch == nil {
      return "a gesture has outlived its end"
    }
    if !isTracking, passingTouch == nil, tracker != VelocityTracker(estimator: tracker.estimator) {
      return "a finger that is not down has samples"
    }
    if isTracking, passingTouch != nil { return "a finger passes content that it holds" }
    if isScrollingToTop, state != .animating { return "an animation to the top has ended" }
    if isMoving != (horizontal.isMoving || vertical.isMoving || isStretching) {
      return isMoving ? "content moves that rests" : "content rests that moves"
    }
    if state != .decelerating, launch != FlingStart() {
      return "a fling has outlived its end"
    }
    for axis in [horizontal, vertical] {
      if !isDragging, axis.drag != AxisDrag() { return "the drag of an axis has outlived its end" }
      if state != .decelerating, axis.flingParameters != FlingParameters() {
        return "the fling of an axis has outlived its end"
      }
      if !isMoving, state != .coasting, !isDragging, axis.velocity != 0 {
        return "content that rests has a velocity of \(axis.velocity)"
      }
    }
    if !hasNextRules, rules != nextRules { return "physics are in use that no app has set" }
    if hasNextRules, state == .idle || isTracking { return "physics wait for content that rests" }
    return nil
  }
}
