/// The text formats that a trace can have.
public enum TraceFormat: String, Sendable, Hashable, CaseIterable {
  /// RFC 4180 with a header row, lines ended by a line feed.
  case csv
  /// JSON Lines: an object a row, with the header's names as keys.
  case jsonl
}

/// Turns the rows of one trace into text, line by line.
///
/// Numbers have the shortest text that reads back to the same number. The bytes are appended to a
/// buffer of the caller's, who decides when to write it out. Once a few rows are written, a row
/// allocates nothing but what the buffer may need.
public struct TraceWriter: Sendable {
  private let format: TraceFormat
  private var hasHeader = false
  private var csv = CSVLine()
  private var json = JSONLine()

  /// Creates a writer for a new trace.
  ///
  /// - Parameter format: The text format.
  public init(format: TraceFormat) { self.format = format }

  /// Appends a row, in CSV the first time with its header.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - buffer: Receives the bytes, in UTF-8.
  public mutating func write(_ row: some TraceRow, to buffer: inout [UInt8]) {
    switch format {
    case .csv:
      if !hasHeader {
        var header = CSVHeader()
        row.encode(into: &header)
        buffer += "\(header.text)\n".utf8
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
