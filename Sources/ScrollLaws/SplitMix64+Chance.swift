import SeededRandom

extension SplitMix64 {
  /// Returns `true` at random, once in the given number of calls on average.
  mutating func chance(_ times: Int) -> Bool { next() % UInt64(times) == 0 }
}
