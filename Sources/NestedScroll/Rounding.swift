// Two numbers that should be equal differ by rounding errors if they are computed in two ways, for
// example an end and the sum of the movements that lead to it.

extension Double {
  /// The largest rounding error of an offset in points or a time in seconds, far too small to be
  /// visible.
  @inlinable package static var roundingError: Double { 1e-9 }

  /// True if this number equals another number within ``roundingError``.
  @inline(__always) @inlinable func isNearly(_ other: Double) -> Bool {
    abs(self - other) <= .roundingError
  }

  /// True if this distance in points is more than the ``roundingError`` of a sum of movements.
  package var exceedsRounding: Bool { abs(self) > .roundingError }
}
