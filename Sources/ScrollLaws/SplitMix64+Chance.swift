import SeededRandom

extension SplitMix64 {
  /// Returns `true` at random, on average once in `times` calls.
  mutating func chance(_ times: Int) -> Bool { next() % UInt64(times) == 0 }
}
