/// The distance and the duration of a trace, to compare traces of the same gesture.
public struct TraceSummary: Sendable, Hashable {
  /// The name of the offset column; by default, that of the axis with more movement.
  public let column: String
  /// The last offset minus the first, in points.
  public let distance: Double
  /// The time from the first row until the content comes to rest, in seconds.
  ///
  /// If the content does not come to rest, the time until the last row. An edge stretch that
  /// recedes after the offset has reached its last value is not included, so platforms with and
  /// without a stretch can be compared.
  public let duration: Double

  private let times: [Double]
  private let offsets: [Double]

  /// Summarizes a trace by an offset column; the result is `nil` if a row has no number there.
  public init?(_ trace: TraceTable, column: String) {
    guard let cells = trace.numbers(column) else { return nil }
    offsets = cells.compactMap { $0 }
    guard let first = offsets.first, let last = offsets.last, offsets.count == cells.count else {
      return nil
    }
    times = trace.times
    self.column = column
    distance = last - first
    let events = trace.texts("event") ?? []
    let rest = events.lastIndex { $0.split(separator: ";").contains("rest") }
    var end = rest ?? times.count - 1
    let stretches = ["stretch_start_pt", "stretch_end_pt"].contains { name in
      guard end > 0, let stretch = trace.numbers(name) else { return false }
      return stretch[end - 1] ?? 0 != 0
    }
    if stretches {
      while end > 0, offsets[end - 1] == offsets[end] { end -= 1 }
    }
    duration = times[end] - times[0]
  }

  /// The offset column shared by traces: `offset_pt`, or that of the axis along which they move
  /// farther, by default `offset_y_pt`; `nil` if they share none.
  public static func offsetColumn(of traces: [TraceTable]) -> String? {
    func extent(_ name: String) -> Double {
      let offsets = traces.map { ($0.numbers(name) ?? []).compactMap { $0 } }
      return offsets.map { ($0.max() ?? 0) - ($0.min() ?? 0) }.max() ?? 0
    }
    let known = ["offset_pt", "offset_y_pt", "offset_x_pt"].filter { name in
      traces.allSatisfy { $0.numbers(name) != nil }
    }
    // Reversed, because `max` returns the last of several equal elements; here the first is needed.
    return known.reversed().max { extent($0) < extent($1) }
  }

  /// The largest difference from another trace's offset at the same times, with the last offset
  /// after a trace has ended, and its time in seconds; `nil` if they are equal.
  public func largestGap(from other: TraceSummary) -> (distance: Double, time: Double)? {
    var largest: (distance: Double, time: Double)?
    for pair in TraceAlignment.pairs(times, other.times) {
      let own = pair.first ?? (pair.time > times[times.count - 1] ? times.count - 1 : nil)
      let others =
        pair.second
        ?? (pair.time > other.times[other.times.count - 1] ? other.times.count - 1 : nil)
      guard let own, let others else { continue }
      let gap = offsets[own] - other.offsets[others]
      if abs(gap) > abs(largest?.distance ?? 0) { largest = (gap, pair.time) }
    }
    return largest
  }
}
