/// The position of a finger, in points, at a time, in seconds.
struct TimedPosition: Sendable, Hashable {
  var time: Double
  var position: Vector
}

/// The latest samples of a touch, in a ring buffer of fixed size that needs no allocation.
struct SampleHistory: Sendable, Hashable {
  /// Enough for GTK's 150 ms at 240 samples per second.
  static var capacity: Int { 40 }

  /// The largest number of samples of an estimator in Android, Compose, Flutter and Chromium.
  static var usable: Int { 20 }

  /// Samples within this time, the resolution of event times in seconds, are stored as one.
  static var resolution: Double { 1e-6 }

  /// The number of samples since the touch began, without the first and without repeats of a time.
  private(set) var moves = 0

  /// A movement at the time of touch-down does not count.
  var intervals: Int { max(0, count - 1) }

  /// −infinity if there are no samples.
  private(set) var latestTime = -Double.infinity

  private var ring = InlineArray<40, TimedPosition>(
    repeating: TimedPosition(time: 0, position: .zero))
  private var count = 0
  private var next = 0

  mutating func removeAll() {
    count = 0
    moves = 0
    latestTime = -.infinity
  }

  /// Replaces the position of the newest sample.
  ///
  /// The stored time stays the same, so that many samples at almost the same time cannot shift it.
  mutating func replaceNewest(_ position: Vector) {
    ring[index(0)].position = position
    moves = max(moves, 1)
  }

  /// Adds a sample that is later than the newest.
  @inline(__always)
  mutating func append(_ sample: TimedPosition) {
    if count > 0 { moves += 1 }
    latestTime = sample.time
    ring[next] = sample
    next = next + 1 == SampleHistory.capacity ? 0 : next + 1
    if count < SampleHistory.capacity { count += 1 }
  }

  /// Removes the newest sample if it is less than `spacing` seconds after the sample before it.
  ///
  /// For an estimator whose window can contain more samples than the buffer.
  mutating func thin(to spacing: Double) {
    guard let before = newest(1), latestTime - before.time < spacing else { return }
    next = index(0)
    count -= 1
  }

  /// The sample at an index from the newest.
  @inline(__always)
  mutating func newest(_ age: Int) -> TimedPosition? {
    guard age < count else { return nil }
    return ring[index(age)]
  }

  /// The number of newest samples that are at most `window` seconds old at `time`, without a gap.
  mutating func count(
    within window: Double, before time: Double, gap: Gap, limit: Int = SampleHistory.usable
  ) -> Int {
    var used = 0
    var later = count > 0 ? latestTime : time
    while used < limit, let sample = newest(used), time - sample.time <= window + Gap.rounding,
      !gap.cuts(later - sample.time)
    {
      later = sample.time
      used += 1
    }
    return used
  }

  @inline(__always)
  private func index(_ age: Int) -> Int {
    let index = next - 1 - age
    return index < 0 ? index + SampleHistory.capacity : index
  }

  /// The positions of the samples in the buffers may differ.
  static func == (one: SampleHistory, other: SampleHistory) -> Bool {
    guard one.moves == other.moves, one.count == other.count else { return false }
    var (one, other) = (one, other)
    for age in 0..<one.count where one.newest(age) != other.newest(age) { return false }
    return true
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(moves)
    hasher.combine(count)
  }
}

/// The pause between two samples, in seconds, that excludes all earlier samples.
enum Gap {
  case never
  case longerThan(Double)
  case atLeast(Double)

  /// The tolerance for rounding errors of times, in seconds.
  static let rounding = 1e-9

  func cuts(_ duration: Double) -> Bool {
    switch self {
    case .never: false
    case .longerThan(let limit): duration > limit + Gap.rounding
    case .atLeast(let limit): duration >= limit - Gap.rounding
    }
  }
}
