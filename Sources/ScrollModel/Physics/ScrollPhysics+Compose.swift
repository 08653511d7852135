import ScrollDynamics

extension ScrollPhysics {
  /// The physics of Jetpack Compose's lists and pagers.
  ///
  /// Source: androidx. Slop, largest velocity, spline and stretch are those of Android. A release
  /// at 1 pixel per second or less does not fling. The velocity estimator is `Lsq2`.
  /// `animateScrollTo` uses the default spring, critically damped with stiffness 1500, until it is
  /// within 0.01 points. A spring of stiffness 400 moves to pages and snap positions.
  public static func compose(pixelsPerPoint: Double = 1) -> ScrollPhysics {
    ScrollPhysics(
      fling: .spline(SplineFling()),
      flingLimits: FlingLimits(minimum: 1 / pixelsPerPoint, includesMinimum: false, maximum: 8000),
      edge: .stretch, stretch: .edge(pixelsPerPoint: pixelsPerPoint, ignoredPixels: 0.5),
      touchSlop: 8, velocityEstimator: .composeLeastSquares, snapping: .compose,
      animation: .spring(Spring(stiffness: 1500, damping: 2 * (1500.0).squareRoot()), within: 0.01),
      rangeChange: .clamps, offsetLimit: .clamps)
  }
}

extension ScrollPlatform {
  /// Jetpack Compose's lists and pagers.
  public static let compose = ScrollPlatform(
    "compose", source: "androidx Compose: FlingCalculator, VelocityTracker, SpringSimulation",
    resolution: "the rest position is exact; the original rounds times to milliseconds",
    except: []
  ) { density, _, _ in .compose(pixelsPerPoint: density) }
}
