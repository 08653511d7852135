internal import CLibM
internal import ScrollDynamics
internal import SeededRandom

/// The motion ends at the time at which the spring settles.
func springCase(_ random: inout SplitMix64, dampingRatio: Double) -> VerificationCase {
  let spring = Spring(
    response: random.logarithmic(0.1...5), dampingRatio: dampingRatio,
    mass: random.logarithmic(0.1...10))
  let target = random.signed(1e-2...5000)
  // The start is near enough that speeds stay within the tested range.
  let start = target + random.signed(1e-2...1e5 / max(10, spring.angularFrequency))
  let velocity = random.signed(1e-3...1e5)
  let motion = Segment.spring(spring, from: start, to: target, velocity: velocity)
  return VerificationCase(
    parameters: [
      .init("mass", spring.mass), .init("stiffness", spring.stiffness),
      .init("damping", spring.damping), .init("start", start), .init("target", target),
      .init("velocity", velocity),
    ], times: drawTimes(&random, until: motion.settlingTime(within: .scrollView)),
    simulation: motion, events: nil
  ) { integrator, times throws(GSLError) in
    try integrator.integrate(
      SpringSystem(spring: spring, target: target), from: [start, velocity], at: times)
  }
}

/// The closed form is a spring in continuous time, not in steps of a millisecond.
func pagingCase(_ random: inout SplitMix64) -> VerificationCase {
  let (start, target) = (random.signed(1e-2...1e4), random.signed(1e-2...1e4))
  let velocity = random.pick([0, random.signed(1e-3...1e5)])
  // σ = −500·ln F and ω for Apple's P and F, computed with 40 digits.
  let decay = -500 * clibm_log(0.9668)
  let frequency = 8.304908540914588
  let spring = Spring(stiffness: decay * decay + frequency * frequency, damping: 2 * decay)
  let motion = Segment.spring(spring, from: start, to: target, velocity: velocity)
  return VerificationCase(
    parameters: [.init("start", start), .init("target", target), .init("velocity", velocity)],
    times: drawTimes(&random, until: motion.settlingTime(within: .scrollView)),
    simulation: motion, events: nil
  ) { integrator, times throws(GSLError) in
    try integrator.integrate(SpringSystem(page: target), from: [start, velocity], at: times)
  }
}

/// Pulls reach many times the view's length; the event is a given displacement.
func rubberBandCase(_ random: inout SplitMix64) -> VerificationCase {
  let dimension = random.pick([
    random.logarithmic(1...5000), random.logarithmic(1...5000), .infinity,
  ])
  let band = RubberBand(
    dimension: dimension, coefficient: random.pick([0.55, random.logarithmic(0.05...5)]))
  let end = random.logarithmic(1e-3...1e4)
  let shown = band.displacement(forPull: end * random.uniform(0.01...0.99))
  var verified = VerificationCase(
    parameters: [
      .init("coefficient", band.coefficient), .init("dimension", dimension),
      .init("displacement", shown),
    ], times: drawTimes(&random, until: end), closedForm: { (band.displacement(forPull: $0), nil) },
    events: [.init(.named("shown"), at: band.pull(forDisplacement: shown))]
  ) { integrator, times throws(GSLError) in
    try integrator.integrate(
      RubberBandSystem(dimension: dimension, coefficient: band.coefficient), from: [0], at: times,
      watching: [.position(shown, named: "shown")], until: end)
  }
  verified.measuresTime = false
  return verified
}
