internal import CLibM

/// Seeded parameters for a verification: the same seed asks the same questions everywhere.
///
/// SplitMix64, after Steele, Lea and Flood, OOPSLA 2014.
struct ParameterGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func uniform(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// A positive number, evenly spread over the orders of magnitude.
  mutating func logarithmic(_ range: ClosedRange<Double>) -> Double {
    clibm_exp(uniform(clibm_log(range.lowerBound)...clibm_log(range.upperBound)))
  }

  mutating func signed(_ range: ClosedRange<Double>) -> Double {
    next() & 1 == 0 ? logarithmic(range) : -logarithmic(range)
  }

  /// One of several values, each as likely as the others.
  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int(next() % UInt64(values.count))]
  }
}
