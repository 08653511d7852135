/// The powers of ten, each as 128 significant bits: what a binary number is multiplied with to get
/// its decimal digits.
///
/// A power whose bits do not end within 128 is rounded up. The table is computed once, exactly, from
/// the powers of five: 10ᵏ is 5ᵏ but for its binary exponent.
struct PowersOfTen: Sendable {
  /// 128 bits, the highest of which is set.
  struct Significand: Sendable {
    let high: UInt64
    let low: UInt64
  }

  /// The exponents that the numbers of `Double` need.
  private static let exponents = -292...324

  static let shared = PowersOfTen()

  /// In the order of their exponents.
  private let significands: [Significand]

  private init() {
    // Division rounds down, and what is lost at the end of so long a number does not reach the top.
    var inverse = LongNumber(powerOfTwo: 64 * 14)
    let negative = (1 ... -Self.exponents.lowerBound).map { _ in
      inverse.divideByFive()
      return inverse.significand(isExact: false)
    }
    var power = LongNumber(powerOfTwo: 0)
    let positive = (1...Self.exponents.upperBound).map { exponent in
      power.multiplyByFive()
      // 5⁵⁵ is the last that fits.
      return power.significand(isExact: exponent <= 55)
    }
    let one = Significand(high: 1 << 63, low: 0)
    significands = negative.reversed() + [one] + positive
  }

  /// The significand of 10 to a power.
  subscript(exponent: Int) -> Significand {
    significands[exponent - Self.exponents.lowerBound]
  }
}

/// A whole number of many words, the lowest first.
private struct LongNumber {
  private var words: [UInt64]

  init(powerOfTwo exponent: Int) {
    words = [UInt64](repeating: 0, count: exponent / 64) + [1 << (exponent % 64)]
  }

  mutating func multiplyByFive() {
    var carry: UInt64 = 0
    for index in words.indices {
      let product = words[index].multipliedFullWidth(by: 5)
      let (low, overflow) = product.low.addingReportingOverflow(carry)
      words[index] = low
      carry = product.high + (overflow ? 1 : 0)
    }
    if carry > 0 { words.append(carry) }
  }

  mutating func divideByFive() {
    var remainder: UInt64 = 0
    for index in words.indices.reversed() {
      (words[index], remainder) = UInt64(5).dividingFullWidth((remainder, words[index]))
    }
    while words.last == 0 { words.removeLast() }
  }

  /// The highest 128 bits, one more unless there are no others.
  func significand(isExact: Bool) -> PowersOfTen.Significand {
    let padded = [0, 0] + words
    let top = padded.suffix(3)
    let shift = top[top.endIndex - 1].leadingZeroBitCount
    let high = top[top.endIndex - 1] << shift | top[top.endIndex - 2] >> (64 - shift)
    let low = top[top.endIndex - 2] << shift | top[top.startIndex] >> (64 - shift)
    if isExact { return PowersOfTen.Significand(high: high, low: low) }
    let (rounded, overflow) = low.addingReportingOverflow(1)
    return PowersOfTen.Significand(high: high + (overflow ? 1 : 0), low: rounded)
  }
}
