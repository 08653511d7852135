import ScrollDynamics
import TestSupport
import Testing

/// The laws of `SimulationLaws`, run over every trajectory and segment with seeded parameters.
@Suite struct TrajectoryLawTests {
  static let seeds: Range<UInt64> = 0..<200

  @Test(arguments: seeds)
  func `a deceleration obeys the laws`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rate = random.rate()
    let position = random.signedLogarithmic(1e-3...1e5)
    let velocity = random.signedLogarithmic(1e-3...1e5)
    let motion = Segment.deceleration(from: position, velocity: velocity, rate: rate)
    SimulationLaws.check(
      LawCase(
        name: "\(motion), seed \(seed)", motion: motion,
        start: MotionSample(position: position, velocity: velocity),
        mirrored: .deceleration(from: -position, velocity: -velocity, rate: rate),
        enlarged: .deceleration(from: 3 * position, velocity: 3 * velocity, rate: rate),
        slowed: .deceleration(
          from: position, velocity: velocity / 2, rate: DecelerationRate(decay: rate.decay / 2)),
        restarted: { time in
          let state = motion.sample(at: time)
          return .deceleration(from: state.position, velocity: state.velocity, rate: rate)
        },
        acceleration: { state, _ in -rate.decay * state.velocity },
        horizon: min(3 / rate.decay, 100)))
  }

  @Test(arguments: seeds)
  func `a deceleration with a constant part obeys the laws`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let decay = random.pick([0, random.logarithmic(1e-3...50)])
    let position = random.signedLogarithmic(1e-3...1e5)
    let velocity = random.signedLogarithmic(1e-3...1e5)
    let drift = random.pick([0, random.signedLogarithmic(1e-3...1e3)])
    let push = random.signedLogarithmic(1e-3...1e4)
    func motion(_ scale: Double, slowness: Double = 1) -> Trajectory {
      var motion = Trajectory(
        .deceleration(
          from: scale * position, velocity: scale * velocity / slowness, decay: decay / slowness,
          drift: scale * drift / slowness, acceleration: scale * push / (slowness * slowness)))
      let end = motion.sample(at: 2 * slowness).position
      motion.rest(at: end, after: 2 * slowness)
      return motion
    }
    SimulationLaws.check(
      LawCase(
        name: "\(motion(1)), seed \(seed)", motion: motion(1),
        start: MotionSample(position: position, velocity: velocity + drift), mirrored: motion(-1),
        enlarged: motion(3), slowed: motion(1, slowness: 2),
        acceleration: { state, time in
          time < 2 ? push - decay * (state.velocity - drift - push * time) : 0
        },
        restTime: 2, horizon: 1.9))
  }

  @Test(arguments: seeds)
  func `an edge bounce obeys the laws`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rate = random.rate()
    let edge = random.signedLogarithmic(1e-3...1e4)
    let displacement = random.pick([0, random.signedLogarithmic(1e-3...1e4)])
    let momentum = random.pick([0, random.signedLogarithmic(1e-3...1e5)])
    let motion = Segment.edgeBounce(
      at: edge, displacement: displacement, momentum: momentum, rate: rate)
    let returnRate = Segment.edgeReturnRate
    SimulationLaws.check(
      LawCase(
        name: "\(motion), seed \(seed)", motion: motion,
        start: MotionSample(
          position: edge + displacement, velocity: momentum - returnRate * displacement),
        mirrored: .edgeBounce(
          at: -edge, displacement: -displacement, momentum: -momentum, rate: rate),
        enlarged: .edgeBounce(
          at: 3 * edge, displacement: 3 * displacement, momentum: 3 * momentum, rate: rate),
        restarted: { time in
          .edgeBounce(
            at: edge, displacement: motion.position(at: time) - edge,
            momentum: motion.momentum(at: time), rate: rate)
        },
        acceleration: { state, _ in
          -(2 * returnRate + rate.decay) * state.velocity
            - returnRate * (returnRate + rate.decay) * (state.position - edge)
        },
        horizon: 0.5))
  }

  @Test(arguments: seeds)
  func `a spring obeys the laws in all three regimes`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let spring = random.spring()
    let position = random.signedLogarithmic(1e-3...1e5)
    let target = random.signedLogarithmic(1e-3...1e4)
    let velocity = random.pick([0, random.signedLogarithmic(1e-3...1e5)])
    let motion = Segment.spring(spring, from: position, to: target, velocity: velocity)
    SimulationLaws.check(
      LawCase(
        name: "\(motion), seed \(seed)", motion: motion,
        start: MotionSample(position: position, velocity: velocity),
        mirrored: .spring(spring, from: -position, to: -target, velocity: -velocity),
        enlarged: .spring(spring, from: 3 * position, to: 3 * target, velocity: 3 * velocity),
        slowed: .spring(
          Spring(
            mass: spring.mass, stiffness: spring.stiffness / 4, damping: spring.damping / 2),
          from: position, to: target, velocity: velocity / 2),
        restarted: { motion.retargeted(at: $0, to: target) },
        acceleration: { state, _ in
          (-spring.damping * state.velocity - spring.stiffness * (state.position - target))
            / spring.mass
        },
        horizon: spring.response * 1.5))
  }

  @Test(arguments: seeds)
  func `a movement along a curve obeys the laws`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let curve = random.pick([
      .easeInOut, .linear, TimingCurve(0.25, 0.1, 0.25, 1), TimingCurve(0.3, -0.5, 0.6, 1.6),
    ])
    let kind = seed % 4
    let exponent = random.uniform(1...5)
    let position = random.signedLogarithmic(1e-3...1e5)
    let distance = random.signedLogarithmic(1e-3...1e5)
    let duration = random.logarithmic(0.05...5)
    func motion(_ scale: Double, slowness: Double = 1) -> Segment {
      let (start, length, time) = (scale * position, scale * distance, slowness * duration)
      return switch kind {
      case 0: .eased(from: start, to: start + length, duration: time, curve: curve)
      case 1: .spline(from: start, distance: length, duration: time)
      case 2: .power(from: start, distance: length, duration: time, exponent: exponent)
      default: .viscous(from: start, distance: length, duration: time)
      }
    }
    let slope =
      switch kind {
      case 0: curve.progress(at: 0).slope
      case 1: 20.0 / 7
      case 2: exponent
      default: 0.0
      }
    // An eased movement is given its target, which is rounded.
    let length = kind == 0 ? (position + distance) - position : distance
    SimulationLaws.check(
      LawCase(
        name: "\(motion(1)), seed \(seed)", motion: motion(1),
        start: MotionSample(position: position, velocity: length / duration * slope),
        mirrored: motion(-1), enlarged: motion(3), slowed: motion(1, slowness: 2),
        switchTimes: kind == 3 ? [duration / 8] : [], restTime: duration,
        horizon: duration * 1.2))
  }

  @Test(arguments: seeds)
  func `a fling obeys the laws through all its switches`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let release = RandomRelease(&random)
    let motion = release.trajectory(scale: 1)
    let overscroll = release.range.overscroll(of: release.position)
    SimulationLaws.check(
      LawCase(
        name: "\(release), seed \(seed)", motion: motion,
        start: motion.restTime == 0
          ? MotionSample(position: motion.restPosition, velocity: 0)
          : MotionSample(
            position: release.position,
            velocity: release.momentum - Segment.edgeReturnRate * overscroll),
        mirrored: release.trajectory(scale: -1), enlarged: release.trajectory(scale: 3),
        restarted: { time in
          release.trajectory(
            from: motion.position(at: time), momentum: motion.momentum(at: time))
        },
        acceleration: { state, time in
          release.acceleration(state, isOver: time >= motion.restTime)
        },
        switchTimes: motion.events.filter { $0.isEdge }.map(\.time), restTime: motion.restTime,
        horizon: max(0.1, motion.restTime * 1.1)))
  }

  @Test(arguments: seeds)
  func `events satisfy their equations and positions are reached when they say`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let release = RandomRelease(&random)
    let spring = random.spring()
    let far = random.signedLogarithmic(1...1e4)
    let speed = random.pick([0, random.signedLogarithmic(1...1e4)])
    let motions: [Trajectory] = [
      release.trajectory(scale: 1), .spring(spring, from: far, to: 0, velocity: speed),
      .spring(
        .paging, from: far, to: 100, velocity: speed,
        limits: ScrollRange(lower: min(far, 0), upper: max(far, 100))),
      .eased(from: far, to: speed, curve: TimingCurve(0.3, -0.5, 0.6, 1.6)),
    ]
    for motion in motions {
      let scale = max(
        1, abs(motion.sample(at: 0).position), abs(motion.sample(at: 0).velocity))
      // At a limit a motion waits, and its peak is when it leaves that again.
      for event in motion.events where event.kind == .peak && motion.limits == .unbounded {
        expectClose(
          motion.velocity(at: event.time), 0, within: 1e-9 * scale, "\(motion): peak, seed \(seed)")
      }
      for event in motion.events where event.isEdge {
        expectClose(
          release.range.overscroll(of: motion.position(at: event.time)), 0, within: 1e-11 * scale,
          "\(motion): edge, seed \(seed)")
      }
      for share in [0, 0.1, 0.35, 0.8, 0.999] where motion.restTime < .infinity {
        let time = share * motion.restTime
        let position = motion.position(at: time)
        let first = motion.time(toReach: position)
        let later = motion.time(toReach: position, from: time)
        #expect(first != nil && later != nil, "\(motion): \(position) at \(time), seed \(seed)")
        guard let first, let later else { continue }
        #expect(first <= time + 1e-9 && later >= time, "\(motion), \(time), seed \(seed)")
        for reached in [first, later] {
          expectClose(
            motion.position(at: reached), position, within: 1e-11 * scale,
            "\(motion): at \(reached), seed \(seed)")
        }
      }
    }
  }

  @Test(arguments: seeds)
  func `translated and retargeted motions keep what they should`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let release = RandomRelease(&random)
    let motion = release.trajectory(scale: 1)
    let distance = random.signedLogarithmic(1...1e3)
    let moved = motion.translated(by: distance)
    #expect(moved.restTime == motion.restTime && moved.events == motion.events)
    for share in [0, 0.3, 0.7, 1.1] {
      let time = share * motion.restTime
      let (one, other) = (motion.sample(at: time), moved.sample(at: time))
      expectClose(
        other.position - distance, one.position, within: 1e-11 * max(1, abs(one.position)),
        "\(release), moved, seed \(seed)")
      #expect(other.velocity == one.velocity)
    }
    let spring = Trajectory.spring(
      random.spring(), from: release.position, to: 5, velocity: release.momentum)
    let time = random.uniform(0...1) * min(spring.restTime, 1)
    let state = spring.sample(at: time)
    guard time < spring.restTime else { return }
    let redirected = spring.retargeted(at: time, to: 300)
    let scale = max(300, abs(state.position), abs(state.velocity))
    expectClose(
      redirected.sample(at: 0).position, state.position, within: 1e-13 * scale, "\(seed)")
    expectClose(
      redirected.sample(at: 0).velocity, state.velocity, within: 1e-12 * scale, "\(seed)")
    #expect(redirected.target == 300 && redirected.restPosition == 300)
  }

  @Test(arguments: seeds)
  func `a batch agrees with single samples`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let release = RandomRelease(&random)
    let motions = [
      release.trajectory(scale: 1),
      .spring(random.spring(), from: release.position, to: 0, velocity: release.momentum),
      .eased(from: release.position, to: 17),
    ]
    for motion in motions {
      let end = motion.restTime < .infinity && motion.restTime > 0 ? motion.restTime : 1
      let times = SampleTimes(from: 0, every: end / 150.3)
      var positions = [Double](repeating: 0, count: 180)
      var velocities = positions
      var places = positions.mutableSpan
      var speeds = velocities.mutableSpan
      motion.sample(at: times, positions: &places, velocities: &speeds)
      let scale = positions.map { abs($0) }.max().map { max(1, $0) } ?? 1
      let speed = velocities.map { abs($0) }.max().map { max(1, $0) } ?? 1
      for index in positions.indices {
        let sample = motion.sample(at: times[index])
        expectClose(
          positions[index], sample.position, within: 1e-9 * scale, "\(motion), seed \(seed)")
        expectClose(
          velocities[index], sample.velocity, within: 1e-9 * max(speed, scale),
          "\(motion), seed \(seed)")
      }
    }
  }
}

/// A release with random parameters, kept apart so that its relatives can be made from the same ones.
private struct RandomRelease: Sendable {
  let position: Double
  let momentum: Double
  let range: ScrollRange
  let rate: DecelerationRate

  init(_ random: inout SeededGenerator) {
    rate = random.rate()
    let length = random.pick([0, 1e-3, random.logarithmic(1...1e4), .infinity])
    let lower = random.pick([-.infinity, random.uniform(-1000...1000)])
    range = ScrollRange(
      lower: lower, upper: lower.isFinite ? lower + length : random.uniform(-1000...1000))
    let finite = lower.isFinite ? lower : range.upper
    position = random.pick([
      finite, finite + random.signedLogarithmic(1e-3...1000), range.clamp(finite + 100),
    ])
    momentum = random.pick([0, random.signedLogarithmic(1e-3...1e5)])
  }

  func trajectory(scale: Double) -> Trajectory {
    let (one, other) = (range.lower * scale, range.upper * scale)
    return .fling(
      from: position * scale, momentum: momentum * scale,
      range: ScrollRange(lower: min(one, other), upper: max(one, other)), rate: rate,
      tolerance: Tolerance(distance: 0.5 * abs(scale), velocity: 10 * abs(scale)))
  }

  func trajectory(from position: Double, momentum: Double) -> Trajectory {
    .fling(from: position, momentum: momentum, range: range, rate: rate)
  }

  func acceleration(_ state: MotionSample, isOver: Bool) -> Double {
    if isOver { return 0 }
    let overscroll = range.overscroll(of: state.position)
    if overscroll == 0 { return -rate.decay * state.velocity }
    return -(2 * Segment.edgeReturnRate + rate.decay) * state.velocity
      - Segment.edgeReturnRate * (Segment.edgeReturnRate + rate.decay) * overscroll
  }
}

extension Trajectory {
  /// All events, in order; the first thousand of a motion without an end.
  fileprivate var events: [MotionEvent] {
    var events: [MotionEvent] = []
    var time = -1.0
    while events.count < 1000, let event = nextEvent(after: time) {
      events.append(event)
      time = event.time
    }
    return events
  }
}

extension MotionEvent {
  fileprivate var isEdge: Bool { if case .edge = kind { true } else { false } }
}

extension SeededGenerator {
  /// UIKit's two rates, and custom ones down to a decay that needs `expm1`.
  fileprivate mutating func rate() -> DecelerationRate {
    pick([.normal, .fast, DecelerationRate(decay: logarithmic(1e-3...50))])
  }

  /// A spring of any mass and damping, critical ones included.
  fileprivate mutating func spring() -> Spring {
    let ratio = pick([logarithmic(0.05...8), 1, 1 + 1e-9, 1 - 1e-9, 1 + uniform(-0.01...0.01)])
    return Spring(
      response: logarithmic(0.05...5), dampingRatio: ratio, mass: logarithmic(0.1...10))
  }
}
