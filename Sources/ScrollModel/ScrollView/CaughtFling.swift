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
  /// These do not include the latest sample and the latest movement.
  private var slowestDifference = Double.infinity
  private var slowestMove = Double.infinity
  private var latestSample = -Double.infinity
  private var latestDifference = Double.infinity
  private var step: Step?

  /// A movement of the finger, and the time since the movement before it.
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

  mutating func beginDrag(at time: Double, leavingSlopAt exitTime: Double) {
    pause = max(pause, time - latestMove)
    delay = exitTime - touchTime
    latestMove = max(latestMove, time)
  }

  /// Adds a movement of the finger; positive values increase the offset.
  ///
  /// Movements at the same time count as one. `speed` is that between the estimator's last two
  /// samples.
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

  /// Infinity if the latest movement does not count for ``slowestMove``.
  private var stepSpeed: Double {
    guard let step, !step.isFirst, step.duration >= 0.001 else { return .infinity }
    return step.distance.squaredLength.squareRoot() / step.duration
  }

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
  /// Within the platform's limits.
  var release = Vector.zero

  /// Includes the carry-over of the previous fling.
  var velocity = Vector.zero

  /// The time of the release, or of the frame nearest to it.
  var time = 0.0

  /// The frame from which the other frames are counted.
  var firstFrame: Double?

  /// The factor by which Qt's Flickable has multiplied the release velocity.
  var boost = 1.0
}
