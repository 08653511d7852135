internal import ScrollDynamics
internal import SeededRandom

extension Verification.ClosedForm {
  func makeCase(_ random: inout SplitMix64) -> VerificationCase {
    switch self {
    case .deceleration: decelerationCase(&random)
    case .edgeBounce: edgeBounceCase(&random)
    case .fling: flingCase(&random)
    case .underdampedSpring: springCase(&random, dampingRatio: random.logarithmic(0.05...0.99))
    case .criticalSpring:
      springCase(&random, dampingRatio: random.pick([1, 1 - 1e-9, 1 + 1e-9, 1 - 1e-6, 1 + 1e-6]))
    case .overdampedSpring: springCase(&random, dampingRatio: random.logarithmic(1.01...8))
    case .paging: pagingCase(&random)
    case .rubberBand: rubberBandCase(&random)
    case .viscousFriction: viscousCase(&random)
    case .constantFriction: constantFrictionCase(&random)
    case .powerDecay: powerCase(&random)
    case .springEdge: springEdgeCase(&random)
    }
  }
}

private let speeds = 1e-3...1e5

private func drawRate(_ random: inout SplitMix64) -> DecelerationRate {
  random.pick([.normal, .fast, DecelerationRate(random.uniform(0.95...0.9995))])
}

/// Random times from 0 to `end`, in seconds, in ascending order.
func drawTimes(_ random: inout SplitMix64, until end: Double) -> [Double] {
  (0..<12).map { _ in random.uniform(0...1) * end }.sorted()
}

private func decelerationCase(_ random: inout SplitMix64) -> VerificationCase {
  let rate = drawRate(&random)
  let velocity = random.signed(speeds)
  // At a position far from 0, the times of a slow motion would have a large rounding error.
  let position = random.signed(1e-3...10) * abs(velocity) / rate.decay
  let motion = Segment.deceleration(from: position, velocity: velocity, rate: rate)
  let passed = position + random.uniform(0.01...0.99) * (motion.finalPosition - position)
  let speed = abs(velocity) * random.uniform(0.005...0.99)
  return stoppingCase(
    &random,
    [.init("position", position), .init("velocity", velocity), .init("rate", rate.rawValue)],
    motion, passing: passed, stoppingAt: speed, SpringSystem(decay: rate.decay),
    from: [position, velocity])
}

/// The bounce starts at the edge or beyond it, with any velocity.
private func edgeBounceCase(_ random: inout SplitMix64) -> VerificationCase {
  let rate = drawRate(&random)
  let edge = random.pick([0, random.signed(1...1e4)])
  let end = random.pick(ScrollRange.End.allCases)
  let side: Double = end == .lower ? -1 : 1
  let displacement = side * random.pick([0, random.logarithmic(1e-3...2000)])
  let outwards = displacement == 0 || random.pick([true, false])
  let momentum = random.pick([0, (outwards ? side : -side) * random.logarithmic(speeds)])
  let motion = Segment.edgeBounce(
    at: edge, displacement: displacement, momentum: momentum, rate: rate)
  let stop = motion.stopTime(within: .scrollView)
  let crossing = displacement == 0 ? nil : motion.time(toReach: edge)
  let inside = crossing.flatMap { $0 < stop ? $0 : nil }
  var events: [VerificationCase.Event] = []
  if let peak = motion.peak(), peak.time < inside ?? stop {
    events.append(.init(.peak, at: peak.time))
  }
  events.append(inside.map { .init(.edge(end), at: $0) } ?? .init(.rest, at: stop))
  let range = ScrollRange(
    lower: end == .lower ? edge : -.infinity, upper: end == .lower ? .infinity : edge)
  let system = ScrollSystem(range: range, rate: rate, returnRate: Segment.edgeReturnRate)
  return VerificationCase(
    parameters: [
      .init("edge", edge), .init("displacement", displacement), .init("momentum", momentum),
      .init("rate", rate.rawValue),
    ], times: drawTimes(&random, until: inside ?? stop), simulation: motion, events: events
  ) { integrator, times throws(GSLError) in
    try integrator.integrate(
      system, from: [edge + displacement, momentum], at: times,
      watching: [.peak] + system.rest(), until: inside.map { $0 + 1e-6 } ?? stop + 1)
  }
}

/// The release is inside the range, at an end or beyond it.
private func flingCase(_ random: inout SplitMix64) -> VerificationCase {
  let rate = drawRate(&random)
  let lower = random.pick([0, random.signed(1...1e4)])
  let length = random.pick([
    0, random.logarithmic(1e-9...1e-3), random.logarithmic(1...1e4), 1e6, .infinity,
  ])
  let mirrored = random.pick([true, false])
  let bounds =
    mirrored
    ? ScrollRange(lower: -(lower + length), upper: -lower)
    : ScrollRange(lower: lower, upper: lower + length)
  let near = bounds[mirrored ? .upper : .lower]
  let position = random.pick([
    near, near + random.signed(1e-3...1000),
    near + (mirrored ? -1 : 1) * random.uniform(0...1) * min(length, 1e4),
  ])
  let momentum = random.signed(speeds)
  let range = random.pick([bounds, bounds, bounds, .unbounded])
  let motion = Trajectory.fling(from: position, momentum: momentum, range: range, rate: rate)
  let system = ScrollSystem(range: range, rate: rate, returnRate: Segment.edgeReturnRate)
  // At rest the position jumps to the edge; the equation does not describe this jump.
  let times = motion.restTime > 0 ? drawTimes(&random, until: motion.restTime) : []
  return VerificationCase(
    parameters: [
      .init("position", position), .init("momentum", momentum),
      .init("lower", range.lower), .init("upper", range.upper), .init("rate", rate.rawValue),
    ], times: times, simulation: motion, events: motion.verifiedEvents
  ) { integrator, times throws(GSLError) in
    try integrator.integrate(
      system, from: [position, momentum], at: times, watching: [.peak] + system.rest(),
      until: motion.restTime + 1)
  }
}

extension Trajectory {
  /// All events of the motion, in order of time.
  var verifiedEvents: [VerificationCase.Event] {
    var events: [VerificationCase.Event] = []
    while let event = nextEvent(after: events.last?.time ?? -1) {
      events.append(.init(event))
    }
    return events
  }
}
