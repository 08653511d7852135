/// Times at equal distances: a display's frames, or the rows of a table.
///
/// Every time is worked out from its number, so that none carries the rounding of those before it.
public struct SampleTimes: Sendable, Hashable {
  /// The time number 0, in seconds since the start of a motion.
  public let start: Double

  /// The distance from one time to the next, in seconds.
  public let interval: Double

  /// Creates times at equal distances.
  ///
  /// - Parameters:
  ///   - start: The first time, in seconds since the start of a motion, 0 or later.
  ///   - interval: The distance from one time to the next, in seconds, positive.
  /// - Precondition: Both are finite.
  public init(from start: Double = 0, every interval: Double) {
    requireTime(start)
    requireFinite(start, "start")
    require(
      interval > 0 && interval.isFinite, "interval must be positive and finite, got \(interval)")
    self.start = start
    self.interval = interval
  }

  /// One of the times, in seconds: `start + index · interval`.
  ///
  /// - Parameter index: Its number, from 0.
  @inlinable
  public subscript(index: Int) -> Double { start + Double(index) * interval }

  /// The number of the first time that is not before a given one, within some numbers.
  func firstIndex(notBefore time: Double, in indices: Range<Int>) -> Int {
    let estimate = ((time - start) / interval).rounded(.up)
    // Written so that NaN, from an infinite time, ends at the upper bound.
    guard estimate < Double(indices.upperBound) else { return indices.upperBound }
    var index = max(indices.lowerBound, Int(max(0, estimate)))
    // The division may be off by its rounding, either way.
    while index > indices.lowerBound, self[index - 1] >= time { index -= 1 }
    while index < indices.upperBound, self[index] < time { index += 1 }
    return index
  }
}
