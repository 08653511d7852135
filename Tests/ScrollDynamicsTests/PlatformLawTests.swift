import ScrollDynamics
import TestSupport
import Testing

/// The laws of `LawCase`, run over every platform's flings and edges with seeded parameters.
@Suite struct PlatformLawTests {
  @Test(arguments: RandomPlatformFling.Model.allCases, RandomPlatformFling.EdgeKind.allCases)
  func `every fling obeys the laws at every edge`(
    model: RandomPlatformFling.Model, edge: RandomPlatformFling.EdgeKind
  ) {
    for (seed, var random) in SeededGenerator.seeded(60) {
      let fling = RandomPlatformFling(model, edge, &random)
      let motion = fling.trajectory(scale: 1)
      let name = "\(fling), seed \(seed)"
      let restarted: @Sendable (Double) -> Trajectory = { time in
        let state = motion.sample(at: time)
        return fling.trajectory(scale: 1, position: state.position, velocity: state.velocity)
      }
      LawCase(
        name: name, motion: motion, start: fling.start(of: motion),
        mirrored: fling.trajectory(scale: -1), enlarged: fling.trajectory(scale: 3),
        restarted: fling.isMemoryless ? restarted : nil,
        acceleration: fling.acceleration(of: motion),
        switchTimes: motion.switches(jumping: false), jumpTimes: motion.switches(jumping: true),
        restTime: motion.restTime, horizon: max(0.05, motion.restTime * 1.1)
      ).check()
      checkEvents(motion, fling, name)
    }
  }

  /// Edges are passed and turns are made at the very times that are solved, to 1e−9 s.
  func checkEvents(_ motion: Trajectory, _ fling: RandomPlatformFling, _ name: String) {
    var time = -1.0
    var last: MotionEvent?
    while let event = motion.nextEvent(after: time) {
      let sample = motion.sample(at: event.time)
      let speed = max(1, abs(motion.sample(at: 0).velocity), abs(sample.velocity))
      switch event.kind {
      case .edge(let end):
        expectClose(
          sample.position, fling.range[end], within: 1e-9 * speed + 1e-12, "\(name): \(event)")
      case .peak where event.time > 1e-9 && event.time < motion.restTime - 1e-9:
        let before = motion.velocity(at: event.time - 1e-9)
        let after = motion.velocity(at: event.time + 1e-9)
        #expect(before * after <= 1e-6 * speed * speed, "\(name): \(event), \(before), \(after)")
      case .peak, .rest: break
      }
      time = event.time
      last = event
    }
    #expect(last?.kind == .rest || motion.restTime == 0, "\(name): \(String(describing: last))")
    for share in [0.1, 0.35, 0.8] where motion.restTime > 0 {
      let position = motion.position(at: share * motion.restTime)
      guard let first = motion.time(toReach: position) else {
        Issue.record("\(name): never at \(position)")
        continue
      }
      #expect(first <= share * motion.restTime + 1e-9, "\(name): \(position) at \(first)")
      let scale = max(1, abs(position), abs(motion.velocity(at: first)))
      expectClose(motion.position(at: first), position, within: 1e-9 * scale, name)
    }
  }
}

extension Trajectory {
  /// When one segment gives way to another, either with a jump of the velocity or without.
  fileprivate func switches(jumping: Bool) -> [Double] {
    (0..<max(0, Int(count) - 1)).compactMap { index in
      let time = end(index)
      guard time < restTime else { return nil }
      let before = segment(index).velocity(at: max(0, time - start(index)))
      let after = segment(index + 1).velocity(at: max(0, time - start(index + 1)))
      let jumps = abs(after - before) > 1e-9 * max(1, abs(before), abs(after))
      return jumps == jumping ? time : nil
    }
  }
}
