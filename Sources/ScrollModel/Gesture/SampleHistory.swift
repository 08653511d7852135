/// A position at a time.
struct TimedPosition: Sendable, Hashable {
  var time: Double
  var position: Vector
}

/// The latest samples of one touch, in a ring that is allocated once.
struct SampleHistory: Sendable, Hashable {
  /// A tenth of a second at 1000 Hz, with room to spare.
  static var capacity: Int { 128 }

  /// Samples closer than this count as one, in seconds: the resolution of event times.
  static var resolution: Double { 1e-6 }

  /// How many samples the touch has had after the one that began it.
  private(set) var moves = 0

  private var ring = [TimedPosition](
    repeating: TimedPosition(time: 0, position: .zero), count: capacity)
  private var count = 0
  private var next = 0

  mutating func removeAll() {
    count = 0
    moves = 0
  }

  mutating func append(_ sample: TimedPosition) {
    if let last = newest(0), sample.time - last.time < SampleHistory.resolution {
      // The time stays, so that a long run of coinciding samples cannot creep ahead unnoticed.
      ring[index(0)].position = sample.position
      moves = max(moves, 1)
      return
    }
    ring[next] = sample
    next = (next + 1) & (SampleHistory.capacity - 1)
    if count > 0 { moves += 1 }
    count = min(count + 1, SampleHistory.capacity)
  }

  /// The sample that is `age` samples old: 0 is the newest one.
  func newest(_ age: Int) -> TimedPosition? { age < count ? ring[index(age)] : nil }

  private func index(_ age: Int) -> Int {
    // Before the first sample of the ring comes its last: the capacity is a power of two.
    (next - 1 - age) & (SampleHistory.capacity - 1)
  }
}
