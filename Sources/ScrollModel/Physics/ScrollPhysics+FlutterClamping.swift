import ScrollDynamics

extension ScrollPhysics {
  /// Flutter's `ClampingScrollPhysics`, its default on Android.
  ///
  /// Source: Flutter, `scroll_physics.dart` and `scroll_simulation.dart`. Slop and smallest travel
  /// of 18 points, a fling by a power of the remaining time, clamped edges with a spring for
  /// content beyond them, velocities from 50 to 8000 pt/s. The stretching indicator is assumed to
  /// recede as Android's does.
  ///
  /// - Parameters:
  ///   - pixelsPerPoint: Flutter's `devicePixelRatio`, on which the tolerances depend.
  ///   - compatibility: `oneSidedClamps` has an effect.
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
      stretch: .flutterIndicator, touchSlop: 18, velocityEstimator: .flutterLeastSquares,
      snapping: .flutter(.flutter, .flutter(pixelsPerPoint: pixelsPerPoint)),
      animation: .eased(duration: 0.3, curve: .ease), rangeChange: .keepsOverscroll,
      offsetLimit: .springsBack,
      pixelsPerPoint: pixelsPerPoint, compatibility: compatibility)
  }
}

extension ScrollPlatform {
  /// Flutter's scrolling on Android.
  public static let flutterClamping = ScrollPlatform(
    "flutter-clamping", source: "Flutter: scroll_simulation, scroll_physics, velocity_tracker",
    resolution: "stops within 1 px of its end, if slower than 20 px/s",
    except: [(.velocity, .read), (.edge, .read)], compatibility: .oneSidedClamps
  ) { density, options, _ in
    .flutterClamping(pixelsPerPoint: density, compatibility: options)
  }
}
