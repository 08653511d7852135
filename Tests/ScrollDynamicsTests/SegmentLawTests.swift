import ScrollDynamics
import TestSupport
import Testing

/// The laws of `LawCase`, run over every segment with seeded parameters.
@Suite struct SegmentLawTests {
  static let seeds: Range<UInt64> = 0..<200

  @Test(arguments: seeds) func `a deceleration obeys the laws`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rate = random.rate()
    let position = random.signedLogarithmic(1e-3...1e5)
    let velocity = random.signedLogarithmic(1e-3...1e5)
    let motion = Segment.deceleration(from: position, velocity: velocity, rate: rate)
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
      horizon: min(3 / rate.decay, 100)
    ).check()
  }

  @Test(arguments: seeds) func `a deceleration with a constant part obeys the laws`(seed: UInt64) {
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
    LawCase(
      name: "\(motion(1)), seed \(seed)", motion: motion(1),
      start: MotionSample(position: position, velocity: velocity + drift), mirrored: motion(-1),
      enlarged: motion(3), slowed: motion(1, slowness: 2),
      acceleration: { state, time in
        time < 2 ? push - decay * (state.velocity - drift - push * time) : 0
      },
      restTime: 2, horizon: 1.9
    ).check()
  }

  @Test(arguments: seeds) func `an edge bounce obeys the laws`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rate = random.rate()
    let edge = random.signedLogarithmic(1e-3...1e4)
    let displacement = random.pick([0, random.signedLogarithmic(1e-3...1e4)])
    let momentum = random.pick([0, random.signedLogarithmic(1e-3...1e5)])
    let motion = Segment.edgeBounce(
      at: edge, displacement: displacement, momentum: momentum, rate: rate)
    let returnRate = Segment.edgeReturnRate
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
      horizon: 0.5
    ).check()
  }

  @Test(arguments: seeds) func `a spring obeys the laws in all three regimes`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let spring = random.spring()
    let position = random.signedLogarithmic(1e-3...1e5)
    let target = random.signedLogarithmic(1e-3...1e4)
    let velocity = random.pick([0, random.signedLogarithmic(1e-3...1e5)])
    let motion = Segment.spring(spring, from: position, to: target, velocity: velocity)
    LawCase(
      name: "\(motion), seed \(seed)", motion: motion,
      start: MotionSample(position: position, velocity: velocity),
      mirrored: .spring(spring, from: -position, to: -target, velocity: -velocity),
      enlarged: .spring(spring, from: 3 * position, to: 3 * target, velocity: 3 * velocity),
      slowed: .spring(
        Spring(mass: spring.mass, stiffness: spring.stiffness / 4, damping: spring.damping / 2),
        from: position, to: target, velocity: velocity / 2),
      restarted: {
        let state = motion.sample(at: $0)
        return .spring(spring, from: state.position, to: target, velocity: state.velocity)
      },
      acceleration: { state, _ in
        (-spring.damping * state.velocity - spring.stiffness * (state.position - target))
          / spring.mass
      },
      horizon: spring.response * 1.5
    ).check()
  }

  @Test(arguments: seeds, 0..<4)
  func `a movement along a curve obeys the laws`(seed: UInt64, kind: Int) {
    var random = SeededGenerator(seed: seed)
    let curve = random.pick([
      .easeInOut, .linear, TimingCurve(0.25, 0.1, 0.25, 1), TimingCurve(0.3, -0.5, 0.6, 1.6),
    ])
    let exponent = random.uniform(1...5)
    let position = random.signedLogarithmic(1e-3...1e5)
    let distance = random.signedLogarithmic(1e-3...1e5)
    let duration = random.logarithmic(0.05...5)
    func motion(_ scale: Double, slowness: Double = 1) -> Segment {
      let (start, length, time) = (scale * position, scale * distance, slowness * duration)
      return switch kind {
      // An eased movement is given its target instead of its distance.
      case 0: .eased(from: start, to: length, duration: time, curve: curve)
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
    let length = kind == 0 ? distance - position : distance
    LawCase(
      name: "\(motion(1)), seed \(seed)", motion: motion(1),
      start: MotionSample(position: position, velocity: length / duration * slope),
      mirrored: motion(-1), enlarged: motion(3), slowed: motion(1, slowness: 2),
      switchTimes: kind == 3 ? [duration / 8] : [], restTime: duration, horizon: duration * 1.2
    ).check()
  }
}
