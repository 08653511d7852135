import ScrollDynamics

/// A fling that a finger has stopped, and the finger's movement since then.
struct CaughtFling: Sendable, Hashable {
  let start: FlingStart
  let touchVelocity: Vector
  let touchTime: Double
  /// True if the content is longer than ten viewports.
  let isLong: Bool
  let horizontalRule: FlingRule
  let verticalRule: FlingRule

  private var latestMove: Double
  private var longestRest = 0.0
  private var pause = 0.0
  private var delay = 0.0
  private var slowestDifference = Double.infinity
  private var movesAlong = true
  private var slowestMove = Double.infinity
  private var hasMoved = false

  init(
    _ start: FlingStart, touchVelocity: Vector, at time: Double, isLong: Bool,
    horizontalRule: FlingRule,
    verticalRule: FlingRule
  ) {
    self.start = start
    self.touchVelocity = touchVelocity
    self.isLong = isLong
    self.horizontalRule = horizontalRule
    self.verticalRule = verticalRule
    touchTime = time
    latestMove = time
  }

  /// Stores the start of the finger's drag.
  ///
  /// - Parameters:
  ///   - time: The time, in seconds.
  ///   - exitTime: The time at which the finger left the touch slop, in seconds.
  mutating func beginDrag(at time: Double, leavingSlopAt exitTime: Double) {
    pause = max(pause, time - latestMove)
    delay = exitTime - touchTime
    latestMove = max(latestMove, time)
  }

  /// Adds a movement of the finger, in points with the offset's sign, at a time in seconds.
  ///
  /// `speed` is the latest difference quotient of the estimator's samples, in points per second.
  mutating func move(by delta: Vector, at time: Double, speed: Double) {
    slowestDifference = min(slowestDifference, speed)
    let elapsed = time - latestMove
    guard delta != .zero else {
      longestRest = max(longestRest, elapsed)
      return
    }
    pause = max(pause, elapsed)
    if delta.dot(start.velocity) <= 0 { movesAlong = false }
    if hasMoved, elapsed >= 0.001 {
      slowestMove = min(slowestMove, delta.squaredLength.squareRoot() / elapsed)
    }
    hasMoved = true
    latestMove = time
  }

  /// The values of the stopped fling that determine the carry-over of its velocity at a release.
  ///
  /// - Parameters:
  ///   - time: The time of the release, in seconds.
  ///   - next: The time at which the fling of the release starts, in seconds.
  /// - Returns: The values.
  func description(at time: Double, beforeFlingAt next: Double) -> CarryOver.Caught {
    let elapsed = next - start.time
    var caught = CarryOver.Caught(
      startVelocity: start.velocity, releaseVelocity: start.release, touchVelocity: touchVelocity,
      untouchedVelocity: Vector(
        x: horizontalRule.freeSample(from: 0, velocity: start.velocity.x, after: elapsed).velocity,
        y: verticalRule.freeSample(from: 0, velocity: start.velocity.y, after: elapsed).velocity),
      longestRest: longestRest, pause: max(pause, time - latestMove), delay: delay,
      movesAlong: movesAlong, slowestMove: slowestMove, slowestDifference: slowestDifference)
    caught.boost = start.boost
    caught.age = touchTime - start.time
    caught.touchDuration = time - touchTime
    caught.isLong = isLong
    return caught
  }
}

/// The time, in seconds, and the velocities, in points per second, at the start of a fling.
struct FlingStart: Sendable, Hashable {
  /// The velocity of the release, within the platform's limits.
  var release = Vector.zero

  /// The velocity including the carry-over of the previous fling.
  var velocity = Vector.zero

  /// The time of the release, or of the frame nearest to it.
  var time = 0.0

  /// The frame from which the other frames are counted; `nil` without a fling.
  var firstFrame: Double?

  /// The factor by which the carry-over has multiplied the release, in Qt's Flickable.
  var boost = 1.0
}
