/// The pixel grid of a display to which offsets at rest are rounded, or no grid.
public struct PixelGrid: Sendable, Hashable {
  /// Pixels per point, or `nil` if positions are not rounded.
  public let displayScale: Double?

  /// Creates a grid.
  ///
  /// - Parameter displayScale: Pixels per point, or `nil` to leave positions as they are.
  /// - Precondition: The scale is positive and finite.
  @inlinable
  public init(displayScale: Double?) {
    if let displayScale {
      require(
        displayScale > 0 && displayScale.isFinite,
        "displayScale must be positive and finite, got \(displayScale)")
    }
    self.displayScale = displayScale
  }

  /// The nearest position on a whole pixel.
  ///
  /// Halves round away from 0, so that a mirrored motion rests at the mirrored position.
  ///
  /// - Parameter position: Any position, in points.
  /// - Returns: The position itself if there is no grid; 0 for −0.
  @inlinable
  public func nearest(to position: Double) -> Double {
    guard let displayScale else { return position + 0 }
    return (position * displayScale).rounded(.toNearestOrAwayFromZero) / displayScale + 0
  }
}
