/// A position at a time.
struct TimedPosition: Sendable, Hashable {
  var time: Double
  var position: Vector
}

/// The latest samples of one touch, in a ring of fixed size without an allocation.
struct SampleHistory: Sendable, Hashable {
  /// Source: as many as Android, Compose, Flutter and Chromium keep.
  static var capacity: Int { 20 }

  /// Samples closer than this count as one, in seconds: the resolution of event times.
  static var resolution: Double { 1e-6 }

  /// How many samples the touch has had after the one that began it.
  private(set) var moves = 0

  /// The time of the newest sample, long ago without any.
  private(set) var latestTime = -Double.infinity

  private var ring = InlineArray<20, TimedPosition>(
    repeating: TimedPosition(time: 0, position: .zero))
  private var count = 0
  private var next = 0

  mutating func removeAll() {
    count = 0
    moves = 0
    latestTime = -.infinity
  }

  /// Adds a sample.
  ///
  /// - Parameters:
  ///   - sample: The sample, not before the newest one.
  ///   - spacing: The least time between two samples other than the newest, in seconds: a sample
  ///     replaces the newest one if that one follows the sample before it sooner. Greater than 0
  ///     for an estimator that reaches farther back than 20 samples of a fast device do.
  mutating func append(_ sample: TimedPosition, spacing: Double = 0) {
    if sample.time - latestTime < SampleHistory.resolution {
      // The time stays, so that a long run of coinciding samples cannot creep ahead unnoticed.
      ring[index(0)].position = sample.position
      moves = max(moves, 1)
      return
    }
    if count > 0 { moves += 1 }
    let last = latestTime
    latestTime = sample.time
    if spacing > 0, let before = newest(1), last - before.time < spacing {
      ring[index(0)] = sample
      return
    }
    ring[next] = sample
    next = next + 1 == SampleHistory.capacity ? 0 : next + 1
    count = min(count + 1, SampleHistory.capacity)
  }

  /// The sample that is `age` samples old: 0 is the newest one.
  ///
  /// Mutating, although it changes nothing, as is what calls it: only that way is the ring read where
  /// it is, and not copied for each sample.
  @inline(__always)
  mutating func newest(_ age: Int) -> TimedPosition? {
    guard age < count else { return nil }
    return ring[index(age)]
  }

  /// How many of the latest samples count.
  ///
  /// - Parameters:
  ///   - window: The greatest age, in seconds before a time.
  ///   - time: That time, in seconds.
  ///   - gap: The time between two samples that cuts off the earlier ones.
  /// - Returns: How many.
  mutating func count(within window: Double, before time: Double, gap: Gap) -> Int {
    var used = 0
    var later = count > 0 ? latestTime : time
    while let sample = newest(used), time - sample.time <= window + Gap.rounding,
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

  /// Equal if the samples are, wherever in the ring they lie.
  static func == (one: SampleHistory, other: SampleHistory) -> Bool {
    guard one.moves == other.moves, one.count == other.count else { return false }
    var (one, other) = (one, other)
    for age in 0..<one.count where one.newest(age) != other.newest(age) { return false }
    return true
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(moves)
    var samples = self
    for age in 0..<count { hasher.combine(samples.newest(age)) }
  }
}

/// Which time between two samples cuts off the earlier ones, in seconds.
enum Gap {
  /// None.
  case never
  /// A longer one.
  case longerThan(Double)
  /// One of this length or longer.
  case atLeast(Double)

  /// Times are rounded: samples that are meant to be 40 ms apart count as such.
  static let rounding = 1e-9

  func cuts(_ duration: Double) -> Bool {
    switch self {
    case .never: false
    case .longerThan(let limit): duration > limit + Gap.rounding
    case .atLeast(let limit): duration >= limit - Gap.rounding
    }
  }
}
