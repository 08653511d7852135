import ScrollDynamics

/// Joins several traces in one CSV table, with one row for each time.
///
/// The names of a trace's columns begin with the name of the trace, such as `a_` or `android_`.
/// With two traces, a column that begins with `difference_` follows each numeric column: the second
/// trace's value minus the first's. With more traces, there is a column that begins with
/// `difference_NAME_` for every trace except the first. If a trace has no row at a time, its cells
/// are empty.
public enum JoinedTrace {
  /// The CSV text, in UTF-8, of traces whose names differ and contain no commas, quotes, line ends
  /// or underscores.
  public static func csv(_ traces: [(name: String, table: TraceTable)]) -> [UInt8] {
    require(
      Set(traces.map(\.name)).count == traces.count && !traces.contains { $0.name.contains("_") },
      "names of joined traces must differ and have no underscore: \(traces.map(\.name))")
    let columns = joined(traces)
    var bytes = Array((["time_s"] + columns.map(\.name)).joined(separator: ",").utf8)
    bytes.append(UInt8(ascii: "\n"))
    for pair in TraceAlignment.merged(traces.map(\.table.times)) {
      pair.time.appendShortest(to: &bytes)
      for column in columns {
        bytes.append(UInt8(ascii: ","))
        bytes += column.cell(pair.rows).quotedInCSV.utf8
      }
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  /// A column of the joined table: its name, and its cell for one row of each trace.
  private struct JoinedColumn {
    let name: String
    let cell: ([Int?]) -> String
  }

  private static func joined(_ traces: [(name: String, table: TraceTable)]) -> [JoinedColumn] {
    var names: [String] = []
    var known: Set<String> = ["time_s"]
    for name in traces.flatMap({ $0.table.columns.map(\.name) })
    where known.insert(name).inserted { names.append(name) }
    return names.flatMap { name in
      var columns: [JoinedColumn] = []
      for (index, trace) in traces.enumerated() {
        guard let cells = trace.table[name]?.cells else { continue }
        columns.append(
          JoinedColumn(name: "\(trace.name)_\(name)") { rows in rows[index].map(cells.text) ?? "" })
      }
      guard let first = traces.first?.table.numbers(name) else { return columns }
      for (index, trace) in traces.enumerated().dropFirst() {
        guard let numbers = trace.table.numbers(name) else { continue }
        let label = traces.count == 2 ? "" : "\(trace.name)_"
        columns.append(difference("difference_\(label)\(name)", first, numbers, index))
      }
      return columns
    }
  }

  private static func difference(
    _ name: String, _ first: [Double?], _ numbers: [Double?], _ index: Int
  ) -> JoinedColumn {
    JoinedColumn(name: name) { rows in
      guard let one = rows[0].flatMap({ first[$0] }),
        let other = rows[index].flatMap({ numbers[$0] })
      else { return "" }
      return (other - one).shortest
    }
  }
}
