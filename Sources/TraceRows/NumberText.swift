extension Double {
  /// Parses a decimal text such as 0.5, -3 or 1e-6; `nil` for any other text.
  ///
  /// Swift also parses "nan", "inf" and hexadecimal numbers, which are not allowed in options,
  /// traces or recordings.
  package init?(decimal text: some StringProtocol) {
    let isDecimal = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || byte == 0x2B || byte == 0x2D || byte == 0x2E
        || byte == 0x45 || byte == 0x65
    }
    guard isDecimal, let number = Double(text), number.isFinite else { return nil }
    self = number
  }

  /// The number as text, rounded to 1 to 15 significant digits, without trailing zeros.
  package func text(digits: Int = 6) -> String {
    if self == 0 || !isFinite { return self == 0 ? "0" : "\(self)" }
    var (scale, exponent) = (1.0, 0)
    while magnitude * scale >= 10, exponent > -300 {
      (scale, exponent) = (scale / 10, exponent - 1)
    }
    while magnitude * scale < 1, exponent < 300 { (scale, exponent) = (scale * 10, exponent + 1) }
    let factor = Double.powerOfTen(digits - 1 + exponent)
    // For very large or small numbers the product with the factor would overflow or underflow.
    let scaled = factor >= 1 ? self * factor : self / Double.powerOfTen(1 - digits - exponent)
    guard scaled.isFinite else { return "\(self)" }
    let whole = scaled.rounded()
    let rounded = factor >= 1 ? whole / factor : whole * Double.powerOfTen(1 - digits - exponent)
    let text = "\(rounded)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The number as text, rounded to significant digits, with a sign even if it is positive.
  package func signedText(digits: Int = 6) -> String {
    (self > 0 ? "+" : "") + text(digits: digits)
  }

  /// A power of 10; exact up to 10²².
  private static func powerOfTen(_ exponent: Int) -> Double {
    (0..<Swift.min(300, abs(exponent))).reduce(1) { power, _ in
      exponent < 0 ? power / 10 : power * 10
    }
  }
}
