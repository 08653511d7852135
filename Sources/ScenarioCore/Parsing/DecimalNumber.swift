/// A number in decimal notation: its digits as an integer, times a power of ten.
struct DecimalNumber {
  /// The largest number of digits that decide which double is nearest: the number halfway between two
  /// doubles has fewer.
  private static let maxDigits = 800

  private var isNegative = false
  /// The first digits, at most 19, without leading zeros.
  private var head: UInt64 = 0
  /// All digits, if there are more than 19.
  private var digits: BigInteger?
  /// The number of digits without leading zeros.
  private var digitCount = 0
  private var power = 0
  /// True if one of the digits that were left out is not zero.
  private var hasRest = false

  /// Reads a number in JSON's notation.
  init(_ text: ArraySlice<UInt8>) {
    var isFraction = false
    var index = text.startIndex
    while index < text.endIndex {
      switch text[index] {
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        power += Self.exponent(text[(index + 1)...])
        return
      case let byte: add(byte - UInt8(ascii: "0"), isFraction: isFraction)
      }
      index += 1
    }
  }

  /// The number after the "e"; it ends at 100 million, which is beyond every text's length.
  private static func exponent(_ text: ArraySlice<UInt8>) -> Int {
    var exponent = 0
    for byte in text where (0x30...0x39).contains(byte) && exponent < 100_000_000 {
      exponent = 10 * exponent + Int(byte - 0x30)
    }
    return text.first == UInt8(ascii: "-") ? -exponent : exponent
  }

  private mutating func add(_ digit: UInt8, isFraction: Bool) {
    if isFraction { power -= 1 }
    if digitCount == 0, digit == 0 { return }
    switch digitCount {
    case ..<19: head = 10 * head + UInt64(digit)
    case ..<Self.maxDigits:
      if digits == nil { digits = BigInteger(head) }
      digits?.multiply(by: 10, adding: UInt32(digit))
    default:
      power += 1
      if digit != 0 { hasRest = true }
    }
    digitCount += 1
  }

  /// The nearest double, or infinity for a number that is too large.
  ///
  /// Of two equally near doubles it is the one with an even last bit.
  var nearest: Double { isNegative ? -nearestMagnitude : nearestMagnitude }

  private var nearestMagnitude: Double {
    // The number is less than ten to the power of this sum, and at least a tenth of it.
    let magnitude = min(digitCount, Self.maxDigits) + power
    guard digitCount > 0, magnitude > -324 else { return 0 }
    guard magnitude < 310 else { return .infinity }
    if digits == nil, head <= 1 << 53, abs(power) <= 22 {
      // Both numbers are doubles, so that only the result is rounded.
      var scale = 1.0
      for _ in 0..<abs(power) { scale *= 10 }
      return power < 0 ? Double(head) / scale : Double(head) * scale
    }
    var (numerator, denominator) = (digits ?? BigInteger(head), BigInteger(1))
    var exponent = power
    if hasRest {
      numerator.multiply(by: 10, adding: 1)
      exponent -= 1
    }
    if exponent < 0 {
      denominator.multiply(byTenToThe: -exponent)
    } else {
      numerator.multiply(byTenToThe: exponent)
    }
    return Self.nearest(numerator, denominator)
  }

  /// The double nearest to a quotient.
  private static func nearest(_ numerator: BigInteger, _ denominator: BigInteger) -> Double {
    var (rest, divisor) = (numerator, denominator)
    let shift = numerator.bitWidth - denominator.bitWidth
    if shift < 0 { rest.shiftLeft(by: -shift) } else { divisor.shiftLeft(by: shift) }
    // Now the quotient is between 1/2 and 2. These are its first 64 bits, of which only one is before
    // the point.
    var bits: UInt64 = 0
    for _ in 0..<64 {
      bits <<= 1
      if rest.subtract(divisor) { bits |= 1 }
      rest.shiftLeft(by: 1)
    }
    // A double has 53 bits, and none below 2 to the power of -1074.
    let dropped = max(11 - bits.leadingZeroBitCount, -1074 - (shift - 63))
    guard dropped <= 64 else { return 0 }
    let kept = bits >> dropped
    let (lost, half) = (bits - kept << dropped, UInt64(1) << (dropped - 1))
    let isUp = lost > half || lost == half && (!rest.isZero || kept % 2 == 1)
    return Double(
      sign: .plus, exponent: shift - 63 + dropped, significand: Double(kept + (isUp ? 1 : 0)))
  }
}
