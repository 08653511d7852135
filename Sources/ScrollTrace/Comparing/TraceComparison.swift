/// Two traces held against each other: rows by time, columns by name, events by word and order.
public struct TraceComparison: Sendable, Hashable {
  /// The rows side by side.
  public let alignment: TraceAlignment
  /// The columns that both have, in the first one's order, but for the time.
  public let columns: [ColumnDifference]
  /// The columns that only the first has.
  public let onlyInFirst: [String]
  /// The columns that only the second has.
  public let onlyInSecond: [String]
  /// The events of both, with their counterparts; `did_scroll` is left to the frames.
  public let events: [EventDifference]

  /// Compares two traces.
  ///
  /// - Parameters:
  ///   - first: What is expected.
  ///   - second: What is held against it.
  public init(_ first: TraceTable, _ second: TraceTable) {
    alignment = TraceAlignment(first, second)
    let rows = alignment.shared
    columns = first.columns.compactMap { column in
      guard column.name != "time_s", let other = second[column.name] else { return nil }
      return ColumnDifference(
        column.name, column.cells, other.cells, rows: rows, times: first.times)
    }
    onlyInFirst = first.columns.map(\.name).filter { second[$0] == nil }
    onlyInSecond = second.columns.map(\.name).filter { first[$0] == nil }
    events = EventDifference.all(first, second)
  }

  /// The events that are not at the same time in both.
  public var changedEvents: [EventDifference] {
    events.filter { ($0.shift.map { abs($0) } ?? .infinity) > TraceAlignment.resolution }
  }
}

/// How much two traces may differ.
public struct ComparisonTolerance: Sendable, Hashable {
  /// What columns that are not named may differ by, and events in seconds; `nil` for anything.
  public var others: Double?
  /// What a column may differ by; for "event" the seconds that an event may move.
  public var columns: [String: Double]

  /// Makes a tolerance.
  ///
  /// - Parameters:
  ///   - others: What columns that are not named may differ by; `nil` for anything.
  ///   - columns: What each named column may differ by.
  public init(others: Double? = nil, columns: [String: Double] = [:]) {
    self.others = others
    self.columns = columns
  }
}

extension TraceComparison {
  /// What goes beyond a tolerance, each in a line.
  ///
  /// A number may differ by its column's tolerance and be empty only where the other is. Words of a
  /// column without a tolerance of its own have to be equal if there is one for all others, and so
  /// have the columns themselves. An event may move, but not be missing.
  ///
  /// - Parameter tolerance: What is allowed.
  /// - Returns: The complaints; none if all is within the tolerance.
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
