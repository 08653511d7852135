public import TraceRows

/// The text formats of traces.
public enum TraceFormat: String, Sendable, Hashable, CaseIterable {
  /// CSV by RFC 4180, with a header row and lines that end with a line feed.
  case csv
  /// JSON Lines: an object for each row.
  ///
  /// The keys are the names in the CSV header; an array replaces the columns of several parts.
  case jsonl
}

/// Writes the rows of one trace as text.
///
/// A number is written as the shortest text that is parsed as the same number. The bytes are
/// appended to the caller's buffer. After the first few rows, only the buffer may allocate memory.
public struct TraceWriter: Sendable {
  private let format: TraceFormat
  private var hasHeader = false
  private var csv = CSVLine()
  private var json = JSONLine()

  /// Creates a writer for a new trace.
  public init(format: TraceFormat) { self.format = format }

  /// Appends a row's text in UTF-8; in CSV, the header precedes the first row.
  @specialized(where Row == NestedRow)
  public mutating func write<Row: TraceRow>(_ row: Row, to buffer: inout [UInt8]) {
    append(row, to: &buffer)
  }

  /// The same for a row of a scenario, which a call of the generic method would copy.
  public mutating func write(_ row: ScenarioRow, to buffer: inout [UInt8]) {
    append(row, to: &buffer)
  }

  @inline(__always)
  private mutating func append(_ row: some TraceRow, to buffer: inout [UInt8]) {
    switch format {
    case .csv:
      if !hasHeader {
        buffer += "\(CSVHeader(row).text)\n".utf8
        hasHeader = true
      }
      csv.begin()
      row.encode(into: &csv)
      csv.end(to: &buffer)
    case .jsonl:
      json.begin()
      row.encode(into: &json)
      json.end(to: &buffer)
    }
  }
}
