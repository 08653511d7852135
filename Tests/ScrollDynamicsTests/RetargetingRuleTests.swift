import ScrollDynamics
import TestSupport
import Testing

@Suite struct RetargetingRuleTests {
  static let natural = DecelerationRate.normal.distance(velocity: 1000)

  @Test(arguments: [0.01, 0.5, 0.999, 1, 1.001, 2, 4])
  func `a target ahead changes the rate and nothing else`(share: Double) throws {
    for sign in [1.0, -1] {
      let target = sign * share * Self.natural
      let motion = RetargetingRule().trajectory(from: 0, velocity: sign * 1000, to: target)
      let start = motion.sample(at: 0)
      #expect(start.position == 0 && start.velocity == sign * 1000)
      #expect(motion.restPosition == target && motion.target == target && !motion.isSpring)
      // d' = exp(−(v − a)/Δ), per millisecond.
      expectClose(
        try #require(motion.decelerationRate).decay, 990 / (share * Self.natural), within: 1e-12)
      expectClose(motion.position(at: motion.restTime.nextDown), target, within: 1e-9)
      expectClose(motion.velocity(at: motion.restTime.nextDown), sign * 10, within: 1e-9)
    }
  }

  static let unreachable: [(Double, Double)] = [
    (1000, -200), (1000, 4.001 * natural), (249, 60), (0, 300), (1000, 0), (-8000, 12),
  ]

  @Test(arguments: unreachable)
  func `every other target is reached by the spring, from the present velocity`(
    velocity: Double, target: Double
  ) {
    let motion = RetargetingRule().trajectory(from: 0, velocity: velocity, to: target)
    #expect(motion.isSpring && motion.decelerationRate == nil)
    #expect(motion.sample(at: 0) == MotionSample(position: 0, velocity: velocity))
    #expect(motion.restPosition == target && motion.restTime < 2)
    #expect(motion == .spring(.retargeting, from: 0, to: target, velocity: velocity))
    expectClose(Spring.retargeting.dampingRatio, 1, within: 1e-14)
    let last = motion.sample(at: motion.restTime.nextDown)
    #expect(abs(last.position - target) <= 1.001 && abs(last.velocity) <= 10.001)
  }

  @Test func `only further targets raise the velocity`() {
    let rule = RetargetingRule(raisesVelocity: true)
    let further = rule.trajectory(from: 0, velocity: 1000, to: 2 * Self.natural)
    expectClose(further.velocity(at: 0), 1990, within: 1e-9)
    #expect(further.restPosition == 2 * Self.natural)
    #expect(rule.trajectory(from: 0, velocity: 1000, to: 100).velocity(at: 0) == 1000)
  }

  @Test(arguments: [250.0, 1e5, 1e8, -1e8])
  func `no distance is too small and no velocity too high`(velocity: Double) {
    for distance in [1e-12, 1e-6, 0.5, 1e7] {
      let target = velocity < 0 ? -distance : distance
      let motion = RetargetingRule().trajectory(from: 0, velocity: velocity, to: target)
      #expect(motion.restTime.isFinite && motion.restPosition == target)
      #expect(motion.velocity(at: 0) == velocity)
    }
  }

  @Test func `a spring waits at a limit until it returns`() {
    let limits = ScrollRange(lower: 0, upper: 100)
    let free = Segment.spring(.retargeting, from: 90, to: 50, velocity: 4000)
    let motion = Trajectory.spring(.retargeting, from: 90, to: 50, velocity: 4000, limits: limits)
    let held = motion.sample(at: 0.02)
    #expect(free.position(at: 0.02) > 100)
    #expect(held == MotionSample(position: 100, velocity: 0))
    #expect(motion.sample(at: motion.restTime).position == 50)
  }

  @Test func `a spring that starts at a limit has its velocity there`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<1000 {
      let limits = ScrollRange(lower: random.uniform(-900...0), upper: random.uniform(100...900))
      for (start, velocity) in [(limits.lower, 3856.9), (limits.upper, -3856.9)] {
        let motion = Trajectory.spring(
          .retargeting, from: start, to: random.uniform(1...99), velocity: velocity, limits: limits)
        expectClose(motion.velocity(at: 0), velocity, within: 1e-9)
        expectClose(motion.position(at: 0), start, within: 1e-12)
      }
    }
  }

  @Test(arguments: 0..<UInt64(trials(50, inDebug: 20)))
  func `the time at a position is the first time there`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let range = ScrollRange(lower: 0, upper: random.pick([0, 300, 5000]))
    let start = random.uniform(-200...5200)
    let velocity = random.signedLogarithmic(10...6000)
    let motion: Trajectory = random.pick([
      .fling(from: start, momentum: velocity, range: range),
      RetargetingRule().trajectory(
        from: start, velocity: velocity, to: range.clamp(start + velocity)),
      .spring(.paging, from: start, to: range.upper, velocity: velocity),
      .eased(from: start, to: 40, curve: TimingCurve(0.3, -0.5, 0.6, 1.6)),
    ])
    let from = random.pick([0, random.uniform(0...0.2)])
    let grid = (0...4000).map { from + (motion.restTime - from) * Double($0) / 4000 }
    guard from < motion.restTime else { return }
    for _ in 0..<20 {
      let wanted = random.uniform(-400...5600)
      let first = zip(grid, grid.dropFirst()).first { one, other in
        let (a, b) = (motion.position(at: one) - wanted, motion.position(at: other) - wanted)
        return a == 0 || (a < 0) != (b < 0)
      }
      let time = motion.time(toReach: wanted, from: from)
      guard let first else {
        #expect(time == nil || abs(motion.position(at: time ?? 0) - wanted) < 1e-6, "seed \(seed)")
        continue
      }
      // A sampled crossing may be the jump into the rest, which passes positions without being there.
      if first.1 >= motion.restTime { continue }
      let found = try #require(time, "seed \(seed)")
      #expect(found <= first.1 + 1e-12 && found >= from, "seed \(seed)")
      expectClose(motion.position(at: found), wanted, within: 1e-9, "seed \(seed)")
    }
    #expect(motion.time(toReach: motion.restPosition, from: motion.restTime + 1) != nil)
  }
}
