import ScrollDynamics

/// A fling that a finger has stopped, and the finger's movement after that.
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
  private var movesAlong = true
  /// The smallest speeds so far; they do not include the latest sample and the latest movement.
  private var slowestDifference = Double.infinity
  private var slowestMove = Double.infinity
  private var latestSample = -Double.infinity
  private var latestDifference = Double.infinity
  private var step: Step?

  /// A movement of the finger, in points, and the time since the movement before it, in seconds.
  private struct Step: Hashable {
    let distance: Vector
    let duration: Double
    let isFirst: Bool
  }

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
  mutating func beginDrag(at time: Double, leavingSlopAt exitTime: Double) {
    pause = max(pause, time - latestMove)
    delay = exitTime - touchTime
    latestMove = max(latestMove, time)
  }

  /// Adds a movement of the finger at a time in seconds; the movement is in points, and
  /// positive values increase the offset.
  ///
  /// Movements at the same time count as one movement. `speed` is the speed between the estimator's
  /// last two samples, in points per second.
  mutating func move(by delta: Vector, at time: Double, speed: Double) {
    if time - latestSample >= SampleHistory.resolution {
      slowestDifference = min(slowestDifference, latestDifference)
      latestSample = time
    }
    latestDifference = speed
    let elapsed = time - latestMove
    guard delta != .zero else {
      longestRest = max(longestRest, elapsed)
      return
    }
    pause = max(pause, elapsed)
    if delta.dot(start.velocity) <= 0 { movesAlong = false }
    if let last = step, elapsed < SampleHistory.resolution {
      step = Step(
        distance: last.distance + delta, duration: last.duration, isFirst: last.isFirst)
    } else {
      slowestMove = min(slowestMove, stepSpeed)
      step = Step(distance: delta, duration: elapsed, isFirst: step == nil)
    }
    latestMove = time
  }

  /// The speed of the latest movement, in points per second; infinity if the movement does not
  /// count for ``slowestMove``.
  private var stepSpeed: Double {
    guard let step, !step.isFirst, step.duration >= 0.001 else { return .infinity }
    return step.distance.squaredLength.squareRoot() / step.duration
  }

  /// The values that determine how the stopped fling changes the velocity of the next fling.
  func description(at time: Double, beforeFlingAt next: Double) -> CarryOver.Caught {
    let elapsed = next - start.time
    var caught = CarryOver.Caught(
      startVelocity: start.velocity, releaseVelocity: start.release, touchVelocity: touchVelocity,
      uncaughtVelocity: Vector(
        x: horizontalRule.freeSample(from: 0, velocity: start.velocity.x, after: elapsed).velocity,
        y: verticalRule.freeSample(from: 0, velocity: start.velocity.y, after: elapsed).velocity),
      longestRest: longestRest, pause: max(pause, time - latestMove), delay: delay,
      movesAlong: movesAlong, slowestMove: min(slowestMove, stepSpeed),
      slowestDifference: min(slowestDifference, latestDifference))
    caught.boost = start.boost
    caught.age = touchTime - start.time
    caught.touchDuration = time - touchTime
    caught.isLong = isLong
    return caught
  }
}

/// The start of a fling; times are in seconds, velocities in points per second.
struct FlingStart: Sendable, Hashable {
  /// The velocity of the release, within the platform's limits.
  var release = Vector.zero

  /// The initial velocity of the fling, including the carry-over of the previous fling.
  var velocity = Vector.zero

  /// The time of the release, or of the frame nearest to it.
  var time = 0.0

  /// The time of the frame from which the other frames are counted; `nil` if there is no fling.
  var firstFrame: Double?

  /// The factor by which Qt's Flickable has multiplied the release velocity.
  var boost = 1.0
}
