import ScrollDynamics

extension ScrollPhysics {
  /// The physics of Android's views: `ScrollView`, `RecyclerView`, `OverScroller`, `EdgeEffect`.
  ///
  /// Source: AOSP, API 30 to 34. The slop of 8 dp and the velocities of 50 and 8000 dp/s are from
  /// `ViewConfiguration`; the velocity estimator is `lsq2`, the default of `VelocityTracker`; edges
  /// stretch since API 31; `ScrollView` scrolls smoothly in 250 ms. Lists stop the scroller when a
  /// finger touches them, so the scroller's flywheel never has an effect. Only the limits of the
  /// stretch depend on the density.
  public static func android(pixelsPerPoint: Double = 1) -> ScrollPhysics {
    ScrollPhysics(
      fling: .spline(SplineFling()), flingLimits: FlingLimits(minimum: 50, maximum: 8000),
      edge: .stretch, stretch: .edge(pixelsPerPoint: pixelsPerPoint), touchSlop: 8,
      velocityEstimator: .androidLeastSquares,
      snapping: .android(pixelsPerPoint: pixelsPerPoint), animation: .viscous(duration: 0.25),
      rangeChange: .clamps, offsetLimit: .clamps)
  }
}

extension ScrollPlatform {
  /// Android's views.
  public static let android = ScrollPlatform(
    "android", source: "AOSP: OverScroller, EdgeEffect, ViewConfiguration, VelocityTracker",
    resolution: "the rest position is exact; the original rounds to whole pixels and milliseconds",
    except: [(.gain, .read)]
  ) { ppp, _, _ in .android(pixelsPerPoint: ppp) }
}
