import TraceRows

/// Compares two traces: rows by time, columns by name, events by name and order.
public struct TraceComparison: Sendable, Hashable {
  /// The rows of both traces, paired by time.
  public let alignment: TraceAlignment
  /// The differences in the columns that both traces have, except the time, in the order of the
  /// first trace.
  public let columns: [ColumnDifference]
  /// The names of columns that only the first trace has.
  public let onlyInFirst: [String]
  /// The names of columns that only the second trace has.
  public let onlyInSecond: [String]
  /// The events of both traces, paired; `did_scroll` and `page_did_scroll` are omitted.
  public let events: [EventDifference]

  /// Compares a trace with the expected one; numbers count as equal up to a fraction of max(1,
  /// |expected number|), for functions of libm, which round differently on other processors.
  public init(_ first: TraceTable, _ second: TraceTable, tolerance: Double = 0) {
    alignment = TraceAlignment(first, second)
    let rows = alignment.shared
    columns = first.columns.compactMap { column in
      guard column.name != "time_s", let other = second[column.name] else { return nil }
      return ColumnDifference(
        column.name, column.cells, other.cells, rows: rows, times: first.times,
        tolerance: tolerance)
    }
    onlyInFirst = first.columns.map(\.name).filter { second[$0] == nil }
    onlyInSecond = second.columns.map(\.name).filter { first[$0] == nil }
    events = EventDifference.all(first, second)
  }

  /// True if both traces have the same columns and the same rows.
  public var isEqual: Bool {
    onlyInFirst.isEmpty && onlyInSecond.isEmpty && columns.allSatisfy(\.isEqual)
      && alignment.shared.count == alignment.pairs.count
  }

  /// The events whose times differ in the two traces, or that only one trace has.
  public var changedEvents: [EventDifference] {
    events.filter { ($0.shift.map { abs($0) } ?? .infinity) > TraceAlignment.resolution }
  }
}

/// The allowed differences between two traces.
public struct ComparisonTolerance: Sendable, Hashable {
  /// The largest allowed difference in each column that is not in ``columns``, in that column's
  /// unit.
  ///
  /// It is also the largest allowed shift of an event, in seconds. `nil` allows any difference.
  public var others: Double?
  /// The largest allowed difference in a column, in its unit, by the column's name.
  ///
  /// The value for "event" is the largest allowed shift of an event, in seconds.
  public var columns: [String: Double]

  /// Creates the allowed differences.
  public init(others: Double? = nil, columns: [String: Double] = [:]) {
    self.others = others
    self.columns = columns
  }
}

extension TraceComparison {
  /// Describes the differences between the two traces that exceed a tolerance, one line each.
  ///
  /// Numbers may differ by the tolerance of their column; a cell must be empty in both traces or in
  /// neither. If ``ComparisonTolerance/others`` is set, texts must be equal and both traces must
  /// have the same columns. An event may move within the tolerance, but must not be missing.
  ///
  /// - Parameter tolerance: The allowed differences.
  /// - Returns: The lines; empty if the traces agree within the tolerance.
  public func violations(of tolerance: ComparisonTolerance) -> [String] {
    var complaints: [String] = []
    for column in columns where column.name != "event" {
      guard let allowed = tolerance.columns[column.name] ?? tolerance.others else { continue }
      if let time = column.worstTime, abs(column.worst) > allowed {
        complaints.append(
          "\(column.name) differs by \(column.worst.signedText()) at \(time.text()) s; "
            + "\(allowed.text()) is allowed")
      }
      if let time = column.firstMismatchTime {
        complaints.append(
          "\(column.name) differs in \(column.mismatches) rows, the first at \(time.text()) s")
      }
    }
    if tolerance.others != nil {
      complaints += onlyInFirst.map { "only the first trace has \($0)" }
      complaints += onlyInSecond.map { "only the second trace has \($0)" }
    }
    guard let allowed = tolerance.columns["event"] ?? tolerance.others else { return complaints }
    return complaints
      + events.compactMap { event in
        guard let shift = event.shift else {
          return "\(event.name) is missing in the \(event.first == nil ? "first" : "second") trace"
        }
        guard abs(shift) > max(allowed, TraceAlignment.resolution) else { return nil }
        return "\(event.name) moved by \(shift.signedText()) s; \(allowed.text()) is allowed"
      }
  }
}
