/// How a released scroll moves to a target changed by `willEndDragging`.
///
/// n is the distance that the content would travel without a new target, and Δ the distance to the
/// target; both are positive in the velocity's direction. A fast release with 0 < Δ ≤ 4·n keeps its
/// velocity and changes its rate to `λ' = (|v| − s)/Δ`, with the stop speed s: the content stops
/// exactly at the target. If the target is behind or too far away, or after a slow release, the
/// critically damped ``Spring/retargeting`` starts with the current velocity. Both motions rest
/// exactly on the target. Source: measurements by others.
public struct RetargetingRule: Sendable, Hashable {
  /// The deceleration rate of a free scroll.
  public let rate: DecelerationRate

  /// The smallest release speed that starts a fling, in points per second.
  public let minimumFlingVelocity: Double

  /// True if a target beyond the original target increases the initial velocity instead of changing
  /// the rate.
  ///
  /// The initial velocity is then `v' = s + λ·Δ` (Apple's older rule): the velocity of the content
  /// jumps.
  public let raisesVelocity: Bool

  /// The largest ratio Δ/n at which a deceleration, not a spring, moves the content to the target.
  public static let reach = 4.0

  /// Creates a rule for releases whose target is changed.
  public init(
    rate: DecelerationRate = .normal, minimumFlingVelocity: Double = 250,
    raisesVelocity: Bool = false
  ) {
    self.rate = rate
    self.minimumFlingVelocity = minimumFlingVelocity
    self.raisesVelocity = raisesVelocity
  }

  /// The motion of a release to a changed target within the limits: a deceleration or a spring.
  ///
  /// - Precondition: The numbers are finite.
  public func trajectory(
    from position: Double, velocity: Double, to target: Double, limits: ScrollRange = .unbounded
  ) -> Trajectory {
    deceleration(from: position, velocity: velocity, to: target)
      ?? .spring(.retargeting, from: position, to: target, velocity: velocity, limits: limits)
  }

  /// The deceleration of a release to a changed target; `nil` if the rule requires a spring.
  ///
  /// - Precondition: The numbers are finite.
  public func deceleration(
    from position: Double, velocity: Double, to target: Double
  ) -> Trajectory? {
    requireFinite(target, "target")
    let natural = rate.distance(velocity: velocity)
    let wanted = target - position
    guard abs(velocity) >= minimumFlingVelocity, natural * wanted > 0,
      abs(wanted) <= RetargetingRule.reach * abs(natural)
    else { return nil }
    if raisesVelocity, abs(wanted) > abs(natural) {
      return .deceleration(
        from: position, velocity: rate.velocity(toTravel: wanted), rate: rate, to: target)
    }
    let decay = (abs(velocity) - Tolerance.scrollView.velocity) / abs(wanted)
    // Beyond these limits the factor per millisecond would be rounded to 0 or 1.
    guard decay > 1e-9, decay < 1e5 else { return nil }
    return .deceleration(
      from: position, velocity: velocity, rate: DecelerationRate(decay: decay), to: target)
  }
}

extension Trajectory {
  /// A deceleration that comes to rest exactly at the target, without a rounding error.
  fileprivate static func deceleration(
    from position: Double, velocity: Double, rate: DecelerationRate, to target: Double
  ) -> Trajectory {
    let segment = Segment.deceleration(from: position, velocity: velocity, rate: rate)
    return Trajectory(
      segment, to: target, after: segment.time(whenSlowedTo: Tolerance.scrollView.velocity))
  }
}

extension DecelerationRate {
  /// The distance that a scroll released with a velocity travels until it stops.
  ///
  /// The distance is `sgn(v)·(|v| − s)/λ` with the stop speed s; 0 if the speed is not above s.
  /// UIKit's `targetContentOffset` is this far from the offset at the release (12 recordings,
  /// within the pixel grid). The well-known `v·d/(1 − d)`, with v in points per millisecond and d
  /// the factor per millisecond, is about 5 points too far.
  public func distance(
    velocity: Double, stopSpeed: Double = Tolerance.scrollView.velocity
  ) -> Double {
    requireFinite(velocity, "velocity")
    requireNotNegative(stopSpeed, "stopSpeed")
    let excess = abs(velocity) - stopSpeed
    guard excess > 0 else { return 0 }
    return (velocity < 0 ? -excess : excess) / decay
  }

  /// The release velocity with which a scroll travels a distance: the inverse of
  /// ``distance(velocity:stopSpeed:)``.
  public func velocity(toTravel distance: Double) -> Double {
    requireFinite(distance, "distance")
    if distance == 0 { return 0 }
    let stopSpeed = Tolerance.scrollView.velocity
    return decay * distance + (distance < 0 ? -stopSpeed : stopSpeed)
  }
}
