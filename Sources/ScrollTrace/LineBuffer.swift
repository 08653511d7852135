import ScrollDynamics

/// The line of a trace under construction.
///
/// It remembers the text of every column of numbers and of words: what is the same as in the row
/// before is copied, which is much cheaper than to find its digits or to look at its letters once
/// more. Every piece is followed by a byte, since a separator costs the least together with what it
/// separates.
struct LineBuffer: Sendable {
  /// The line, and room after it.
  private var bytes: [UInt8] = []
  /// The length of the line.
  private var count = 0

  private var numbers: [NumberCell] = []
  /// The column of numbers that comes next.
  private var nextNumber = 0

  private var words: [WordCell] = []
  /// The column of words that comes next.
  private var nextWord = 0

  /// Begins a line.
  mutating func begin() { (count, nextNumber, nextWord) = (0, 0, 0) }

  /// Takes the last byte away if it is a certain one.
  mutating func drop(_ byte: UInt8) {
    if count > 0, bytes[count - 1] == byte { count -= 1 }
  }

  /// Appends the line to other bytes.
  func append(to buffer: inout [UInt8]) { buffer += bytes[..<count] }

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

  /// The next column of numbers.
  mutating func append(_ value: Double, then byte: UInt8) {
    if nextNumber == numbers.count { numbers.append(NumberCell()) }
    if numbers[nextNumber].bits != value.bitPattern || numbers[nextNumber].end != byte {
      var number = ShortText(value)
      number.append(byte)
      numbers[nextNumber] = NumberCell(bits: value.bitPattern, end: byte, number: number)
    }
    let number = numbers[nextNumber].number
    append(number)
    nextNumber += 1
  }

  private mutating func append(_ short: ShortText) {
    reserve(MemoryLayout.size(ofValue: short.text))
    let start = count
    var elements = bytes.mutableSpan
    // All bit patterns are bytes.
    var span = unsafe elements.mutableBytes
    span.storeBytes(of: short.text, toByteOffset: start, as: SIMD4<UInt64>.self)
    count += short.count
  }

  /// The next column of numbers, where it has none.
  mutating func skipNumber() {
    if nextNumber == numbers.count { numbers.append(NumberCell()) }
    nextNumber += 1
  }

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

  /// The next column of words, which no format has to quote or to escape.
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

  /// The next column of words, with several of them, joined by semicolons.
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
      "a word of a trace has no comma, quote, backslash or control character: \(text)")
  }

  /// Makes sure that so many bytes can be written.
  private mutating func reserve(_ room: Int) {
    if count + room > bytes.count {
      bytes += [UInt8](repeating: 0, count: bytes.count + room)
    }
  }
}

/// The last number of a column, with its text and the byte that ends it.
private struct NumberCell {
  /// No number, as none is written for it.
  var bits = Double.nan.bitPattern
  var end: UInt8 = 0
  var number = ShortText()
}

/// The last words of a column, with the byte that ends them.
private struct WordCell {
  var text = ""
  var isASCII = true
  /// No end, as every word has another one.
  var end: UInt8 = 0
  /// Both together; `nil` if they are too long to move in one piece.
  var letters: ShortText?

  /// Whether other words are these, letter by letter.
  ///
  /// Words that Unicode holds for equal may have other bytes, but not as few as plain ones have.
  func hasSameBytes(as other: String) -> Bool {
    other.utf8.count == text.utf8.count && isASCII && other == text
  }
}
