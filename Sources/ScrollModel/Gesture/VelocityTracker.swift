/// Turns touch samples into the velocity of a release.
///
/// Times are those of the touch events, never of their arrival. Samples within a microsecond of
/// each other count as one, the later position winning, so that no difference divides by 0.
public struct VelocityTracker: Sendable, Hashable {
  /// How long a finger has to rest before it lifts for the velocity to be 0: 100 ms.
  public static let restingPause = 0.1

  /// The estimator.
  public let estimator: VelocityEstimator

  private var history = SampleHistory()

  /// Creates a tracker without samples.
  ///
  /// - Parameter estimator: How samples become a velocity.
  public init(estimator: VelocityEstimator = .uikit) { self.estimator = estimator }

  /// Forgets everything and notes where a touch went down.
  ///
  /// - Parameters:
  ///   - time: The time of the event, in seconds.
  ///   - position: Where the finger is, in points.
  public mutating func begin(at time: Double, position: Vector) {
    history.removeAll()
    history.append(TimedPosition(time: time, position: position))
  }

  /// Notes where a touch has moved to.
  ///
  /// - Parameters:
  ///   - time: The time of the event, in seconds, not before the last one.
  ///   - position: Where the finger is, in points.
  public mutating func move(at time: Double, position: Vector) {
    history.append(TimedPosition(time: time, position: position))
  }

  /// The velocity of a release; the sample of the release itself does not count.
  ///
  /// - Parameter time: The time of the release, in seconds.
  /// - Returns: Points per second, with the finger's sign; 0 after a pause of 100 ms or more.
  public func velocity(at time: Double) -> Vector {
    if case .fixed(let velocity) = estimator { return velocity }
    guard history.moves > 0, let last = history.newest(0) else { return .zero }
    // The pause is a count of milliseconds that two rounded times are apart.
    if time - last.time >= VelocityTracker.restingPause - 1e-9 { return .zero }
    switch estimator {
    case .uikit: return smoothed(share: 0.2)
    case .ios5: return smoothed(share: 0.25)
    case .flutter: return weighted(0.6, 0.35, 0.05)
    case .leastSquares: return ParabolaFit(history).slope
    case .fixed(let velocity): return velocity
    }
  }

  /// Smoothing with the difference before, and once more with a quarter of the newest.
  private func smoothed(share: Double) -> Vector {
    let newest = filtered(0, share: share)
    let before = filtered(1, share: share)
    return Vector(
      x: blended(before: before.x, newest: newest.x), y: blended(before: before.y, newest: newest.y)
    )
  }

  private func blended(before: Double, newest: Double) -> Double {
    before == 0 ? newest : 0.75 * before + 0.25 * newest
  }

  /// The recogniser's velocity after the sample that is `age` samples old.
  private func filtered(_ age: Int, share: Double) -> Vector {
    share * movedDifference(age) + (1 - share) * movedDifference(age + 1)
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
