import ScrollDynamics

extension ScrollPhysics {
  /// AppKit's physics as reported by others: unverified.
  ///
  /// Source: reverse engineering by others, and WebKit's elastic edges up to macOS 10.7. Momentum
  /// follows the fourth power of the remaining time. The rubber band has the coefficient 0.075.
  /// Edges return with amplitude 0.31, period 1.6 s and an initial velocity of at most 20,000 pt/s.
  /// macOS generates the momentum itself, so slop and velocity estimator are placeholders.
  public static let appKit = ScrollPhysics(
    fling: .power(.appKit), flingLimits: FlingLimits(), edge: .elastic(.apple),
    stretch: .elastic(.apple, coefficient: 0.075), touchSlop: 0, velocityEstimator: .leastSquares,
    animation: .eased(duration: 0.3, curve: .easeInOut))
}

extension ScrollPlatform {
  /// AppKit, as reported by others.
  public static let appKit = ScrollPlatform(
    "appkit", source: "descriptions by others; unverified",
    resolution: "unknown", certainty: .reported, except: []
  ) { _, _, _ in .appKit }
}
