import ScrollDynamics

extension ScrollPhysics {
  /// Flutter's `ClampingScrollPhysics`, its default on Android.
  ///
  /// Source: Flutter, `scroll_physics.dart` and `scroll_simulation.dart`. Slop and least travel of 18,
  /// a fling by a power of the time that remains, hard edges with a spring for content beyond them,
  /// velocities from 50 to 8000. The overscroll indicator is not modeled.
  ///
  /// - Parameters:
  ///   - pixelsPerPoint: Flutter's `devicePixelRatio`, on which the tolerances depend.
  ///   - compatibility: `oneSidedClamps` counts.
  /// - Returns: The physics.
  public static func flutterClamping(
    pixelsPerPoint: Double = 1, compatibility: ScrollCompatibility = []
  ) -> ScrollPhysics {
    ScrollPhysics(
      fling: .power(.flutterClamping),
      flingLimits: FlingLimits(minimum: 50, includesMinimum: false, maximum: 8000, travel: 18),
      edge: .spring(
        .flutterClamping(
          pixelsPerPoint: pixelsPerPoint,
          limitsOneSide: compatibility.contains(.oneSidedClamps))),
      touchSlop: 18, velocityEstimator: .flutterLeastSquares,
      snapping: .flutter(.flutter, .flutter(pixelsPerPoint: pixelsPerPoint)),
      animation: .eased(duration: 0.3, curve: .ease), rangeChange: .keepsOverscroll,
      pixelsPerPoint: pixelsPerPoint, compatibility: compatibility)
  }
}
