import ScrollDynamics
import CCharConv

/// A cell of a trace as text, in 32 bytes so that it moves in one piece; no number is longer.
///
/// A number is the shortest text that reads back to it: Swift's description but for the ".0" of a
/// whole number; the two zeros are the same number and look the same. C++ finds the digits several
/// times faster than a description does.
struct ShortText {
  /// The text, and bytes after it that are not used.
  private(set) var text = SIMD4<UInt64>()
  /// How many bytes of the text count.
  private(set) var count = 0

  /// The text of nothing.
  init() {}

  /// The text of a number.
  ///
  /// - Precondition: The number is finite.
  init(_ value: Double) {
    require(value.isFinite, "a trace has finite numbers only, got \(value)")
    // Without the sign that a 0 may have.
    let unsigned = value == 0 ? 0 : value
    count = unsafe withUnsafeMutableBytes(of: &text) {
      unsafe Int(ccharconv_shortest(unsigned, $0.baseAddress))
    }
  }

  /// The text of a whole number.
  init(_ value: Int) {
    count = unsafe withUnsafeMutableBytes(of: &text) {
      unsafe Int(ccharconv_whole(Int64(value), $0.baseAddress))
    }
  }

  /// A few words and what ends them; `nil` if they are too long.
  init?(_ words: String, then end: UInt8) {
    guard words.utf8.count < MemoryLayout.size(ofValue: text) else { return nil }
    for letter in words.utf8 { append(letter) }
    append(end)
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
    let number = ShortText(self)
    for index in 0..<number.count { buffer.append(number[index]) }
  }
}
