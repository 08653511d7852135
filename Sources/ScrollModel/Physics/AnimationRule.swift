public import ScrollDynamics

/// The animation of a programmatic scroll.
public enum AnimationRule: Sendable, Hashable {
  /// A fixed duration, in seconds, and a timing curve.
  case eased(duration: Double, curve: TimingCurve)
  /// A fixed duration, in seconds, and the curve `1 − (1 − τ)^p` of the elapsed fraction τ.
  case power(duration: Double, exponent: Double)
  /// A fixed duration, in seconds, and Android's viscous fluid curve.
  ///
  /// A scroll during an animation sets the offset immediately (`ANIMATED_SCROLL_GAP`).
  case viscous(duration: Double)
  /// A spring, which ends when the content stays at most `within` points from the target.
  ///
  /// With `keepsVelocity`, it starts with the velocity of the animation that it replaces.
  case spring(Spring, within: Double, keepsVelocity: Bool = false)
  /// A duration that depends on the distance, and the timing curve of a movement from rest; a new
  /// target keeps the current velocity.
  case byDistance(OffsetAnimation, curve: TimingCurve = .easeInOut)

  /// A movement of both axes; the axis with the larger distance determines duration and curve.
  package typealias Movement = (distance: Vector, replacedVelocity: Vector?)

  /// The animation of one axis; a spring stays within the limits.
  package func trajectory(
    _ axis: Axis, from position: Double, to target: Double, in movement: Movement,
    limits: ScrollRange = .unbounded
  ) -> Trajectory {
    switch self {
    case .eased(let duration, let curve):
      return .eased(from: position, to: target, duration: duration, curve: curve)
    case .power(let duration, let exponent):
      return .power(from: position, to: target, duration: duration, exponent: exponent)
    case .viscous(let duration): return .viscous(from: position, to: target, duration: duration)
    case .spring(let spring, let distance, let keepsVelocity):
      let velocity = keepsVelocity ? movement.replacedVelocity?[axis] ?? 0 : 0
      return .spring(
        spring, from: position, to: target, velocity: velocity, rest: .near(distance),
        limits: limits)
    case .byDistance(let kind, let curve):
      let leading = movement.distance.longerAxis
      let distance = movement.distance[leading]
      let retargeted = movement.replacedVelocity.map {
        kind.timing(retargetedOver: distance, velocity: $0[leading])
      }
      let timing = retargeted ?? kind.timing(distance: distance, curve: curve)
      return timing.trajectory(from: position, to: target)
    }
  }

  /// The axes on which a running animation continues because its new target is almost the same.
  ///
  /// GTK compares the targets of each axis (`gtk_adjustment_set_value_internal`), Chromium the
  /// targets of both axes together (`ScrollOffsetAnimationCurve::UpdateTarget`).
  package func continues(whenTargetMovesBy distance: Vector) -> AxisSet {
    switch self {
    case .power: [distance.x == 0 ? .horizontal : [], distance.y == 0 ? .vertical : []]
    case .eased, .viscous, .spring: []
    case .byDistance(let kind, _):
      Axis.allCases.allSatisfy { kind.keepsTiming(whenTargetMovesBy: distance[$0]) } ? .both : []
    }
  }

  var jumpsInFlight: Bool { if case .viscous = self { true } else { false } }

  /// `nil` for a spring or if the duration depends on the distance.
  var fixedDuration: Double? {
    switch self {
    case .eased(let duration, _), .power(let duration, _), .viscous(let duration): duration
    case .spring, .byDistance: nil
    }
  }
}
