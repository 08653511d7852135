import ScrollDynamics

extension SampleModel {
  static let edges: [SampleModel] = [
    SampleModel(
      "edge-bounce", "UIScrollView's return from beyond an edge",
      [
        edge, displacement,
        MotionKey("momentum", 0, "pt/s", "the finger's velocity at the release"), rate,
      ]
    ) { values in
      let segment = Segment.edgeBounce(
        at: values["edge"], displacement: values["displacement"], momentum: values["momentum"],
        rate: DecelerationRate(values["rate"]))
      var trajectory = Trajectory(segment)
      trajectory.rest(at: values["edge"], after: segment.stopTime(within: .scrollView))
      return trajectory
    },
    SampleModel(
      "overfling-return", "Android's return from beyond an edge", [edge, displacement, density]
    ) { values in
      Overfling(depth: 0, pixelsPerPoint: values["pixels-per-point"])
        .springBack(to: values["edge"], from: values["displacement"])
    },
    SampleModel(
      "edge-spring", "a spring that pulls content back to an edge, with a limited overscroll",
      [
        edge, displacement, velocity, MotionKey("mass", 1, "", "the mass m", in: 1e-3...1e3),
        MotionKey("stiffness", 100, "", "the stiffness k", in: MotionKey.positive),
        MotionKey("damping", 20, "", "the damping c", in: MotionKey.positive),
        MotionKey("maximum-depth", .infinity, "pt", "the largest overscroll", in: MotionKey.extent),
        MotionKey(
          "within", 0.1, "pt", "the motion ends at this distance from the edge",
          in: MotionKey.positive),
      ]
    ) { values in
      returning(
        EdgeSpring(
          Spring(mass: values["mass"], stiffness: values["stiffness"], damping: values["damping"]),
          rest: .near(values["within"]), maximumDepth: values["maximum-depth"]), values)
    },
    SampleModel(
      "gtk-spring",
      "GTK's overshoot: a critically damped edge-spring, ω = 10 rad/s, at most 50 pt deep",
      [edge, displacement, velocity]
    ) { returning(.gtk, $0) },
    SampleModel(
      "flutter-spring", "Flutter's bouncing edge",
      [
        edge, displacement, velocity,
        MotionKey("kind", words: ["normal", "fast"], "normal on iOS, fast on macOS"), density,
      ]
    ) { values in
      let spring = values.word("kind") == "fast" ? Spring.flutterFast : .flutter
      return returning(.flutter(spring, pixelsPerPoint: values["pixels-per-point"]), values)
    },
    SampleModel(
      "edge-stretch", "Android's stretch after a release or an impact, as a share of the viewport",
      [
        viewport, density, MotionKey("pull", 0.25, "", "the share at the start", in: 0...1),
        MotionKey(
          "velocity", 0, "pt/s", "the velocity of a fling that hits the edge",
          in: MotionKey.nonnegative),
      ], columns: ["time_s", "pull", "pull_velocity_1_s"]
    ) { values in
      EdgeStretch(
        viewportLength: values["viewport"], pixelsPerPoint: values["pixels-per-point"],
        pull: values["pull"]
      ).released(velocity: values["velocity"])
    },
    SampleModel(
      "elastic", "Chromium's elastic overscroll; the defaults are for Apple's systems",
      [
        stretch, velocity,
        MotionKey(
          "amplitude", 0.31, "",
          "the share of the velocity that stretches further; 0.2 on Android", in: 1e-3...1e3),
        MotionKey("period", 1.6, "s", "the period; 1.1 on Android", in: 1e-3...1e3),
        MotionKey("stiffness", 20, "", "points of pull for each point of stretch", in: 1e-3...1e3),
      ]
    ) { values in
      ElasticOverscroll(
        amplitude: values["amplitude"], period: values["period"], stiffness: values["stiffness"]
      ).released(stretch: values["stretch"], velocity: values["velocity"])
    },
  ]

  private static let edge = MotionKey("edge", 0, "pt", "the offset of the edge")
  private static let displacement = MotionKey(
    "displacement", 100, "pt", "the position at the start, relative to the edge")
  private static let velocity = MotionKey("velocity", 0, "pt/s", "the velocity at the start")
  private static let stretch = MotionKey(
    "stretch", 50, "pt", "the stretch at the start; negative beyond the top or the left")
  private static let viewport = MotionKey(
    "viewport", 800, "pt", "the length of the viewport", in: 1...1e6)
  static let density = MotionKey("pixels-per-point", 1, "", "the display density", in: 0.1...100)

  private static func returning(_ spring: EdgeSpring, _ values: MotionValues) -> Trajectory {
    .returning(
      to: values["edge"], from: values["edge"] + values["displacement"],
      velocity: values["velocity"], spring)
  }
}
