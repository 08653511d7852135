import ScrollDynamics
import ScrollReference

// Models that are computed frame by frame, like the platform's original implementation.
extension SampleModel {
  static let frames: [SampleModel] = [
    SampleModel(
      frames: "frame-stepped-fling", "UIScrollView's fling, integrated as in the original",
      start + range + [
        rate, MotionKey("edge", words: ["bounce", "clamped"], "the behavior at the ends"),
      ]
    ) { values in
      FrameSteppedFling(
        position: values["from"], momentum: values["velocity"], range: try interval(values),
        rate: DecelerationRate(values["rate"]),
        edges: values.word("edge") == "bounce" ? .bouncing : .clamped)
    },
    SampleModel(
      frames: "frame-stepped-paging", "the animation to a page in Apple's older scroll view",
      between + [MotionKey("velocity", 0, "pt/s", "the velocity at the start")]
    ) { values in
      FrameSteppedPaging(from: values["from"], to: values["to"], velocity: values["velocity"])
    },
    SampleModel(
      frames: "frame-stepped-spline",
      "Android's OverScroller, in whole pixels, whole milliseconds and single precision",
      [
        MotionKey("from", 0, "px", "the position at the start, a whole number"),
        MotionKey("velocity", 1000, "px/s", "the velocity at the start, a whole number"),
        MotionKey("lower", -1e6, "px", "the lower end of the range"),
        MotionKey("upper", 1e6, "px", "the upper end of the range"),
        MotionKey("overfling", 0, "px", "the largest overscroll", in: MotionKey.nonnegative),
        friction, density,
      ], columns: pixels
    ) { values in
      let range = try interval(values)
      var motion = FrameSteppedSplineFling(
        at: Int(values["from"]), pixelsPerPoint: values["pixels-per-point"],
        friction: values["friction"])
      motion.fling(
        velocity: Int(values["velocity"]), lower: Int(range.lower), upper: Int(range.upper),
        overfling: Int(values["overfling"]))
      return motion
    },
    SampleModel(
      frames: "tabulated-spline", "Compose's spline: a table of 101 samples, in whole milliseconds",
      [MotionKey("velocity", 1000, "px/s", "the velocity at the start"), friction, density],
      columns: pixels
    ) { values in
      TabulatedFrames(
        TabulatedSplineFling(
          velocity: values["velocity"], pixelsPerPoint: values["pixels-per-point"],
          friction: values["friction"]))
    },
    SampleModel(
      frames: "frame-stepped-kinetic", "GTK's and WebKitGTK's kinetic scrolling",
      start + range + [
        MotionKey("port", words: ["gtk", "webkit"], "the implementation"),
        MotionKey("edge", words: ["gtk", "clamped"], "the behavior at the ends"),
        MotionKey(
          "display-scale", 1, "px/pt",
          "the display density; the motion ends on a whole pixel", in: 0.1...100),
      ]
    ) { values in
      let isWebKit = values.word("port") == "webkit"
      return FrameSteppedKineticFling(
        position: values["from"], velocity: values["velocity"], range: try interval(values),
        model: isWebKit ? .webKit() : .gtk,
        edges: values.word("edge") == "gtk" ? .both(.spring(.gtk)) : .clamped,
        displayScale: values["display-scale"], stopsBelowPixel: isWebKit)
    },
    SampleModel(
      frames: "frame-stepped-stretch",
      "Android's EdgeEffect after a release or an impact, as a share of the viewport",
      [
        MotionKey("viewport", 800, "px", "the length of the viewport, a whole number", in: 1...1e6),
        MotionKey("pull", 0.25, "", "the share at the start", in: 0...1),
        MotionKey(
          "velocity", 0, "px/s", "the velocity of a fling that hits the edge, a whole number",
          in: MotionKey.nonnegative),
      ], columns: ["time_s", "pull", "velocity_px_s"]
    ) { values in
      FrameSteppedEdgeStretch(
        viewportLength: Int(values["viewport"]), pull: values["pull"],
        impactVelocity: Int(values["velocity"]))
    },
  ]

  private static let pixels = ["time_s", "position_px", "velocity_px_s"]
}
