/// Turns touch samples into the velocity of a release.
///
/// Times are those of the touch events, never of their arrival. Samples within a microsecond of
/// each other count as one, the later position winning, so that no difference divides by 0.
public struct VelocityTracker: Sendable, Hashable {
  /// How long a finger has to rest before it lifts for the velocity to be 0: 100 ms.
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
      precondition(velocity.isFinite, "a fixed velocity must be finite, got \(velocity)")
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
    if let last = history.newest(0) {
      precondition(
        time >= last.time, "time cannot run backwards, from \(last.time) to \(time)")
    }
    append(TimedPosition(time: time, position: position))
  }

  private mutating func append(_ sample: TimedPosition) {
    precondition(
      sample.time.isFinite && sample.position.isFinite,
      "a sample must be finite, got \(sample.position) at \(sample.time)")
    history.append(sample)
  }

  /// The velocity of a release; the sample of the release itself does not count.
  ///
  /// - Parameter time: The time of the release, in seconds.
  /// - Returns: Points per second, with the finger's sign; 0 after a pause of 100 ms or more.
  public func velocity(at time: Double) -> Vector {
    switch estimator {
    case .fixed(let velocity): velocity
    case .uikit: isResting(at: time) ? .zero : smoothed()
    case .ios5: isResting(at: time) ? .zero : weighted(9.0 / 16, 6.0 / 16, 1.0 / 16)
    case .flutter: isResting(at: time) ? .zero : weighted(0.6, 0.35, 0.05)
    case .leastSquares: isResting(at: time) ? .zero : ParabolaFit(history).slope
    }
  }

  /// Whether a finger that has moved nothing for so many seconds counts as resting.
  @inlinable
  static func isPause(_ duration: Double) -> Bool {
    // The pause is a count of milliseconds that two rounded times are apart.
    duration >= restingPause - 1e-9
  }

  private func isResting(at time: Double) -> Bool {
    guard history.moves > 0, let last = history.newest(0) else { return true }
    return VelocityTracker.isPause(time - last.time)
  }

  /// Smoothing with the difference before, and once more with a quarter of the newest.
  private func smoothed() -> Vector {
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
  private func filtered(_ age: Int) -> Vector {
    0.2 * movedDifference(age) + 0.8 * movedDifference(age + 1)
  }

  private func weighted(_ oldest: Double, _ middle: Double, _ newest: Double) -> Vector {
    oldest * difference(2) + middle * difference(1) + newest * difference(0)
  }

  /// The difference quotient that ends at a sample, 0 if it does not start at a moved one.
  private func movedDifference(_ age: Int) -> Vector {
    age + 1 < history.moves ? difference(age) : .zero
  }

  /// The difference quotient that ends at the sample which is `age` samples old, 0 if there is none.
  private func difference(_ age: Int) -> Vector {
    guard let end = history.newest(age), let start = history.newest(age + 1) else { return .zero }
    return (1 / (end.time - start.time)) * (end.position - start.position)
  }
}
