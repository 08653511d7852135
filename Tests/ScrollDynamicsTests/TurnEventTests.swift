import ScrollDynamics
import TestSupport
import Testing

@Suite struct `Turning points` {
  @Test func `separate the parts of a motion that go in one direction`() {
    var random = SeededGenerator(seed: 83)
    for _ in 0..<2_000 {
      let motion = motion(&random)
      var start = 0.0
      var events = 0
      while let event = motion.nextEvent(after: events == 0 ? -1 : start) {
        #expect(event.time > start || (event.kind == .rest && event.time == start), "\(motion)")
        let places = (0...20).map { part in
          motion.position(at: max(0, (start + (event.time - start) * Double(part) / 20).nextDown))
        }
        let steps = zip(places, places.dropFirst()).map { $1 - $0 }
        let rounding = 1e-9 * max(1, abs(places[0]))
        #expect(
          steps.allSatisfy { $0 >= -rounding } || steps.allSatisfy { $0 <= rounding },
          "\(motion) between \(start) and \(event.time)")
        start = event.time
        events += 1
        if event.kind == .rest || events > 1_000 { break }
      }
      #expect(start == motion.restTime && events <= 1_000, "\(motion)")
    }
  }

  @Test func `are where the motion leaves a limit`() throws {
    let spring = Segment.spring(.retargeting, from: 0, to: -700, velocity: 3000)
    let motion = Trajectory.spring(
      .retargeting, from: 0, to: -700, velocity: 3000,
      limits: ScrollRange(lower: -.infinity, upper: 5))
    let event = try #require(motion.nextEvent(after: -1))
    let peak = try #require(spring.peak()?.time)
    #expect(event.kind == .peak && event.time > peak)
    expectClose(spring.position(at: event.time), 5, within: 1e-9)
    #expect(motion.position(at: event.time - 1e-6) == 5)
    #expect(motion.position(at: event.time + 1e-6) < 5)
    #expect(motion.nextEvent(after: event.time)?.kind == .rest)
  }

  private func motion(_ random: inout SeededGenerator) -> Trajectory {
    let (start, target) = (random.uniform(-1000...1000), random.uniform(-1000...1000))
    let velocity = random.pick([0, random.signedLogarithmic(1e-3...1e5)])
    switch Int(random.uniform(0...3.99)) {
    case 0:
      let y = (random.uniform(-1...2), random.uniform(-1...2))
      let curve = TimingCurve(random.uniform(0...1), y.0, random.uniform(0...1), y.1)
      return .eased(from: start, to: target, curve: curve)
    case 1:
      let range = ScrollRange(lower: min(start, target), upper: max(start, target))
      return .fling(from: random.uniform(-1500...1500), momentum: velocity, range: range)
    default:
      let ratio = random.pick([0.1, 0.3, 0.897, 1, 1 - 1e-9, 1 + 1e-9, 1.04, 3])
      let spring = random.pick([
        .retargeting, .paging, Spring(response: random.uniform(0.1...1), dampingRatio: ratio),
      ])
      let limits = random.pick([
        ScrollRange.unbounded,
        ScrollRange(
          lower: min(start, target) - random.pick([0, 10]),
          upper: max(start, target) + random.pick([0, 10])),
      ])
      return .spring(spring, from: start, to: target, velocity: velocity, limits: limits)
    }
  }
}
