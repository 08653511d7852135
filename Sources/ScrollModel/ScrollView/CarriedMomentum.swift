import ScrollDynamics

/// The momentum of a scroll view that can change the next fling: the running fling, the fling that
/// the current touch has stopped, and the flicks in quick succession.
struct CarriedMomentum: Sendable, Hashable {
  /// The start of the running fling.
  private(set) var fling = FlingStart()

  /// The fling that the current touch or drag has stopped.
  private var caught: CaughtFling?
  private var flicks = FlickSequence()

  var hasCaughtFling: Bool { if case .some = caught { true } else { false } }

  /// The frame from which the frames of the stopped fling are counted.
  var firstFrame: Double? { caught?.firstFrame }

  /// Stores the running fling, which a finger stops now.
  mutating func catchFling(
    at time: Double, velocity: Vector, isLong: Bool, rules: (x: FlingRule, y: FlingRule),
    returns: (x: MotionSample?, y: MotionSample?)
  ) {
    caught = CaughtFling(
      fling, touchVelocity: velocity, at: time, isLong: isLong, horizontalRule: rules.x,
      verticalRule: rules.y, horizontalReturn: returns.x, verticalReturn: returns.y)
  }

  /// Stores the fling that has been stopped in an earlier state.
  mutating func catchFling(of earlier: CarriedMomentum) { caught = earlier.caught }

  mutating func beginDrag(at time: Double, leavingSlopAt exitTime: Double) {
    caught?.beginDrag(at: time, leavingSlopAt: exitTime)
  }

  /// Adds a movement of the finger that has stopped a fling.
  mutating func move(by delta: Vector, at time: Double, speed: Double) {
    caught?.move(by: delta, at: time, speed: speed)
  }

  mutating func endTouch() { if hasCaughtFling { caught = nil } }

  /// Starts a fling, with the platform's limits and the carry-over of the stopped fling.
  mutating func release(
    _ velocity: Vector, _ physics: ScrollPhysics, at time: Double, flingTime: Double,
    firstFrame: Double, travel: Vector, viewport: Size
  ) {
    let limited = physics.flingLimits.velocity(velocity)
    fling = FlingStart(
      release: limited, velocity: limited, time: flingTime, firstFrame: firstFrame)
    // The first condition avoids a copy of the optional value.
    guard hasCaughtFling, let caught else { return }
    let (limits, carryOver) = (physics.flingLimits, physics.carryOver)
    var description = caught.description(
      at: time, beforeFlingAt: flingTime, physics.stretch, viewport: viewport)
    description.travel = abs(travel.x) + abs(travel.y)
    if case .acceleratingFlick = carryOver {
      // QScroller's limits apply to the accelerated velocity.
      fling.velocity = limits.velocity(carryOver.velocity(ofRelease: velocity, after: description))
    } else {
      fling.velocity = carryOver.velocity(ofRelease: limited, after: description)
    }
    fling.boost = carryOver.boost(ofRelease: limited, after: description)
  }

  mutating func endFling() { fling = FlingStart() }

  /// Counts a flick, and returns the factor by which the distance of its scroll is multiplied.
  mutating func add(_ flick: FlickSequence.Flick) -> Double { flicks.add(flick) }

  mutating func forgetFlicks() { flicks.reset() }
}

/// A fling that a finger has stopped, and the finger's movement after that.
private struct CaughtFling: Hashable {
  /// The frame from which the frames of the fling are counted.
  let firstFrame: Double?
  private let startTime: Double
  private let touchTime: Double
  private let horizontalRule: FlingRule
  private let verticalRule: FlingRule
  /// The stretches of the edges at the touch, if they were receding.
  private let horizontalReturn: MotionSample?
  private let verticalReturn: MotionSample?
  /// The fling and the touch, without the latest sample, the latest movement and the release.
  private var summary: CarryOver.Caught
  private var latestMove: Double
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
    horizontalRule: FlingRule, verticalRule: FlingRule, horizontalReturn: MotionSample?,
    verticalReturn: MotionSample?
  ) {
    firstFrame = start.firstFrame
    startTime = start.time
    (self.horizontalRule, self.verticalRule) = (horizontalRule, verticalRule)
    (self.horizontalReturn, self.verticalReturn) = (horizontalReturn, verticalReturn)
    touchTime = time
    latestMove = time
    summary = CarryOver.Caught(
      startVelocity: start.velocity, releaseVelocity: start.release, touchVelocity: touchVelocity,
      uncaughtVelocity: touchVelocity)
    summary.boost = start.boost
    summary.age = time - start.time
    summary.isLong = isLong
  }

  mutating func beginDrag(at time: Double, leavingSlopAt exitTime: Double) {
    summary.pause = max(summary.pause, time - latestMove)
    summary.delay = exitTime - touchTime
    latestMove = max(latestMove, time)
  }

  /// Adds a movement of the finger; positive values increase the offset.
  ///
  /// Movements at the same time count as one. `speed` is that between the estimator's last two
  /// samples.
  mutating func move(by delta: Vector, at time: Double, speed: Double) {
    if time - latestSample >= SampleHistory.resolution {
      summary.slowestDifference = min(summary.slowestDifference, latestDifference)
      latestSample = time
    }
    latestDifference = speed
    let elapsed = time - latestMove
    guard delta != .zero else {
      summary.longestRest = max(summary.longestRest, elapsed)
      return
    }
    summary.pause = max(summary.pause, elapsed)
    if delta.dot(summary.startVelocity) <= 0 { summary.movesAlong = false }
    if let last = step, elapsed < SampleHistory.resolution {
      step = Step(
        distance: last.distance + delta, duration: last.duration, isFirst: last.isFirst)
    } else {
      summary.slowestMove = min(summary.slowestMove, stepSpeed)
      step = Step(distance: delta, duration: elapsed, isFirst: step == nil)
    }
    latestMove = time
  }

  /// Infinity if the latest movement does not count for the slowest movement.
  private var stepSpeed: Double {
    guard let step, !step.isFirst, step.duration >= 0.001 else { return .infinity }
    return step.distance.squaredLength.squareRoot() / step.duration
  }

  func description(
    at time: Double, beforeFlingAt next: Double, _ stretch: StretchRule, viewport: Size
  ) -> CarryOver.Caught {
    let (velocity, elapsed) = (summary.startVelocity, next - startTime)
    func decayed(
      _ velocity: Double, by rule: FlingRule, _ home: MotionSample?, length: Double
    ) -> Double {
      // The fling may start at a frame before the touch.
      if let home {
        return stretch.velocity(of: home, after: max(0, next - touchTime), length: length)
      }
      // A motion that was no fling has no start.
      return velocity == 0
        ? 0 : rule.freeSample(from: 0, velocity: velocity, after: elapsed).velocity
    }
    var caught = summary
    caught.uncaughtVelocity = Vector(
      x: decayed(velocity.x, by: horizontalRule, horizontalReturn, length: viewport.width),
      y: decayed(velocity.y, by: verticalRule, verticalReturn, length: viewport.height))
    caught.pause = max(caught.pause, time - latestMove)
    caught.touchDuration = time - touchTime
    caught.slowestMove = min(caught.slowestMove, stepSpeed)
    caught.slowestDifference = min(caught.slowestDifference, latestDifference)
    return caught
  }
}

/// The start of a fling; times are in seconds, velocities in points per second.
struct FlingStart: Sendable, Hashable {
  /// Within the platform's limits.
  var release = Vector.zero

  /// Includes the carry-over of the previous fling.
  var velocity = Vector.zero

  /// The time of the release, or of the frame nearest to it; −∞ if no fling runs.
  var time = -Double.infinity

  /// The frame from which the other frames are counted.
  var firstFrame: Double?

  /// The factor by which Qt's Flickable has multiplied the release velocity.
  var boost = 1.0

  /// The factor between the release velocity and the velocity of the fling.
  var gain: Double {
    let speed = max(abs(release.x), abs(release.y))
    return speed > 0 ? max(abs(velocity.x), abs(velocity.y)) / speed : 1
  }
}
