/// What is wrong with a trace that was read, where, and what would be right.
///
/// Its description is one line, such as
/// `a.csv:3:12: "fast" is no number; offset_y_pt takes decimal numbers`.
public struct TraceError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file as the caller named it.
  public let file: String
  /// The line, counted from 1.
  public let line: Int
  /// The column in characters, counted from 1.
  public let column: Int
  /// What is wrong.
  public let fault: String
  /// What would be right.
  public let remedy: String

  /// Makes an error of its parts.
  ///
  /// - Parameters:
  ///   - file: The file as the caller named it.
  ///   - line: The line, counted from 1.
  ///   - column: The column in characters, counted from 1.
  ///   - fault: What is wrong.
  ///   - remedy: What would be right.
  public init(file: String, line: Int, column: Int, fault: String, remedy: String) {
    self.file = file
    self.line = line
    self.column = column
    self.fault = fault
    self.remedy = remedy
  }

  /// File, place, what is wrong and what would be right, in one line, with any text in the cell.
  public var description: String {
    "\(file):\(line):\(column): \(fault); \(remedy)".escapingControls()
  }
}
