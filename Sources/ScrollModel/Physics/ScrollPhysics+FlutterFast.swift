import ScrollDynamics

extension ScrollPhysics {
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
}

extension ScrollPlatform {
  /// Flutter's scrolling on macOS.
  public static let flutterBouncingFast = ScrollPlatform(
    "flutter-bouncing-fast", source: "Flutter: scroll_simulation, scroll_physics, velocity_tracker",
    resolution: "a spring stops when slower than 20 px/s and within 1 px of its target",
    except: [(.velocity, .read), (.deceleration, .read)],
    compatibility: [.perEventResistance, .oneSidedClamps, .restartedFriction, .memorylessFriction]
  ) { density, options, _ in .flutterBouncingFast(pixelsPerPoint: density, compatibility: options) }
}
