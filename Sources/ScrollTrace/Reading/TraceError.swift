import TraceRows

/// An error in the text of a trace: its position, what was found and what is allowed.
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
  /// The fault that was found, such as `"fast" is not a number`.
  public let fault: String
  /// The rule for the text, such as `offset_y_pt needs decimal numbers`.
  public let remedy: String

  /// Creates an error from its properties.
  public init(file: String, line: Int, column: Int, fault: String, remedy: String) {
    self.file = file
    self.line = line
    self.column = column
    self.fault = fault
    self.remedy = remedy
  }

  /// The file, the position, the fault and the remedy in one line, with control characters escaped.
  public var description: String {
    "\(file):\(line):\(column): \(fault); \(remedy)".escapingControls()
  }
}
