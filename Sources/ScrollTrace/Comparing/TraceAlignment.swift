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
    pairs = TraceAlignment.pairs(first.times, second.times)
  }

  /// Pairs two lists of times.
  static func pairs(_ first: [Double], _ second: [Double]) -> [Pair] {
    merged([first, second]).map { Pair(time: $0.time, first: $0.rows[0], second: $0.rows[1]) }
  }

  /// All times of several lists, in order, with the number of the row that each list has then.
  ///
  /// Of several rows of one list at a time the n-th goes with the n-th of the others.
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

  /// The pairs that have a row of each trace.
  public var shared: [(first: Int, second: Int)] {
    pairs.compactMap { pair in
      guard let first = pair.first, let second = pair.second else { return nil }
      return (first, second)
    }
  }
}
