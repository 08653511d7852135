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

  /// Flutter's `BouncingScrollPhysics` at its fast rate, its default on macOS.
  ///
  /// Source: see ``flutterBouncing(pixelsPerPoint:compatibility:)``. The rubber band has the
  /// coefficient 0.26 and does not resist a movement back. Friction is 0.135 plus 1400 pt/s² of dry
  /// friction. The spring is stiffer, and flings start at up to 64,000 pt/s.
  ///
  /// The tolerances depend on the density. The options `perEventResistance`, `oneSidedClamps`,
  /// `restartedFriction` and `memorylessFriction` have an effect.
  public static func flutterBouncingFast(
    pixelsPerPoint: Double = 1, compatibility: ScrollCompatibility = []
  ) -> ScrollPhysics {
    let friction = FrictionDecay.flutterFast(pixelsPerPoint: pixelsPerPoint)
    let edge = EdgeSpring.flutter(
      .flutterFast, pixelsPerPoint: pixelsPerPoint,
      limitsOneSide: compatibility.contains(.oneSidedClamps))
    var physics = flutterBouncing(pixelsPerPoint: pixelsPerPoint, compatibility: compatibility)
    let isMemoryless = compatibility.contains(.memorylessFriction)
    physics.fling = isMemoryless ? .viscous(friction.memoryless) : .friction(friction)
    physics.flingLimits.maximum = 64_000
    physics.edges = .both(.spring(edge))
    physics.overscroll =
      compatibility.contains(.perEventResistance)
      ? .perEvent(.fast) : .rubberBand(coefficient: 0.26, returnsFreely: true)
    physics.velocityEstimator = .flutterMacOS
    physics.snapping = .flutter(.flutterFast, .flutter(pixelsPerPoint: pixelsPerPoint))
    return physics
  }

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
  /// Flutter's scrolling on iOS.
  public static let flutterBouncing = ScrollPlatform(
    "flutter-bouncing", source: "Flutter: scroll_simulation, scroll_physics, velocity_tracker",
    resolution: "a spring stops when slower than 20 px/s and within 1 px of its target",
    except: [(.velocity, .read)], compatibility: [.perEventResistance, .oneSidedClamps]
  ) { density, options, _ in .flutterBouncing(pixelsPerPoint: density, compatibility: options) }

  /// Flutter's scrolling on macOS.
  public static let flutterBouncingFast = ScrollPlatform(
    "flutter-bouncing-fast", source: "Flutter: scroll_simulation, scroll_physics, velocity_tracker",
    resolution: "a spring stops when slower than 20 px/s and within 1 px of its target",
    except: [(.velocity, .read), (.deceleration, .read)],
    compatibility: [.perEventResistance, .oneSidedClamps, .restartedFriction, .memorylessFriction]
  ) { density, options, _ in .flutterBouncingFast(pixelsPerPoint: density, compatibility: options) }

  /// Flutter's scrolling on Android.
  public static let flutterClamping = ScrollPlatform(
    "flutter-clamping", source: "Flutter: scroll_simulation, scroll_physics, velocity_tracker",
    resolution: "a spring stops when slower than 20 px/s and within 1 px of its target",
    except: [(.velocity, .read), (.edge, .read)], compatibility: .oneSidedClamps
  ) { density, options, _ in .flutterClamping(pixelsPerPoint: density, compatibility: options) }
}
