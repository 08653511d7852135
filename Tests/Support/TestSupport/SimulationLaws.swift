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
  /// The duration over which the motion is tested, in seconds.
  package let horizon: Double
  /// Times spread over the tested duration, not close to the times at which the equation changes.
  let times: [Double]
  /// The largest magnitude of a position, at least 1; tolerances are multiplied by it.
  let lengthScale: Double
  /// The largest magnitude of a velocity, at least 1; tolerances are multiplied by it.
  let velocityScale: Double

  /// `restTime` is the time at which the motion is set to rest, the only time at which the position
  /// may jump; `nil` for none.
  package init(
    name: String, motion: Motion, start: MotionSample, mirrored: Motion, enlarged: Motion,
    slowed: Motion? = nil, restarted: (@Sendable (Double) -> Motion)? = nil,
    acceleration: (@Sendable (MotionSample, Double) -> Double)? = nil, switchTimes: [Double] = [],
    jumpTimes: [Double] = [], restTime: Double? = nil, horizon: Double
  ) {
    (self.name, self.motion, self.start, self.horizon) = (name, motion, start, horizon)
    (self.mirrored, self.enlarged, self.slowed) = (mirrored, enlarged, slowed)
    (self.restarted, self.acceleration) = (restarted, acceleration)
    (self.switchTimes, self.jumpTimes) = (switchTimes, jumpTimes)
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
extension LawCase {
  /// Tests all laws with this motion, and records a failure for each violation.
  package func check(sourceLocation: SourceLocation = #_sourceLocation) {
    expectSame(motion.sample(at: 0), start, within: (1e-14, 1e-14), "at 0", sourceLocation)
    hasSlopes(sourceLocation)
    mirrors(sourceLocation)
    scales(sourceLocation)
    restartsUnchanged(sourceLocation)
    continuesAtSwitches(sourceLocation)
    staysSettled(sourceLocation)
  }

  /// Tests that the velocity is the derivative of the position, and that the equation holds.
  private func hasSlopes(_ location: SourceLocation) {
    for time in times {
      let state = motion.sample(at: time)
      expectSlope(
        of: \.position, state.velocity,
        within: 1e-7 * velocityScale + 1e-11 * lengthScale / step, at: time, location)
      guard let expected = acceleration?(state, time) else { continue }
      let scale = max(abs(expected), velocityScale / horizon)
      expectSlope(
        of: \.velocity, expected, within: 1e-6 * scale + 1e-11 * velocityScale / step, at: time,
        location)
    }
  }

  private func mirrors(_ location: SourceLocation) {
    for time in times {
      let (one, other) = (motion.sample(at: time), mirrored.sample(at: time))
      if one.position != -other.position || one.velocity != -other.velocity {
        Issue.record("\(name): at \(time) \(one) mirrors to \(other)", sourceLocation: location)
      }
    }
  }

  private func scales(_ location: SourceLocation) {
    for time in times {
      let sample = motion.sample(at: time)
      var large = enlarged.sample(at: time)
      large = MotionSample(position: large.position / 3, velocity: large.velocity / 3)
      expectSame(large, sample, within: (1e-11, 1e-11), "at \(time), enlarged", location)
      guard var slow = slowed?.sample(at: 2 * time) else { continue }
      slow = MotionSample(position: slow.position, velocity: slow.velocity * 2)
      expectSame(slow, sample, within: (1e-11, 1e-11), "at \(time), slowed", location)
    }
  }

  private func restartsUnchanged(_ location: SourceLocation) {
    guard let restarted else { return }
    for split in times where split < 0.8 * horizon {
      let rest = restarted(split)
      for time in times where time > split {
        expectSame(
          rest.sample(at: time - split), motion.sample(at: time), within: (1e-11, 1e-10),
          "at \(time), restarted at \(split)", location)
      }
    }
  }

  private func continuesAtSwitches(_ location: SourceLocation) {
    for time in switchTimes + jumpTimes where time > 0 {
      let velocityTolerance = jumpTimes.contains(time) ? Double.infinity : 1e-10
      expectSame(
        motion.sample(at: time.nextUp), motion.sample(at: time.nextDown),
        within: (1e-11, velocityTolerance), "across the switch at \(time)", location)
    }
  }

  private func staysSettled(_ location: SourceLocation) {
    for tolerance in [Tolerance.scrollView, .fine, Tolerance(distance: 20, velocity: 300)] {
      let settled = motion.settlingTime(within: tolerance)
      guard settled.isFinite else {
        Issue.record("\(name): never settles within \(tolerance)", sourceLocation: location)
        continue
      }
      let end = motion.sample(at: settled + 1e6).position
      for share in [0, 1e-9, 0.01, 0.03, 0.1, 0.2, 0.5, 1, 2, 10, 1000] {
        let sample = motion.sample(at: settled + share * horizon)
        let isNear = abs(sample.position - end) <= tolerance.distance * (1 + 1e-9) + 4 * end.ulp
        let isSlow = abs(sample.velocity) <= tolerance.velocity * (1 + 1e-9)
        if !isNear || !isSlow {
          Issue.record(
            "\(name): settled at \(settled) within \(tolerance), later \(sample), end \(end)",
            sourceLocation: location)
        }
      }
    }
  }

  /// Expects two samples to agree within tolerances that are multiplied by the motion's scales.
  private func expectSame(
    _ sample: MotionSample, _ expected: MotionSample,
    within tolerance: (position: Double, velocity: Double), _ what: @autoclosure () -> String,
    _ location: SourceLocation
  ) {
    expectClose(
      sample.position, expected.position, within: tolerance.position * lengthScale,
      "\(name): position \(what())", sourceLocation: location)
    expectClose(
      sample.velocity, expected.velocity, within: tolerance.velocity * velocityScale,
      "\(name): velocity \(what())", sourceLocation: location)
  }

  private var step: Double { horizon * 2e-4 }

  /// Expects a derivative, by Richardson's extrapolated central difference, whose error is of fifth
  /// order.
  private func expectSlope(
    of path: KeyPath<MotionSample, Double>, _ expected: Double, within tolerance: Double,
    at time: Double, _ location: SourceLocation
  ) {
    func difference(_ step: Double) -> Double {
      let (before, after) = (motion.sample(at: time - step), motion.sample(at: time + step))
      return (after[keyPath: path] - before[keyPath: path]) / (2 * step)
    }
    let slope = (4 * difference(step / 2) - difference(step)) / 3
    // The condition is false if either number is NaN.
    if abs(slope - expected) <= tolerance { return }
    Issue.record(
      "\(name): at \(time) the slope of \(path) is \(slope), expected \(expected)",
      sourceLocation: location)
  }
}
