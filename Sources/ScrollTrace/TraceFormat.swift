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
/// buffer of the caller's, who decides when to write it out.
public struct TraceWriter: Sendable {
  private let format: TraceFormat
  private var hasHeader = false

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
        var header = CSVHeader(buffer: consume buffer)
        row.encode(into: &header)
        buffer = header.finish()
        hasHeader = true
      }
      var line = CSVLine(buffer: consume buffer)
      row.encode(into: &line)
      buffer = line.finish()
    case .jsonl:
      var line = JSONLine(buffer: consume buffer)
      row.encode(into: &line)
      buffer = line.finish()
    }
  }
}
