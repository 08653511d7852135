/// The rows of two traces side by side, paired where their times are the same.
///
/// Nothing is interpolated: frames that both traces have are compared as they are, and a row that
/// only one of them has, such as an event that moved, stays alone.
public struct TraceAlignment: Sendable, Hashable {
  /// Times closer than this are the same, in seconds: the resolution of a trace.
  public static let resolution = 1e-9

  /// One time, with the number of its row in each trace that has one.
  public struct Pair: Sendable, Hashable {
    /// The time in seconds.
    public let time: Double
    /// The row of the first trace, counted from 0.
    public let first: Int?
    /// The row of the second trace, counted from 0.
    public let second: Int?
  }

  /// All times of both traces, in order.
  public let pairs: [Pair]

  /// Pairs the rows of two traces.
  ///
  /// - Parameters:
  ///   - first: One trace.
  ///   - second: The other.
  public init(_ first: TraceTable, _ second: TraceTable) {
    var pairs: [Pair] = []
    var (one, other) = (0, 0)
    while one < first.rowCount || other < second.rowCount {
      let time = one < first.rowCount ? first.times[one] : .infinity
      let otherTime = other < second.rowCount ? second.times[other] : .infinity
      let hasFirst = time <= otherTime + TraceAlignment.resolution
      let hasSecond = otherTime <= time + TraceAlignment.resolution
      pairs.append(
        Pair(
          time: hasFirst ? time : otherTime, first: hasFirst ? one : nil,
          second: hasSecond ? other : nil))
      one += hasFirst ? 1 : 0
      other += hasSecond ? 1 : 0
    }
    self.pairs = pairs
  }

  /// The pairs that have a row of each trace.
  public var shared: [(first: Int, second: Int)] {
    pairs.compactMap { pair in
      guard let first = pair.first, let second = pair.second else { return nil }
      return (first, second)
    }
  }
}
