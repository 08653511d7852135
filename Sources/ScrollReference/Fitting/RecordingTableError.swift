/// The reason why a CSV file cannot be read as a recording.
///
/// Lines are counted from 1, including the header.
public enum RecordingTableError: Error, Sendable, Hashable {
  /// There is no header, or no row below it.
  case empty
  /// A row has a different number of cells than the header.
  case raggedLine(line: Int, cells: Int, expected: Int)
  /// The header's cells are separated by something other than commas.
  case wrongSeparator(String, line: Int)
  /// A quoted cell does not end on its line.
  case openQuote(line: Int)
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
    case .empty: "the file has no rows; expected a header and a row for each time"
    case .raggedLine(let line, let cells, let expected):
      "line \(line): the row has \(cells) cell\(cells == 1 ? "" : "s"), the header \(expected)"
    case .wrongSeparator(let separator, let line):
      "line \(line): the cells are separated by \(separator == "\t" ? "tabs" : "\"\(separator)\""); "
        + "separate cells with commas, and use decimal points"
    case .openQuote(let line): "line \(line): the closing quote of a cell is missing"
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
