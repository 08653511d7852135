public import ScrollDynamics

/// The animation of a programmatic scroll.
public enum AnimationRule: Sendable, Hashable {
  /// A fixed duration, in seconds, and a timing curve.
  case eased(duration: Double, curve: TimingCurve)
  /// A fixed duration, in seconds, and the curve `1 − (1 − τ)^p`.
  case power(duration: Double, exponent: Double)
  /// A fixed duration, in seconds, and Android's viscous curve.
  case viscous(duration: Double)
  /// A spring, which ends when the content stays within a distance of the target, in points.
  case spring(Spring, within: Double)
  /// A duration that depends on the distance; a new target keeps the current velocity.
  ///
  /// - Parameters:
  ///   - kind: The rule that computes the duration from the distance.
  ///   - curve: The timing curve of a movement from rest; `nil` for the default curve of the rule.
  case byDistance(OffsetAnimation.DurationRule, curve: TimingCurve? = nil)

  /// The values that the animations of both axes share: the larger distance, and the velocity on
  /// the axis of that distance.
  package struct Leading {
    let distance: Double
    /// The velocity of the animation that this animation replaces, in points per second; 0 if it
    /// replaces none.
    let velocity: Double
    let replaces: Bool

    package init(distance: Double, velocity: Double, replaces: Bool) {
      (self.distance, self.velocity, self.replaces) = (distance, velocity, replaces)
    }
  }

  /// The animation of one axis.
  package func trajectory(
    from position: Double, to target: Double, _ leading: Leading
  ) -> Trajectory {
    switch self {
    case .eased(let duration, let curve):
      return .eased(from: position, to: target, duration: duration, curve: curve)
    case .power(let duration, let exponent):
      return .power(from: position, to: target, duration: duration, exponent: exponent)
    case .viscous(let duration):
      return .viscous(from: position, to: target, duration: duration)
    case .spring(let spring, let distance):
      return .spring(spring, from: position, to: target, rest: .near(distance))
    case .byDistance(let kind, let curve):
      let timing =
        leading.replaces
        ? kind.timing(retargetedOver: leading.distance, velocity: leading.velocity)
        : OffsetAnimation.Timing(
          duration: kind.duration(distance: leading.distance), curve: curve ?? kind.curve)
      return OffsetAnimation(kind, from: position, to: target, timing: timing).trajectory
    }
  }

  /// The fixed duration of the rule, in seconds; `nil` for a spring or if the duration depends on
  /// the distance.
  var fixedDuration: Double? {
    switch self {
    case .eased(let duration, _), .power(let duration, _), .viscous(let duration): duration
    case .spring, .byDistance: nil
    }
  }
}
