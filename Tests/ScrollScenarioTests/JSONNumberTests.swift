import ScenarioCore
import TestSupport
import Testing

@Suite struct `Numbers in JSON` {
  /// The standard library reads them by the C library's `strtod`.
  @Test func `are the nearest doubles`() throws {
    var generator = SeededGenerator(seed: 35)
    for _ in 0..<trials(20_000, inDebug: 4000) { try expectNearest(generator.decimalNumber()) }
  }

  /// Doubles in their shortest notation, the number halfway to the next one, and numbers right above
  /// and below that.
  @Test func `are the nearest doubles at ties`() throws {
    var generator = SeededGenerator(seed: 36)
    for trial in 0..<trials(250, inDebug: 200) {
      // Every fourth is subnormal.
      let bits = generator.next() & (trial % 4 == 0 ? 0x000F_FFFF_FFFF_FFFF : 0x7FEF_FFFF_FFFF_FFFF)
      let number = Double(bitPattern: bits)
      try expectNearest("\(number)")
      let tie = Self.exactDigits(ofTieAbove: number)
      try expectNearest(tie)
      try expectNearest(tie.replacing("e", with: ".00000000000000000001e"))
      try expectNearest(tie.replacing("e", with: ".\(String(repeating: "0", count: 900))1e"))
      for digit in 1...9 {
        try expectNearest(tie.replacing("\(digit)e", with: "\(digit - 1).9999999999999999999e"))
      }
    }
  }

  @Test(
    arguments: [
      ("1.7976931348623157e308", .greatestFiniteMagnitude),
      ("1.797693134862315807e308", .greatestFiniteMagnitude),
      ("179769313486231570000e288", .greatestFiniteMagnitude), ("5e-324", .leastNonzeroMagnitude),
      ("2.4703282292062328e-324", .leastNonzeroMagnitude), ("2.4703282292062327e-324", 0),
      ("2.225073858507201e-308", Double(bitPattern: 0x000F_FFFF_FFFF_FFFF)),
      ("2.2250738585072014e-308", .leastNormalMagnitude), ("1e-400", 0),
      ("0e999999999999999999", 0), ("0.000e-99999999999999999999", 0), ("9007199254740993", 0x1p53),
      ("9007199254740995", 0x1.0000000000002p53),
      ("1\(String(repeating: "0", count: 400))e-400", 1),
      ("0.\(String(repeating: "0", count: 400))1e401", 1),
      ("0.\(String(repeating: "0", count: 100_000))1e100001", 1),
    ] as [(String, Double)])
  func `are right at the ends of the range`(_ text: String, _ number: Double) throws {
    #expect(try read(text) == number)
    #expect(try read("-" + text).bitPattern == (-number).bitPattern)
  }

  @Test(arguments: [
    "1e309", "1.7976931348623159e308", "1.797693134862315809e308", "-1e999999999999999999999",
    String(repeating: "9", count: 310), "123e100000000000000000000",
  ])
  func `are rejected if they are too large`(_ text: String) {
    #expect(throws: ScenarioError.self) { try read(text) }
  }

  private func read(_ text: String) throws -> Double {
    if case .number(let number) = try parse(text) { number } else { .nan }
  }

  private func expectNearest(_ text: String) throws {
    let expected = try #require(Double(text))
    guard expected.isFinite else {
      #expect(throws: ScenarioError.self, "\(text)") { try read(text) }
      return
    }
    #expect(try read(text).bitPattern == expected.bitPattern, "\(text)")
  }

  /// The number halfway between a double and the next larger one, with all its digits.
  private static func exactDigits(ofTieAbove number: Double) -> String {
    // The double is an integer times a power of two, which is a power of five, shifted by digits.
    let isSubnormal = number.exponentBitPattern == 0
    let fraction = number.significandBitPattern | (isSubnormal ? 0 : 1 << 52)
    let exponent = max(Int(number.exponentBitPattern), 1) - 1076
    var digits = Digits(2 * fraction + 1)
    for _ in 0..<abs(exponent) { digits.multiply(by: exponent < 0 ? 5 : 2) }
    return "\(digits.text)e\(min(exponent, 0))"
  }
}

/// The decimal digits of a natural number, the last one first.
private struct Digits {
  private var digits: [Int]

  init(_ number: UInt64) { digits = "\(number)".reversed().compactMap { $0.wholeNumberValue } }

  mutating func multiply(by factor: Int) {
    var carry = 0
    for index in digits.indices {
      carry += digits[index] * factor
      digits[index] = carry % 10
      carry /= 10
    }
    if carry > 0 { digits.append(carry) }
  }

  var text: String { digits.reversed().map { "\($0)" }.joined() }
}

extension SeededGenerator {
  /// A number in JSON's notation, of any length and exponent.
  mutating func decimalNumber() -> String {
    func digits(_ count: Int, _ generator: inout SeededGenerator) -> String {
      (0..<count).map { _ in "\(generator.next() % 10)" }.joined()
    }
    let length = pick([1, 3, 8, 15, 16, 17, 18, 19, 20, 21, 25, 40])
    let first =
      pick(["", "-"]) + (next() % 4 == 0 ? "0" : "\(1 + next() % 9)" + digits(length, &self))
    let fraction = next() % 2 == 0 ? "" : "." + digits(pick([1, 2, 10, 17, 30]), &self)
    let range = pick([0, 5, 25, 40, 330])
    guard range > 0 else { return first + fraction }
    return first + fraction + pick(["e", "E", "e+", "e-"]) + "\(next() % UInt64(range))"
  }
}
