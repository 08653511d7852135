import ScrollDynamics

extension ScrollPhysics {
  /// What others describe of AppKit: unverified.
  ///
  /// Source: reverse engineering by others, and WebKit's elastic edges up to macOS 10.7. A momentum
  /// along the fourth power of the time that remains, a band of 0.075, edges that go home with
  /// amplitude 0.31 and period 1.6, velocities up to 20,000 there. macOS makes the momentum itself:
  /// slop and tracker are stand-ins.
  ///
  /// - Parameter pixelsPerPoint: The density, which changes nothing.
  /// - Returns: The physics.
  public static func appKit(pixelsPerPoint: Double = 1) -> ScrollPhysics {
    ScrollPhysics(
      fling: .power(.appKit), flingLimits: FlingLimits(), edge: .elastic(.apple),
      stretch: .elastic(.apple, coefficient: 0.075), touchSlop: 0,
      velocityEstimator: .leastSquares,
      animation: .eased(duration: 0.3, curve: .easeInOut), pixelsPerPoint: pixelsPerPoint)
  }
}

extension ScrollPlatform {
  /// AppKit, as others describe it.
  public static let appKit = ScrollPlatform(
    "appkit", source: "descriptions by others; unverified",
    resolution: "unknown", certainty: .reported,
    except: []
  ) { ppp, _ in .appKit(pixelsPerPoint: ppp) }
}
