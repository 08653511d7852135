/// Chromium's and WebKit's animations of a programmatic or wheel scroll: the duration depends on
/// the distance, in points, and in Chromium a change of the target keeps the velocity.
///
/// For a movement on two axes, pass the distance and the velocity of the axis with the larger
/// movement: it determines the duration and the curve of both axes. Source: Chromium's
/// `ScrollOffsetAnimationCurve`.
public enum OffsetAnimation: Sendable, Hashable {
  /// √distance/60 s, at most the maximum in seconds.
  case delta(maximum: Double = 1.5)
  /// (14 − distance/60)/60 s, at least 0.1 s and at most 0.2 s. For wheel scrolls, and for
  /// snapping after a slow release.
  case inverseDelta
  /// WebKit's rule: 1 ms per point, at most 0.2 s; a movement to a new target ignores the
  /// velocity.
  case perPoint

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

    /// The movement of one axis.
    ///
    /// - Precondition: The positions are finite.
    public func trajectory(from start: Double, to target: Double) -> Trajectory {
      duration > 0
        ? .eased(from: start, to: target, duration: duration, curve: curve)
        : Trajectory(restingAt: target)
    }
  }

  /// The duration and the curve of a movement from rest.
  ///
  /// - Parameters:
  ///   - distance: The larger component of the movement, in points, of either sign.
  ///   - curve: The timing curve.
  /// - Returns: The timing for both axes.
  public func timing(distance: Double, curve: TimingCurve = .easeInOut) -> Timing {
    Timing(duration: duration(distance: distance), curve: curve)
  }

  private func duration(distance: Double) -> Double {
    requireFinite(distance, "distance")
    let distance = abs(distance)
    return switch self {
    case .delta(let maximum): max(0, min(distance.squareRoot() / 60, maximum))
    case .inverseDelta: min(max(14 - distance / 60, 6), 12) / 60
    case .perPoint: min(distance / 1000, 0.2)
    }
  }

  /// True if a running movement keeps its duration and curve when its target moves.
  ///
  /// - Parameter distance: How far the target moves, in points.
  /// - Returns: `false` if the movement gets a new duration and curve.
  public func keepsTiming(whenTargetMovesBy distance: Double) -> Bool {
    self != .perPoint && abs(distance) < 0.01
  }

  /// The new duration and curve of a running movement whose target changes.
  ///
  /// - Parameters:
  ///   - remaining: The remaining distance of the larger component to the new target, in points.
  ///   - velocity: The velocity of the larger component, in points per second.
  /// - Returns: The timing from the current position on; with a duration of 0 the offset is set to
  ///   the target immediately.
  public func timing(retargetedOver remaining: Double, velocity: Double) -> Timing {
    requireFinite(velocity, "velocity")
    let none = Timing(duration: 0, curve: .easeInOut)
    guard abs(remaining) >= 0.01 else { return none }
    var duration = duration(distance: remaining)
    if self == .perPoint { return Timing(duration: duration, curve: .easeOut) }
    if abs(velocity) >= 0.01, remaining / velocity >= 0 {
      duration = min(duration, 2.5 * remaining / velocity)
    }
    guard duration >= 0.01 else { return none }
    let slope = min(max(velocity * duration / remaining, -1000), 1000)
    return Timing(duration: duration, curve: TimingCurve(0.42, 0.42 * slope, 0.58, 1))
  }
}
