import ScrollDynamics

extension SampleModel {
  static let animations: [SampleModel] = [
    SampleModel(
      "spring", "a damped spring",
      between + [
        MotionKey("velocity", 0, "pt/s", "the velocity at the start"),
        MotionKey("stiffness", 200, "", "the stiffness k", in: MotionKey.positive),
        MotionKey("damping", 20, "", "the damping c", in: MotionKey.nonnegative),
        MotionKey("mass", 1, "", "the mass m", in: 1e-3...1e3),
        MotionKey(
          "within", 0.01, "pt", "the motion ends at this distance from the target",
          in: MotionKey.positive),
      ]
    ) { values in
      .spring(
        Spring(mass: values["mass"], stiffness: values["stiffness"], damping: values["damping"]),
        from: values["from"], to: values["to"], velocity: values["velocity"],
        rest: .near(values["within"]))
    },
    SampleModel(
      "eased", "a motion of fixed duration along a cubic Bézier: setContentOffset(_:animated:)",
      between + [duration(Trajectory.defaultAnimationDuration)]
        + [
          MotionKey("x1", 0.42, "", "x of the first control point", in: 0...1),
          MotionKey("y1", 0, "", "y of the first control point", in: -1e3...1e3),
          MotionKey("x2", 0.58, "", "x of the second control point", in: 0...1),
          MotionKey("y2", 1, "", "y of the second control point", in: -1e3...1e3),
        ]
    ) { values in
      .eased(
        from: values["from"], to: values["to"], duration: values["duration"],
        curve: TimingCurve(values["x1"], values["y1"], values["x2"], values["y2"]))
    },
    SampleModel(
      "power-ease",
      "a motion along 1 - (1 - τ)^p, τ = t/duration: GTK (p = 3), Android's smoothScrollBy (p = 5)",
      between + [duration(0.2), MotionKey("exponent", 3, "", "the exponent p", in: 1...20)]
    ) { values in
      .power(
        from: values["from"], to: values["to"], duration: values["duration"],
        exponent: values["exponent"])
    },
    SampleModel(
      "viscous-ease", "a motion of fixed duration along Android's viscous fluid curve",
      between + [duration(0.25)]
    ) { .viscous(from: $0["from"], to: $0["to"], duration: $0["duration"]) },
    SampleModel(
      "offset-animation",
      "Chromium's and WebKit's smooth scroll, whose duration depends on the distance",
      between + [
        MotionKey(
          "kind", words: ["delta", "inverse-delta", "per-point"], "the rule for the duration"),
        MotionKey("maximum", 1.5, "s", "the longest duration of kind=delta", in: 1e-3...1e3),
        MotionKey(
          "velocity", 0, "pt/s",
          "the velocity of the animation that a new target interrupts; 0 for none"),
      ]
    ) { values in
      let kind: OffsetAnimation =
        switch values.word("kind") {
        case "inverse-delta": .inverseDelta
        case "per-point": .perPoint
        default: .delta(maximum: values["maximum"])
        }
      let (from, to, velocity) = (values["from"], values["to"], values["velocity"])
      let timing =
        velocity == 0
        ? kind.timing(distance: to - from)
        : kind.timing(retargetedOver: to - from, velocity: velocity)
      return timing.trajectory(from: from, to: to)
    },
    SampleModel(
      "snap-fling", "Chromium's fling to a snap position",
      between + [
        MotionKey(
          "ratio", 0.92, "",
          "the distance of a step, as a share of the previous step; 0.9 on Android",
          in: 0.01...0.9999),
        MotionKey(
          "lead", words: ["no", "yes"],
          "with yes, the motion starts at the position after the first step"),
      ]
    ) { values in
      SnapFling(ratio: values["ratio"], startsAfterFirstStep: values.word("lead") == "yes")
        .trajectory(from: values["from"], to: values["to"])
    },
    SampleModel(
      "momentum-glide", "WebKit's momentum scroll to a snap position, which lasts one second",
      between + [
        MotionKey("delta", 40, "pt", "the first scroll delta"),
        MotionKey(
          "across", 0, "pt", "the distance along the other axis, which moves at the same time"),
        MotionKey("delta-across", 0, "pt", "the first scroll delta of the other axis"),
      ]
    ) { values in
      MomentumGlide.trajectories(
        from: (values["from"], 0), to: (values["to"], values["across"]),
        delta: (values["delta"], values["delta-across"])
      ).x
    },
  ]

  static let between = [
    MotionKey("from", 0, "pt", "the position at the start"),
    MotionKey("to", 100, "pt", "the position at the end"),
  ]

  private static func duration(_ seconds: Double) -> MotionKey {
    MotionKey("duration", seconds, "s", "the duration of the motion", in: 1e-3...1e4)
  }
}
