/// SplitMix64, whose whole sequence follows from its seed.
///
/// A failure that prints its seed can be run again. Source: Steele, Lea and Flood, OOPSLA 2014.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts the sequence of one seed.
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number between two bounds, evenly spread.
  public mutating func uniform(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

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
    values[Int(next() % UInt64(values.count))]
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
