import ScrollDynamics
import TestSupport
import Testing

/// Laws of the movements that are not flings: animations, stretched edges, springs.
@Suite struct PlatformMotionLawTests {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `a retargeted offset animation keeps its velocity`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let animation = random.pick([
      OffsetAnimation.delta(), .inverseDelta, .delta(maximum: 0.7), .delta(maximum: 0.15),
    ])
    let target = random.signedLogarithmic(1...1e4)
    let timing = animation.timing(distance: target)
    let time = random.uniform(0.05...0.95) * timing.duration
    let state = timing.trajectory(from: 0, to: target).sample(at: time)
    let next = random.pick([target * random.uniform(1...3), random.signedLogarithmic(1...1e4)])
    let moved = animation.timing(
      retargetedOver: next - state.position, velocity: state.velocity)
    let motion = moved.trajectory(from: state.position, to: next)
    #expect(motion.restPosition == next)
    #expect(animation.keepsTiming(whenTargetMovesBy: 0.005))
    guard moved.duration > 0 else { return }
    let first = motion.sample(at: 0)
    #expect(first.position == state.position)
    // Slopes beyond ±1000 are bounded.
    if abs(state.velocity * moved.duration / (next - state.position)) <= 1000 {
      expectClose(first.velocity, state.velocity, within: 1e-9, "\(animation), seed \(seed)")
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `elastic overscroll is continuous and ends at 0`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let model = random.pick([
      .apple, .android, ElasticOverscroll(amplitude: 0.5, period: 1, stiffness: 8),
    ])
    let stretch = random.signedLogarithmic(1...600) / model.stiffness
    let velocity = random.pick([0, random.signedLogarithmic(10...1e4)])
    let motion = model.released(stretch: stretch, velocity: velocity)
    let mirrored = model.released(stretch: -stretch, velocity: -velocity)
    #expect(motion.restPosition == 0 && motion.restTime == mirrored.restTime)
    if motion.restTime > 0 { #expect(motion.position(at: 0) == stretch) }
    for index in 0..<Int(motion.count) where motion.end(index) < motion.restTime {
      let end = motion.end(index)
      expectClose(
        motion.position(at: end.nextDown), motion.position(at: end), within: 1e-9, "seed \(seed)")
    }
    for share in stride(from: 0, to: 1, by: 0.05) {
      let time = share * motion.restTime
      #expect(mirrored.position(at: time) == -motion.position(at: time))
    }
    // The stretch is below a point from its end on, and was not just before it.
    if motion.restTime > 0 {
      expectClose(abs(motion.position(at: motion.restTime.nextDown)), 1, within: 1e-9)
    }
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `a spring stays within a distance from its last time outside it on`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let ratio = random.pick([
      random.logarithmic(0.05...8), 1, 1 + 1e-9, 1 + random.uniform(0...0.01),
    ])
    let spring = Spring(response: random.logarithmic(0.05...2), dampingRatio: ratio)
    let displacement = random.pick([0, random.signedLogarithmic(1e-2...1e4)])
    let velocity = random.pick([0, random.signedLogarithmic(1...1e5)])
    let distance = random.logarithmic(1e-3...10)
    let time = spring.lastTime(outside: distance, displacement: displacement, velocity: velocity)
    let motion = Segment.spring(spring, from: displacement, to: 0, velocity: velocity)
    let name = "ζ \(ratio), \(displacement), \(velocity), δ \(distance), seed \(seed)"
    for step in 0...300 {
      let later = time + Double(step) * 0.01 * spring.response
      #expect(abs(motion.position(at: later)) <= distance * (1 + 1e-9), "\(name) at \(later)")
    }
    // Below critical damping it is the envelope's time, which is later.
    if time > 0, ratio >= 1 {
      expectClose(abs(motion.position(at: time)) / distance, 1, within: 1e-6, name)
    }
  }
}
