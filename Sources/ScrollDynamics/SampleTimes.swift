/// Equally spaced times: a display's frames, or the rows of a table.
///
/// Every time is computed from its index, so rounding errors do not add up.
public struct SampleTimes: Sendable, Hashable {
  /// The first time, in seconds since the start of a motion.
  public let start: Double

  /// The interval between two times, in seconds.
  public let interval: Double

  /// Creates equally spaced times.
  ///
  /// - Precondition: The start is 0 or later, the interval positive, and both are finite.
  public init(from start: Double = 0, every interval: Double) {
    requireTime(start)
    requireFinite(start, "start")
    requirePositive(interval, "interval")
    self.start = start
    self.interval = interval
  }

  /// The time at an index from 0, in seconds: `start + index · interval`.
  @inlinable public subscript(index: Int) -> Double { start + Double(index) * interval }

  /// The upper bound of `indices` if all times are earlier than `time`, which is in seconds.
  func firstIndex(notBefore time: Double, in indices: Range<Int>) -> Int {
    let estimate = ((time - start) / interval).rounded(.up)
    // The condition is also false for NaN and infinity: the result is then the upper bound.
    guard estimate < Double(indices.upperBound) else { return indices.upperBound }
    var index = max(indices.lowerBound, Int(max(0, estimate)))
    // The division may have a rounding error in either direction.
    while index > indices.lowerBound, self[index - 1] >= time { index -= 1 }
    while index < indices.upperBound, self[index] < time { index += 1 }
    return index
  }
}
