/// A number as a trace has it: the shortest text that reads back to the same number.
///
/// Swift finds the digits. A whole number has no ".0", and the two zeros are the same number and
/// look the same. The text is kept in 32 bytes, more than any number has, so that it moves in one
/// piece.
struct ShortestNumber: TextOutputStream {
  /// The text, and whatever after it.
  private(set) var text = SIMD4<UInt64>()
  /// How many bytes of the text count.
  private(set) var count = 0

  /// The text of nothing.
  init() {}

  /// The text of a number.
  ///
  /// - Precondition: The number is finite.
  init(_ value: Double) {
    precondition(value.isFinite, "a trace has finite numbers only, got \(value)")
    // Without the sign that a 0 may have.
    (value == 0 ? 0 : value).write(to: &self)
    if self[count - 1] == UInt8(ascii: "0"), self[count - 2] == UInt8(ascii: ".") { count -= 2 }
  }

  /// The text of a whole number.
  init(_ value: Int) { write(value.description) }

  /// Appends a short text.
  mutating func write(_ string: String) {
    for letter in string.utf8 { append(letter) }
  }

  /// Takes the digits as the standard library has them, which would go through a string otherwise.
  // The name is the standard library's.
  // swift-format-ignore: NoLeadingUnderscores
  mutating func _writeASCII(_ letters: UnsafeBufferPointer<UInt8>) {
    let (start, length) = (count, letters.count)
    // All bit patterns are words; the bounds of both are checked.
    unsafe withUnsafeMutableBytes(of: &text) { bytes in
      unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[start..<start + length])
        .copyMemory(from: UnsafeRawBufferPointer(letters))
    }
    count += length
  }

  /// Appends one letter.
  mutating func append(_ letter: UInt8) {
    // All bit patterns are words.
    unsafe withUnsafeMutableBytes(of: &text) { bytes in unsafe bytes[count] = letter }
    count += 1
  }

  /// A byte of the text.
  subscript(index: Int) -> UInt8 { unsafe withUnsafeBytes(of: text) { unsafe $0[index] } }
}

extension Double {
  /// Appends the shortest text that reads back to the same number, in CSV and in JSON.
  package func appendShortest(to buffer: inout [UInt8]) {
    let number = ShortestNumber(self)
    for index in 0..<number.count { buffer.append(number[index]) }
  }
}
