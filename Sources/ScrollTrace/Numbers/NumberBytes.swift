/// Writes numbers as text into bytes that are there already, eight digits at a time.
///
/// Up to ``NumberBytes/room`` bytes from the place on are overwritten, and those that belong to the
/// number come first.
enum NumberBytes {
  /// How many bytes a number may touch.
  static let room = 48

  private static let zeros: UInt64 = 0x3030_3030_3030_3030

  /// Writes the shortest text that reads back to the same number.
  ///
  /// It is Swift's description but for the ".0" of a whole number. The two zeros look the same.
  ///
  /// - Returns: Where the text ends.
  static func write(_ value: Double, to bytes: inout MutableRawSpan, at start: Int) -> Int {
    precondition(value.isFinite, "a trace has finite numbers only, got \(value)")
    let magnitude = value.magnitude
    // Up to here whole numbers are all exact, and have no exponent.
    if magnitude <= 0x1p53 {
      let whole = Int(value)
      if Double(whole) == value { return write(whole, to: &bytes, at: start) }
    }
    var place = start
    if value < 0 { place = put(UInt8(ascii: "-"), into: &bytes, at: place) }
    let decimal = ShortestDecimal(magnitude)
    let count = digitCount(decimal.digits)
    let digits = SignificantDigits(decimal.digits * powersOfTen[17 - count])
    // That of the first digit.
    let exponent = decimal.exponent + count - 1
    if exponent < -4 || magnitude > 0x1p53 {
      return writeScientific(digits, exponent, to: &bytes, at: place)
    }
    return exponent < 0
      ? writeFraction(digits, exponent, to: &bytes, at: place)
      : writePlain(digits, exponent, to: &bytes, at: place)
  }

  /// Writes a whole number.
  ///
  /// - Returns: Where the text ends.
  static func write(_ value: Int, to bytes: inout MutableRawSpan, at start: Int) -> Int {
    var place = start
    if value < 0 { place = put(UInt8(ascii: "-"), into: &bytes, at: place) }
    let magnitude = UInt64(value.magnitude)
    if magnitude < 10 { return put(UInt8(ascii: "0") + UInt8(magnitude), into: &bytes, at: place) }
    let (rest, low) = magnitude.quotientAndRemainder(dividingBy: 100_000_000)
    if rest == 0 { return putLeading(low, into: &bytes, at: place) }
    let (top, middle) = rest.quotientAndRemainder(dividingBy: 100_000_000)
    if top == 0 {
      place = putLeading(middle, into: &bytes, at: place)
    } else {
      place = putLeading(top, into: &bytes, at: place)
      place = put(eightDigits(middle) | zeros, into: &bytes, at: place)
    }
    return put(eightDigits(low) | zeros, into: &bytes, at: place)
  }
}

extension NumberBytes {
  /// Writes a whole number into an array.
  static func write(_ value: Int, to bytes: inout [UInt8], at start: Int) -> Int {
    var elements = bytes.mutableSpan
    // All bit patterns are bytes.
    var span = unsafe elements.mutableBytes
    return write(value, to: &span, at: start)
  }

  /// Writes a number into an array.
  static func write(_ value: Double, to bytes: inout [UInt8], at start: Int) -> Int {
    var elements = bytes.mutableSpan
    var span = unsafe elements.mutableBytes
    return write(value, to: &span, at: start)
  }
}

// MARK: - The three forms

extension NumberBytes {
  /// As in "12.5": digits from 1 on, the point after the one of `exponent` 0.
  private static func writePlain(
    _ digits: SignificantDigits, _ exponent: Int, to bytes: inout MutableRawSpan, at start: Int
  ) -> Int {
    let place = put(digits.first, into: &bytes, at: start)
    if exponent <= 8 {
      putPoint(after: exponent, in: digits.upper, into: &bytes, at: place)
      _ = put(digits.lower, into: &bytes, at: place + 9)
    } else {
      _ = put(digits.upper, into: &bytes, at: place)
      putPoint(after: exponent - 8, in: digits.lower, into: &bytes, at: place + 8)
    }
    return start + (digits.count > exponent + 1 ? digits.count + 1 : exponent + 1)
  }

  /// As in "0.00125".
  private static func writeFraction(
    _ digits: SignificantDigits, _ exponent: Int, to bytes: inout MutableRawSpan, at start: Int
  ) -> Int {
    _ = put(zeros, into: &bytes, at: start)
    _ = put(UInt8(ascii: "."), into: &bytes, at: start + 1)
    let place = start + 1 - exponent
    _ = put(digits.first, into: &bytes, at: place)
    _ = put(digits.upper, into: &bytes, at: place + 1)
    _ = put(digits.lower, into: &bytes, at: place + 9)
    return place + digits.count
  }

  /// As in "1.25e-07".
  private static func writeScientific(
    _ digits: SignificantDigits, _ exponent: Int, to bytes: inout MutableRawSpan, at start: Int
  ) -> Int {
    _ = put(digits.first, into: &bytes, at: start)
    _ = put(UInt8(ascii: "."), into: &bytes, at: start + 1)
    _ = put(digits.upper, into: &bytes, at: start + 2)
    _ = put(digits.lower, into: &bytes, at: start + 10)
    var place = start + (digits.count > 1 ? digits.count + 1 : 1)
    place = put(UInt8(ascii: "e"), into: &bytes, at: place)
    place = put(exponent < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"), into: &bytes, at: place)
    let magnitude = Int(exponent.magnitude)
    if magnitude < 10 { place = put(UInt8(ascii: "0"), into: &bytes, at: place) }
    return write(magnitude, to: &bytes, at: place)
  }
}

// MARK: - Digits

extension NumberBytes {
  /// 17 digits, the first of which is not 0, as bytes in the order of the text.
  private struct SignificantDigits {
    let first: UInt8
    let upper: UInt64
    let lower: UInt64
    /// How many there are before the zeros at the end.
    let count: Int

    init(_ digits: UInt64) {
      let (top, low) = digits.quotientAndRemainder(dividingBy: 100_000_000)
      let (first, high) = top.quotientAndRemainder(dividingBy: 100_000_000)
      let (upper, lower) = (eightDigits(high), eightDigits(low))
      // The last digits are in the highest bytes.
      count =
        lower == 0
        ? 9 - upper.leadingZeroBitCount / 8 : 17 - lower.leadingZeroBitCount / 8
      self.first = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: first)
      self.upper = upper | zeros
      self.lower = lower | zeros
    }
  }

  /// The eight digits of a number below 10⁸, from 0 to 9, a byte each, the first one lowest.
  ///
  /// Each step splits all parts at once: in two of four digits, four of two, and eight of one. The
  /// factors are the reciprocals of 100 and 10, as exact as parts of that size need them.
  @inline(__always)
  private static func eightDigits(_ number: UInt64) -> UInt64 {
    let (top, bottom) = number.quotientAndRemainder(dividingBy: 10_000)
    let fours = top | bottom << 32
    let hundreds = ((fours &* 10_486) >> 20) & 0x0000_007F_0000_007F
    let twos = hundreds | (fours &- hundreds &* 100) << 16
    let tens = ((twos &* 103) >> 10) & 0x000F_000F_000F_000F
    return tens | (twos &- tens &* 10) << 8
  }

  private static func digitCount(_ number: UInt64) -> Int {
    // 1233 / 4096 is a little more than log10(2).
    let estimate = ((64 - number.leadingZeroBitCount) * 1233) >> 12
    return estimate + (number >= powersOfTen[estimate] ? 1 : 0)
  }

  private static let powersOfTen: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
  ]
}

// MARK: - Bytes

extension NumberBytes {
  @inline(__always)
  private static func put(_ byte: UInt8, into bytes: inout MutableRawSpan, at place: Int) -> Int {
    bytes.storeBytes(of: byte, toByteOffset: place, as: UInt8.self)
    return place + 1
  }

  /// Eight bytes, the lowest first.
  @inline(__always)
  private static func put(_ word: UInt64, into bytes: inout MutableRawSpan, at place: Int) -> Int {
    bytes.storeBytes(of: word.littleEndian, toByteOffset: place, as: UInt64.self)
    return place + 8
  }

  /// The digits of a number from 1 to 99,999,999 without the zeros in front.
  @inline(__always)
  private static func putLeading(
    _ number: UInt64, into bytes: inout MutableRawSpan, at place: Int
  ) -> Int {
    let digits = eightDigits(number)
    let skipped = digits.trailingZeroBitCount / 8
    _ = put((digits | zeros) >> (8 * UInt64(skipped)), into: &bytes, at: place)
    return place + 8 - skipped
  }

  /// Eight digits with a point among them, after `count` of them: nine bytes.
  @inline(__always)
  private static func putPoint(
    after count: Int, in digits: UInt64, into bytes: inout MutableRawSpan, at place: Int
  ) {
    // A shift by all 64 bits leaves nothing, as it should.
    let bits = UInt64(8 * count)
    let before = digits & ~(~0 << bits)
    let after = (digits >> bits) << (bits + 8)
    let last = count == 8 ? UInt8(ascii: ".") : UInt8(truncatingIfNeeded: digits >> 56)
    _ = put(before | UInt64(UInt8(ascii: ".")) << bits | after, into: &bytes, at: place)
    _ = put(last, into: &bytes, at: place + 8)
  }
}
