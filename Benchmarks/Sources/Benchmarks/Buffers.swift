/// Room for positions and velocities, as a caller of the engine may have it.
///
/// Bare pointers, as in the baselines: what is compared is the engine, not the checks of an array.
@safe struct Samples {
  let count: Int
  let positions: UnsafeMutablePointer<Double>
  let velocities: UnsafeMutablePointer<Double>

  /// Makes room, for as long as the program runs.
  init(_ count: Int) {
    self.count = count
    unsafe positions = .allocate(capacity: count)
    unsafe velocities = .allocate(capacity: count)
    unsafe positions.initialize(repeating: .nan, count: count)
    unsafe velocities.initialize(repeating: .nan, count: count)
  }
}

/// A table of times, worked out before anything is measured and never changed.
@safe struct Times: @unchecked Sendable {
  let count: Int
  let values: UnsafePointer<Double>

  init(_ times: [Double]) {
    let values = UnsafeMutablePointer<Double>.allocate(capacity: times.count)
    for (index, time) in times.enumerated() { unsafe (values + index).initialize(to: time) }
    count = times.count
    unsafe self.values = UnsafePointer(values)
  }

  /// Spread over the first two seconds, in no order that a processor could foresee.
  static let scattered: Times = {
    var random = SplitMix(state: 7)
    return Times((0..<1024).map { _ in 2 * random.next() })
  }()
}

/// The generator SplitMix64 (Steele, Lea and Flood, OOPSLA 2014), as numbers from 0 to 1.
struct SplitMix {
  var state: UInt64

  mutating func next() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((mixed ^ (mixed >> 31)) >> 11) * 0x1p-53
  }
}
