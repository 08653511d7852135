// Two numbers that should be equal differ by rounding if they are computed in different ways, for
// example an end and the sum of the movements up to that end.

extension Double {
  /// The largest rounding error of an offset in points or a time in seconds; too small to see.
  @inlinable package static var roundingError: Double { 1e-9 }

  /// The end of a period that begins at `start`, in the same unit.
  ///
  /// It is rounded so that the end minus `start` is never less than `duration`.
  static func end(of duration: Double, from start: Double) -> Double {
    let end = start + duration
    return end - start < duration ? end.nextUp : end
  }

  /// True if this distance, in points, is larger than ``roundingError``.
  @inline(__always) package var exceedsRounding: Bool { abs(self) > .roundingError }
}

extension Sequence {
  /// The first element whose position is that of a part, in points: the movements that add up to a
  /// position reach it only approximately.
  func first(at place: Double, _ position: (Element) -> Double) -> Element? {
    first { !(position($0) - place).exceedsRounding }
  }
}
