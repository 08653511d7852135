internal import CLibM

extension JSONReader {
  mutating func readNumber() throws(ScenarioError) -> Double {
    let start = index
    guard skipNumber() else {
      index = start
      throw unexpected("a number such as 0.5 or -3")
    }
    let number = Self.nearestDouble(to: bytes[start..<index])
    guard number.isFinite else {
      throw error(
        "\(shortened(token(at: start))) is too large for a number",
        remedy: "at most 1.7e308 was expected", at: start)
    }
    return number
  }

  /// The `Double` nearest to a number in JSON notation; infinity if the number is too large.
  private static func nearestDouble(to text: ArraySlice<UInt8>) -> Double {
    // The C function needs a NUL character at the end. Up to 1 KiB, this memory is on the stack.
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: text.count + 1) { copy in
      _ = unsafe copy.initialize(fromContentsOf: text.lazy.map { CChar($0) })
      unsafe copy[text.count] = 0
      return unsafe clibm_decimal(copy.baseAddress)
    }
  }

  /// Skips a number; returns true if it is valid in JSON.
  private mutating func skipNumber() -> Bool {
    skip("-")
    if skip("0") {
      if skipDigits() { return false }
    } else if !skipDigits() {
      return false
    }
    if skip("."), !skipDigits() { return false }
    guard skip("e") || skip("E") else { return true }
    if !skip("+") { skip("-") }
    return skipDigits()
  }

  @discardableResult mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func skipDigits() -> Bool {
    let start = index
    while let byte = next, Self.isDigit(byte) { index += 1 }
    return index > start
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
