/// The stretch of the two edges of an axis, on a platform whose edges stretch.
public struct VisibleStretch: Sendable, Hashable {
  /// The stretch at the top or the left, in points.
  public var start: Double

  /// The stretch at the bottom or the right, in points.
  public var end: Double

  /// Creates the stretch of two edges.
  public init(start: Double, end: Double) {
    self.start = start
    self.end = end
  }

  @inlinable
  func encode(into encoder: inout some TraceEncoder) {
    encoder.number("stretch_start_pt", start)
    encoder.number("stretch_end_pt", end)
  }
}
