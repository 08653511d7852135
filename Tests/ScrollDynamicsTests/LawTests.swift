import ScrollDynamics
import TestSupport
import Testing

/// The laws of `SimulationLaws`, run over every simulation with seeded parameters.
@Suite struct LawTests {
  static let seeds: Range<UInt64> = 0..<200

  @Test(arguments: seeds)
  func `a deceleration obeys the laws`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rate = random.rate()
    let position = random.signedLogarithmic(1e-3...1e5)
    let velocity = random.signedLogarithmic(1e-3...1e5)
    let motion = Deceleration(position: position, velocity: velocity, rate: rate)
    SimulationLaws.check(
      LawCase(
        name: "\(motion), seed \(seed)", motion: motion,
        start: MotionSample(position: position, velocity: velocity),
        mirrored: Deceleration(position: -position, velocity: -velocity, rate: rate),
        enlarged: Deceleration(position: 3 * position, velocity: 3 * velocity, rate: rate),
        slowed: Deceleration(
          position: position, velocity: velocity / 2, rate: DecelerationRate(decay: rate.decay / 2)),
        restarted: { time in
          let state = motion.sample(at: time)
          return Deceleration(position: state.position, velocity: state.velocity, rate: rate)
        },
        acceleration: { state, _ in -rate.decay * state.velocity },
        horizon: min(3 / rate.decay, 100)))
  }

  @Test(arguments: seeds)
  func `an edge bounce obeys the laws`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rate = random.rate()
    let edge = random.signedLogarithmic(1e-3...1e4)
    let displacement = random.pick([0, random.signedLogarithmic(1e-3...1e4)])
    let momentum = random.pick([0, random.signedLogarithmic(1e-3...1e5)])
    let motion = EdgeBounce(edge: edge, displacement: displacement, momentum: momentum, rate: rate)
    let returnRate = EdgeBounce.returnRate
    SimulationLaws.check(
      LawCase(
        name: "\(motion), seed \(seed)", motion: motion,
        start: MotionSample(
          position: edge + displacement, velocity: momentum - returnRate * displacement),
        mirrored: EdgeBounce(
          edge: -edge, displacement: -displacement, momentum: -momentum, rate: rate),
        enlarged: EdgeBounce(
          edge: 3 * edge, displacement: 3 * displacement, momentum: 3 * momentum, rate: rate),
        restarted: { time in
          EdgeBounce(
            edge: edge, displacement: motion.displacement(at: time),
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
    let mass = random.logarithmic(0.1...10)
    let ratio = random.pick([
      random.logarithmic(0.05...8), 1, 1 + 1e-9, 1 - 1e-9, 1 + random.uniform(-0.01...0.01),
    ])
    let spring = Spring(
      response: random.logarithmic(0.05...5), dampingRatio: ratio, mass: mass)
    let position = random.signedLogarithmic(1e-3...1e5)
    let target = random.signedLogarithmic(1e-3...1e4)
    let velocity = random.pick([0, random.signedLogarithmic(1e-3...1e5)])
    let motion = SpringSimulation(spring: spring, from: position, to: target, velocity: velocity)
    SimulationLaws.check(
      LawCase(
        name: "\(motion), seed \(seed)", motion: motion,
        start: MotionSample(position: position, velocity: velocity),
        mirrored: SpringSimulation(
          spring: spring, from: -position, to: -target, velocity: -velocity),
        enlarged: SpringSimulation(
          spring: spring, from: 3 * position, to: 3 * target, velocity: 3 * velocity),
        slowed: SpringSimulation(
          spring: Spring(
            mass: mass, stiffness: spring.stiffness / 4, damping: spring.damping / 2),
          from: position, to: target, velocity: velocity / 2),
        restarted: { time in
          let state = motion.sample(at: time)
          return SpringSimulation(
            spring: spring, from: state.position, to: target, velocity: state.velocity)
        },
        acceleration: { state, _ in
          (-spring.damping * state.velocity - spring.stiffness * (state.position - target)) / mass
        },
        horizon: spring.response * 1.5))
  }

  @Test(arguments: seeds)
  func `an eased motion obeys the laws`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let curve = random.pick([
      .easeInOut, .linear, TimingCurve(0.25, 0.1, 0.25, 1), TimingCurve(0.3, -0.5, 0.6, 1.6),
    ])
    let (position, target) = (
      random.signedLogarithmic(1e-3...1e5), random.signedLogarithmic(1e-3...1e5)
    )
    let duration = random.logarithmic(0.05...5)
    let motion = EasedMotion(from: position, to: target, duration: duration, curve: curve)
    SimulationLaws.check(
      LawCase(
        name: "\(motion), seed \(seed)", motion: motion,
        start: MotionSample(
          position: position, velocity: (target - position) / duration * curve.progress(at: 0).slope
        ),
        mirrored: EasedMotion(from: -position, to: -target, duration: duration, curve: curve),
        enlarged: EasedMotion(
          from: 3 * position, to: 3 * target, duration: duration, curve: curve),
        slowed: EasedMotion(from: position, to: target, duration: 2 * duration, curve: curve),
        restTime: duration, horizon: duration * 1.2))
  }

  @Test(arguments: seeds)
  func `a fling obeys the laws through all its switches`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let course = RandomFling(&random)
    let motion = course.motion(scale: 1)
    var edges: [Double] = []
    var time = -1.0
    while let event = motion.nextEvent(after: time) {
      if case .edge = event.kind { edges.append(event.time) }
      time = event.time
    }
    let overscroll = course.range.overscroll(of: course.position)
    SimulationLaws.check(
      LawCase(
        name: "\(course), seed \(seed)", motion: ScrollMotion.fling(motion),
        start: motion.restTime == 0
          ? MotionSample(position: motion.restPosition, velocity: 0)
          : MotionSample(
            position: course.position,
            velocity: course.momentum - EdgeBounce.returnRate * overscroll),
        mirrored: .fling(course.motion(scale: -1)),
        enlarged: .fling(course.motion(scale: 3)),
        restarted: { time in
          .fling(
            course.motion(from: motion.position(at: time), momentum: motion.momentum(at: time)))
        },
        acceleration: { state, time in course.acceleration(state, isOver: time >= motion.restTime)
        },
        switchTimes: edges, restTime: motion.restTime, horizon: max(0.1, motion.restTime * 1.1)))
  }
}

/// A fling with random parameters, kept apart so that its relatives can be made from the same ones.
private struct RandomFling: Sendable {
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

  func motion(scale: Double) -> Fling {
    let (one, other) = (range.lower * scale, range.upper * scale)
    return Fling(
      position: position * scale, momentum: momentum * scale,
      range: ScrollRange(lower: min(one, other), upper: max(one, other)), rate: rate,
      tolerance: Tolerance(distance: 0.5 * abs(scale), velocity: 10 * abs(scale)))
  }

  func motion(from position: Double, momentum: Double) -> Fling {
    Fling(position: position, momentum: momentum, range: range, rate: rate)
  }

  func acceleration(_ state: MotionSample, isOver: Bool) -> Double {
    if isOver { return 0 }
    let overscroll = range.overscroll(of: state.position)
    if overscroll == 0 { return -rate.decay * state.velocity }
    return -(2 * EdgeBounce.returnRate + rate.decay) * state.velocity
      - EdgeBounce.returnRate * (EdgeBounce.returnRate + rate.decay) * overscroll
  }
}

extension SeededGenerator {
  /// UIKit's two rates, and custom ones down to a decay that needs `expm1`.
  fileprivate mutating func rate() -> DecelerationRate {
    pick([.normal, .fast, DecelerationRate(decay: logarithmic(1e-3...50))])
  }
}
