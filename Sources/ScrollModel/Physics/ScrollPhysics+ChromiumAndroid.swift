import ScrollDynamics

extension ScrollPhysics {
  /// Chromium on Android: the spline fling, elastic edges.
  ///
  /// Source: as ``chromium(pixelsPerPoint:compatibility:)``; a stretch holds a twentieth of the pull
  /// and goes home with amplitude 0.2 and period 1.1; a snap fling keeps 0.9 of each step.
  ///
  /// - Parameters:
  ///   - pixelsPerPoint: The density, which changes nothing.
  ///   - compatibility: `leadingSnapFrame` counts.
  /// - Returns: The physics.
  public static func chromiumAndroid(
    pixelsPerPoint: Double = 1, compatibility: ScrollCompatibility = []
  ) -> ScrollPhysics {
    var physics = chromium(pixelsPerPoint: pixelsPerPoint, compatibility: compatibility)
    physics.fling = .spline(SplineFling())
    physics.lowerEdge = .elastic(.android)
    physics.upperEdge = .elastic(.android)
    physics.stretch = .elastic(.android)
    physics.snapping = .chromium(
      SnapFling(ratio: 0.9, leadsByStep: compatibility.contains(.leadingSnapFrame)))
    return physics
  }
}
