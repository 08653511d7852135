import ScrollDynamics

/// Collects touch samples and estimates the velocity of a release.
///
/// Times are the times of the touch events, not of their arrival. Samples within a microsecond
/// count as one sample with the later position, so that no difference is divided by 0.
public struct VelocityTracker: Sendable, Hashable {
  /// The shortest pause before a release that makes UIKit's velocity 0, in seconds: 0.1.
  @inlinable public static var restingPause: Double { 0.1 }

  /// The algorithm that estimates the velocity.
  public internal(set) var estimator: VelocityEstimator

  private var history = SampleHistory()

  /// QScroller's smoothed velocity after the last sample, in points per second.
  private var smoothed = Vector.zero

  /// The velocity before the last sample, for a second sample at the same time that replaces it.
  private var smoothedBefore = Vector.zero

  /// Creates a tracker without samples.
  public init(estimator: VelocityEstimator = .uikit) { self.estimator = estimator }

  /// Removes all samples and adds touch-down.
  ///
  /// - Precondition: The time and the position are finite.
  public mutating func begin(at time: Double, position: Vector) {
    clear()
    requireFinite(time, position)
    if estimator.countsTouchDown { append(TimedPosition(time: time, position: position)) }
  }

  /// Adds a sample of a moved touch.
  ///
  /// - Precondition: The time and the position are finite, and the time is not before the previous
  ///   time.
  public mutating func move(at time: Double, position: Vector) {
    require(
      time >= history.latestTime, "time must not decrease, from \(history.latestTime) to \(time)")
    requireFinite(time, position)
    append(TimedPosition(time: time, position: position))
  }

  private func requireFinite(_ time: Double, _ position: Vector) {
    require(
      time.isFinite && position.isFinite, "a sample must be finite, got \(position) at \(time)")
  }

  mutating func approach(at time: Double, position: Vector) {
    if case .scroller = estimator { return }
    append(TimedPosition(time: time, position: position))
  }

  /// In Firefox, the point where the touch leaves the touch slop is also a sample.
  mutating func beginDrag(
    at time: Double, position: Vector, leavingSlopAt exitTime: Double, anchor: Vector
  ) {
    if case .firefox = estimator { append(TimedPosition(time: exitTime, position: anchor)) }
    append(TimedPosition(time: time, position: position))
  }

  /// The sample at an index from the newest, which has index 0.
  mutating func newest(_ age: Int) -> TimedPosition? { history.newest(age) }

  mutating func clear() {
    history.removeAll()
    smoothed = .zero
    smoothedBefore = .zero
  }

  /// The sample must be finite and not before the previous sample, as scroll views have checked.
  mutating func append(_ sample: TimedPosition) {
    let elapsed = sample.time - history.latestTime
    let isSecond = elapsed < SampleHistory.resolution
    switch estimator {
    case .firefox where !isSecond && elapsed <= 0.005 + Gap.rounding: return
    // 40 samples with this spacing cover 150 ms, and at 240 Hz every sample is kept, even if times
    // are whole milliseconds.
    case .span where !isSecond: history.thin(to: 0.0039)
    case .scroller:
      guard let last = history.newest(isSecond ? 1 : 0) else { break }
      if !isSecond { smoothedBefore = smoothed }
      smoothed = VelocityTracker.smoothed(smoothedBefore, from: last, to: sample)
    default: break
    }
    if isSecond { history.replaceNewest(sample.position) } else { history.append(sample) }
  }

  /// The velocity of a release, positive if the finger moves right or down; 0 if the finger has
  /// rested longer than the estimator allows.
  ///
  /// A sample at the release itself does not count.
  public func velocity(at time: Double) -> Vector {
    var tracker = self
    return tracker.estimate(at: time)
  }

  /// As ``velocity(at:)``, but without a copy of the samples.
  ///
  /// The rounding error of sample times grows with the times. A velocity that differs from a
  /// multiple of a thousandth only by that error is set to the multiple, so that a release at
  /// exactly a threshold does not depend on the start time of the touch.
  mutating func estimate(at time: Double) -> Vector {
    let estimate = roundedEstimate(at: time)
    // No device reports two samples less than a millisecond apart.
    let error = 1e-12 + history.latestTime.ulp / 1e-3
    func exact(_ velocity: Double) -> Double {
      let nearest = (velocity * 1000).rounded() / 1000
      return abs(velocity - nearest) <= error * abs(velocity) ? nearest : velocity
    }
    return Vector(x: exact(estimate.x), y: exact(estimate.y))
  }

  /// The distance that the finger has moved within the estimator's samples, positive to the right
  /// and down.
  ///
  /// Flutter's trackers for iOS and macOS use all stored samples.
  mutating func travel() -> Vector {
    let count: Int
    switch estimator {
    case .flutter, .flutterMacOS:
      count = history.count(within: .infinity, before: history.latestTime, gap: .never)
    default: count = usableSamples()
    }
    guard let newest = history.newest(0), let oldest = history.newest(max(0, count - 1)) else {
      return .zero
    }
    return newest.position - oldest.position
  }

  private mutating func roundedEstimate(at time: Double) -> Vector {
    guard history.moves > 0 || !estimator.countsTouchDown,
      !estimator.restingPause.cuts(time - history.latestTime)
    else { return .zero }
    switch estimator {
    case .uikit: return blended()
    case .ios5: return weighted(9.0 / 16, 6.0 / 16, 1.0 / 16)
    case .flutter: return weighted(0.6, 0.35, 0.05)
    case .flutterMacOS: return weighted(0.15, 0.65, 0.2)
    case .leastSquares, .androidLeastSquares:
      let count = usableSamples()
      return ParabolaFit(&history, count: count).slope
    case .composeLeastSquares:
      let count = usableSamples()
      return count < 3 ? .zero : ParabolaFit(&history, count: count).slope
    case .androidImpulse:
      let count = usableSamples()
      return ImpulseFit(&history, count: count).velocity
    case .composeImpulse:
      let count = usableSamples(within: 0.04)
      return ImpulseFit(&history, count: count).velocity
    case .chromium: return restricted()
    case .span: return span(to: time)
    case .firefox: return meanDifference(at: time)
    case .flickable: return meanOfThree()
    case .scroller:
      guard let last = history.newest(0) else { return .zero }
      return VelocityTracker.smoothed(
        smoothed, from: last, to: TimedPosition(time: time, position: last.position))
    }
  }

  @inlinable
  static func isPause(_ duration: Double) -> Bool {
    // The duration is the difference of two times that have rounding errors.
    duration >= restingPause - 1e-9
  }

  /// The number of newest samples without a gap between them.
  private mutating func usableSamples(
    within window: Double = 0.1, gap: Gap = .longerThan(0.04)
  ) -> Int {
    history.count(within: window, before: history.newest(0)?.time ?? 0, gap: gap)
  }

  /// Chromium's estimate: the slope of the fitted parabola; 0 on an axis where the slope and the
  /// displacement have opposite signs.
  private mutating func restricted() -> Vector {
    let count = usableSamples(gap: .atLeast(0.04))
    guard let newest = history.newest(0), let oldest = history.newest(max(0, count - 1)) else {
      return .zero
    }
    let slope = ParabolaFit(&history, count: count).slope
    let displacement = newest.position - oldest.position
    return Vector(
      x: slope.x * displacement.x < 0 ? 0 : slope.x, y: slope.y * displacement.y < 0 ? 0 : slope.y)
  }

  /// GTK's and WebKit's estimate: the mean velocity over the last 150 ms.
  private mutating func span(to time: Double) -> Vector {
    let count = history.count(
      within: 0.15, before: time, gap: .never, limit: SampleHistory.capacity)
    guard let newest = history.newest(0),
      let first = history.newest(count) ?? history.newest(count - 1),
      time - first.time >= SampleHistory.resolution
    else { return .zero }
    return (1 / (time - first.time)) * (newest.position - first.position)
  }

  /// Firefox's estimate: the mean of the last five difference quotients.
  private mutating func meanDifference(at time: Double) -> Vector {
    var (sum, count) = (Vector.zero, 0)
    while count < min(5, history.intervals), let end = history.newest(count),
      time - end.time < 0.1 - Gap.rounding
    {
      sum = sum + difference(count)
      count += 1
    }
    return count > 0 ? (1 / Double(count)) * sum : .zero
  }

  /// The estimate of Qt's Flickable.
  private mutating func meanOfThree() -> Vector {
    let count = min(3, history.intervals)
    var sum = Vector.zero
    for age in 0..<count {
      let velocity = 0.7 * difference(age)
      sum = sum + Vector(x: min(max(velocity.x, -2500), 2500), y: min(max(velocity.y, -2500), 2500))
    }
    return count > 0 ? (1 / Double(count)) * sum : .zero
  }

  /// QScroller's velocity after a sample, at most 0.5 m/s along each axis.
  private static func smoothed(
    _ before: Vector, from last: TimedPosition, to sample: TimedPosition
  ) -> Vector {
    let elapsed = sample.time - last.time
    guard elapsed >= SampleHistory.resolution else { return before }
    var raw = (1 / elapsed) * (sample.position - last.position)
    let perMeter = PowerDecay.pointsPerMeter
    let length = abs(raw.x) + abs(raw.y)
    if length > 2.5 * perMeter { raw = (2.5 * perMeter / length) * raw }
    let weight = 0.8 * min(elapsed, 0.05) / 0.05
    func next(_ raw: Double, _ before: Double) -> Double {
      let smooths = elapsed < 0.1 && (raw == 0 || raw * before > 0)
      let velocity = smooths ? weight * raw + (1 - weight) * before : raw
      return min(max(velocity, -0.5 * perMeter), 0.5 * perMeter)
    }
    if before == .zero { return Vector(x: next(raw.x, 0), y: next(raw.y, 0)) }
    return Vector(x: next(raw.x, before.x), y: next(raw.y, before.y))
  }

  /// UIKit's estimate: 0.75 of the recognizer's velocity before the last sample plus 0.25 of its
  /// velocity after the last sample.
  private mutating func blended() -> Vector {
    // The velocities of UIKit's gesture recognizer after the last two samples.
    let middle = movedDifference(1)
    let newest = 0.2 * movedDifference(0) + 0.8 * middle
    let before = 0.2 * middle + 0.8 * movedDifference(2)
    return Vector(x: blended(before.x, newest.x), y: blended(before.y, newest.y))
  }

  private func blended(_ before: Double, _ newest: Double) -> Double {
    before == 0 ? newest : 0.75 * before + 0.25 * newest
  }

  mutating func latestDifference() -> Vector { difference(0) }

  private mutating func weighted(_ oldest: Double, _ middle: Double, _ newest: Double) -> Vector {
    oldest * difference(2) + middle * difference(1) + newest * difference(0)
  }

  /// The difference quotient before a sample; 0 if the sample before it is touch-down.
  private mutating func movedDifference(_ age: Int) -> Vector {
    age + 1 < history.moves ? difference(age) : .zero
  }

  /// The difference quotient before a sample; 0 if there is no sample before it.
  @inline(__always)
  private mutating func difference(_ age: Int) -> Vector {
    guard let start = history.newest(age + 1), let end = history.newest(age) else { return .zero }
    return (1 / (end.time - start.time)) * (end.position - start.position)
  }
}

extension VelocityEstimator {
  /// The pause before a release that makes the velocity 0, in seconds.
  var restingPause: Gap {
    switch self {
    case .uikit, .ios5, .leastSquares, .flickable: .atLeast(VelocityTracker.restingPause)
    case .flutter, .flutterMacOS, .androidLeastSquares, .androidImpulse, .composeLeastSquares,
      .composeImpulse:
      .longerThan(0.04)
    case .chromium: .atLeast(0.08)
    // The release counts as a sample of the span, so a pause only lowers the mean velocity.
    case .span, .firefox, .scroller: .never
    }
  }

  var countsTouchDown: Bool { if case .span = self { false } else { true } }
}
