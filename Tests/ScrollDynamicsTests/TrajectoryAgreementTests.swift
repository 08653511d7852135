import ScrollDynamics
import TestSupport
import Testing

/// Trajectories against the motions that they take the place of, over seeded parameters.
@Suite struct TrajectoryAgreementTests {
  static let seeds: Range<UInt64> = 0..<400

  @Test(arguments: seeds)
  func `a fling is the old one`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rate = random.pick([.normal, .fast, DecelerationRate(decay: random.logarithmic(0.01...30))])
    let lower = random.pick([-.infinity, random.uniform(-1000...1000)])
    let length = random.pick([0, random.logarithmic(1...1e4), .infinity])
    let range = ScrollRange(lower: lower, upper: lower.isFinite ? lower + length : 300)
    let base = lower.isFinite ? lower : 300
    let position = base + random.pick([0, random.signedLogarithmic(0.1...1000)])
    let momentum = random.pick([0, random.signedLogarithmic(1...2e4)])
    let bounces = seed % 3 != 0
    let scale = random.pick([nil, 3.0])
    let old = Fling(
      position: position, momentum: momentum, range: range, rate: rate, bounces: bounces,
      displayScale: scale)
    let new = Trajectory.fling(
      from: position, momentum: momentum, range: range, rate: rate,
      edges: bounces ? .bouncing : .clamped, displayScale: scale)
    expectSame(old, new, restTime: old.restTime, seed)
    #expect(abs(old.restPosition - new.restPosition) <= 1e-12 * max(1, abs(old.restPosition)))
    for share in [0, 0.2, 0.5, 0.9] {
      let time = share * old.restTime
      expectClose(
        new.momentum(at: time), old.momentum(at: time), within: 1e-12 * max(1, abs(momentum)),
        "momentum at \(time), seed \(seed)")
    }
    var time = -1.0
    while true {
      let (one, other) = (old.nextEvent(after: time), new.nextEvent(after: time))
      #expect(one?.kind == other?.kind, "after \(time), seed \(seed)")
      guard let one, let other, one.kind == other.kind else { break }
      expectClose(other.time, one.time, within: 1e-12 * max(1, one.time), "seed \(seed)")
      time = max(one.time, other.time)
    }
  }

  @Test(arguments: seeds)
  func `springs and eased movements are the old ones`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let ratio = random.pick([random.logarithmic(0.05...8), 1, 1 + random.uniform(-0.01...0.01)])
    let spring = Spring(response: random.logarithmic(0.1...3), dampingRatio: ratio)
    let position = random.uniform(-1000...1000)
    let velocity = random.pick([0, random.signedLogarithmic(1...1e4)])
    let simulation = SpringSimulation(spring: spring, from: position, to: 70, velocity: velocity)
    let calm = SpringMotion(stopping: simulation)
    expectSame(
      calm, .spring(spring, from: position, to: 70, velocity: velocity), restTime: calm.restTime,
      seed)
    let settled = SpringMotion(simulation)
    expectSame(
      settled,
      .spring(spring, from: position, to: 70, velocity: velocity, rest: .settled(.fine)),
      restTime: settled.restTime, seed)
    let eased = EasedMotion(from: position, to: velocity)
    expectSame(eased, .eased(from: position, to: velocity), restTime: eased.duration, seed)
    let rule = RetargetingRule()
    let landing = Landing().motion(from: position, velocity: velocity, to: 70)
    expectSame(
      landing, rule.trajectory(from: position, velocity: velocity, to: 70),
      restTime: landing.restTime, seed)
  }

  private func expectSame(
    _ old: some Simulation, _ new: Trajectory, restTime: Double, _ seed: UInt64
  ) {
    expectClose(new.restTime, restTime, within: 1e-12 * max(1, restTime), "seed \(seed)")
    let samples = (0...40).map { old.sample(at: Double($0) / 40 * restTime * 1.02) }
    let length = max(1, samples.map { abs($0.position) }.max() ?? 1)
    let speed = max(length, samples.map { abs($0.velocity) }.max() ?? 1)
    for index in 0...40 {
      let time = Double(index) / 40 * restTime * 1.02
      if abs(time - restTime) < 1e-9 { continue }
      let sample = new.sample(at: time)
      expectClose(
        sample.position, samples[index].position, within: 1e-12 * length,
        "\(old): at \(time), seed \(seed)")
      expectClose(
        sample.velocity, samples[index].velocity, within: 1e-12 * speed,
        "\(old): at \(time), seed \(seed)")
    }
  }
}
