import SeededRandom

extension SplitMix64 {
  /// Whether something happens that happens once in so many times.
  mutating func chance(_ times: Int) -> Bool { next() % UInt64(times) == 0 }
}
