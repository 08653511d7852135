/// Splits the CSV text of a trace into cells: RFC 4180, with lines ended by LF or CRLF.
///
/// Spaces and tabs around a cell are skipped, and so are lines below the header that contain nothing
/// else.
package struct CSVReader {
  private let file: String
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  /// The start of the current cell: its index in the bytes, and its character in the line, from 1.
  private var cellStart = (position: 0, column: 1)

  package static func read(_ bytes: [UInt8], file: String) throws(TraceError) -> TraceText {
    var reader = CSVReader(file: file, bytes: bytes)
    guard !bytes.isEmpty else {
      throw reader.error("the text is empty", remedy: "a header row was expected")
    }
    let header = try reader.row().cells.map(\.text)
    if header.count == 1, let fault = Self.foreignSeparator(in: header[0]) {
      reader.line = 1
      throw reader.error(fault, remedy: "separate cells with commas, and use decimal points")
    }
    var text = TraceText(file: file, header: header)
    while reader.position < bytes.count {
      let row = try reader.row()
      if row.cells.count == 1, row.cells[0].text.isEmpty { continue }
      guard row.cells.count == header.count else {
        throw text.error(
          line: row.line, column: 1, "the number of cells is \(row.cells.count)",
          remedy: "the header has \(header.count)")
      }
      guard !row.cells.lazy.map(\.text).elementsEqual(header) else {
        throw text.error(
          line: row.line, column: 1, "a second trace begins here",
          remedy: "keep one trace in a file")
      }
      text.rows.append(row)
    }
    return text
  }

  /// An error text for a header whose columns are separated by semicolons or tabs; otherwise `nil`.
  ///
  /// The header must have no commas.
  private static func foreignSeparator(in header: String) -> String? {
    for (separator, name) in [(";" as Character, "semicolons (;)"), ("\t", "tabs")]
    where header.contains(separator) {
      return "the columns are separated by \(name)"
    }
    return nil
  }

  private mutating func row() throws(TraceError) -> TraceText.Line {
    let start = line
    var cells: [TraceText.Field] = []
    while true {
      cellStart = (position, column)
      skipSpaces()
      cellStart = (position, column)
      cells.append(TraceText.Field(text: try cell(), column: cellStart.column))
      guard position < bytes.count else { break }
      position += 1
      if bytes[position - 1] == UInt8(ascii: ",") { continue }
      line += 1
      cellStart = (position, 1)
      break
    }
    return TraceText.Line(line: start, cells: cells)
  }

  /// Reads the next cell, up to the comma or line feed after it.
  private mutating func cell() throws(TraceError) -> String {
    if position < bytes.count, bytes[position] == UInt8(ascii: "\"") { return try quotedCell() }
    let start = position
    while position < bytes.count, !isEnd(bytes[position]) { position += 1 }
    var content = bytes[start..<position]
    let endsLine = position == bytes.count || bytes[position] == UInt8(ascii: "\n")
    if endsLine, content.last == UInt8(ascii: "\r") { content.removeLast() }
    while let last = content.last, isSpace(last) { content.removeLast() }
    return String(decoding: content, as: UTF8.self)
  }

  private mutating func skipSpaces() {
    while position < bytes.count, isSpace(bytes[position]) { position += 1 }
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private mutating func quotedCell() throws(TraceError) -> String {
    let opening = error("the quote is never closed", remedy: "end the cell with a quote")
    var content: [UInt8] = []
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte != UInt8(ascii: "\"") {
        content.append(byte)
        continue
      }
      let isDoubled = position < bytes.count && bytes[position] == byte
      if isDoubled {
        content.append(byte)
        position += 1
        continue
      }
      let end = position
      skipSpaces()
      if position < bytes.count, bytes[position] == UInt8(ascii: "\r") { position += 1 }
      guard position == bytes.count || isEnd(bytes[position]) else {
        let next = String(decoding: bytes[end...position], as: UTF8.self)
        throw error(
          Self.foreignSeparator(in: next) ?? "text after the closing quote",
          remedy: "a comma or the line's end was expected")
      }
      return String(decoding: content, as: UTF8.self)
    }
    throw opening
  }

  private func isEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\n")
  }

  /// The position of the current character in its line, counted from 1, for errors.
  ///
  /// It is counted from the cell's start: counting from the line's start would take quadratic time.
  private var column: Int {
    // All bytes of a character except the first have the form 10xxxxxx.
    cellStart.column + bytes[cellStart.position..<position].count { $0 & 0xC0 != 0x80 }
  }

  private func error(_ fault: String, remedy: String) -> TraceError {
    TraceError(file: file, line: line, column: column, fault: fault, remedy: remedy)
  }
}
