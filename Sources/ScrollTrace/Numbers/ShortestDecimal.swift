/// The shortest decimal number that reads back to a binary one: `digits` · 10^`exponent`.
///
/// Of several that are as short it is the closest, and of two as close the even one. Source:
/// R. Giulietti, The Schubfach way to render doubles, 2020; numbers and figures in comments are
/// those of the paper.
struct ShortestDecimal {
  /// The digits, which may end in zeros.
  let digits: UInt64
  /// The decimal exponent of the last digit.
  let exponent: Int

  /// Finds the digits of a number.
  ///
  /// - Parameter value: A finite number above 0.
  init(_ value: Double) {
    let fraction = value.significandBitPattern
    let isNormal = value.exponentBitPattern != 0
    // The number is `significand` · 2^`binary`.
    let significand = isNormal ? fraction | 1 << 52 : fraction
    let binary = (isNormal ? Int(value.exponentBitPattern) : 1) - 1075
    // Below a power of two numbers are twice as dense.
    let isLowerCloser = fraction == 0 && value.exponentBitPattern > 1

    // floor(log10(2^binary)), or of three quarters of it.
    let decimal = (binary * 1_262_611 - (isLowerCloser ? 524_031 : 0)) >> 22
    // floor(log2(10^−decimal)) + 1
    let shift = binary + ((-decimal * 1_741_647) >> 19) + 1
    let power = PowersOfTen.shared[-decimal]

    // The number and the ends of the interval that reads back to it, in quarters of 10^`decimal`.
    let middle = 4 * significand
    let scaled = Self.product(power, middle << shift)
    let lower = Self.product(power, (middle - (isLowerCloser ? 1 : 2)) << shift)
    let upper = Self.product(power, (middle + 2) << shift)
    // The ends belong to the interval of an even number.
    let margin = significand & 1

    let whole = scaled / 4
    if whole >= 10 {
      // One digit less, below the number or above it.
      let tens = whole / 10
      let isBelowInside = lower + margin <= 40 * tens
      let isAboveInside = 40 * tens + 40 + margin <= upper
      if isBelowInside != isAboveInside {
        digits = tens + (isAboveInside ? 1 : 0)
        exponent = decimal + 1
        return
      }
    }
    let isBelowInside = lower + margin <= 4 * whole
    let isAboveInside = 4 * whole + 4 + margin <= upper
    exponent = decimal
    if isBelowInside != isAboveInside {
      digits = whole + (isAboveInside ? 1 : 0)
    } else {
      let half = 4 * whole + 2
      let isUp = scaled > half || (scaled == half && whole & 1 == 1)
      digits = whole + (isUp ? 1 : 0)
    }
  }

  /// The highest 64 bits of a product of 192, the last one set if anything follows.
  @inline(__always)
  private static func product(_ power: PowersOfTen.Significand, _ factor: UInt64) -> UInt64 {
    let low = power.low.multipliedFullWidth(by: factor)
    let high = power.high.multipliedFullWidth(by: factor)
    let (rest, overflow) = high.low.addingReportingOverflow(low.high)
    return (high.high &+ (overflow ? 1 : 0)) | (rest > 1 ? 1 : 0)
  }
}
