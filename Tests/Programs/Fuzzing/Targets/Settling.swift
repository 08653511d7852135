/// The times at which to check a motion until it has come to rest.
struct Settling {
  /// The duration in seconds after which a motion counts as endless.
  private static let longest = 300.0

  /// The number of events after which a motion counts as endless.
  private static let mostEvents = 2000

  private let start: Double
  private var time: Double
  private var count = 0

  init(since time: Double) { (start, self.time) = (time, time) }

  var duration: Double { time - start }

  /// Returns the next time to check, in seconds; `nil` if the motion counts as endless.
  ///
  /// After the first frames it is the time of the next event, since nothing changes between two
  /// events.
  mutating func nextTime(_ event: Double?) -> Double? {
    count += 1
    let frame = time + 1.0 / 12
    time = if let event, count > 6 { max(event, time) } else { frame }
    return duration <= Self.longest && count <= Self.mostEvents + Int(12 * duration) ? time : nil
  }
}
