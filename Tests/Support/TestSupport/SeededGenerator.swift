import SeededRandom

/// A generator of random numbers for tests: the same seed gives the same sequence, so that a
/// failure can be repeated.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var generator: SplitMix64

  package init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// The generators of as many seeds, from 0 on.
  package static func seeded(_ count: Int) -> [(seed: UInt64, random: SeededGenerator)] {
    (0..<UInt64(count)).map { ($0, SeededGenerator(seed: $0)) }
  }

  package mutating func next() -> UInt64 { generator.next() }

  package mutating func uniform(_ range: ClosedRange<Double>) -> Double { generator.uniform(range) }

  /// Returns a random positive number, whose logarithm is uniformly distributed.
  package mutating func logarithmic(_ range: ClosedRange<Double>) -> Double {
    let exponent = uniform(0...1)
    return range.lowerBound * power(range.upperBound / range.lowerBound, exponent)
  }

  package mutating func sign() -> Double { next() & 1 == 0 ? 1 : -1 }

  /// Returns a random number of either sign, the logarithm of whose magnitude is uniformly
  /// distributed.
  package mutating func signedLogarithmic(_ range: ClosedRange<Double>) -> Double {
    sign() * logarithmic(range)
  }

  package mutating func pick<Value>(_ values: [Value]) -> Value { generator.pick(values) }
}

/// The power base^exponent for an exponent from 0 to 1, by repeated square roots; precise enough
/// for random numbers.
private func power(_ base: Double, _ exponent: Double) -> Double {
  var (result, root, rest) = (1.0, base, exponent)
  for _ in 0..<40 {
    root = root.squareRoot()
    rest *= 2
    if rest >= 1 {
      result *= root
      rest -= 1
    }
  }
  return result
}

extension Double {
  package var tenths: Double { (self * 10).rounded() / 10 }
}
