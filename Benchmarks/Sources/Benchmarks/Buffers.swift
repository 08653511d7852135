/// Memory that all benchmarks share, so that C and Swift use the same caches and the same
/// addresses.
///
/// The position of a buffer within its page alone can change a loop's time by a tenth.
@safe private struct Arena: @unchecked Sendable {
  static let shared = Arena()

  private static let pageSize = 4096
  private static let length = 16 * pageSize
  /// The distance in bytes between the buffers' positions within their pages: processors compare
  /// the low bits of addresses first.
  private static let shift = 1344

  private let base = UnsafeMutableRawPointer.allocate(
    byteCount: 8 * length, alignment: pageSize)

  /// The start of one of a few buffers, which has room for `count` numbers.
  func buffer(_ index: Int, count: Int) -> UnsafeMutablePointer<Double> {
    precondition(count * 8 <= Arena.length - Arena.pageSize, "\(count) numbers are too many")
    let start = unsafe base + index * Arena.length + index * Arena.shift % Arena.pageSize
    return unsafe start.bindMemory(to: Double.self, capacity: count)
  }
}

/// Memory for positions and velocities, as a caller of the engine may have it.
///
/// It has plain pointers, like the baselines in C: the engine is compared, not the checks of an
/// array.
@safe struct Samples {
  let count: Int
  let positions: UnsafeMutablePointer<Double>
  let velocities: UnsafeMutablePointer<Double>

  /// Uses the buffers for measured numbers, or with `isExpected` those for the expected numbers.
  init(_ count: Int, isExpected: Bool = false) {
    self.count = count
    unsafe positions = Arena.shared.buffer(isExpected ? 3 : 1, count: count)
    unsafe velocities = Arena.shared.buffer(isExpected ? 4 : 2, count: count)
    unsafe positions.initialize(repeating: .nan, count: count)
    unsafe velocities.initialize(repeating: .nan, count: count)
  }
}

/// A table of times, computed before the measurements and never changed.
@safe struct Times: @unchecked Sendable {
  let count: Int
  let values: UnsafePointer<Double>

  private init(_ times: [Double]) {
    let values = unsafe Arena.shared.buffer(0, count: times.count)
    for (index, time) in times.enumerated() { unsafe (values + index).initialize(to: time) }
    count = times.count
    unsafe self.values = UnsafePointer(values)
  }

  /// Times spread over the first two seconds, in an order that a processor cannot predict.
  static let scattered: Times = {
    var random = SplitMix(state: 7)
    return Times((0..<1024).map { _ in 2 * random.next() })
  }()
}

/// The generator SplitMix64 (Steele, Lea and Flood, OOPSLA 2014), which returns numbers from 0 to
/// 1.
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
