extension JSONReader {
  mutating func readString() throws(ScenarioError) -> String {
    index += 1
    // The decoded characters up to the last escape sequence, and the index after that sequence.
    var (content, start) = ("", index)
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return content + text(start..<(index - 1))
      case UInt8(ascii: "\\"):
        content += text(start..<index)
        content.unicodeScalars.append(try readEscape())
        start = index
      case 0..<0x20: throw controlCharacter
      default:
        guard let length = sequenceLength(at: index) else { throw encodingFault }
        index += length
      }
    }
    throw unexpected("the string's closing quote")
  }

  private mutating func readEscape() throws(ScenarioError) -> Unicode.Scalar {
    let start = index
    index += 1
    guard let letter = next else { throw unexpected("the string's closing quote") }
    index += 1
    switch Unicode.Scalar(letter) {
    case "\"", "\\", "/": return Unicode.Scalar(letter)
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u": return try readUnicodeEscape(from: start)
    default: throw stringFault("invalid escape", at: start + 1)
    }
  }

  /// Reads the digits of an escape sequence such as `\u00e9`, and those of the second sequence if
  /// the first one is half of a surrogate pair.
  private mutating func readUnicodeEscape(from start: Int) throws(ScenarioError) -> Unicode.Scalar {
    guard let first = readHexadecimal() else { throw stringFault("invalid escape", at: start + 1) }
    if let character = Unicode.Scalar(first) { return character }
    if UTF16.isLeadSurrogate(first), bytes[index...].starts(with: "\\u".utf8) {
      index += 2
      if let second = readHexadecimal(), UTF16.isTrailSurrogate(second) {
        return UTF16.decode(UTF16.EncodedScalar([first, second]))
      }
    }
    throw error(
      "\(text(start..<(start + 6))) is a lone surrogate",
      remedy: "a surrogate pair was expected, such as \\ud83d\\ude00", at: start)
  }

  private mutating func readHexadecimal() -> UInt16? {
    var number: UInt16 = 0
    for _ in 0..<4 {
      let digit = next.flatMap { Character(Unicode.Scalar($0)).hexDigitValue }
      guard let digit else { return nil }
      number = number << 4 + UInt16(digit)
      index += 1
    }
    return number
  }

  /// The number of bytes of the UTF-8 character at an index; `nil` if the bytes are not UTF-8.
  func sequenceLength(at start: Int) -> Int? {
    if bytes[start] < 0x80 { return 1 }
    var (parser, rest) = (UTF8.ForwardParser(), bytes[start...].makeIterator())
    guard case .valid(let character) = parser.parseScalar(from: &rest) else { return nil }
    return character.count
  }

  var encodingFault: ScenarioError {
    let byte = bytes[index]
    let isSurrogate = byte == 0xED && bytes.dropFirst(index + 1).first.map { $0 & 0xE0 } == 0xA0
    let fault = isSurrogate ? "a lone surrogate" : "unable to decode byte \(hexadecimal(byte))"
    return error("this is not UTF-8: \(fault)", remedy: "save the file as UTF-8", at: index)
  }

  private var controlCharacter: ScenarioError {
    switch bytes[index] {
    case 0: nulFault
    case 0x0A: stringFault("unexpected newline", at: index)
    case let byte: stringFault("control character \(hexadecimal(byte))", at: index)
    }
  }

  private func hexadecimal(_ byte: UInt8) -> String { "0x\(String(byte, radix: 16))" }

  private func stringFault(_ fault: String, at index: Int) -> ScenarioError {
    error(fault, remedy: "a string on one line with JSON's escapes was expected", at: index)
  }
}
