import ScrollDynamics

// Conditions that are true after every event and frame.
extension HeadlessScrollView {
  /// A description of the first broken invariant; `nil` if no invariant is broken.
  package var brokenInvariant: String? {
    if !state.isHeld, gesture != GestureState() || carried.hasCaughtFling && !finger.isPassing {
      return "the data of a gesture that has ended are still stored"
    }
    if !isTracking, !finger.isPassing, !finger.isClear(rules.physics.velocityEstimator) {
      return "velocity samples remain without a finger"
    }
    if isTracking, finger.isPassing { return "isTracking is true for an ignored finger" }
    if !(contentOffset.x + contentOffset.y + velocity.x + velocity.y).isFinite {
      return "the offset or the velocity is not finite"
    }
    if let next = nextEventTime, next < clock { return "an event at \(next) s is in the past" }
    if isMoving == (nextEventTime == nil) {
      return "isMoving is \(isMoving), but the next event is at \(nextEventTime ?? .infinity) s"
    }
    if isMoving == isAtRest {
      return isMoving
        ? "isMoving is true, but both axes are at rest" : "isMoving is false, but an axis moves"
    }
    if state != .decelerating, carried.fling != FlingStart() {
      return "the start of a fling that has ended is still stored"
    }
    for axis in [horizontal, vertical] {
      if !isDragging, axis.drag != AxisDrag() { return "an axis still has a drag that has ended" }
      if state != .decelerating, axis.flingParameters != FlingParameters() {
        return "an axis still has a fling that has ended"
      }
      if !isMoving, state != .coasting, !isDragging, axis.velocity != 0 {
        return "content at rest has a velocity of \(axis.velocity)"
      }
    }
    if ruleSet.isWaiting, state == .idle || isTracking {
      return "new rules are still pending while the content is at rest or held"
    }
    return nil
  }
}
