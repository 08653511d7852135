import ScrollDynamics

extension SampleModel {
  static let flings: [SampleModel] = [
    SampleModel(
      "fling", "UIScrollView's fling: deceleration, bounce at an end, return",
      start + range + [
        rate, MotionKey("edge", words: ["bounce", "clamped"], "the behavior at the ends"),
      ]
    ) { values in
      .fling(
        from: values["from"], momentum: values["velocity"], range: try interval(values),
        rate: DecelerationRate(values["rate"]),
        edges: values.word("edge") == "bounce" ? .bouncing : .clamped)
    },
    free("deceleration", "UIScrollView's deceleration alone", [rate, stop(10)]) { values in
      ExponentialDecay(rate: DecelerationRate(values["rate"]), stopVelocity: values["stop"])
    },
    free(
      "exponential-decay", "v' = -k·v until it stops: Compose (k = 4.2), GTK and WebKit (k = 4)",
      [MotionKey("decay", 4, "1/s", "the decay k", in: 1e-3...1e3), stop(0.1)]
    ) { values in
      ExponentialDecay(rate: DecelerationRate(decay: values["decay"]), stopVelocity: values["stop"])
    },
    free("spline", "Android's and Compose's fling", [friction]) {
      SplineFling(friction: $0["friction"])
    },
    free(
      "power-decay", "v is a power of the remaining time: Flutter's clamping fling",
      [
        MotionKey("exponent", SplineFling.exponent, "", "the exponent p", in: 1.1...20),
        MotionKey(
          "reference", PowerDecay.flutterClamping.referenceVelocity, "pt/s",
          "the velocity of a fling that lasts 0.35·p seconds", in: 1...1e6),
      ]
    ) { PowerDecay(exponent: $0["exponent"], referenceVelocity: $0["reference"]) },
    free(
      "viscous-decay", "v' = -k·v - c·sgn v: Chromium's exponential fling",
      [
        MotionKey("rate", 3.7, "1/s", "the viscous part k", in: 1e-3...1e3),
        MotionKey("dry", 3.7 * 172, "pt/s²", "the dry part c", in: MotionKey.positive),
        MotionKey(
          "maximum", ViscousDecay.chromium.maximumVelocity, "pt/s",
          "the equation's largest speed; a faster fling is scaled from it", in: MotionKey.extent),
      ]
    ) {
      ViscousDecay(rate: $0["rate"], dryDeceleration: $0["dry"], maximumVelocity: $0["maximum"])
    },
    free(
      "friction", "v = v0·D^t - c·t: Flutter's bouncing fling",
      [
        MotionKey(
          "drag", 0.135, "", "D, the share of the velocity that remains after a second",
          in: MotionKey.fraction),
        MotionKey(
          "constant", 0, "pt/s²", "the constant deceleration c; 1400 on macOS",
          in: MotionKey.nonnegative),
        MotionKey(
          "stop", 20, "pt/s", "the speed at which the motion ends; 0 is allowed if c is above 0",
          in: MotionKey.nonnegative),
      ]
    ) { values in
      guard values["constant"] > 0 || values["stop"] > 0 else {
        throw ToolError("sample: friction: stop must be above 0 if constant is 0, found 0")
      }
      return FrictionDecay(
        drag: values["drag"], constantDeceleration: values["constant"],
        stopVelocity: values["stop"])
    },
    free(
      "bezier-fling", "Chromium's physics-based fling: a Bézier curve over a distance of v²/2a",
      [
        MotionKey("root", .infinity, "pt", "the length of the root view", in: MotionKey.extent),
        MotionKey("boost", 1, "", "the factor by which the longest distance grows", in: 1e-3...1e3),
        MotionKey("deceleration", 2645.664, "pt/s²", "the deceleration a", in: 1...1e6),
        MotionKey(
          "reference", 2300, "pt/s", "the speed of a fling that lasts one second", in: 1...1e6),
      ]
    ) {
      BezierFling(
        rootLength: $0["root"], boost: $0["boost"], deceleration: $0["deceleration"],
        referenceVelocity: $0["reference"])
    },
    SampleModel(
      "friction-to",
      "a slowdown that reaches a position at a given velocity: Flutter's wheel picker",
      start + [
        MotionKey("to", 300, "pt", "the position at the end"),
        MotionKey(
          "arrival", 20, "pt/s",
          "the velocity at the end; slower than at the start, with the same sign"),
      ]
    ) { values in
      let (from, velocity) = (values["from"], values["velocity"])
      let (target, arrival) = (values["to"], values["arrival"])
      guard (target - from) * velocity > 0, velocity * arrival > 0, abs(arrival) < abs(velocity)
      else {
        throw ToolError(
          "sample: friction-to: to must lie in the direction of the velocity, and arrival must be "
            + "slower with the same sign; found from \(from), to \(target), velocity \(velocity), "
            + "arrival \(arrival)")
      }
      return FrictionDecay.trajectory(
        from: from, velocity: velocity, to: target, arrivingWith: arrival)
    },
  ]

  static let start = [
    MotionKey("from", 0, "pt", "the position at the start"),
    MotionKey("velocity", 1000, "pt/s", "the velocity at the start"),
  ]

  static let friction = MotionKey("friction", 0.015, "", "the scroll friction", in: 1e-4...10)

  static let rate = MotionKey(
    "rate", 0.998, "", "the share of the velocity that remains after a millisecond",
    in: 1e-3...0.999999)

  private static func stop(_ velocity: Double) -> MotionKey {
    MotionKey("stop", velocity, "pt/s", "the speed at which the motion ends", in: 1e-6...1e6)
  }

  static let range = [
    MotionKey("lower", -.infinity, "pt", "the lower end of the range", in: -.infinity...1e6),
    MotionKey("upper", .infinity, "pt", "the upper end of the range", in: -1e6...Double.infinity),
  ]

  static func interval(_ values: MotionValues) throws -> ScrollRange {
    let (lower, upper) = (values["lower"], values["upper"])
    guard lower <= upper else {
      throw ToolError("sample: lower must not be above upper, found \(lower) and \(upper)")
    }
    return ScrollRange(lower: lower, upper: upper)
  }

  static let endKeys =
    range + [
      MotionKey(
        "edge",
        words: [
          "clamped", "bounce", "overfling", "flutter", "flutter-fast", "flutter-clamping", "gtk",
        ], "the behavior at the ends"),
      MotionKey("overfling", 6, "pt", "the depth of edge=overfling", in: MotionKey.nonnegative),
      MotionKey(
        "pixels-per-point", 1, "", "the display density, for edge=overfling and edge=flutter*",
        in: 0.1...100),
    ]

  private static func ends(_ values: MotionValues) -> Edges {
    let density = values["pixels-per-point"]
    switch values.word("edge") {
    case "bounce": return .bouncing
    case "overfling":
      return .both(.overfling(Overfling(depth: values["overfling"], pixelsPerPoint: density)))
    case "flutter": return .both(.spring(.flutter(pixelsPerPoint: density)))
    case "flutter-fast": return .both(.spring(.flutter(.flutterFast, pixelsPerPoint: density)))
    case "flutter-clamping": return .both(.spring(.flutterClamping(pixelsPerPoint: density)))
    case "gtk": return .both(.spring(.gtk))
    default: return .clamped
    }
  }

  private static func free<Model: FlingModel>(
    _ name: String, _ summary: String, _ keys: [MotionKey],
    model: @escaping @Sendable (MotionValues) throws -> Model
  ) -> SampleModel {
    SampleModel(name, summary, start + keys, hasEnds: true) { values in
      .fling(
        try model(values), from: values["from"], velocity: values["velocity"],
        range: try interval(values), edges: ends(values))
    }
  }
}
