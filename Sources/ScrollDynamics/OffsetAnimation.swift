/// Chromium's animation of a programmatic or wheel scroll: the duration depends on the distance,
/// and a change of the target keeps the velocity.
///
/// For a movement on two axes, pass the distance and the velocity of the axis with the larger
/// movement: it determines the duration and the curve of both axes. Source: Chromium's
/// `ScrollOffsetAnimationCurve`.
public struct OffsetAnimation: Sendable, Hashable {
  /// How the duration depends on the distance, in points.
  public enum DurationRule: Sendable, Hashable {
    /// Always 0.15 s, for every distance.
    case constant
    /// √distance/60 s, at most the maximum in seconds.
    case delta(maximum: Double = 1.5)
    /// (14 − distance/60)/60 s, at least 0.1 s and at most 0.2 s. For wheel scrolls, and for
    /// snapping after a slow release.
    case inverseDelta
    /// 1.5 ms per point, from 0.2 to 0.5 s, with a curve that starts fast.
    case impulse
    /// Distance divided by a constant speed, in points per second.
    case linear(speed: Double)
    /// WebKit's rule: 1 ms per point, at most 0.2 s; a movement to a new target ignores the
    /// velocity.
    case perPoint
  }

  /// The duration and the curve of a movement, the same for both axes.
  public struct Timing: Sendable, Hashable {
    /// The duration, in seconds, 0 or larger; with 0 the offset is set to the target immediately.
    public let duration: Double
    /// The timing curve.
    public let curve: TimingCurve

    /// Creates a timing from its properties.
    public init(duration: Double, curve: TimingCurve) {
      requireNotNegative(duration, "duration")
      self.duration = duration
      self.curve = curve
    }
  }

  /// How the duration depends on the distance.
  public let durationRule: DurationRule
  /// The position at time 0, in points.
  public let start: Double
  /// The position at the end, in points.
  public let target: Double
  /// The duration and the curve.
  public let timing: Timing

  /// Creates an animation from its properties; without a timing, the rule computes it from this
  /// axis' distance.
  ///
  /// - Precondition: The positions are finite.
  public init(
    _ durationRule: DurationRule, from start: Double, to target: Double, timing: Timing? = nil
  ) {
    requireFinite(start, "start")
    requireFinite(target, "target")
    self.durationRule = durationRule
    self.start = start
    self.target = target
    self.timing = timing ?? durationRule.timing(distance: target - start)
  }

  /// The motion as a trajectory.
  public var trajectory: Trajectory {
    timing.duration > 0
      ? .eased(from: start, to: target, duration: timing.duration, curve: timing.curve)
      : Trajectory(restingAt: target)
  }
}

extension OffsetAnimation.DurationRule {
  /// The timing curve of a movement from rest.
  public var curve: TimingCurve {
    switch self {
    case .impulse: TimingCurve(0.25, 0, 0, 1)
    case .linear: .linear
    case .constant, .delta, .inverseDelta, .perPoint: .easeInOut
    }
  }

  /// The duration of a movement from rest.
  ///
  /// - Parameters:
  ///   - distance: The larger component of the movement, in points, of either sign.
  ///   - delay: The time between the input and the start, in seconds; it shortens the duration.
  /// - Returns: The duration, in seconds, 0 or more.
  public func duration(distance: Double, delay: Double = 0) -> Double {
    requireFinite(distance, "distance")
    let distance = abs(distance)
    let duration: Double =
      switch self {
      case .constant: 9.0 / 60
      case .delta(let maximum): min(distance.squareRoot() / 60, maximum)
      case .inverseDelta: min(max(14 - distance / 60, 6), 12) / 60
      case .impulse: min(max(1.5 * distance, 200), 500) / 1000
      case .linear(let speed): distance / speed
      case .perPoint: min(distance / 1000, 0.2)
      }
    return max(0, duration - delay)
  }

  /// The duration and the curve of a movement from rest.
  ///
  /// - Parameter distance: The larger component of the movement, in points, of either sign.
  /// - Returns: The timing for both axes.
  public func timing(distance: Double) -> OffsetAnimation.Timing {
    OffsetAnimation.Timing(duration: duration(distance: distance), curve: curve)
  }

  /// True if a running movement keeps its duration and curve when its target moves.
  ///
  /// - Parameter distance: How far the target moves, in points.
  /// - Returns: `false` if the movement gets a new duration and curve.
  public func keepsTiming(whenTargetMovesBy distance: Double) -> Bool {
    self != .impulse && abs(distance) < 0.01
  }

  /// The new duration and curve of a running movement whose target changes.
  ///
  /// - Parameters:
  ///   - remaining: The remaining distance of the larger component to the new target, in points.
  ///   - velocity: The velocity of the larger component, in points per second.
  /// - Returns: The timing from the current position on; with a duration of 0 the offset is set to
  ///   the target immediately.
  public func timing(retargetedOver remaining: Double, velocity: Double) -> OffsetAnimation.Timing {
    requireFinite(velocity, "velocity")
    let none = OffsetAnimation.Timing(duration: 0, curve: curve)
    guard abs(remaining) >= 0.01 else { return none }
    var duration = duration(distance: remaining)
    if self == .perPoint { return OffsetAnimation.Timing(duration: duration, curve: .easeOut) }
    if abs(velocity) >= 0.01, remaining / velocity >= 0 {
      duration = min(duration, 2.5 * remaining / velocity)
    }
    guard duration >= 0.01 else { return none }
    let slope = velocity * duration / remaining
    switch self {
    case .impulse:
      return OffsetAnimation.Timing(
        duration: duration, curve: TimingCurve(startSlope: max(0, slope), within: 0.25, 1, 0, 1))
    case .constant, .delta, .inverseDelta, .linear, .perPoint:
      let bounded = min(max(slope, -1000), 1000)
      return OffsetAnimation.Timing(
        duration: duration, curve: TimingCurve(0.42, 0.42 * bounded, 0.58, 1))
    }
  }
}
