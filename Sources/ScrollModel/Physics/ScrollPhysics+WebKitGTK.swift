import ScrollDynamics

extension ScrollPhysics {
  /// WebKit's GTK and WPE ports.
  ///
  /// Source: WebKit's `ScrollAnimationKinetic`, `ScrollingMomentumCalculator` and
  /// `ScrollAnimationSmooth`, read and not measured. Decay 4 until 1 point per second, hard edges,
  /// the mean velocity of 150 ms, 1 ms for every point of a smooth scroll, at most 0.2 s.
  ///
  /// - Parameters:
  ///   - pixelsPerPoint: The density, which changes nothing.
  ///   - compatibility: `biasedVelocity` counts.
  /// - Returns: The physics.
  public static func webKitGTK(
    pixelsPerPoint: Double = 1, compatibility: ScrollCompatibility = []
  ) -> ScrollPhysics {
    ScrollPhysics(
      fling: .exponential(.webKit), flingLimits: FlingLimits(), edge: .clamped, touchSlop: 8,
      keepsTouchSlop: true,
      velocityEstimator: .span(biased: compatibility.contains(.biasedVelocity)),
      carryOver: .decaying, snapping: .webKit, animation: .byDistance(.perPoint),
      pixelsPerPoint: pixelsPerPoint, compatibility: compatibility)
  }
}

extension ScrollPlatform {
  /// WebKit's GTK and WPE ports.
  public static let webKitGTK = ScrollPlatform(
    "webkit-gtk", source: "WebKit: ScrollAnimationKinetic",
    resolution: "rests on whole pixels", certainty: .read,
    except: [], compatibility: .biasedVelocity, stepsFrames: true
  ) {
    .webKitGTK(pixelsPerPoint: $0, compatibility: $1)
  }
}
