import TraceRows

/// A fault in a trace: where it is, what was found, what is allowed.
///
/// Its description is one line, such as
/// `a.csv:3:12: "fast" is no number; offset_y_pt takes decimal numbers`.
public struct TraceError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The name of the file, as the caller gave it.
  public let file: String
  /// The line of the error, counted from 1.
  public let line: Int
  /// The column of the error in characters, counted from 1.
  public let column: Int
  /// What was found.
  public let fault: String
  /// What is allowed.
  public let remedy: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - file: The name of the file, as the caller gave it.
  ///   - line: The line of the error, counted from 1.
  ///   - column: The column of the error in characters, counted from 1.
  ///   - fault: What was found.
  ///   - remedy: What is allowed there.
  public init(file: String, line: Int, column: Int, fault: String, remedy: String) {
    self.file = file
    self.line = line
    self.column = column
    self.fault = fault
    self.remedy = remedy
  }

  /// File, place, what was found and what is allowed, in one line; control characters are escaped.
  public var description: String {
    "\(file):\(line):\(column): \(fault); \(remedy)".escapingControls()
  }
}
