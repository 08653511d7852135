internal import CLibM
internal import SeededRandom

// Random parameters; the same seed creates the same parameters on every machine.
extension SplitMix64 {
  /// The logarithm is uniformly distributed.
  mutating func logarithmic(_ range: ClosedRange<Double>) -> Double {
    clibm_exp(uniform(clibm_log(range.lowerBound)...clibm_log(range.upperBound)))
  }

  /// The logarithm of the magnitude is uniformly distributed.
  mutating func signed(_ range: ClosedRange<Double>) -> Double {
    next() & 1 == 0 ? logarithmic(range) : -logarithmic(range)
  }
}
