/// Where a trace goes and how long it takes: what tells several runs of one gesture apart.
public struct TraceSummary: Sendable, Hashable {
  /// The column of the offset: that of the axis that moves farther.
  public let column: String
  /// The offset at the end less that at the start, in points.
  public let distance: Double
  /// When the trace rests for the last time, in seconds; the time of its last row if it never does.
  ///
  /// It is the offset's: a stretched edge that recedes after the offset has come to rest does not count,
  /// so that platforms with and without a stretch can be compared. The offset then rests at the first
  /// row that has its last value.
  public let duration: Double

  private let times: [Double]
  private let offsets: [Double]

  /// Sums a trace up, or fails for a table without a column of offsets that all rows have.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - column: The column of the offset; `nil` for that of the axis that moves farther.
  public init?(_ trace: TraceTable, column: String? = nil) {
    guard let column = column ?? TraceSummary.offsetColumn(of: [trace]),
      let cells = trace.numbers(column)
    else { return nil }
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

  /// The column of the offset in which traces move farthest, `nil` if they share none.
  ///
  /// - Parameter traces: The traces, one at least.
  /// - Returns: `offset_pt` of a nested system; of a plain scroll view that of one axis, y unless
  ///   x moves farther.
  public static func offsetColumn(of traces: [TraceTable]) -> String? {
    func extent(_ name: String) -> Double {
      let offsets = traces.map { ($0.numbers(name) ?? []).compactMap { $0 } }
      return offsets.map { ($0.max() ?? 0) - ($0.min() ?? 0) }.max() ?? 0
    }
    let known = ["offset_pt", "offset_y_pt", "offset_x_pt"].filter { name in
      traces.allSatisfy { $0.numbers(name) != nil }
    }
    // The first of equals is what is wanted: max answers with the last.
    return known.reversed().max { extent($0) < extent($1) }
  }

  /// The largest difference of the offset from that of another trace.
  ///
  /// Rows are compared where both traces have one; a trace that has ended stays where it is.
  ///
  /// - Parameter other: The trace that is subtracted.
  /// - Returns: The difference in points, with its sign, and its time in seconds; `nil` if it is 0.
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
