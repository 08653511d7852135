/// How a released scroll gets to a target that is not its own: what `willEndDragging` may ask for.
///
/// With n the natural distance and Δ the wanted one, both along the velocity: a fast scroll whose
/// target lies ahead, 0 < Δ ≤ 4·n, keeps its velocity and changes its rate, `λ' = (|v| − s)/Δ`, so
/// that it starts as it was and stops exactly there. All others, behind, too far, slow or at rest,
/// take the critically damped ``Spring/retargeting`` with the velocity they have. Both rest on the
/// very number asked for. Source: measurements by others.
public struct RetargetingRule: Sendable, Hashable {
  /// How fast a free scroll's velocity decays.
  public let rate: DecelerationRate

  /// The slowest release that keeps on scrolling, in points per second.
  public let minimumFlingVelocity: Double

  /// Whether a target beyond the natural one is reached with a higher velocity instead.
  ///
  /// `v' = s + λ·Δ`: Apple's older rule. The content jumps to another speed.
  public let raisesVelocity: Bool

  /// How much further than the natural target a deceleration can be made to go: 4 times.
  public static let reach = 4.0

  /// Creates the rule.
  ///
  /// - Parameters:
  ///   - rate: How fast a free scroll's velocity decays.
  ///   - minimumFlingVelocity: The slowest release that keeps on scrolling, in points per second.
  ///   - raisesVelocity: Whether a further target raises the velocity.
  public init(
    rate: DecelerationRate = .normal, minimumFlingVelocity: Double = 250,
    raisesVelocity: Bool = false
  ) {
    self.rate = rate
    self.minimumFlingVelocity = minimumFlingVelocity
    self.raisesVelocity = raisesVelocity
  }

  /// The motion to a target.
  ///
  /// - Parameters:
  ///   - position: Where the scroll is released, in points.
  ///   - velocity: The velocity that it is released with, in points per second.
  ///   - target: Where it has to rest, in points.
  ///   - limits: The positions that the motion does not leave; the target is one of them.
  /// - Returns: A deceleration or a spring that rests on the target.
  /// - Precondition: The numbers are finite.
  public func trajectory(
    from position: Double, velocity: Double, to target: Double,
    limits: ScrollRange = .unbounded
  ) -> Trajectory {
    deceleration(from: position, velocity: velocity, to: target)
      ?? .spring(.retargeting, from: position, to: target, velocity: velocity, limits: limits)
  }

  /// The deceleration that rests on a target, or `nil` if the rule asks for a spring.
  ///
  /// - Parameters:
  ///   - position: Where the scroll is released, in points.
  ///   - velocity: The velocity that it is released with, in points per second.
  ///   - target: Where it has to rest, in points.
  /// - Returns: A retargeted deceleration.
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
    // Beyond these no factor per millisecond can be told from 0 or from 1.
    guard decay > 1e-9, decay < 1e5 else { return nil }
    return .deceleration(
      from: position, velocity: velocity, rate: DecelerationRate(decay: decay), to: target)
  }
}

extension Trajectory {
  /// A deceleration that is put on a target, which takes up what rounding leaves.
  fileprivate static func deceleration(
    from position: Double, velocity: Double, rate: DecelerationRate, to target: Double
  ) -> Trajectory {
    let segment = Segment.deceleration(from: position, velocity: velocity, rate: rate)
    var trajectory = Trajectory(segment)
    trajectory.rest(
      at: target, after: segment.time(whenSlowedTo: Tolerance.scrollView.velocity), isTarget: true)
    return trajectory
  }
}

extension DecelerationRate {
  /// How far a scroll released at a velocity travels until it stops.
  ///
  /// `sgn(v)·(|v| − s)/λ` with the stop speed s; nothing if it is not faster than that. UIKit's
  /// `targetContentOffset` is this far from the offset at release (12 recordings, within the pixel
  /// grid). The widespread `v·d/(1 − d)` reads about 5 points too far.
  ///
  /// - Parameters:
  ///   - velocity: The velocity at release, in points per second.
  ///   - stopSpeed: The speed at which the scroll view stops, in points per second, 0 or larger.
  /// - Returns: The distance in points, with the velocity's sign.
  public func distance(
    velocity: Double, stopSpeed: Double = Tolerance.scrollView.velocity
  ) -> Double {
    requireFinite(velocity, "velocity")
    requireStopSpeed(stopSpeed)
    let excess = abs(velocity) - stopSpeed
    guard excess > 0 else { return 0 }
    return (velocity < 0 ? -excess : excess) / decay
  }

  /// The velocity that a scroll has to be released with to travel a distance.
  ///
  /// The inverse of ``distance(velocity:stopSpeed:)``.
  ///
  /// - Parameters:
  ///   - distance: The distance in points, of either sign.
  ///   - stopSpeed: The speed at which the scroll view stops, in points per second, 0 or larger.
  /// - Returns: The velocity in points per second, with the distance's sign; 0 for no distance.
  public func velocity(
    toTravel distance: Double, stopSpeed: Double = Tolerance.scrollView.velocity
  ) -> Double {
    requireFinite(distance, "distance")
    requireStopSpeed(stopSpeed)
    if distance == 0 { return 0 }
    return decay * distance + (distance < 0 ? -stopSpeed : stopSpeed)
  }

  private func requireStopSpeed(_ speed: Double) {
    require(speed >= 0 && speed.isFinite, "stopSpeed must be 0 or larger, got \(speed)")
  }
}
