/// When to look at what moves, until it has come to rest.
struct Settling {
  /// A motion that takes longer, in seconds, does not end.
  private static let longest = 300.0

  /// A motion has fewer events than that.
  private static let mostEvents = 2000

  private let start: Double
  private var time: Double
  private var count = 0

  init(since time: Double) {
    (start, self.time) = (time, time)
  }

  /// How long it has taken, in seconds.
  var duration: Double { time - start }

  /// The next time.
  ///
  /// After the first frames it is the next event's, as nothing happens between two of them.
  ///
  /// - Parameter event: When something happens by itself; `nil` for a motion that goes frame by frame.
  /// - Returns: The time; `nil` if it has taken too long.
  mutating func nextTime(_ event: Double?) -> Double? {
    count += 1
    let frame = time + 1.0 / 12
    time = if let event, count > 6 { max(event, time) } else { frame }
    return duration <= Self.longest && count <= Self.mostEvents + Int(12 * duration) ? time : nil
  }
}
