extension JSONReader {
  /// Reads a string with its quotes.
  mutating func readString() throws(ScenarioError) -> String {
    index += 1
    // The characters up to the last escape sequence, and the index of those after it.
    var (content, start) = ([UInt8](), index)
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        let rest = bytes[start..<index]
        index += 1
        return content.isEmpty
          ? String(decoding: rest, as: UTF8.self) : String(decoding: content + rest, as: UTF8.self)
      case UInt8(ascii: "\\"):
        content += bytes[start..<index]
        content += try readEscape()
        start = index
      case 0..<0x20: throw controlCharacter
      default:
        guard let length = sequenceLength(at: index) else { throw encodingFault }
        index += length
      }
    }
    throw unexpected("the string's closing quote")
  }

  /// Reads an escape sequence.
  ///
  /// - Returns: The bytes of its character in UTF-8.
  private mutating func readEscape() throws(ScenarioError) -> [UInt8] {
    let start = index
    index += 1
    guard let letter = next else { throw unexpected("the string's closing quote") }
    index += 1
    switch Unicode.Scalar(letter) {
    case "\"", "\\", "/": return [letter]
    case "b": return [0x08]
    case "f": return [0x0C]
    case "n": return [0x0A]
    case "r": return [0x0D]
    case "t": return [0x09]
    case "u": return try readUnicodeEscape(from: start)
    default: throw stringFault("invalid escape", at: start + 1)
    }
  }

  /// Reads the digits of an escape sequence such as `\u00e9`, and those of a second one if the two
  /// are the halves of one character.
  private mutating func readUnicodeEscape(from start: Int) throws(ScenarioError) -> [UInt8] {
    guard let high = readHexadecimal() else { throw stringFault("invalid escape", at: start + 1) }
    var code = high
    if (0xD800..<0xDC00).contains(high), next == UInt8(ascii: "\\"), index + 1 < bytes.count,
      bytes[index + 1] == UInt8(ascii: "u")
    {
      index += 2
      if let low = readHexadecimal(), (0xDC00..<0xE000).contains(low) {
        code = 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
      }
    }
    guard let character = Unicode.Scalar(code) else {
      throw error(
        "\(String(decoding: bytes[start..<(start + 6)], as: UTF8.self)) is a lone surrogate",
        remedy: "both halves of the character were expected, such as \\ud83d\\ude00", at: start)
    }
    return Array(String(Character(character)).utf8)
  }

  /// Reads four hexadecimal digits; `nil` if fewer follow.
  private mutating func readHexadecimal() -> UInt32? {
    var number: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next else { return nil }
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): number = number << 4 + UInt32(byte - 0x30)
      case UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "a")...UInt8(ascii: "f"):
        number = number << 4 + UInt32(byte & 0x0F + 9)
      default: return nil
      }
      index += 1
    }
    return number
  }

  /// The number of bytes of the character in UTF-8 at an index; `nil` if the bytes are not UTF-8.
  func sequenceLength(at start: Int) -> Int? {
    let length: Int
    // Only the second byte has another range after some first bytes.
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch bytes[start] {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: return nil
    }
    guard start + length <= bytes.count, second.contains(bytes[start + 1]),
      bytes[(start + 1)..<(start + length)].allSatisfy({ $0 & 0xC0 == 0x80 })
    else { return nil }
    return length
  }

  /// The error for the next byte, which is not UTF-8.
  var encodingFault: ScenarioError {
    let isSurrogate =
      bytes[index] == 0xED && index + 1 < bytes.count && (0xA0...0xBF).contains(bytes[index + 1])
    let fault =
      isSurrogate
      ? "a lone surrogate" : "unable to decode byte \(Self.hexadecimal(bytes[index]))"
    return error("this is not UTF-8: \(fault)", remedy: "save the file as UTF-8", at: index)
  }

  private var controlCharacter: ScenarioError {
    switch bytes[index] {
    case 0: nulFault
    case 0x0A: stringFault("unexpected newline", at: index)
    case let byte: stringFault("control character \(Self.hexadecimal(byte))", at: index)
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    func digit(_ number: UInt8) -> String {
      String(Character(Unicode.Scalar(number + UInt8(ascii: number < 10 ? "0" : "W"))))
    }
    return "0x\(byte < 16 ? "" : digit(byte >> 4))\(digit(byte & 15))"
  }

  private func stringFault(_ fault: String, at index: Int) -> ScenarioError {
    error(fault, remedy: "a string on one line with JSON's escapes was expected", at: index)
  }
}
