import ScrollDynamics
import ScrollReference
import TraceRows

extension ReferenceKind {
  static let all = [deceleration, fling, edgeBounce, spring, paging, rubberBand]

  private static let deceleration = ReferenceKind(
    "deceleration", "a free scroll, x'' = -λ·x' with λ = -1000·ln(rate)",
    [position(0), velocity(1000), rate, stop], horizon: (60, 0.01)
  ) { values, task throws(GSLError) in
    try task.integrate(
      SpringSystem(decay: DecelerationRate(values["rate"]).decay),
      from: [values["position"], values["velocity"]], watching: [.stop(atSpeed: values["stop"])])
  }

  private static let fling = ReferenceKind(
    "fling", "a scroll between two edges, x' = p - κ·u, p' = -λ·p, beyond an edge -(λ + κ)·p",
    [
      position(0), momentum(2000),
      MotionKey("lower", 0, "pt", "the lower end of the range", in: -.infinity...Double.infinity),
      MotionKey("upper", 500, "pt", "the upper end of the range", in: -.infinity...Double.infinity),
      rate, returnRate, stop, within,
    ], horizon: (60, 0.01),
    check: { values in
      let (lower, upper) = (values["lower"], values["upper"])
      guard lower <= upper, lower < .infinity, upper > -.infinity else {
        throw ToolError(
          "reference: no offset lies between --lower \(lower.text()) and --upper "
            + "\(upper.text()); choose a smaller --lower")
      }
    }
  ) { values, task throws(GSLError) in
    try task.integrate(
      scroll: values, in: ScrollRange(lower: values["lower"], upper: values["upper"]),
      from: values["position"])
  }

  private static let edgeBounce = ReferenceKind(
    "edge-bounce",
    "a scroll beyond the edge, on the side of the displacement or, if it is 0, of the momentum",
    [
      MotionKey("edge", 0, "pt", "the offset of the edge"),
      MotionKey("displacement", 0, "pt", "the position at the start, relative to the edge"),
      momentum(1000), rate, returnRate, stop, within,
    ], horizon: (60, 0.01)
  ) { values, task throws(GSLError) in
    let (edge, displacement) = (values["edge"], values["displacement"])
    let side = displacement == 0 ? values["momentum"] : displacement
    let range = ScrollRange(lower: side < 0 ? edge : -.infinity, upper: side < 0 ? .infinity : edge)
    return try task.integrate(scroll: values, in: range, from: edge + displacement)
  }

  private static let spring = ReferenceKind(
    "spring", "a mass on a damped spring, m·x'' + c·x' + k·u = 0, u = x - target",
    [
      position(100), velocity(0), target(0),
      MotionKey("mass", 1, "", "the mass m, in any unit", in: .aboveZero),
      MotionKey("stiffness", 200, "mass/s²", "the stiffness k", in: .aboveZero),
      MotionKey("damping", 10, "mass/s", "the damping c", in: 0...1e9),
    ], horizon: (2, 0.01)
  ) { values, task throws(GSLError) in
    let spring = Spring(
      mass: values["mass"], stiffness: values["stiffness"], damping: values["damping"])
    return try task.integrate(
      SpringSystem(spring: spring, target: values["target"]),
      from: [values["position"], values["velocity"]], watching: [.peak])
  }

  private static let paging = ReferenceKind(
    "paging", "the pull of a page, v += 3.6e-4·(target - x), v *= 0.9668 in every millisecond",
    [position(0), velocity(0), target(390)], horizon: (1, 0.01)
  ) { values, task throws(GSLError) in
    try task.integrate(
      SpringSystem(page: values["target"]), from: [values["position"], values["velocity"]],
      watching: [.peak])
  }

  private static let rubberBand = ReferenceKind(
    "rubber-band", "the displacement b for a pull x past an edge, db/dx = c·(1 - b/r)²",
    [
      MotionKey(
        "coefficient", RubberBand.defaultCoefficient, "", "the slope c at the edge",
        in: .aboveZero),
      MotionKey(
        "dimension", 844, "pt", "the view's length r",
        in: .leastNonzeroMagnitude...Double.infinity),
    ], horizon: (1000, 10), columns: ["pull_pt", "displacement_pt", "slope"]
  ) { values, task throws(GSLError) in
    try task.integrate(
      RubberBandSystem(dimension: values["dimension"], coefficient: values["coefficient"]),
      from: [0])
  }
}

// MARK: Parameters that several kinds share

extension ReferenceKind {
  fileprivate static let rate = MotionKey(
    "rate", 0.998, "", "the share of the velocity that remains after a millisecond",
    in: MotionKey.fraction)
  fileprivate static let returnRate = MotionKey(
    "return-rate", 10.05, "1/s", "the rate of the return to an edge, κ", in: .aboveZero)
  fileprivate static let stop = MotionKey(
    "stop", 10, "pt/s", "the speed at which the motion ends", in: .aboveZero)
  fileprivate static let within = MotionKey(
    "within", 0.5, "pt", "the distance from the edge at which the motion ends", in: .aboveZero)

  fileprivate static func position(_ value: Double) -> MotionKey {
    MotionKey("position", value, "pt", "the position at the start")
  }

  fileprivate static func velocity(_ value: Double) -> MotionKey {
    MotionKey("velocity", value, "pt/s", "the velocity at the start")
  }

  fileprivate static func momentum(_ value: Double) -> MotionKey {
    MotionKey(
      "momentum", value, "pt/s",
      "the momentum at the start: the velocity without the\nreturn to an edge")
  }

  fileprivate static func target(_ value: Double) -> MotionKey {
    MotionKey("target", value, "pt", "the position at the end")
  }
}

// MARK: Equations that several kinds share

extension ReferenceKind.Task {
  fileprivate func integrate(
    scroll values: MotionValues, in range: ScrollRange, from position: Double
  ) throws(GSLError) -> ReferenceCurve {
    let system = ScrollSystem(
      range: range, rate: DecelerationRate(values["rate"]), returnRate: values["return-rate"])
    let tolerance = Tolerance(distance: values["within"], velocity: values["stop"])
    return try integrate(
      system, from: [position, values["momentum"]],
      watching: [.peak] + system.rest(within: tolerance))
  }
}
