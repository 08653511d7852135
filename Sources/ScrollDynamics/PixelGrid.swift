/// The pixel grid of a display, to which offsets at rest are rounded; or no grid.
public struct PixelGrid: Sendable, Hashable {
  /// Pixels per point, or `nil` if positions are not rounded.
  public let displayScale: Double?

  /// Creates a grid from the pixels per point; `nil` for no rounding.
  ///
  /// - Precondition: The scale is positive and finite.
  @inlinable
  public init(displayScale: Double?) {
    if let displayScale { requirePositive(displayScale, "displayScale") }
    self.displayScale = displayScale
  }

  /// The nearest position on a whole pixel; the position itself if there is no grid, and 0 for −0.
  ///
  /// A position halfway between two pixels is rounded away from 0, so that a mirrored scroll stays
  /// mirrored. A position within 1e−9 pixels of halfway counts as halfway, because a sum of finger
  /// movements may have a rounding error.
  @inlinable
  public func nearest(to position: Double) -> Double {
    guard let displayScale else { return position + 0 }
    let pixels = position * displayScale
    let error = Double(signOf: pixels, magnitudeOf: 1e-9)
    return (pixels + error).rounded(.toNearestOrAwayFromZero) / displayScale + 0
  }
}
