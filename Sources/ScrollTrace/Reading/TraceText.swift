import TraceRows

/// A trace split into cells, with their positions in the file for errors.
package struct TraceText: Sendable, Hashable {
  /// A cell: its text, and the position of its first character in the line.
  package struct Field: Sendable, Hashable {
    package let text: String
    package let column: Int
  }

  /// A row: its line number in the file, and a cell for each name in the header.
  package struct Line: Sendable, Hashable {
    package let line: Int
    package let cells: [Field]
  }

  let file: String
  package let header: [String]
  package internal(set) var rows: [Line] = []

  init(file: String, header: [String]) { (self.file, self.header) = (file, header) }

  /// Splits CSV or JSON Lines; a text that begins with a brace is JSON Lines.
  package init(parsing bytes: [UInt8], file: String) throws(TraceError) {
    // Files from spreadsheets may begin with a byte order mark.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    let start = bytes.lazy.filter { $0 > 0x20 }.prefix(2)
    guard !start.elementsEqual("[{".utf8) else {
      throw TraceError(
        file: file, line: 1, column: 1, fault: "the trace is a JSON array",
        remedy: "write each row as an object on a line of its own")
    }
    let isJSON = start.first == UInt8(ascii: "{")
    self =
      isJSON ? try JSONLinesReader.read(bytes, file: file) : try CSVReader.read(bytes, file: file)
  }

  package func error(line: Int, column: Int, _ fault: String, remedy: String) -> TraceError {
    TraceError(file: file, line: line, column: column, fault: fault, remedy: remedy)
  }

  /// The index of the column with a name; throws an error that lists all columns if there is none.
  package func index(of name: String) throws(TraceError) -> Int {
    if let index = header.firstIndex(of: name) { return index }
    throw error(
      line: 1, column: 1, "there is no column \"\(name)\"",
      remedy: "the columns are \(header.joined(separator: ", "))")
  }

  /// The cells of the column with an index, parsed as numbers if the column is numeric.
  func cells(of index: Int) throws(TraceError) -> TraceTable.Cells {
    let texts = rows.map { $0.cells[index].text }
    let isNamedAsNumber = TraceText.isNumeric(header[index])
    let hasText = texts.contains { !$0.isEmpty }
    var numbers: [Double?] = []
    for (row, text) in zip(rows, texts) {
      let number = TraceText.number(text)
      if number == nil, !text.isEmpty {
        guard isNamedAsNumber else { return .texts(texts) }
        throw error(
          line: row.line, column: row.cells[index].column, "\"\(text)\" is not a number",
          remedy: "\(header[index]) needs decimal numbers")
      }
      numbers.append(number)
    }
    return isNamedAsNumber || hasText ? .numbers(numbers) : .texts(texts)
  }

  /// The times of the rows, in seconds.
  ///
  /// Throws an error if a row has no time, or an earlier time than the previous row.
  func times() throws(TraceError) -> [Double] {
    guard let index = header.firstIndex(of: "time_s") else {
      throw error(
        line: 1, column: 1, "there is no column time_s",
        remedy: "a trace, as scrollsim run writes it, was expected; the columns are "
          + header.joined(separator: ", "))
    }
    try requireRows()
    var times: [Double] = []
    for row in rows {
      let cell = row.cells[index]
      guard let time = TraceText.number(cell.text) else {
        throw error(
          line: row.line, column: cell.column, "time_s is empty",
          remedy: "every row must have a time")
      }
      guard time >= times.last ?? -.infinity else {
        throw error(
          line: row.line, column: cell.column,
          "the time \(cell.text) is earlier than that of the previous row",
          remedy: "times must not decrease")
      }
      times.append(time)
    }
    return times
  }

  package func requireRows() throws(TraceError) {
    guard rows.isEmpty else { return }
    throw error(
      line: 2, column: 1, "there is no row after the header",
      remedy: "a trace needs at least a row at time 0")
  }

  private static func isNumeric(_ name: String) -> Bool {
    name.hasSuffix("_pt") || name.hasSuffix("_s") || name == "step" || name == "frame"
  }

  static func number(_ text: String) -> Double? { Double(decimal: text) }
}
