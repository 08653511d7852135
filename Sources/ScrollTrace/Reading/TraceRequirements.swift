/// The columns that a reader requires of a trace, and their allowed values.
package struct TraceRequirements: Sendable {
  /// The values that the cells of a column may have.
  package enum Values: Sendable {
    /// Any value that is allowed in a column with this name.
    case any
    /// A number in every row.
    case number
    /// A whole number in a range; empty cells are allowed if it is optional.
    case whole(ClosedRange<Int>, isOptional: Bool)
    /// One of the given strings, or an empty cell.
    case words([String])
  }

  private let columns: [(name: String, values: Values)]
  private let remedy: String

  /// Creates requirements.
  package init(columns: [(name: String, values: Values)], remedy: String) {
    self.columns = columns
    self.remedy = remedy
  }

  /// Reads a trace, and checks it against the requirements.
  package func read(
    _ bytes: [UInt8], file: String
  ) throws(TraceError) -> (names: [String], rows: [[String]]) {
    let text = try TraceTable.text(of: bytes, file: file)
    let places = Dictionary(
      zip(text.header, text.header.indices), uniquingKeysWith: { first, _ in first })
    var required: [(index: Int, column: (name: String, values: Values))] = []
    for column in columns {
      guard let index = places[column.name] else {
        throw text.error(
          line: 1, column: 1, "there is no column \(column.name)", remedy: remedy)
      }
      required.append((index, column))
    }
    _ = try TraceTable(text)
    for row in text.rows {
      for (index, column) in required {
        guard let remedy = Self.remedy(for: row.cells[index].text, in: column) else { continue }
        let (cell, name) = (row.cells[index], column.name)
        throw text.error(
          line: row.line, column: cell.column,
          cell.text.isEmpty ? "\(name) is empty" : "\(name) is \"\(cell.text)\"", remedy: remedy)
      }
    }
    return (text.header, text.rows.map { row in row.cells.map(\.text) })
  }

  /// The allowed values of a column, as text, if a cell is invalid; `nil` if the cell is valid.
  private static func remedy(
    for cell: String, in column: (name: String, values: Values)
  ) -> String? {
    switch column.values {
    case .any: return nil
    case .words(let words):
      return cell.isEmpty || words.contains(cell)
        ? nil : "\(words.joined(separator: ", ")) or nothing was expected"
    case .number: return TraceText.number(cell) == nil ? "every row has a number here" : nil
    case .whole(let range, let isOptional):
      if isOptional, cell.isEmpty { return nil }
      if let number = TraceText.number(cell).flatMap(Int.init(exactly:)), range.contains(number) {
        return nil
      }
      let upper = range.upperBound == .max ? "0 or more" : "0 to \(range.upperBound)"
      return "a whole number, \(upper), was expected"
    }
  }
}
