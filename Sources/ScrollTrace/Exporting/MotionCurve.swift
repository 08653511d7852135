public import ScrollDynamics

/// A motion as a dense series of samples, from which timing for other animation systems is made.
///
/// Between two samples the motion is taken to be straight.
public struct MotionCurve: Sendable, Hashable {
  /// The times of the samples in seconds, the first at 0; each is later than the one before.
  public let times: [Double]
  /// The position at each time, in points.
  public let values: [Double]
  /// The velocity at each time, in points per second.
  public let slopes: [Double]

  /// How long the motion takes, in seconds.
  public var duration: Double { times[times.count - 1] }

  /// Where the motion begins, in points.
  public var start: Double { values[0] }

  /// Where the motion ends, in points.
  public var end: Double { values[values.count - 1] }

  /// How many intervals a motion is sampled in at most.
  private static let mostIntervals = 1 << 16

  /// Samples a closed form, evenly, and often enough for straight lines in between.
  ///
  /// The last interval does not count: a motion that is put on its rest jumps there.
  ///
  /// - Parameters:
  ///   - motion: The motion.
  ///   - duration: How long it takes, in seconds.
  ///   - accuracy: How far the samples' polyline may be off half-way between two, in points.
  /// - Precondition: The duration and the accuracy are positive and finite.
  public init(_ motion: some Simulation, duration: Double, accuracy: Double) {
    precondition(
      duration > 0 && duration.isFinite, "duration must be positive and finite, got \(duration)")
    precondition(
      accuracy > 0 && accuracy.isFinite, "accuracy must be positive and finite, got \(accuracy)")
    var intervals = 64
    while intervals < Self.mostIntervals,
      !Self.isDense(motion, duration: duration, intervals: intervals, accuracy: accuracy)
    { intervals *= 2 }
    let times = (0...intervals).map { duration * (Double($0) / Double(intervals)) }
    let samples = times.map { motion.sample(at: $0) }
    self.times = times
    values = samples.map(\.position)
    slopes = samples.map(\.velocity)
  }

  private static func isDense(
    _ motion: some Simulation, duration: Double, intervals: Int, accuracy: Double
  ) -> Bool {
    func position(_ half: Int) -> Double {
      motion.position(at: duration * (Double(half) / Double(2 * intervals)))
    }
    return (0..<(intervals - 1)).allSatisfy { index in
      let chord = (position(2 * index) + position(2 * index + 2)) / 2
      return abs(position(2 * index + 1) - chord) <= accuracy
    }
  }

  /// Takes samples as they are, such as a column of a trace; the slopes follow from neighbours.
  ///
  /// - Parameters:
  ///   - times: The times in seconds; the first counts as 0.
  ///   - values: The position at each time, in points.
  /// - Precondition: There are as many values as times, two at least, and each time is later than
  ///   the one before.
  public init(times: [Double], values: [Double]) {
    precondition(
      times.count == values.count && times.count > 1,
      "a curve has two samples at least, got \(times.count) times and \(values.count) values")
    precondition(
      zip(times, times.dropFirst()).allSatisfy { $0 < $1 }, "the times of a curve increase")
    self.times = times.map { $0 - times[0] }
    self.values = values
    let secants = times.indices.dropLast().map { index in
      (values[index + 1] - values[index]) / (times[index + 1] - times[index])
    }
    slopes = times.indices.map { index in
      guard index > 0, index < secants.count else { return secants[index == 0 ? 0 : index - 1] }
      // The parabola through a sample and its two neighbours.
      let (before, after) = (times[index] - times[index - 1], times[index + 1] - times[index])
      return (secants[index - 1] * after + secants[index] * before) / (before + after)
    }
  }

  /// The farthest that straight lines between stops are off at any sample, in points.
  ///
  /// - Parameter stops: The stops, the first at 0 and the last at the end.
  /// - Returns: The distance in points.
  public func error(of stops: [CurveStop]) -> Double {
    var (worst, next) = (0.0, 1)
    for (time, value) in zip(times, values) {
      while next < stops.count - 1, stops[next].time < time { next += 1 }
      let (before, after) = (stops[next - 1], stops[next])
      let share = min(1, max(0, (time - before.time) / (after.time - before.time)))
      worst = max(worst, abs(before.value + share * (after.value - before.value) - value))
    }
    return worst
  }
}

/// A point of a polyline that stands for a motion.
public struct CurveStop: Sendable, Hashable {
  /// The time in seconds.
  public let time: Double
  /// The position in points.
  public let value: Double

  /// Makes a stop.
  ///
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - value: The position in points.
  public init(time: Double, value: Double) {
    self.time = time
    self.value = value
  }
}
