import ScrollDynamics

extension ScrollPhysics {
  /// The physics of WebKit's GTK and WPE ports.
  ///
  /// Source: WebKit's `ScrollAnimationKinetic`, `ScrollingMomentumCalculator` and
  /// `ScrollAnimationSmooth`, read and not measured. Decay rate 4/s until 1 pt/s, clamped edges,
  /// the mean velocity over 150 ms, 1 ms for every point of a smooth scroll, at most 0.2 s.
  ///
  /// - Parameters:
  ///   - pixelsPerPoint: The display density; it has no effect.
  ///   - compatibility: `biasedVelocity` has an effect.
  /// - Returns: The physics.
  public static func webKitGTK(
    pixelsPerPoint: Double = 1, compatibility: ScrollCompatibility = []
  ) -> ScrollPhysics {
    ScrollPhysics(
      fling: .exponential(.webKit), flingLimits: FlingLimits(), edge: .clamped, touchSlop: 8,
      keepsTouchSlop: true,
      velocityEstimator: .span(biased: compatibility.contains(.biasedVelocity)),
      carryOver: .decaying, snapping: .webKit, animation: .byDistance(.perPoint),
      offsetLimit: .clamps,
      pixelsPerPoint: pixelsPerPoint, compatibility: compatibility)
  }
}

extension ScrollPlatform {
  /// WebKit's GTK and WPE ports.
  public static let webKitGTK = ScrollPlatform(
    "webkit-gtk", source: "WebKit: ScrollAnimationKinetic",
    resolution: "rests on whole pixels", certainty: .read,
    except: [], compatibility: .biasedVelocity
  ) {
    .webKitGTK(pixelsPerPoint: $0, compatibility: $1)
  }
}
