/// The line of a trace under construction.
///
/// It remembers the text of every column of numbers: what is the same as in the row before is
/// copied, which is much cheaper than to find its digits once more. Every piece is followed by a
/// byte, since a separator costs the least together with what it separates.
struct LineBuffer: Sendable {
  /// The line, and room after it.
  private var bytes: [UInt8] = []
  /// The length of the line.
  private var count = 0

  private var numbers: [NumberCell] = []
  /// The column of numbers that comes next.
  private var nextNumber = 0

  /// Begins a line.
  mutating func begin() { (count, nextNumber) = (0, 0) }

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
    reserve(NumberBytes.room)
    count = NumberBytes.write(value, to: &bytes, at: count)
    bytes[count] = byte
    count += 1
  }

  /// The next column of numbers.
  mutating func append(_ value: Double, then byte: UInt8) {
    reserve(NumberBytes.room)
    if nextNumber == numbers.count { numbers.append(NumberCell()) }
    let cell = numbers[nextNumber]
    if cell.bits == value.bitPattern {
      count = cell.write(to: &bytes, at: count, then: byte)
    } else {
      let end = NumberBytes.write(value, to: &bytes, at: count)
      bytes[end] = byte
      numbers[nextNumber] = NumberCell(value, in: bytes, from: count, to: end)
      count = end + 1
    }
    nextNumber += 1
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

  /// Appends words that no format has to quote or to escape.
  mutating func append(_ text: String, then byte: UInt8) {
    let letters = text.utf8.span
    reserve(letters.count + 1)
    let start = count
    var isPlain = true
    var line = bytes.mutableSpan
    for index in letters.indices {
      let letter = letters[index]
      isPlain =
        isPlain && letter >= 0x20 && letter != UInt8(ascii: ",") && letter != UInt8(ascii: "\"")
        && letter != UInt8(ascii: "\\")
      line[start + index] = letter
    }
    precondition(
      isPlain, "a word of a trace has no comma, quote, backslash or control character, got \(text)")
    line[start + letters.count] = byte
    count = start + letters.count + 1
  }

  /// Makes sure that so many bytes can be written.
  private mutating func reserve(_ room: Int) {
    if count + room > bytes.count {
      bytes += [UInt8](repeating: 0, count: bytes.count + room)
    }
  }
}

/// The last number of a column, with its text: the first `count` bytes of three words.
private struct NumberCell {
  let bits: UInt64
  private let words: (UInt64, UInt64, UInt64)
  private let count: Int

  /// The number 0.
  init() { (bits, words, count) = (0, (0x30, 0, 0), 1) }

  /// A number whose text is in a line.
  init(_ value: Double, in line: [UInt8], from start: Int, to end: Int) {
    let bytes = unsafe line.span.bytes
    bits = value.bitPattern
    // All bit patterns are words.
    words = unsafe (
      bytes.unsafeLoadUnaligned(fromByteOffset: start, as: UInt64.self),
      bytes.unsafeLoadUnaligned(fromByteOffset: start + 8, as: UInt64.self),
      bytes.unsafeLoadUnaligned(fromByteOffset: start + 16, as: UInt64.self)
    )
    count = end - start
  }

  /// Writes the text and a byte after it.
  ///
  /// - Returns: Where they end.
  func write(to line: inout [UInt8], at start: Int, then byte: UInt8) -> Int {
    var elements = line.mutableSpan
    // All bit patterns are bytes.
    var bytes = unsafe elements.mutableBytes
    bytes.storeBytes(of: words.0, toByteOffset: start, as: UInt64.self)
    bytes.storeBytes(of: words.1, toByteOffset: start + 8, as: UInt64.self)
    bytes.storeBytes(of: words.2, toByteOffset: start + 16, as: UInt64.self)
    bytes.storeBytes(of: byte, toByteOffset: start + count, as: UInt8.self)
    return start + count + 1
  }
}
