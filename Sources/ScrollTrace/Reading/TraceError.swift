import TraceRows

/// A fault in a trace: its place, the text found and the allowed text.
///
/// Its description is one line, such as
/// `a.csv:3:12: "fast" is not a number; offset_y_pt needs decimal numbers`.
public struct TraceError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The name of the file, as given by the caller.
  public let file: String
  /// The line of the error, counted from 1.
  public let line: Int
  /// The column of the error in characters, counted from 1.
  public let column: Int
  /// The text found, with its fault.
  public let fault: String
  /// The allowed values.
  public let remedy: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - file: The name of the file, as given by the caller.
  ///   - line: The line of the error, counted from 1.
  ///   - column: The column of the error in characters, counted from 1.
  ///   - fault: What was found.
  ///   - remedy: The allowed values.
  public init(file: String, line: Int, column: Int, fault: String, remedy: String) {
    self.file = file
    self.line = line
    self.column = column
    self.fault = fault
    self.remedy = remedy
  }

  /// The file, the place, the fault and the allowed values, in one line; control characters are
  /// escaped.
  public var description: String {
    "\(file):\(line):\(column): \(fault); \(remedy)".escapingControls()
  }
}
