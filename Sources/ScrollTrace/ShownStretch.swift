/// How far the two edges of an axis are stretched, on a platform whose edges stretch.
public struct ShownStretch: Sendable, Hashable {
  /// At the top or the left, in points.
  public var start: Double

  /// At the bottom or the right, in points.
  public var end: Double

  /// Creates a stretch.
  ///
  /// - Parameters:
  ///   - start: At the top or the left, in points.
  ///   - end: At the bottom or the right, in points.
  public init(start: Double, end: Double) {
    self.start = start
    self.end = end
  }

  func encode(into encoder: inout some TraceEncoder) {
    encoder.number("stretch_start_pt", start)
    encoder.number("stretch_end_pt", end)
  }
}
