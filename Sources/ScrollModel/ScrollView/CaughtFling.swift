import ScrollDynamics

/// A fling that a finger has stopped, and how the finger has moved since.
struct CaughtFling: Sendable, Hashable {
  let startVelocity: Vector
  let touchVelocity: Vector
  let touchTime: Double
  let horizontalRule: FlingRule
  let verticalRule: FlingRule

  private var latestMove: Double
  private var longestRest = 0.0
  private var movesAlong = true
  private var slowestMove = Double.infinity
  private var hasMoved = false

  init(
    startVelocity: Vector, touchVelocity: Vector, at time: Double, horizontalRule: FlingRule,
    verticalRule: FlingRule
  ) {
    self.startVelocity = startVelocity
    self.touchVelocity = touchVelocity
    self.horizontalRule = horizontalRule
    self.verticalRule = verticalRule
    touchTime = time
    latestMove = time
  }

  /// Stores the time at which the finger's drag begins, in seconds.
  mutating func beginDrag(at time: Double) { latestMove = max(latestMove, time) }

  /// Adds a movement of the finger, in points with the offset's sign, at a time in seconds.
  mutating func move(by delta: Vector, at time: Double) {
    let elapsed = time - latestMove
    guard delta != .zero else {
      longestRest = max(longestRest, elapsed)
      return
    }
    if delta.dot(startVelocity) <= 0 { movesAlong = false }
    if hasMoved, elapsed >= 0.001 {
      slowestMove = min(slowestMove, delta.squaredLength.squareRoot() / elapsed)
    }
    hasMoved = true
    latestMove = time
  }

  /// The values of the stopped fling that decide, at a release, about the carry-over of its
  /// velocity.
  func description(at time: Double) -> CarryOver.Caught {
    let elapsed = time - touchTime
    return CarryOver.Caught(
      startVelocity: startVelocity, touchVelocity: touchVelocity,
      untouchedVelocity: Vector(
        x: horizontalRule.freeSample(from: 0, velocity: touchVelocity.x, after: elapsed).velocity,
        y: verticalRule.freeSample(from: 0, velocity: touchVelocity.y, after: elapsed).velocity),
      longestRest: longestRest, pause: time - latestMove, movesAlong: movesAlong,
      slowestMove: slowestMove)
  }
}
