import ScrollDynamics
import ScrollReference
import TraceRows

extension ReferenceKind {
  /// All kinds, in the order of the help.
  static let all = [
    deceleration, fling, edgeBounce, spring, paging, rubberBand, quadraticDrag, hardeningSpring,
  ]

  private static let deceleration = ReferenceKind(
    "deceleration", "a free scroll, x'' = -λ·x' with λ = -1000·ln(rate)",
    [position(0), velocity(1000), rate, stop], horizon: (60, 0.01)
  ) { values, task throws(GSLError) in
    try task.integrate(
      SpringSystem(decay: DecelerationRate(values["rate"]).decay),
      from: [values["position"], values["velocity"]],
      watching: [.stop(atSpeed: values["stop"])])
  }

  private static let fling: ReferenceKind = {
    var kind = ReferenceKind(
      "fling",
      "a scroll between two edges, x' = p - κ·u, p' = -λ·p, beyond an edge -(λ + κ)·p",
      [
        position(0), momentum(2000),
        Argument(option: .init("lower", "pt", "the lower edge", .extended), value: 0),
        Argument(option: .init("upper", "pt", "the upper edge", .extended), value: 500),
        rate, returnRate, stop, within,
      ], horizon: (60, 0.01)
    ) { values, task throws(GSLError) in
      try task.integrate(
        scroll: values, in: ScrollRange(lower: values["lower"], upper: values["upper"]),
        from: values["position"])
    }
    kind.check = { values in
      let (lower, upper) = (values["lower"], values["upper"])
      guard lower <= upper, lower < .infinity, upper > -.infinity else {
        throw ToolError(
          .usage,
          "reference: no offset lies between --lower \(lower.text()) and --upper "
            + "\(upper.text()); choose a smaller --lower")
      }
    }
    return kind
  }()

  private static let edgeBounce = ReferenceKind(
    "edge-bounce",
    "a scroll beyond the edge, on the side of the displacement or, if it is 0, of the momentum",
    [
      Argument(option: .init("edge", "pt", "the edge"), value: 0),
      Argument(
        option: .init("displacement", "pt", "the initial distance beyond the edge"), value: 0),
      momentum(1000), rate, returnRate, stop, within,
    ], horizon: (60, 0.01)
  ) { values, task throws(GSLError) in
    let (edge, displacement) = (values["edge"], values["displacement"])
    let side = displacement == 0 ? values["momentum"] : displacement
    let range =
      side < 0
      ? ScrollRange(lower: edge, upper: .infinity) : ScrollRange(lower: -.infinity, upper: edge)
    return try task.integrate(scroll: values, in: range, from: edge + displacement)
  }

  private static let spring = ReferenceKind(
    "spring", "a mass on a damped spring, m·x'' + c·x' + k·u = 0, u = x - target",
    springParameters, horizon: (2, 0.01)
  ) { values, task throws(GSLError) in
    try task.integrate(spring: values, hardening: 0)
  }

  private static let paging: ReferenceKind = {
    var kind = ReferenceKind(
      "paging", "the pull of a page, v += P·(target - x), v *= F in every millisecond",
      [
        position(0), velocity(0), target(390),
        Argument(option: .init("pull", "1/ms²", "the pull P", .positive), value: 3.6e-4),
        Argument(option: .init("friction", "", "the friction F per ms", .fraction), value: 0.9668),
      ], horizon: (1, 0.01)
    ) { values, task throws(GSLError) in
      try task.integrate(
        SpringSystem(
          page: values["target"], pull: values["pull"], friction: values["friction"]),
        from: [values["position"], values["velocity"]], watching: [.peak])
    }
    kind.check = { values in
      guard SpringSystem.oscillates(pull: values["pull"], friction: values["friction"]) else {
        throw ToolError(
          .usage,
          "reference: a --pull of \(values["pull"].text()) with a --friction of "
            + "\(values["friction"].text()) does not oscillate; choose values nearer to "
            + "the defaults, or the kind spring")
      }
    }
    return kind
  }()

  private static let rubberBand: ReferenceKind = {
    var kind = ReferenceKind(
      "rubber-band", "the displacement b for a pull x past an edge, db/dx = c·(1 - b/r)²",
      [
        Argument(
          option: .init("coefficient", "", "the slope c at the edge", .positive),
          value: RubberBand.defaultCoefficient),
        Argument(option: .init("dimension", "pt", "the view's length r", .extent), value: 844),
      ], horizon: (1000, 10)
    ) { values, task throws(GSLError) in
      try task.integrate(
        RubberBandSystem(dimension: values["dimension"], coefficient: values["coefficient"]),
        from: [0])
    }
    kind.columns = ["pull_pt", "displacement_pt", "slope"]
    return kind
  }()

  private static let quadraticDrag = ReferenceKind(
    "quadratic-drag", "a free scroll with drag, x'' = -λ·x' - q·|x'|·x'; no closed form",
    [
      position(0), velocity(1000), rate,
      Argument(option: .init("drag", "1/pt", "the quadratic drag q", .nonnegative), value: 0.001),
      stop,
    ], horizon: (60, 0.01)
  ) { values, task throws(GSLError) in
    try task.integrate(
      SpringSystem(decay: DecelerationRate(values["rate"]).decay, drag: values["drag"]),
      from: [values["position"], values["velocity"]], watching: [.stop(atSpeed: values["stop"])])
  }

  private static let hardeningSpring = ReferenceKind(
    "hardening-spring", "Duffing's spring, m·x'' + c·x' + k·u·(1 + h·u²) = 0; no closed form",
    springParameters + [
      Argument(
        option: .init("hardening", "1/pt²", "the hardening h of the spring", .nonnegative),
        value: 0.0001)
    ], horizon: (2, 0.01)
  ) { values, task throws(GSLError) in
    try task.integrate(spring: values, hardening: values["hardening"])
  }
}

// MARK: Parameters that several kinds share

extension ReferenceKind {
  fileprivate static let rate = Argument(
    option: .init("rate", "", "the velocity's factor per millisecond", .fraction), value: 0.998)
  fileprivate static let returnRate = Argument(
    option: .init("return-rate", "1/s", "the rate of the return to an edge, κ", .positive),
    value: 10.05)
  fileprivate static let stop = Argument(
    option: .init("stop", "pt/s", "the speed at which the motion ends", .positive), value: 10)
  fileprivate static let within = Argument(
    option: .init("within", "pt", "how far from its edge the motion ends", .positive),
    value: 0.5)

  fileprivate static func position(_ value: Double) -> Argument {
    Argument(option: .init("position", "pt", "the position at the start"), value: value)
  }

  fileprivate static func velocity(_ value: Double) -> Argument {
    Argument(option: .init("velocity", "pt/s", "the velocity at the start"), value: value)
  }

  fileprivate static func momentum(_ value: Double) -> Argument {
    Argument(
      option: .init(
        "momentum", "pt/s",
        "the momentum at the start; inside the edges it is the\nvelocity"),
      value: value)
  }

  fileprivate static func target(_ value: Double) -> Argument {
    Argument(option: .init("target", "pt", "the position at the end"), value: value)
  }

  fileprivate static let springParameters = [
    position(100), velocity(0), target(0),
    Argument(option: .init("mass", "", "the mass m, in any unit", .positive), value: 1),
    Argument(
      option: .init("stiffness", "mass/s²", "the stiffness k", .positive), value: 200),
    Argument(option: .init("damping", "mass/s", "the damping c", .nonnegative), value: 10),
  ]
}

// MARK: Equations that several kinds share

extension ReferenceKind.Task {
  fileprivate func integrate(
    scroll values: ReferenceKind.ArgumentValues, in range: ScrollRange, from position: Double
  ) throws(GSLError) -> ReferenceCurve {
    let system = ScrollSystem(
      range: range, rate: DecelerationRate(values["rate"]), returnRate: values["return-rate"])
    let tolerance = Tolerance(distance: values["within"], velocity: values["stop"])
    return try integrate(
      system, from: [position, values["momentum"]],
      watching: [.peak] + system.rest(within: tolerance))
  }

  fileprivate func integrate(
    spring values: ReferenceKind.ArgumentValues, hardening: Double
  ) throws(GSLError) -> ReferenceCurve {
    let spring = Spring(
      mass: values["mass"], stiffness: values["stiffness"], damping: values["damping"])
    return try integrate(
      SpringSystem(spring: spring, target: values["target"], hardening: hardening),
      from: [values["position"], values["velocity"]], watching: [.peak])
  }
}
