import ScrollDynamics

/// Turns touch samples into the velocity of a release.
///
/// Times are those of the touch events, never of their arrival. Samples within a microsecond of
/// each other count as one, the later position winning, so that no difference divides by 0.
public struct VelocityTracker: Sendable, Hashable {
  /// How long a finger has to rest before it lifts for UIKit's velocity to be 0: 100 ms.
  @inlinable public static var restingPause: Double { 0.1 }

  /// The estimator.
  public internal(set) var estimator: VelocityEstimator

  private var history = SampleHistory()

  /// Creates a tracker without samples.
  ///
  /// - Parameter estimator: How samples become a velocity.
  /// - Precondition: A fixed velocity is finite.
  public init(estimator: VelocityEstimator = .uikit) {
    if case .fixed(let velocity) = estimator {
      require(velocity.isFinite, "a fixed velocity must be finite, got \(velocity)")
    }
    self.estimator = estimator
  }

  /// Forgets everything and notes where a touch went down.
  ///
  /// - Parameters:
  ///   - time: The time of the event, in seconds.
  ///   - position: Where the finger is, in points.
  /// - Precondition: The time and the position are finite.
  public mutating func begin(at time: Double, position: Vector) {
    history.removeAll()
    append(TimedPosition(time: time, position: position))
  }

  /// Notes where a touch has moved to.
  ///
  /// - Parameters:
  ///   - time: The time of the event, in seconds, not before the last one.
  ///   - position: Where the finger is, in points.
  /// - Precondition: The time and the position are finite, the time is not before the last one.
  public mutating func move(at time: Double, position: Vector) {
    require(
      time >= history.latestTime,
      "time cannot run backwards, from \(history.latestTime) to \(time)")
    append(TimedPosition(time: time, position: position))
  }

  private mutating func append(_ sample: TimedPosition) {
    require(
      sample.time.isFinite && sample.position.isFinite,
      "a sample must be finite, got \(sample.position) at \(sample.time)")
    history.append(sample, spacing: estimator.sampleSpacing)
  }

  /// The velocity of a release; the sample of the release itself does not count.
  ///
  /// - Parameter time: The time of the release, in seconds.
  /// - Returns: Points per second, with the finger's sign; 0 after the pause of the estimator.
  public func velocity(at time: Double) -> Vector {
    var tracker = self
    return tracker.estimate(at: time)
  }

  /// The same, from the samples where they are.
  mutating func estimate(at time: Double) -> Vector {
    if case .fixed(let velocity) = estimator { return velocity }
    guard history.moves > 0, !estimator.restingPause.cuts(time - history.latestTime) else {
      return .zero
    }
    switch estimator {
    case .fixed(let velocity): return velocity
    case .uikit: return smoothed()
    case .ios5: return weighted(9.0 / 16, 6.0 / 16, 1.0 / 16)
    case .flutter: return weighted(0.6, 0.35, 0.05)
    case .flutterMacOS: return weighted(0.15, 0.65, 0.2)
    case .leastSquares, .androidLeastSquares:
      let count = usableSamples()
      return ParabolaFit(&history, count: count).slope
    case .composeLeastSquares:
      let count = usableSamples()
      return count < 3 ? .zero : ParabolaFit(&history, count: count).slope
    case .androidImpulse, .composeImpulse(shortHorizon: false):
      let count = usableSamples()
      return ImpulseFit(&history, count: count).velocity
    case .composeImpulse(shortHorizon: true):
      let count = usableSamples(within: 0.04)
      return ImpulseFit(&history, count: count).velocity
    case .chromium: return restricted()
    case .span(let biased): return span(to: time, biased: biased)
    }
  }

  /// Whether a finger that has moved nothing for so many seconds counts as resting.
  @inlinable
  static func isPause(_ duration: Double) -> Bool {
    // The pause is a count of milliseconds that two rounded times are apart.
    duration >= restingPause - 1e-9
  }

  /// How many of the latest samples a fit uses, up to an age in seconds.
  private mutating func usableSamples(
    within window: Double = 0.1, gap: Gap = .longerThan(0.04)
  ) -> Int {
    history.count(within: window, before: history.newest(0)?.time ?? 0, gap: gap)
  }

  /// The slope of a parabola where it does not contradict the displacement.
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

  /// The mean velocity over the last 150 ms.
  private mutating func span(to time: Double, biased: Bool) -> Vector {
    var count = history.count(within: 0.15, before: time, gap: .never)
    // The oldest sample begins no movement that would count with it.
    if biased, history.newest(count) == nil { count -= 1 }
    guard count > 0, let newest = history.newest(0), let first = history.newest(count - 1),
      let start = history.newest(biased ? count : count - 1),
      time - first.time >= SampleHistory.resolution
    else { return .zero }
    return (1 / (time - first.time)) * (newest.position - start.position)
  }

  /// Smoothing with the difference before, and once more with a quarter of the newest.
  private mutating func smoothed() -> Vector {
    let newest = filtered(0)
    let before = filtered(1)
    return Vector(
      x: blended(before: before.x, newest: newest.x), y: blended(before: before.y, newest: newest.y)
    )
  }

  private func blended(before: Double, newest: Double) -> Double {
    before == 0 ? newest : 0.75 * before + 0.25 * newest
  }

  /// The recogniser's velocity after the sample that is `age` samples old.
  private mutating func filtered(_ age: Int) -> Vector {
    0.2 * movedDifference(age) + 0.8 * movedDifference(age + 1)
  }

  private mutating func weighted(_ oldest: Double, _ middle: Double, _ newest: Double) -> Vector {
    oldest * difference(2) + middle * difference(1) + newest * difference(0)
  }

  /// The difference quotient that ends at a sample, 0 if it does not start at a moved one.
  private mutating func movedDifference(_ age: Int) -> Vector {
    age + 1 < history.moves ? difference(age) : .zero
  }

  /// The difference quotient that ends at the sample which is `age` samples old, 0 if there is none.
  private mutating func difference(_ age: Int) -> Vector {
    guard let end = history.newest(age), let start = history.newest(age + 1) else { return .zero }
    return (1 / (end.time - start.time)) * (end.position - start.position)
  }
}

extension VelocityEstimator {
  /// How long a finger has to rest before it lifts for the velocity to be 0.
  var restingPause: Gap {
    switch self {
    case .uikit, .ios5, .leastSquares: .atLeast(VelocityTracker.restingPause)
    case .flutter, .flutterMacOS, .androidLeastSquares, .androidImpulse, .composeLeastSquares,
      .composeImpulse:
      .longerThan(0.04)
    case .chromium: .atLeast(0.08)
    // The release is a sample of the span, and rest makes the span longer.
    case .span, .fixed: .never
    }
  }

  /// The least time between two samples that are kept, in seconds.
  ///
  /// 20 samples at this spacing reach back 150 ms, and every sample at 120 Hz is kept.
  var sampleSpacing: Double {
    if case .span = self { 0.0083 } else { 0 }
  }
}
