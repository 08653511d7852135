/// A natural number of any size.
struct BigInteger {
  /// The digits to the base of 2³², the least significant first, without zeros at the end.
  private var words: [UInt32]

  init(_ value: UInt64) {
    words = [UInt32(truncatingIfNeeded: value), UInt32(value >> 32)]
    removeZeros()
  }

  var isZero: Bool { words.isEmpty }

  /// The number of bits without leading zeros.
  var bitWidth: Int { 32 * words.count - (words.last?.leadingZeroBitCount ?? 0) }

  /// Multiplies it by a number, and adds another one.
  mutating func multiply(by factor: UInt32, adding addend: UInt32 = 0) {
    var carry = UInt64(addend)
    for index in words.indices {
      carry += UInt64(words[index]) * UInt64(factor)
      words[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { words.append(UInt32(carry)) }
  }

  /// Multiplies it by a power of ten.
  mutating func multiply(byTenToThe exponent: Int) {
    for _ in 0..<(exponent / 9) { multiply(by: 1_000_000_000) }
    for _ in 0..<(exponent % 9) { multiply(by: 10) }
  }

  /// Multiplies it by a power of two.
  mutating func shiftLeft(by count: Int) {
    multiply(by: 1 << (count % 32))
    if !isZero { words.insert(contentsOf: repeatElement(0, count: count / 32), at: 0) }
  }

  /// Subtracts a number if it is not larger than this one.
  ///
  /// - Returns: Whether it was subtracted.
  mutating func subtract(_ other: BigInteger) -> Bool {
    guard !isLess(than: other) else { return false }
    var borrow: Int64 = 0
    for index in words.indices {
      let digit = index < other.words.count ? Int64(other.words[index]) : 0
      let difference = Int64(words[index]) - digit + borrow
      words[index] = UInt32(truncatingIfNeeded: difference)
      borrow = difference >> 32
    }
    removeZeros()
    return true
  }

  private func isLess(than other: BigInteger) -> Bool {
    guard words.count == other.words.count else { return words.count < other.words.count }
    for index in words.indices.reversed() where words[index] != other.words[index] {
      return words[index] < other.words[index]
    }
    return false
  }

  private mutating func removeZeros() {
    while words.last == 0 { words.removeLast() }
  }
}
