/// The reason why a table has no recording.
///
/// Lines are counted from 1, including the header.
public enum RecordingTableError: Error, Sendable, Hashable {
  /// There is no column with the requested name.
  case missingColumn(String, columns: [String])
  /// No column has a name with a known quantity and unit, or the requested column has an unknown
  /// unit.
  case unknownUnit(String?, known: [String], columns: [String])
  /// Several columns could contain the recorded values.
  case ambiguousValue(columns: [String])
  /// A cell is not a number.
  case notANumber(line: Int, column: String, text: String)
  /// The columns are not a valid recording; `line` is the line of the faulty row, if there is one.
  case unusable(FitError, line: Int?)
}

extension RecordingTableError: CustomStringConvertible {
  /// The error in one sentence: the place, the value found and the requirement.
  public var description: String {
    switch self {
    case .missingColumn(let name, let columns):
      "there is no column \"\(name)\"; the columns are \(columns.joined(separator: ", "))"
    case .unknownUnit(let name, let known, let columns):
      (name.map { "\($0) has an unknown unit; expected " }
        ?? "there is no column of times, pulls or velocities; expected ")
        + "one of \(known.joined(separator: ", "))"
        + (name == nil
          ? ", found \(columns.joined(separator: ", ")); --time names another column of seconds"
          : "")
    case .ambiguousValue(let columns):
      columns.isEmpty
        ? "there is no column of values, such as offset_pt"
        : "there is no column offset_pt; --column chooses one of " + columns.joined(separator: ", ")
    case .notANumber(let line, let column, let text):
      "line \(line), column \(column): "
        + (text.isEmpty ? "the cell is empty" : "\"\(text)\" is not a number")
    case .unusable(let error, let line): (line.map { "line \($0), " } ?? "") + error.description
    }
  }
}
