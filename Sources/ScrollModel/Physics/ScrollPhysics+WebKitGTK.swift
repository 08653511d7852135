import ScrollDynamics

extension ScrollPhysics {
  /// The physics of WebKit's GTK and WPE ports.
  ///
  /// Source: flings are measured in WebKitGTK 2.50.6; the rest is from WebKit's
  /// `ScrollingMomentumCalculator` and `ScrollAnimationSmooth`. The release velocity is the mean
  /// over 150 ms; it decays at 4/s until it is one point per frame. Edges are clamped. A smooth
  /// scroll or a wheel notch lasts 1 ms per point, at most 0.2 s, along CSS's `ease`; a target set
  /// during the motion is reached along `ease-out`.
  public static func webKitGTK(displayRate: Double = 60) -> ScrollPhysics {
    var physics = ScrollPhysics(
      fling: .exponential(.webKit(framesPerSecond: displayRate)), flingLimits: FlingLimits(),
      flingDelay: 0.5 / displayRate, edge: .clamped, touchSlop: 8, keepsTouchSlop: true,
      touch: .webKitGTK, velocityEstimator: .span, carryOver: .decaying(accumulates: false),
      snapping: .webKit, animation: .byDistance(.perPoint, curve: .ease), rangeChange: .clamps,
      offsetLimit: .clamps)
    physics.wheel = .animated
    return physics
  }
}

extension ScrollPlatform {
  /// WebKit's GTK and WPE ports.
  public static let webKitGTK = ScrollPlatform(
    "webkit-gtk", source: "WebKit: ScrollAnimationKinetic",
    resolution: "the rest position is exact; the original draws at whole pixels",
    measuredIn: Measurement("WebKitGTK 2.50.6", within: 30, of: 32, largestError: 15.3), except: []
  ) { _, _, rate in .webKitGTK(displayRate: rate) }
}
