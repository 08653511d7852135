import ScrollDynamics

/// A line of a trace, written column by column.
///
/// It stores the last text of every column, because copying an unchanged value is much faster than
/// formatting it again. A value and the byte after it are written at once, which is faster than one
/// after the other.
struct LineBuffer: Sendable {
  /// The bytes of the line, followed by unused space.
  private var bytes: [UInt8] = []
  private var count = 0
  private var numbers: [NumberCell] = []
  private var nextNumber = 0
  private var words: [WordCell] = []
  private var nextWord = 0

  /// Starts a new line, without freeing memory.
  mutating func begin() { (count, nextNumber, nextWord) = (0, 0, 0) }

  mutating func drop(_ byte: UInt8) {
    if count > 0, bytes[count - 1] == byte { count -= 1 }
  }

  /// Appends the finished line to a buffer, with a line end instead of its last separator.
  mutating func end(after separator: UInt8, to buffer: inout [UInt8]) {
    if count > 0, bytes[count - 1] == separator { count -= 1 }
    append(UInt8(ascii: "\n"))
    buffer += bytes[..<count]
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    reserve(1)
    bytes[count] = byte
    count += 1
  }

  mutating func append(_ value: Int, then byte: UInt8) {
    var number = ShortText(value)
    number.append(byte)
    append(number)
  }

  mutating func append(_ value: Double, then byte: UInt8) {
    while nextNumber >= numbers.count { numbers.append(NumberCell()) }
    var cell = numbers[nextNumber]
    if cell.bits != value.bitPattern || cell.end != byte {
      var number = ShortText(value)
      number.append(byte)
      cell = NumberCell(bits: value.bitPattern, end: byte, number: number)
      numbers[nextNumber] = cell
    }
    append(cell.number)
    nextNumber += 1
  }

  private mutating func append(_ short: ShortText) {
    reserve(MemoryLayout.size(ofValue: short.text))
    let start = count
    var elements = bytes.mutableSpan
    // Every bit pattern is a valid byte.
    var span = unsafe elements.mutableBytes
    span.storeBytes(of: short.text, toByteOffset: start, as: SIMD4<UInt64>.self)
    count += short.count
  }

  mutating func skipNumber() { nextNumber += 1 }

  mutating func append(_ word: StaticString, then byte: UInt8) {
    reserve(word.utf8CodeUnitCount + 1)
    let start = count
    var line = bytes.mutableSpan
    word.withUTF8Buffer { letters in
      for index in letters.indices { unsafe line[start + index] = letters[index] }
    }
    count = start + word.utf8CodeUnitCount
    append(byte)
  }

  /// Writes the next text column, followed by a byte.
  ///
  /// The text must not need quotes or escapes.
  mutating func append(_ text: String, then byte: UInt8) {
    if nextWord == words.count { words.append(WordCell()) }
    let isKnown = words[nextWord].hasSameBytes(as: text) && words[nextWord].end == byte
    if !isKnown {
      requirePlain(text)
      words[nextWord] = WordCell(
        text: text, isASCII: text.utf8.allSatisfy { $0 < 0x80 }, end: byte,
        letters: ShortText(text, then: byte))
    }
    if let letters = words[nextWord].letters {
      append(letters)
    } else {
      for letter in text.utf8 { append(letter) }
      append(byte)
    }
    nextWord += 1
  }

  /// Writes the next text column with several texts, joined by semicolons, followed by a byte.
  mutating func append(_ count: Int, _ word: (Int) -> String, then byte: UInt8) {
    guard count > 1 else { return append(count == 0 ? "" : word(0), then: byte) }
    for index in 0..<count {
      for letter in word(index).utf8 { append(letter) }
      append(index == count - 1 ? byte : UInt8(ascii: ";"))
    }
    if nextWord == words.count { words.append(WordCell()) }
    nextWord += 1
  }

  private func requirePlain(_ text: String) {
    let refused = text.utf8.first { letter in
      letter < 0x20 || letter == UInt8(ascii: ",") || letter == UInt8(ascii: "\"")
        || letter == UInt8(ascii: "\\")
    }
    require(
      refused == nil,
      "a word of a trace must not have a comma, quote, backslash or control character: \(text)")
  }

  private mutating func reserve(_ room: Int) {
    if count + room > bytes.count { bytes += [UInt8](repeating: 0, count: bytes.count + room) }
  }
}

/// The last number of a column, with its text and the byte after it.
private struct NumberCell {
  /// The bits of the number; before the first number, the bits of NaN, which is never written.
  var bits = Double.nan.bitPattern
  var end: UInt8 = 0
  var number = ShortText()
}

/// The last text of a column, with the byte after it.
private struct WordCell {
  var text = ""
  var isASCII = true
  /// The byte after the text; before the first text, 0, which is never used.
  var end: UInt8 = 0
  /// The text and the byte after it; `nil` if they are too long for a ``ShortText``.
  var letters: ShortText?

  /// True if another text has the same bytes.
  ///
  /// In Swift, texts with different bytes can be equal by Unicode's rules. ASCII texts of the same
  /// length are equal only if they have the same bytes.
  func hasSameBytes(as other: String) -> Bool {
    other.utf8.count == text.utf8.count && isASCII && other == text
  }
}
