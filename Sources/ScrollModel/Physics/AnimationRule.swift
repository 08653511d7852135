public import ScrollDynamics

/// How a programmatic scroll moves.
public enum AnimationRule: Sendable, Hashable {
  /// In a fixed time, in seconds, along a timing curve.
  case eased(duration: Double, curve: TimingCurve)
  /// In a fixed time, in seconds, along `1 − (1 − τ)^p`.
  case power(duration: Double, exponent: Double)
  /// In a fixed time, in seconds, along Android's viscous curve.
  case viscous(duration: Double)
  /// By a spring, until the content stays within a distance, in points.
  case spring(Spring, within: Double)
  /// In a time that follows from the distance; a new target on the way takes the velocity over.
  ///
  /// - Parameters:
  ///   - kind: How it follows.
  ///   - curve: The curve of a movement from rest; `nil` for the kind's own.
  case byDistance(OffsetAnimation.Kind, curve: TimingCurve? = nil)

  /// What both axes of a movement share: the larger of their distances, and its velocity.
  struct Leading {
    let distance: Double
    /// Of an animation that this one replaces, else 0.
    let velocity: Double
    let replaces: Bool
  }

  /// The motion of one axis.
  func trajectory(from position: Double, to target: Double, _ leading: Leading) -> Trajectory {
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

  /// The largest length of time that it is given, in seconds.
  var fixedDuration: Double? {
    switch self {
    case .eased(let duration, _), .power(let duration, _), .viscous(let duration): duration
    case .spring, .byDistance: nil
    }
  }
}
