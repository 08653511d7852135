internal import ScrollDynamics
internal import SeededRandom

/// The events are the crossing of the position `passed` and the stop at a speed.
func stoppingCase(
  _ random: inout SplitMix64, _ parameters: [VerificationCase.NamedValue], _ motion: Segment,
  passing passed: Double, stoppingAt speed: Double, _ system: some ODESystem, from state: [Double]
) -> VerificationCase {
  let stop = motion.time(whenSlowedTo: speed)
  let reached = motion.time(toReach: passed) ?? .infinity
  var events = [VerificationCase.Event(.rest, at: stop)]
  if reached < stop { events.insert(.init(.named("passed"), at: reached), at: 0) }
  return VerificationCase(
    parameters: parameters + [.init("passed", passed), .init("stop", speed)],
    times: drawTimes(&random, until: stop), simulation: motion, events: events
  ) { integrator, times throws(GSLError) in
    try integrator.integrate(
      system, from: state, at: times,
      watching: [.position(passed, named: "passed"), .stop(atSpeed: speed)], until: stop + 1)
  }
}

private func frictionCase(
  _ random: inout SplitMix64, _ friction: FlingSystem.Friction, velocity: Double,
  _ model: some FlingModel
) -> VerificationCase {
  let free = model.motion(from: 0, velocity: velocity)
  // At a position far from 0, the times of a slow motion would have a large rounding error.
  let position = random.signed(1e-3...10) * abs(free.restPosition)
  let motion = model.motion(from: position, velocity: velocity)
  let passed = position + random.uniform(0.01...0.9) * (motion.restPosition - position)
  let speed = abs(velocity) * random.uniform(0.05...0.99)
  return stoppingCase(
    &random,
    parameters(friction) + [.init("position", position), .init("velocity", velocity)],
    motion.segment, passing: passed, stoppingAt: speed,
    FlingSystem(friction, velocity: velocity), from: [position, velocity, 0])
}

/// A case of a viscous decay, as in Chromium's exponential fling.
func viscousCase(_ random: inout SplitMix64) -> VerificationCase {
  let velocity = random.signed(1...1e5)
  let rate = random.logarithmic(0.1...20)
  let dry = random.logarithmic(1e-3...10) * rate * abs(velocity)
  return frictionCase(
    &random, .viscous(rate: rate, dry: dry), velocity: velocity,
    ViscousDecay(rate: rate, dryDeceleration: dry))
}

/// Flutter's friction on macOS, or a similar friction.
func constantFrictionCase(_ random: inout SplitMix64) -> VerificationCase {
  let velocity = random.signed(1...1e5)
  let model = FrictionDecay(
    drag: random.pick([0.135, random.uniform(0.01...0.9)]),
    constantDeceleration: random.logarithmic(1e-2...10) * abs(velocity), stopVelocity: 0)
  return frictionCase(
    &random, .constant(decay: model.decay, deceleration: model.constantDeceleration),
    velocity: velocity, model)
}

func powerCase(_ random: inout SplitMix64) -> VerificationCase {
  let velocity = random.signed(1...1e5)
  let model = random.pick([
    .flutterClamping, .appKit,
    PowerDecay(exponent: random.uniform(2...6), referenceVelocity: random.logarithmic(100...1e5)),
  ])
  return frictionCase(
    &random, .power(exponent: model.exponent, referenceVelocity: model.referenceVelocity),
    velocity: velocity, model)
}

/// The fling overshoots an edge with a spring and comes to rest there.
func springEdgeCase(_ random: inout SplitMix64) -> VerificationCase {
  let velocity = random.signed(100...2e4)
  let rate = random.logarithmic(0.5...10)
  let dry = random.logarithmic(1e-2...10) * abs(velocity)
  let model = ViscousDecay(rate: rate, dryDeceleration: dry)
  let distance = model.motion(from: 0, velocity: velocity).restPosition
  let edge = distance * random.uniform(0.01...0.9)
  let range = ScrollRange(
    lower: velocity < 0 ? edge : -.infinity, upper: velocity < 0 ? .infinity : edge)
  let spring = random.pick([
    .flutter, .flutterFast, Spring(stiffness: 100, damping: 20),
    Spring(response: random.logarithmic(0.1...1), dampingRatio: random.uniform(0.3...2)),
  ])
  let motion = Trajectory.fling(
    model, from: 0, velocity: velocity, range: range,
    edges: .both(.spring(EdgeSpring(spring, rest: .calm(.scrollView)))))
  let friction = FlingSystem.Friction.viscous(rate: rate, dry: dry)
  let system = FlingSystem(friction, velocity: velocity, range: range, spring: spring)
  return VerificationCase(
    parameters: parameters(friction) + [
      .init("velocity", velocity), .init("edge", edge), .init("mass", spring.mass),
      .init("stiffness", spring.stiffness), .init("damping", spring.damping),
    ], times: drawTimes(&random, until: motion.restTime), simulation: motion,
    events: motion.verifiedEvents
  ) { integrator, times throws(GSLError) in
    try integrator.integrate(
      system, from: [0, velocity, 0], at: times,
      watching: [.peak] + EventFunction.rest(within: .scrollView) { $0 - edge },
      until: motion.restTime + 1)
  }
}

private func parameters(_ friction: FlingSystem.Friction) -> [VerificationCase.NamedValue] {
  switch friction {
  case .viscous(let rate, let dry): [.init("rate", rate), .init("dry", dry)]
  case .constant(let decay, let deceleration):
    [.init("decay", decay), .init("deceleration", deceleration)]
  case .power(let exponent, let reference):
    [.init("exponent", exponent), .init("reference", reference)]
  }
}
