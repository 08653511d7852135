public import ScrollDynamics

/// A densely sampled motion, the source of exports for animation systems.
///
/// The samples are connected by straight lines; ``gap`` is their largest error.
public struct MotionCurve: Sendable, Hashable {
  /// The times of the samples, in seconds; the first time is 0, and the times increase.
  public let times: [Double]
  /// The position at each time, in points.
  public let values: [Double]
  /// The velocity at each time, in points per second.
  public let slopes: [Double]

  /// The largest distance between the motion and the straight lines between its samples, in points.
  ///
  /// It does not include the jump to the rest position in the last millionth of the duration. For
  /// given samples it is 0, since the motion between them is unknown.
  public let gap: Double

  /// True if the motion jumps to its rest position in the last interval instead of reaching it.
  let snaps: Bool

  /// The duration of the motion, in seconds.
  public var duration: Double { times[times.count - 1] }

  /// The initial position, in points.
  public var start: Double { values[0] }

  /// The final position, in points.
  public var end: Double { values[values.count - 1] }

  private static let maximumIntervals = 1 << 16

  /// The curve jumps to the rest position in this last fraction of the duration.
  static let snapShare = 1e-6

  /// Samples a motion at equal intervals, short enough to connect the samples by straight lines.
  ///
  /// With an acceleration a, a straight line over an interval h has an error of at most `a·h²/8`.
  /// If the motion would need too many samples, ``gap`` is larger than the accuracy.
  ///
  /// - Parameters:
  ///   - motion: The motion to sample.
  ///   - duration: The duration, in seconds; the motion may jump to its rest position at the end.
  ///   - largestAcceleration: An upper bound of the motion's acceleration, in points per second
  ///     squared.
  ///   - accuracy: The largest allowed error of the straight lines between samples, in points.
  /// - Precondition: The duration and the accuracy are positive and finite.
  public init(
    _ motion: some Simulation, duration: Double, largestAcceleration: Double, accuracy: Double
  ) {
    requirePositive(duration, "duration")
    requirePositive(accuracy, "accuracy")
    let wanted = duration * (largestAcceleration / (8 * accuracy)).squareRoot()
    let intervals =
      wanted < Double(Self.maximumIntervals)
      ? max(64, Int(wanted.rounded(.up))) : Self.maximumIntervals
    let width = duration / Double(intervals)
    gap = largestAcceleration * width * width / 8
    var times = (0..<intervals).map { duration * (Double($0) / Double(intervals)) }
    times += [duration * (1 - Self.snapShare), duration]
    let samples = times.map { motion.sample(at: $0) }
    self.times = times
    values = samples.map(\.position)
    slopes = samples.map(\.velocity)
    snaps = true
  }

  /// Creates a curve from given samples, such as a column of a trace.
  ///
  /// The velocities are computed from neighboring samples.
  ///
  /// - Parameters:
  ///   - times: The times, in seconds; they are shifted so that the first time is 0.
  ///   - values: The position at each time, in points.
  /// - Precondition: There are as many values as times, at least two, and the times increase.
  /// - Complexity: O(n) for n samples.
  public init(times: [Double], values: [Double]) {
    require(
      times.count == values.count && times.count > 1,
      "a curve needs two samples or more, got \(times.count) times and \(values.count) values")
    require(
      zip(times, times.dropFirst()).allSatisfy { $0 < $1 }, "the times of a curve must increase")
    self.times = times.map { $0 - times[0] }
    self.values = values
    gap = 0
    snaps = false
    let secants = times.indices.dropLast().map { index in
      (values[index + 1] - values[index]) / (times[index + 1] - times[index])
    }
    slopes = times.indices.map { index in
      guard index > 0, index < secants.count else { return secants[index == 0 ? 0 : index - 1] }
      // The slope of the parabola through a sample and its two neighbors.
      let (before, after) = (times[index] - times[index - 1], times[index + 1] - times[index])
      return (secants[index - 1] * after + secants[index] * before) / (before + after)
    }
  }

  /// The largest distance between the motion and the straight lines between stops, in points.
  ///
  /// Two polylines differ most at a corner of one of them; ``gap`` is added to this distance.
  /// During the jump to the rest position, only the end is compared.
  ///
  /// - Parameter stops: The stops of the approximation; the first at time 0, the last at the end.
  /// - Returns: The distance, in points.
  public func error(of stops: [CurveStop]) -> Double {
    let samples = zip(times, values).map { CurveStop(time: $0, value: $1) }
    let regularEnd = snaps ? times[times.count - 2] : duration
    let atSamples = Self.distance(of: samples, from: stops)
    let atStops = Self.distance(of: stops.filter { $0.time <= regularEnd }, from: samples)
    return max(atSamples, atStops) + gap
  }

  /// The largest distance from a polyline at the same times; the points are in order of time.
  private static func distance(of points: [CurveStop], from line: [CurveStop]) -> Double {
    var (worst, next) = (0.0, 1)
    for point in points {
      while next < line.count - 1, line[next].time < point.time { next += 1 }
      let (before, after) = (line[next - 1], line[next])
      let width = after.time - before.time
      let share = width > 0 ? min(1, max(0, (point.time - before.time) / width)) : 1
      let distance = abs(before.value + share * (after.value - before.value) - point.value)
      if !distance.isFinite { return .infinity }
      worst = max(worst, distance)
    }
    return worst
  }

  /// The length of the jump to the rest position at the end, in points; 0 for given samples.
  var snap: Double { snaps ? abs(end - values[values.count - 2]) : 0 }

  /// The largest speed between two samples, in pt/s, without the jump to the rest position.
  var steepest: Double {
    var steepest = 0.0
    for index in 1..<(snaps ? times.count - 1 : times.count) {
      let rise = values[index] - values[index - 1]
      steepest = max(steepest, abs(rise) / (times[index] - times[index - 1]))
    }
    return steepest
  }
}

/// A corner of a polyline that approximates a motion.
public struct CurveStop: Sendable, Hashable {
  /// The time, in seconds.
  public let time: Double
  /// The position, in points.
  public let value: Double

  /// Creates a stop from its properties.
  public init(time: Double, value: Double) {
    self.time = time
    self.value = value
  }
}
