internal import CLibM
internal import SeededRandom

// Seeded parameters for a verification: the same seed asks the same questions everywhere.
extension SplitMix64 {
  /// A positive number, evenly spread over the orders of magnitude.
  mutating func logarithmic(_ range: ClosedRange<Double>) -> Double {
    clibm_exp(uniform(clibm_log(range.lowerBound)...clibm_log(range.upperBound)))
  }

  /// The same with either sign.
  mutating func signed(_ range: ClosedRange<Double>) -> Double {
    next() & 1 == 0 ? logarithmic(range) : -logarithmic(range)
  }
}
