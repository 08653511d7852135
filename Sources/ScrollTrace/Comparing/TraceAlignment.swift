/// The rows of two traces, paired by time.
///
/// Rows at the same time are paired; values are not interpolated. A row has no partner if the other
/// trace has no row at its time, for example because an event has moved.
public struct TraceAlignment: Sendable, Hashable {
  /// The difference below which two times are equal, in seconds: the resolution of a trace.
  public static let resolution = 1e-9

  /// A time, with the index of its row in each trace.
  public struct Pair: Sendable, Hashable {
    /// The time in seconds.
    public let time: Double
    /// The index of the first trace's row, from 0; `nil` if it has no row at this time.
    public let first: Int?
    /// The index of the second trace's row, from 0; `nil` if it has no row at this time.
    public let second: Int?
  }

  /// Every time of either trace, in order.
  public let pairs: [Pair]

  /// Pairs the rows of two traces.
  public init(_ first: TraceTable, _ second: TraceTable) {
    pairs = TraceAlignment.pairs(first.times, second.times)
  }

  /// Pairs the equal times of two lists, in seconds; returns every time of either list, in order.
  static func pairs(_ first: [Double], _ second: [Double]) -> [Pair] {
    merged([first, second]).map { Pair(time: $0.time, first: $0.rows[0], second: $0.rows[1]) }
  }

  /// Merges lists of times into one list of ascending times.
  ///
  /// Each result contains the index of the time in every list; `nil` if a list does not contain the
  /// time.
  ///
  /// If a time occurs more than once, the first occurrences in all lists share a result, then the
  /// second, and so on.
  static func merged(_ lists: [[Double]]) -> [(time: Double, rows: [Int?])] {
    var merged: [(time: Double, rows: [Int?])] = []
    var next = lists.map { _ in 0 }
    while true {
      let times = lists.indices.map { next[$0] < lists[$0].count ? lists[$0][next[$0]] : .infinity }
      guard let earliest = times.min(), earliest < .infinity else { return merged }
      let rows = times.indices.map { index in
        times[index] <= earliest + resolution ? next[index] : nil
      }
      let time = times.indices.first { rows[$0] != nil }.map { times[$0] } ?? earliest
      merged.append((time, rows))
      for index in rows.indices where rows[index] != nil { next[index] += 1 }
    }
  }

  /// The indices of the rows at times that both traces have.
  public var shared: [(first: Int, second: Int)] {
    pairs.compactMap { pair in
      guard let first = pair.first, let second = pair.second else { return nil }
      return (first, second)
    }
  }
}
