import CCharConv
import ScrollDynamics

/// A line of a trace, written column by column.
///
/// It stores the last text of every column, because copying an unchanged value is much faster than
/// formatting it again. Each number is stored with the comma after it.
struct LineBuffer: Sendable {
  /// The start of a line that is too long for ``piece``.
  private var start: [UInt8] = []
  /// The end of the line, followed by unused space; not an array, because every change of an array
  /// checks whether its storage is shared.
  private var piece = InlineArray<1024, UInt8>(repeating: 0)
  private var count = 0
  private var numbers: [NumberCell] = []
  private var nextNumber = 0
  private var words: [WordCell] = []
  private var nextWord = 0

  /// Starts a new line, without freeing memory.
  mutating func begin() {
    if !start.isEmpty { start.removeAll(keepingCapacity: true) }
    (count, nextNumber, nextWord) = (0, 0, 0)
  }

  mutating func drop(_ byte: UInt8) {
    if count > 0, piece[count - 1] == byte { count -= 1 }
  }

  /// Appends the finished line to a buffer, with a line end instead of its last separator.
  mutating func end(after separator: UInt8, to buffer: inout [UInt8]) {
    drop(separator)
    append(UInt8(ascii: "\n"))
    if !start.isEmpty { buffer += start }
    unsafe piece.span.extracting(..<count).withUnsafeBufferPointer { unsafe buffer += $0 }
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    makeRoom()
    piece[count] = byte
    count += 1
  }

  /// Writes a whole number and a comma.
  mutating func append(_ value: Int) {
    unsafe appendNumber { unsafe Int(ccharconv_whole(Int64(value), $0.baseAddress)) }
  }

  /// Writes the next column of a number, and a comma.
  @inline(__always)
  mutating func append(_ value: Double) {
    if nextNumber < numbers.count, numbers[nextNumber].isText(of: value) {
      append(numbers[nextNumber].text)
    } else {
      format(value)
    }
    nextNumber += 1
  }

  /// Writes a number whose text is not stored, and stores its text if the number is repeated.
  @inline(never)
  private mutating func format(_ value: Double) {
    while nextNumber >= numbers.count { numbers.append(NumberCell()) }
    numbers[nextNumber].note(value)
    unsafe appendNumber { unsafe value.writeShortest(to: $0) }
  }

  /// Appends the text that `write` writes to the line, and a comma.
  @inline(__always)
  private mutating func appendNumber(_ write: (UnsafeMutableRawBufferPointer) -> Int) {
    makeRoom()
    let place = count
    count += unsafe withUnsafeMutableBytes(of: &piece) { bytes in
      let length = unsafe write(UnsafeMutableRawBufferPointer(rebasing: bytes[place...]))
      unsafe bytes[place + length] = UInt8(ascii: ",")
      return length + 1
    }
  }

  @inline(__always)
  private mutating func append(_ short: ShortText) {
    makeRoom()
    let place = count
    var span = piece.mutableSpan
    // Every bit pattern is a valid byte.
    var bytes = unsafe span.mutableBytes
    bytes.storeBytes(of: short.text, toByteOffset: place, as: SIMD4<UInt64>.self)
    count += short.count
  }

  /// Skips the next column of a number.
  mutating func skipNumber() { nextNumber += 1 }

  mutating func append(_ word: StaticString, then byte: UInt8) {
    word.withUTF8Buffer { letters in
      for index in letters.indices { unsafe append(letters[index]) }
    }
    append(byte)
  }

  /// Writes the next text column, followed by a byte.
  ///
  /// The text must not need quotes or escapes. The byte must be the same in every line.
  mutating func append(_ text: String, then byte: UInt8) {
    if nextWord == words.count { words.append(WordCell()) }
    if !words[nextWord].hasSameBytes(as: text) {
      requirePlain(text)
      words[nextWord] = WordCell(
        text: text, isASCII: text.utf8.allSatisfy { $0 < 0x80 },
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

  /// Makes room for a ``ShortText``, or a number with its comma.
  @inline(__always)
  private mutating func makeRoom() {
    if count > piece.count - MemoryLayout<SIMD4<UInt64>>.size { spill() }
  }

  @inline(never)
  private mutating func spill() {
    for index in 0..<count { start.append(piece[index]) }
    count = 0
  }
}

/// The last number of a column.
private struct NumberCell {
  private var bits: UInt64 = 0
  /// The text of a repeated number, and the comma after it; empty for any other number, which
  /// probably changes in every row.
  private(set) var text = ShortText()

  func isText(of value: Double) -> Bool { bits == value.bitPattern && text.count > 0 }

  @inline(__always)
  mutating func note(_ value: Double) {
    if bits == value.bitPattern { store(value) } else { text.removeAll() }
    bits = value.bitPattern
  }

  @inline(never)
  private mutating func store(_ value: Double) {
    text = ShortText(value)
    text.append(UInt8(ascii: ","))
  }
}

/// The last text of a column, with the byte after it.
private struct WordCell {
  var text = ""
  var isASCII = true
  /// The text and the byte after it; `nil` if they are too long for a ``ShortText``, and before the
  /// first text.
  var letters: ShortText?

  /// True if another text has the same bytes.
  ///
  /// In Swift, texts with different bytes can be equal by Unicode's rules. ASCII texts of the same
  /// length are equal only if they have the same bytes.
  @inline(__always)
  func hasSameBytes(as other: String) -> Bool {
    other == text && isASCII && other.utf8.count == text.utf8.count
  }
}
