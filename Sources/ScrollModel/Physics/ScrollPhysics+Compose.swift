import ScrollDynamics

extension ScrollPhysics {
  /// The physics of Jetpack Compose's lists and pagers.
  ///
  /// Source: androidx. Slop, largest velocity, spline and stretch are Android's; a release at a pixel
  /// per second or less does not fling; the tracker is `Lsq2`; `animateScrollTo` is the default
  /// spring, stiffness 1500 without bounce, within 0.01; pages and snapping end by a spring of
  /// stiffness 400.
  ///
  /// - Parameter pixelsPerPoint: The density.
  /// - Returns: The physics.
  public static func compose(pixelsPerPoint: Double = 1) -> ScrollPhysics {
    ScrollPhysics(
      fling: .spline(SplineFling()),
      flingLimits: FlingLimits(
        minimum: 1 / pixelsPerPoint, includesMinimum: false, maximum: 8000),
      edge: .stretch, stretch: .edge(pixelsPerPoint: pixelsPerPoint), touchSlop: 8,
      velocityEstimator: .composeLeastSquares, snapping: .compose,
      animation: .spring(
        Spring(stiffness: 1500, damping: 2 * (1500.0).squareRoot()), within: 0.01),
      pixelsPerPoint: pixelsPerPoint)
  }
}
