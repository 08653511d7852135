package import ScrollDynamics
package import Testing

/// A motion to test, with related motions that the laws compare it with.
package struct LawCase<Motion: Simulation>: Sendable {
  /// The motion with its seed and parameters, as text for failure messages.
  package let name: String
  package let motion: Motion
  /// The position and the velocity that the motion was created with.
  package let start: MotionSample
  /// The same motion with every position and velocity negated.
  package let mirrored: Motion
  /// The same motion with every length multiplied by 3.
  package let enlarged: Motion
  /// The same motion at half the speed; `nil` for a motion that cannot be slowed.
  package let slowed: Motion?
  /// Creates the motion that starts from this motion's state at a time; `nil` for a motion that
  /// depends on more than its state.
  package let restarted: (@Sendable (Double) -> Motion)?
  /// The acceleration by the differential equation, for a state and a time.
  ///
  /// `nil` if the equation depends on more than position, velocity and time.
  package let acceleration: (@Sendable (MotionSample, Double) -> Double)?
  /// The times at which the equation changes, so that the acceleration may jump.
  package let switchTimes: [Double]
  /// The times at which the velocity jumps but the position does not.
  package let jumpTimes: [Double]
  /// The time at which the motion is set to rest, the only time at which the position may jump.
  ///
  /// `nil` for none.
  package let restTime: Double?
  /// The duration over which the motion is tested, in seconds.
  package let horizon: Double
  /// Times spread over the tested duration, not close to the times at which the equation changes.
  let times: [Double]
  /// The largest magnitude of a position, at least 1; tolerances are multiplied by it.
  let lengthScale: Double
  /// The largest magnitude of a velocity, at least 1; tolerances are multiplied by it.
  let velocityScale: Double

  package init(
    name: String, motion: Motion, start: MotionSample, mirrored: Motion, enlarged: Motion,
    slowed: Motion? = nil, restarted: (@Sendable (Double) -> Motion)? = nil,
    acceleration: (@Sendable (MotionSample, Double) -> Double)? = nil, switchTimes: [Double] = [],
    jumpTimes: [Double] = [], restTime: Double? = nil, horizon: Double
  ) {
    self.name = name
    self.motion = motion
    self.start = start
    self.mirrored = mirrored
    self.enlarged = enlarged
    self.slowed = slowed
    self.restarted = restarted
    self.acceleration = acceleration
    self.switchTimes = switchTimes
    self.jumpTimes = jumpTimes
    self.restTime = restTime
    self.horizon = horizon
    let switches = switchTimes + jumpTimes + (restTime.map { [$0] } ?? [])
    times = (1...23).map { horizon * Double($0) / 23.7 }.filter { time in
      switches.allSatisfy { abs($0 - time) > horizon * 1e-3 }
    }
    let samples = [start] + times.map { motion.sample(at: $0) }
    lengthScale = samples.reduce(1) { max($0, abs($1.position)) }
    velocityScale = samples.reduce(1) { max($0, abs($1.velocity)) }
  }
}

/// The laws that every motion obeys.
package enum SimulationLaws {
  /// Tests all laws with one motion, and records a failure for each violation.
  package static func check<Motion: Simulation>(
    _ law: LawCase<Motion>, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    startsWhereItWasToldTo(law, sourceLocation)
    velocityIsTheDerivative(law, sourceLocation)
    equationHolds(law, sourceLocation)
    mirrors(law, sourceLocation)
    scales(law, sourceLocation)
    restartsUnchanged(law, sourceLocation)
    continuesAtSwitches(law, sourceLocation)
    staysSettled(law, sourceLocation)
  }

  static func startsWhereItWasToldTo<Motion>(_ law: LawCase<Motion>, _ location: SourceLocation) {
    let first = law.motion.sample(at: 0)
    expectClose(
      first.position, law.start.position, within: 1e-14 * law.lengthScale,
      "\(law.name): position at 0", sourceLocation: location)
    expectClose(
      first.velocity, law.start.velocity, within: 1e-14 * law.velocityScale,
      "\(law.name): velocity at 0", sourceLocation: location)
  }

  /// Tests that the velocity is the derivative of the position, by Richardson's extrapolated
  /// central difference, whose error is of fifth order.
  static func velocityIsTheDerivative<Motion>(_ law: LawCase<Motion>, _ location: SourceLocation) {
    let step = law.horizon * 2e-4
    let tolerance = 1e-7 * law.velocityScale + 1e-11 * law.lengthScale / step
    for time in law.times {
      let slope = derivative(at: time, step: step) { law.motion.sample(at: $0).position }
      let velocity = law.motion.sample(at: time).velocity
      if abs(slope - velocity) > tolerance || !slope.isFinite {
        Issue.record(
          "\(law.name): at \(time) the slope is \(slope), the velocity \(velocity)",
          sourceLocation: location)
      }
    }
  }

  static func equationHolds<Motion>(_ law: LawCase<Motion>, _ location: SourceLocation) {
    guard let acceleration = law.acceleration else { return }
    let step = law.horizon * 2e-4
    for time in law.times {
      let change = derivative(at: time, step: step) { law.motion.sample(at: $0).velocity }
      let expected = acceleration(law.motion.sample(at: time), time)
      let scale = max(abs(expected), law.velocityScale / law.horizon)
      if !(abs(change - expected) <= 1e-6 * scale + 1e-11 * law.velocityScale / step) {
        Issue.record(
          "\(law.name): at \(time) the acceleration is \(change), the equation says \(expected)",
          sourceLocation: location)
      }
    }
  }

  static func mirrors<Motion>(_ law: LawCase<Motion>, _ location: SourceLocation) {
    for time in law.times {
      let (one, other) = (law.motion.sample(at: time), law.mirrored.sample(at: time))
      if one.position != -other.position || one.velocity != -other.velocity {
        Issue.record("\(law.name): at \(time) \(one) mirrors to \(other)", sourceLocation: location)
      }
    }
  }

  static func scales<Motion>(_ law: LawCase<Motion>, _ location: SourceLocation) {
    let (length, velocity) = (law.lengthScale, law.velocityScale)
    for time in law.times {
      let sample = law.motion.sample(at: time)
      let large = law.enlarged.sample(at: time)
      expectClose(
        large.position / 3, sample.position, within: 1e-11 * length,
        "\(law.name): enlarged position at \(time)", sourceLocation: location)
      expectClose(
        large.velocity / 3, sample.velocity, within: 1e-11 * velocity,
        "\(law.name): enlarged velocity at \(time)", sourceLocation: location)
      guard let slow = law.slowed?.sample(at: 2 * time) else { continue }
      expectClose(
        slow.position, sample.position, within: 1e-11 * length,
        "\(law.name): slowed position at \(time)", sourceLocation: location)
      expectClose(
        slow.velocity * 2, sample.velocity, within: 1e-11 * velocity,
        "\(law.name): slowed velocity at \(time)", sourceLocation: location)
    }
  }

  static func restartsUnchanged<Motion>(_ law: LawCase<Motion>, _ location: SourceLocation) {
    guard let restarted = law.restarted else { return }
    for split in law.times where split < 0.8 * law.horizon {
      let rest = restarted(split)
      for time in law.times where time > split {
        let (one, other) = (law.motion.sample(at: time), rest.sample(at: time - split))
        expectClose(
          other.position, one.position, within: 1e-11 * law.lengthScale,
          "\(law.name): position at \(time), restarted at \(split)", sourceLocation: location)
        expectClose(
          other.velocity, one.velocity, within: 1e-10 * law.velocityScale,
          "\(law.name): velocity at \(time), restarted at \(split)", sourceLocation: location)
      }
    }
  }

  static func continuesAtSwitches<Motion>(_ law: LawCase<Motion>, _ location: SourceLocation) {
    for time in law.switchTimes + law.jumpTimes where time > 0 {
      let (before, after) = (time.nextDown, time.nextUp)
      let (one, other) = (law.motion.sample(at: before), law.motion.sample(at: after))
      expectClose(
        other.position, one.position, within: 1e-11 * law.lengthScale,
        "\(law.name): position across the switch at \(time)", sourceLocation: location)
      if law.jumpTimes.contains(time) { continue }
      expectClose(
        other.velocity, one.velocity, within: 1e-10 * law.velocityScale,
        "\(law.name): velocity across the switch at \(time)", sourceLocation: location)
    }
  }

  static func staysSettled<Motion>(_ law: LawCase<Motion>, _ location: SourceLocation) {
    for tolerance in [Tolerance.scrollView, .fine, Tolerance(distance: 20, velocity: 300)] {
      let settled = law.motion.settlingTime(within: tolerance)
      guard settled.isFinite else {
        Issue.record("\(law.name): never settles within \(tolerance)", sourceLocation: location)
        continue
      }
      let end = law.motion.sample(at: settled + 1e6).position
      for share in [0, 1e-9, 0.01, 0.03, 0.1, 0.2, 0.5, 1, 2, 10, 1000] {
        let sample = law.motion.sample(at: settled + share * law.horizon)
        let isNear = abs(sample.position - end) <= tolerance.distance * (1 + 1e-9) + 4 * end.ulp
        let isSlow = abs(sample.velocity) <= tolerance.velocity * (1 + 1e-9)
        if !isNear || !isSlow {
          Issue.record(
            "\(law.name): settled at \(settled) within \(tolerance), later \(sample), end \(end)",
            sourceLocation: location)
        }
      }
    }
  }

  private static func derivative(
    at time: Double, step: Double, of function: (Double) -> Double
  ) -> Double {
    let wide = (function(time + step) - function(time - step)) / (2 * step)
    let narrow = (function(time + step / 2) - function(time - step / 2)) / step
    return (4 * narrow - wide) / 3
  }
}
