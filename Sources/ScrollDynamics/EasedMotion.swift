/// A movement of fixed duration along a timing curve, as of `setContentOffset(_:animated:)`.
public struct EasedMotion: Simulation {
  /// How long UIScrollView's animated scrolling takes, whatever the distance: 0.3 s.
  ///
  /// Source: Apple's documentation gives the duration. The curve is not documented; ease-in-out is
  /// this project's default.
  public static let defaultDuration = 0.3

  /// The position at time 0, in points.
  public let initialPosition: Double

  /// The position at the end, in points.
  public let target: Double

  /// How long the movement takes, in seconds.
  public let duration: Double

  /// How the way is spread over the time.
  public let curve: TimingCurve

  /// Creates a movement.
  ///
  /// - Parameters:
  ///   - position: The position at time 0, in points.
  ///   - target: The position at the end, in points.
  ///   - duration: How long it takes, in seconds.
  ///   - curve: How the way is spread over the time.
  /// - Precondition: The positions are finite, the duration is positive and finite.
  public init(
    from position: Double, to target: Double, duration: Double = EasedMotion.defaultDuration,
    curve: TimingCurve = .easeInOut
  ) {
    requireFinite(position, "position")
    requireFinite(target, "target")
    require(
      duration > 0 && duration.isFinite, "duration must be positive and finite, got \(duration)")
    initialPosition = position
    self.target = target
    self.duration = duration
    self.curve = curve
  }

  /// The position and the velocity at one time.
  ///
  /// - Parameter time: Seconds since the start, 0 or later.
  /// - Returns: The position in points and the velocity in points per second; at rest on the target
  ///   from ``duration`` on.
  public func sample(at time: Double) -> MotionSample {
    requireTime(time)
    if time >= duration { return MotionSample(position: target, velocity: 0) }
    let progress = curve.progress(at: time / duration)
    let way = target - initialPosition
    return MotionSample(
      position: initialPosition + way * progress.value, velocity: way * progress.slope / duration)
  }

  /// The time from which the motion rests: ``duration``, whatever the tolerance.
  ///
  /// - Parameter tolerance: Not needed, since the motion ends exactly.
  /// - Returns: Seconds since the start.
  public func settlingTime(within tolerance: Tolerance) -> Double { duration }
}
