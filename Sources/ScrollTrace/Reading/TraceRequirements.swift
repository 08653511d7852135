/// What a reader asks of a trace: the columns it cannot do without, and what may be in them.
package struct TraceRequirements: Sendable {
  /// What the cells of a column may be.
  package enum Values: Sendable {
    /// Anything that the column's name allows.
    case any
    /// A number in every row.
    case number
    /// A whole number of a range, or nothing if it may be missing.
    case whole(ClosedRange<Int>, isOptional: Bool)
    /// One of some words, or nothing.
    case words([String])
  }

  private let columns: [(name: String, values: Values)]
  private let remedy: String

  /// Makes requirements of columns.
  ///
  /// - Parameters:
  ///   - columns: The columns, by name, in the order in which a missing one is named.
  ///   - remedy: What to say of a column that is missing.
  package init(columns: [(name: String, values: Values)], remedy: String) {
    self.columns = columns
    self.remedy = remedy
  }

  /// Reads a trace that meets the requirements.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8, CSV or JSON Lines.
  ///   - file: What errors call it.
  /// - Returns: The names of the columns, as in CSV, and the cells of each row.
  /// - Throws: ``TraceError`` with the place of the first fault.
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

  /// What would be right, or `nil` if the cell is.
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
