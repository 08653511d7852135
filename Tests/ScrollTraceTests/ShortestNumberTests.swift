import ScrollTrace
import TestSupport
import Testing

/// The judge is Swift's own description, which is the shortest text but for the ".0" of a whole
/// number.
@Suite("Numbers as the shortest text") struct ShortestNumberTests {
  private func text(_ number: Double) -> String {
    var bytes: [UInt8] = []
    number.appendShortest(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func expected(_ number: Double) -> String {
    if number == 0 { return "0" }
    let description = number.description
    return description.hasSuffix(".0") ? String(description.dropLast(2)) : description
  }

  /// The first number of many that is not written as it should be, with both texts.
  private func firstFault(_ numbers: some Sequence<Double>) -> String? {
    for number in numbers where number.isFinite {
      for signed in [number, -number] where text(signed) != expected(signed) {
        return "\(text(signed)) instead of \(expected(signed))"
      }
    }
    return nil
  }

  private func neighbors(_ number: Double) -> [Double] { [number.nextDown, number, number.nextUp] }

  @Test(arguments: 0..<3 as Range<UInt64>)
  func `of any bit pattern, also without a normal exponent`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let numbers = (0..<2000).flatMap { _ -> [Double] in
      let bits = random.next()
      let few = bits >> UInt64(Int.random(in: 12...63, using: &random))
      return [Double(bitPattern: bits), Double(bitPattern: few)]
    }
    #expect(firstFault(numbers) == nil)
  }

  @Test(arguments: 0..<3 as Range<UInt64>)
  func `whole numbers, fractions of two and decimals of a few digits`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let numbers = (0..<1000).flatMap { _ -> [Double] in
      let whole = Double(random.next() >> UInt64(Int.random(in: 0...63, using: &random)))
      let few = Double(Int.random(in: 0...99_999_999, using: &random))
      return [whole, few / 1024, few / 1e4, few / 1e8, few / 1e12, whole / 3, whole / 4096]
    }
    #expect(firstFault(numbers) == nil)
  }

  @Test func `powers of ten and of two, their multiples and their neighbors`() {
    let tens = (-324...308).flatMap { exponent in
      (1...9).compactMap { Double("\($0)e\(exponent)") }
    }
    let twos = (-1074...1023).map { Double(sign: .plus, exponent: $0, significand: 1) }
    #expect(firstFault((tens + twos).flatMap(neighbors)) == nil)
  }

  @Test func `ends of every range`() {
    let ends = [
      0, .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude, 1e-4, 1e-5,
      0x1p53, 0x1p54, 0x1p63, 0x1p64, 1e15, 1e16, 1e17,
    ]
    #expect(firstFault(ends.flatMap(neighbors)) == nil)
    // Not a description of Swift's, so that both may not change together.
    #expect(text(-0.0) == "0" && text(1e-7) == "1e-07" && text(-12.50) == "-12.5")
    #expect(text(9_007_199_254_740_992) == "9007199254740992" && text(1e22) == "1e+22")
    #expect(text(.leastNonzeroMagnitude) == "5e-324" && text(0.0001) == "0.0001")
  }
}
