import ScrollDynamics
import CCharConv

/// A text of at most 32 bytes, stored without an allocation; every number fits into it.
struct ShortText {
  /// The bytes of the text, followed by unused bytes.
  private(set) var text = SIMD4<UInt64>()
  private(set) var count = 0

  init() {}

  init(_ value: Double) {
    count = unsafe withUnsafeMutableBytes(of: &text) { unsafe value.writeShortest(to: $0) }
  }

  /// Creates a text with a byte after it; `nil` if both together are too long.
  init?(_ words: String, then end: UInt8) {
    guard words.utf8.count < MemoryLayout.size(ofValue: text) else { return nil }
    for letter in words.utf8 { append(letter) }
    append(end)
  }

  mutating func removeAll() { count = 0 }

  mutating func append(_ letter: UInt8) {
    // Every bit pattern is a valid number.
    unsafe withUnsafeMutableBytes(of: &text) { bytes in unsafe bytes[count] = letter }
    count += 1
  }

  subscript(index: Int) -> UInt8 { unsafe withUnsafeBytes(of: text) { unsafe $0[index] } }
}

extension Double {
  /// Writes the shortest text that is parsed as this number, and returns its length.
  ///
  /// It is Swift's `description` without the ".0" of a whole number. −0 is written as 0. The digits
  /// are formatted in C++, several times faster than by `description`.
  ///
  /// - Precondition: The buffer has room for 32 bytes.
  @unsafe
  func writeShortest(to bytes: UnsafeMutableRawBufferPointer) -> Int {
    require(isFinite, "a number of a trace must be finite, got \(self)")
    // Changes −0 to 0.
    return unsafe Int(ccharconv_shortest(self == 0 ? 0 : self, bytes.baseAddress))
  }

  /// Appends the shortest text that is parsed as this number, in CSV and in JSON.
  package func appendShortest(to buffer: inout [UInt8]) {
    let number = ShortText(self)
    for index in 0..<number.count { buffer.append(number[index]) }
  }

  /// The shortest text that is parsed as this number.
  package var shortest: String {
    var bytes: [UInt8] = []
    appendShortest(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
