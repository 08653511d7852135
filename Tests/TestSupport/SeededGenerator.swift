import SeededRandom

/// What tests choose by chance: the whole sequence follows from its seed, so that a failure that prints
/// its seed can be run again.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var generator: SplitMix64

  /// Starts the sequence of one seed.
  public init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// The next 64 bits.
  public mutating func next() -> UInt64 { generator.next() }

  /// A number between two bounds, evenly spread.
  public mutating func uniform(_ range: ClosedRange<Double>) -> Double { generator.uniform(range) }

  /// A positive number between two bounds, evenly spread over the orders of magnitude.
  public mutating func logarithmic(_ range: ClosedRange<Double>) -> Double {
    let exponent = uniform(0...1)
    return range.lowerBound * power(range.upperBound / range.lowerBound, exponent)
  }

  /// 1 or −1.
  public mutating func sign() -> Double { next() & 1 == 0 ? 1 : -1 }

  /// A signed number whose size is spread over the orders of magnitude.
  public mutating func signedLogarithmic(_ range: ClosedRange<Double>) -> Double {
    sign() * logarithmic(range)
  }

  /// One of several values.
  public mutating func pick<Value>(_ values: [Value]) -> Value {
    generator.pick(values)
  }
}

/// base^exponent for exponents in 0…1, by repeated square roots: enough for spreading samples.
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
