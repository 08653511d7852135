/// Two traces in one CSV table, a row a time.
///
/// Columns of the first begin with `a_`, those of the second with `b_`; what both have as numbers
/// is followed by `difference_`, b minus a. A trace without a row at a time has empty cells there.
public enum JoinedTrace {
  /// Joins two traces.
  ///
  /// - Parameters:
  ///   - first: The trace a.
  ///   - second: The trace b.
  /// - Returns: The CSV text in UTF-8.
  public static func csv(_ first: TraceTable, _ second: TraceTable) -> [UInt8] {
    let columns = joined(first, second)
    var bytes = Array((["time_s"] + columns.map(\.name)).joined(separator: ",").utf8)
    bytes.append(UInt8(ascii: "\n"))
    for pair in TraceAlignment(first, second).pairs {
      pair.time.appendShortest(to: &bytes)
      for column in columns {
        bytes.append(UInt8(ascii: ","))
        bytes.append(contentsOf: escaped(column.cell(pair)).utf8)
      }
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  /// A column of the joined table: its name, and its cell for a pair of rows.
  private struct Column {
    let name: String
    let cell: (TraceAlignment.Pair) -> String
  }

  private static func joined(_ first: TraceTable, _ second: TraceTable) -> [Column] {
    let names = first.columns.map(\.name)
    let more = second.columns.map(\.name).filter { !names.contains($0) }
    return (names + more).filter { $0 != "time_s" }.flatMap { name in
      var columns: [Column] = []
      if let cells = first[name]?.cells {
        columns.append(Column(name: "a_\(name)") { $0.first.map(cells.text) ?? "" })
      }
      if let cells = second[name]?.cells {
        columns.append(Column(name: "b_\(name)") { $0.second.map(cells.text) ?? "" })
      }
      if let one = first.numbers(name), let other = second.numbers(name) {
        columns.append(difference(name, one, other))
      }
      return columns
    }
  }

  private static func difference(_ name: String, _ one: [Double?], _ other: [Double?]) -> Column {
    Column(name: "difference_\(name)") { pair in
      guard let first = pair.first.flatMap({ one[$0] }),
        let second = pair.second.flatMap({ other[$0] })
      else { return "" }
      return TraceTable.Cells.numbers([second - first]).text(0)
    }
  }

  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { Array(",\"\n\r".utf8).contains($0) }) else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
