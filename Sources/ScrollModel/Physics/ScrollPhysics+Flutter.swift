import ScrollDynamics

extension ScrollPhysics {
  /// Flutter's `BouncingScrollPhysics` at its normal rate, its default on iOS.
  ///
  /// Source: Flutter's `scroll_physics.dart` and the files that it uses. The slop and the smallest
  /// travel are 18 points, the drag threshold 3.5. The rubber band has the coefficient 0.52, and
  /// friction is 0.135. A spring starts with at most 5000 pt/s, a fling with 100 to 8000 pt/s. The
  /// app chooses duration and curve of `animateTo`; here they are 0.3 s and `ease`.
  ///
  /// The tolerances depend on `pixelsPerPoint`, Flutter's `devicePixelRatio`. The options
  /// `perEventResistance` and `oneSidedClamps` have an effect.
  public static func flutterBouncing(
    pixelsPerPoint: Double = 1, compatibility: ScrollCompatibility = []
  ) -> ScrollPhysics {
    ScrollPhysics(
      fling: .friction(.flutter(pixelsPerPoint: pixelsPerPoint)),
      flingLimits: FlingLimits(minimum: 100, includesMinimum: false, maximum: 8000, travel: 18),
      edge: .spring(
        .flutter(
          pixelsPerPoint: pixelsPerPoint, limitsOneSide: compatibility.contains(.oneSidedClamps))),
      overscroll: compatibility.contains(.perEventResistance)
        ? .perEvent(.normal) : .rubberBand(coefficient: 0.52),
      touchSlop: 18, dragThreshold: 3.5, velocityEstimator: .flutter, carryOver: .carriedMomentum,
      snapping: .flutter(.flutter, .flutter(pixelsPerPoint: pixelsPerPoint)),
      animation: .eased(duration: 0.3, curve: .ease), rangeChange: .keepsOverscroll,
      offsetLimit: .springsBack, compatibility: compatibility)
  }
}

extension ScrollPlatform {
  /// Flutter's scrolling on iOS.
  public static let flutterBouncing = ScrollPlatform(
    "flutter-bouncing", source: "Flutter: scroll_simulation, scroll_physics, velocity_tracker",
    resolution: "a spring stops when slower than 20 px/s and within 1 px of its target",
    except: [(.velocity, .read)], compatibility: [.perEventResistance, .oneSidedClamps]
  ) { density, options, _ in .flutterBouncing(pixelsPerPoint: density, compatibility: options) }
}
