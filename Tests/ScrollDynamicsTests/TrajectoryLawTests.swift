import ScrollDynamics
import TestSupport
import Testing

/// The laws of `LawCase`, run over every trajectory with seeded parameters.
@Suite struct TrajectoryLawTests {
  static let seeds: Range<UInt64> = 0..<200

  @Test(arguments: seeds) func `a fling obeys the laws through all its switches`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let release = RandomRelease(&random)
    let motion = release.trajectory(scale: 1)
    let overscroll = release.range.overscroll(of: release.position)
    LawCase(
      name: "\(release), seed \(seed)", motion: motion,
      start: motion.restTime == 0
        ? MotionSample(position: motion.restPosition, velocity: 0)
        : MotionSample(
          position: release.position,
          velocity: release.momentum - Segment.edgeReturnRate * overscroll),
      mirrored: release.trajectory(scale: -1), enlarged: release.trajectory(scale: 3),
      restarted: { time in
        release.trajectory(from: motion.position(at: time), momentum: motion.momentum(at: time))
      },
      acceleration: { state, time in release.acceleration(state, isOver: time >= motion.restTime) },
      switchTimes: motion.events.filter { $0.isEdge }.map(\.time), restTime: motion.restTime,
      horizon: max(0.1, motion.restTime * 1.1)
    ).check()
  }

  @Test(arguments: seeds)
  func `a motion that rests before another follows waits for it`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let far = random.signedLogarithmic(1...1e4)
    let lead = Trajectory.eased(
      from: 0, to: far, duration: random.uniform(0.1...0.5),
      curve: TimingCurve(0.3, -0.5, 0.6, 1.6))
    let begin = lead.restTime + random.uniform(0...0.5)
    let next = Trajectory.spring(random.spring(), from: far, to: 0, velocity: 0)
    let motion = lead.followed(by: next, at: begin)
    for share in [0, 0.25, 0.5, 0.75, 1] {
      let time = lead.restTime * share
      #expect(motion.position(at: time) == lead.position(at: time))
      let pause = lead.restTime + share * (begin - lead.restTime) * (1 - 1e-9)
      #expect(motion.sample(at: pause) == MotionSample(position: far, velocity: 0))
      expectClose(
        motion.position(at: begin + share), next.position(at: share), within: 1e-9 * abs(far))
    }
  }

  @Test(arguments: seeds)
  func `events satisfy their equations, positions are reached at the solved times`(seed: UInt64) {
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
      let scale = max(1, abs(motion.sample(at: 0).position), abs(motion.sample(at: 0).velocity))
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

  @Test(arguments: seeds) func `a retargeted spring keeps its velocity`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let release = RandomRelease(&random)
    let spring = Trajectory.spring(
      random.spring(), from: release.position, to: 5, velocity: release.momentum)
    let time = random.uniform(0...1) * min(spring.restTime, 1)
    let state = spring.sample(at: time)
    guard time < spring.restTime else { return }
    let redirected = spring.retargeted(at: time, to: 300)
    let scale = max(300, abs(state.position), abs(state.velocity))
    expectClose(redirected.sample(at: 0).position, state.position, within: 1e-13 * scale, "\(seed)")
    expectClose(redirected.sample(at: 0).velocity, state.velocity, within: 1e-12 * scale, "\(seed)")
    #expect(redirected.target == 300 && redirected.restPosition == 300)
  }

  @Test(arguments: seeds) func `samples in place have the same bits`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let release = RandomRelease(&random)
    var motions: [Trajectory] = [
      release.trajectory(scale: 1),
      .spring(random.spring(), from: release.position, to: 0, velocity: release.momentum),
      .eased(from: release.position, to: 17), .viscous(from: release.position, to: 17),
      .fling(FrictionDecay(drag: 0.1, stopVelocity: 9), from: 3, velocity: release.momentum),
    ]
    for index in motions.indices {
      let motion = motions[index]
      var segment = motion.segment(0)
      #expect(motions[index].sampleInPlace(at: -1) == motion.sample(at: 0))
      for _ in 0..<8 {
        let time = random.uniform(0...1.1) * min(motion.restTime, 100)
        #expect(motions[index].sampleInPlace(at: time) == motion.sample(at: time), "\(motion)")
        #expect(segment.sampleInPlace(at: time) == segment.sample(at: time), "\(segment)")
      }
    }
  }
}
