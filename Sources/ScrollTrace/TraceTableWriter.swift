public import TraceRows

/// Writes the traces of several scenarios as one table.
///
/// The column `scenario` contains the scenario's name. In CSV, the table has the columns of all
/// traces, in the order of their first appearance; a cell is empty if the row's trace has no such
/// column. In JSON Lines, a row contains only the columns of its trace.
public struct TraceTableWriter: Sendable {
  /// The trace of one scenario in the table.
  private struct Trace {
    /// The name as a cell of CSV.
    let cell: String
    /// The name as the first key of a row in JSON Lines, with the opening brace.
    let key: String
    /// For each column of the table, its index in the trace, from 0; `nil` for none.
    let ownColumns: [Int?]
    /// Writes the rows.
    ///
    /// Each trace has its own writer, because a writer reuses the texts of the previous row.
    var writer: TraceWriter
  }

  private let format: TraceFormat
  private let header: String
  private var hasHeader = false
  private var traces: [Trace]
  private var line: [UInt8] = []
  /// The start of each cell in ``line``; the last element is the index after the line's end.
  private var starts: [Int] = []

  /// Creates a writer for a new table.
  ///
  /// - Parameters:
  ///   - format: The text format.
  ///   - traces: The name of each scenario, and the columns of its trace, from ``columns(of:)``.
  public init(format: TraceFormat, traces: [(name: String, columns: [String])]) {
    self.format = format
    var all: [String] = []
    var known: Set<String> = []
    for trace in traces { all += trace.columns.filter { known.insert($0).inserted } }
    header = (["scenario"] + all).joined(separator: ",") + "\n"
    self.traces = traces.map { trace in
      var places: [String: Int] = [:]
      for (index, column) in trace.columns.enumerated() { places[column] = index }
      return Trace(
        cell: Self.quoted(trace.name), key: "{\"scenario\":\(trace.name.quotedInJSON),",
        ownColumns: all.map { places[$0] }, writer: TraceWriter(format: format))
    }
  }

  /// The names of a trace's columns in CSV.
  ///
  /// - Parameter row: Any row of the trace.
  /// - Returns: The names, in order.
  public static func columns(of row: some TraceRow) -> [String] { CSVHeader(row).names }

  /// Appends a row; in CSV, the header precedes the first row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - index: The index of the row's trace, from 0.
  ///   - buffer: Receives the bytes, in UTF-8.
  public mutating func write(_ row: some TraceRow, ofTrace index: Int, to buffer: inout [UInt8]) {
    line.removeAll(keepingCapacity: true)
    traces[index].writer.writeLine(row, to: &line)
    switch format {
    case .csv:
      if !hasHeader { buffer += header.utf8 }
      hasHeader = true
      writeCells(of: traces[index], to: &buffer)
    case .jsonl:
      buffer += traces[index].key.utf8
      buffer += line.dropFirst()
    }
  }

  /// Appends the cells of a CSV row in the order of the table's columns; no cell contains a comma.
  private mutating func writeCells(of trace: Trace, to buffer: inout [UInt8]) {
    starts.removeAll(keepingCapacity: true)
    starts.append(0)
    for index in line.indices where line[index] == Self.comma || line[index] == Self.lineFeed {
      starts.append(index + 1)
    }
    buffer += trace.cell.utf8
    for column in trace.ownColumns {
      buffer.append(Self.comma)
      if let column { buffer += line[starts[column]..<(starts[column + 1] - 1)] }
    }
    buffer.append(Self.lineFeed)
  }

  private static let comma = UInt8(ascii: ",")
  private static let lineFeed = UInt8(ascii: "\n")

  package static func quoted(_ text: String) -> String {
    guard text.utf8.contains(where: ",\"\r\n".utf8.contains) else { return text }
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"" + parts.joined(separator: "\"\"") + "\""
  }
}
