/// SplitMix64, whose whole sequence follows from its seed.
///
/// Source: Steele, Lea and Flood, OOPSLA 2014.
struct LawRandom: RandomNumberGenerator, Sendable {
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

  /// Whether something happens that happens once in so many times.
  mutating func chance(_ times: Int) -> Bool { next() % UInt64(times) == 0 }

  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int(next() % UInt64(values.count))]
  }
}
