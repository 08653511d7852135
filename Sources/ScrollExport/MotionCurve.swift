public import ScrollDynamics

/// A motion as a dense series of samples, from which timing for other animation systems is made.
///
/// Between two samples the motion is taken to be straight; ``gap`` bounds how far it is off.
public struct MotionCurve: Sendable, Hashable {
  /// The times of the samples in seconds, the first at 0; each is later than the one before.
  public let times: [Double]
  /// The position at each time, in points.
  public let values: [Double]
  /// The velocity at each time, in points per second.
  public let slopes: [Double]

  /// How far the motion is off the straight lines between the samples at most, in points.
  ///
  /// The snap to the rest is left out: it takes the last millionth of the time. A curve made of given
  /// samples has no gap, since nothing is known between them.
  public let gap: Double

  /// Whether the motion is put on its rest in the last interval, and jumps there.
  let snaps: Bool

  /// How long the motion takes, in seconds.
  public var duration: Double { times[times.count - 1] }

  /// Where the motion begins, in points.
  public var start: Double { values[0] }

  /// Where the motion ends, in points.
  public var end: Double { values[values.count - 1] }

  /// How many intervals a motion is sampled in at most.
  private static let mostIntervals = 1 << 16

  /// The share of the time that the snap to the rest takes in the curve.
  static let snapShare = 1e-6

  /// Samples a closed form, evenly, and often enough for straight lines in between.
  ///
  /// A chord of a motion with the acceleration a is off by at most `a·h²/8` in an interval h. A motion
  /// that is too long for that many samples gets a larger ``gap``.
  ///
  /// - Parameters:
  ///   - motion: The motion.
  ///   - duration: How long it takes, in seconds; at its end the motion may jump to its rest.
  ///   - largestAcceleration: A bound on its acceleration, in points per second squared.
  ///   - accuracy: How far the straight lines may be off between two samples, in points.
  /// - Precondition: The duration and the accuracy are positive and finite.
  public init(
    _ motion: some Simulation, duration: Double, largestAcceleration: Double, accuracy: Double
  ) {
    require(
      duration > 0 && duration.isFinite, "duration must be positive and finite, got \(duration)")
    require(
      accuracy > 0 && accuracy.isFinite, "accuracy must be positive and finite, got \(accuracy)")
    let wanted = duration * (largestAcceleration / (8 * accuracy)).squareRoot()
    let intervals =
      wanted < Double(Self.mostIntervals)
      ? max(64, Int(wanted.rounded(.up))) : Self.mostIntervals
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

  /// Takes samples as they are, such as a column of a trace; the slopes follow from neighbours.
  ///
  /// - Parameters:
  ///   - times: The times in seconds; the first counts as 0.
  ///   - values: The position at each time, in points.
  /// - Precondition: There are as many values as times, two at least, and each time is later than
  ///   the one before.
  public init(times: [Double], values: [Double]) {
    require(
      times.count == values.count && times.count > 1,
      "a curve has two samples at least, got \(times.count) times and \(values.count) values")
    require(
      zip(times, times.dropFirst()).allSatisfy { $0 < $1 }, "the times of a curve increase")
    self.times = times.map { $0 - times[0] }
    self.values = values
    gap = 0
    snaps = false
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

  /// The farthest that straight lines between stops are off the motion, in points.
  ///
  /// Two polylines are farthest apart at a corner of either, to which the ``gap`` adds. In the snap to
  /// the rest only its end counts.
  ///
  /// - Parameter stops: The stops, the first at 0 and the last at the end.
  /// - Returns: The distance in points.
  public func error(of stops: [CurveStop]) -> Double {
    let samples = zip(times, values).map { CurveStop(time: $0, value: $1) }
    let regularEnd = snaps ? times[times.count - 2] : duration
    let atSamples = Self.distance(of: samples, from: stops)
    let atStops = Self.distance(of: stops.filter { $0.time <= regularEnd }, from: samples)
    return max(atSamples, atStops) + gap
  }

  /// The farthest that points, in the order of their times, are off a polyline.
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

  /// How far the motion jumps in the last interval, in points; 0 for given samples.
  var snap: Double { snaps ? abs(end - values[values.count - 2]) : 0 }

  /// The steepest straight line between two samples, in points per second, but for the snap.
  var steepest: Double {
    var steepest = 0.0
    for index in 1..<(snaps ? times.count - 1 : times.count) {
      let rise = values[index] - values[index - 1]
      steepest = max(steepest, abs(rise) / (times[index] - times[index - 1]))
    }
    return steepest
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
