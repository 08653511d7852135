import ScrollDynamics

extension ScrollPhysics {
  /// Flutter's `ClampingScrollPhysics`, its default on Android.
  ///
  /// Source: Flutter's `scroll_physics.dart` and `scroll_simulation.dart`. The slop and the
  /// smallest travel are 18 points. A fling starts at 50 to 8000 pt/s and follows a power of the
  /// remaining time. Edges are clamped; a spring pulls content back from beyond them. The
  /// stretching indicator is assumed to recede like Android's.
  ///
  /// The tolerances depend on the density. The option `oneSidedClamps` has an effect.
  public static func flutterClamping(
    pixelsPerPoint: Double = 1, compatibility: ScrollCompatibility = []
  ) -> ScrollPhysics {
    ScrollPhysics(
      fling: .power(.flutterClamping),
      flingLimits: FlingLimits(minimum: 50, includesMinimum: false, maximum: 8000, travel: 18),
      edge: .spring(
        .flutterClamping(
          pixelsPerPoint: pixelsPerPoint, limitsOneSide: compatibility.contains(.oneSidedClamps))),
      stretch: .flutterIndicator, touchSlop: 18, velocityEstimator: .flutterLeastSquares,
      snapping: .flutter(.flutter, .flutter(pixelsPerPoint: pixelsPerPoint)),
      animation: .eased(duration: 0.3, curve: .ease), rangeChange: .keepsOverscroll,
      offsetLimit: .springsBack, compatibility: compatibility)
  }
}

extension ScrollPlatform {
  /// Flutter's scrolling on Android.
  public static let flutterClamping = ScrollPlatform(
    "flutter-clamping", source: "Flutter: scroll_simulation, scroll_physics, velocity_tracker",
    resolution: "a spring stops when slower than 20 px/s and within 1 px of its target",
    except: [(.velocity, .read), (.edge, .read)], compatibility: .oneSidedClamps
  ) { density, options, _ in .flutterClamping(pixelsPerPoint: density, compatibility: options) }
}
