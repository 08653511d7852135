import ScrollDynamics

extension ScrollPhysics {
  /// Chromium on Apple's systems: the exponential fling, elastic edges.
  ///
  /// Source: as ``chromium(pixelsPerPoint:compatibility:)``; a stretch holds a twentieth of the pull
  /// and goes home with amplitude 0.31 and period 1.6.
  ///
  /// - Parameters:
  ///   - pixelsPerPoint: The density, which changes nothing.
  ///   - compatibility: `leadingSnapFrame` counts.
  /// - Returns: The physics.
  public static func chromiumExponential(
    pixelsPerPoint: Double = 1, compatibility: ScrollCompatibility = []
  ) -> ScrollPhysics {
    var physics = chromium(pixelsPerPoint: pixelsPerPoint, compatibility: compatibility)
    physics.fling = .viscous(.chromium())
    physics.lowerEdge = .elastic(.apple)
    physics.upperEdge = .elastic(.apple)
    physics.stretch = .elastic(.apple)
    return physics
  }
}
