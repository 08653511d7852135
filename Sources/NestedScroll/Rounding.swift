// Numbers that are computed in two ways differ by rounding errors although they mean the same, such as an
// end and the movements that add up to it.

extension Double {
  /// The largest rounding error of an offset in points or a time in seconds: far too small to be seen.
  @inlinable static var roundingError: Double { 1e-9 }

  /// Whether this number equals another one within ``roundingError``.
  @inline(__always) @inlinable func isNearly(_ other: Double) -> Bool {
    abs(self - other) <= .roundingError
  }

  /// Whether this distance in points is more than the ``roundingError`` of movements that are added up.
  package var exceedsRounding: Bool { abs(self) > .roundingError }
}
