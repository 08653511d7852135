// Numbers that are computed in two ways differ by rounding errors although they mean the same: the
// combined offset and the sum of the parts' amounts, or the time of an event in two views.

extension Double {
  /// The largest rounding error of an offset in points or a time in seconds: far too small to be seen.
  @inlinable static var roundingError: Double { 1e-9 }

  /// Whether this number equals another one within ``roundingError``.
  @inline(__always) @inlinable func isNearly(_ other: Double) -> Bool {
    abs(self - other) <= .roundingError
  }

  /// Whether this number is larger than another one, by more than ``roundingError``.
  @inline(__always) @inlinable func isBeyond(_ other: Double) -> Bool {
    self > other + .roundingError
  }

  /// The largest rounding error of a sum of a few numbers that are at most as large as this one.
  @inlinable var errorOfSum: Double { 4 * ulp }

  /// The largest rounding error of an offset at a solved time, in points.
  ///
  /// It is smaller than ``roundingError``: parts must not stay behind the content by a distance that adds
  /// up over many frames.
  static var leastMovement: Double { 1e-11 }

  /// Whether this distance in points is more than ``leastMovement``.
  @inline(__always) var isMovement: Bool { abs(self) > .leastMovement }
}
