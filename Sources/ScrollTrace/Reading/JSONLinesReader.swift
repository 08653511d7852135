/// Splits the JSON Lines text of a trace into cells.
///
/// Each line is an object whose values are scalars or arrays of scalars.
struct JSONLinesReader {
  static func read(_ bytes: [UInt8], file: String) throws(TraceError) -> TraceText {
    var text: TraceText?
    for (index, line) in bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() where line.contains(where: { $0 > 0x20 }) {
      var object = JSONLineObject(bytes: Array(line), line: index + 1, file: file)
      let members = try object.members()
      let names = members.map(\.name)
      if text == nil { text = TraceText(file: file, header: names) }
      guard let header = text?.header, header == names else {
        let known = text?.header ?? []
        let odd = names.first { !known.contains($0) } ?? known.first { !names.contains($0) }
        throw TraceError(
          file: file, line: index + 1, column: 1,
          fault: "the keys differ from the first row's" + (odd.map { " in \"\($0)\"" } ?? ""),
          remedy: "every row must have the same keys in the same order")
      }
      text?.rows.append(TraceText.Line(line: index + 1, cells: members.map(\.cell)))
    }
    guard let text else { preconditionFailure("the text must contain a brace") }
    return text
  }
}

/// Parses the JSON object of one line.
private struct JSONLineObject {
  let bytes: [UInt8]
  let line: Int
  let file: String
  var position = 0

  typealias CellOfMember = (name: String, cell: TraceText.Field)

  /// The names and cells of the object's columns.
  ///
  /// The elements of an array `inner_offset_pt` become the columns `inner0_offset_pt`,
  /// `inner1_offset_pt` and so on.
  mutating func members() throws(TraceError) -> [CellOfMember] {
    var members: [CellOfMember] = []
    try expect("{")
    repeat {
      let name = try string()
      try expect(":")
      if !accept("[") {
        members.append((name, try scalar()))
        continue
      }
      if accept("]") { continue }
      let split = name.firstIndex(of: "_") ?? name.endIndex
      var count = 0
      repeat {
        members.append((name[..<split] + "\(count)" + name[split...], try scalar()))
        count += 1
      } while accept(",")
      try expect("]")
    } while accept(",")
    try expect("}")
    skipSpace()
    guard position == bytes.count else {
      throw error("text after the object", remedy: "a row is one object on a line of its own")
    }
    return members
  }

  private mutating func scalar() throws(TraceError) -> TraceText.Field {
    skipSpace()
    let column = self.column
    if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
      return TraceText.Field(text: try string(), column: column)
    }
    let start = position
    while position < bytes.count, !Array(",]} \t\r".utf8).contains(bytes[position]) {
      position += 1
    }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    guard ["null", "true", "false"].contains(word) || TraceText.number(word) != nil else {
      position = start
      throw error(
        "\"\(word)\" is not a value", remedy: "a number, a string, true, false or null was expected"
      )
    }
    return TraceText.Field(text: word == "null" ? "" : word, column: column)
  }

  private mutating func string() throws(TraceError) -> String {
    try expect("\"")
    var content: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: content, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\") else {
        content.append(byte)
        continue
      }
      guard position < bytes.count else { break }
      content += String(try escapedScalar()).utf8
    }
    throw error("the line ends inside a string", remedy: "a closing quote was expected")
  }

  /// The character of an escape, whose backslash has been read.
  private mutating func escapedScalar() throws(TraceError) -> Unicode.Scalar {
    let escape = bytes[position]
    position += 1
    if Array("\"\\/".utf8).contains(escape) { return Unicode.Scalar(escape) }
    guard escape == UInt8(ascii: "u"), var code = hexDigits() else {
      throw error("an unknown escape", remedy: "write the character itself")
    }
    // Characters beyond U+FFFF are written as two surrogates.
    if code & 0xfc00 == 0xd800, bytes[position...].starts(with: "\\u".utf8) {
      position += 2
      if let low = hexDigits(), low & 0xfc00 == 0xdc00 {
        code = 0x10000 + (code & 0x3ff) << 10 + low & 0x3ff
      }
    }
    guard let scalar = Unicode.Scalar(code) else {
      throw error("a lone surrogate", remedy: "write the character itself")
    }
    guard scalar.value >= 0x20 else {
      throw error("a control character in a text", remedy: "remove it")
    }
    return scalar
  }

  private mutating func hexDigits() -> UInt32? {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
      return nil
    }
    position += 4
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private mutating func accept(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(TraceError) {
    guard accept(character) else {
      throw error("this is not JSON", remedy: "'\(character)' was expected")
    }
  }

  private mutating func skipSpace() {
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
  }

  private var column: Int {
    String(decoding: bytes[..<position], as: UTF8.self).unicodeScalars.count + 1
  }

  private func error(_ fault: String, remedy: String) -> TraceError {
    TraceError(file: file, line: line, column: column, fault: fault, remedy: remedy)
  }
}
