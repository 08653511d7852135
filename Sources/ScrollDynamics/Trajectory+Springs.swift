/// The condition that ends a motion towards a target; the motion then comes to rest at the target.
public enum RestRule: Sendable, Hashable {
  /// The motion comes to rest as soon as distance and speed stay within a tolerance.
  case settled(Tolerance)
  /// The motion comes to rest as soon as distance and speed are both within a tolerance, as in
  /// scroll views, even if they would exceed it again.
  case calm(Tolerance)
  /// The motion comes to rest as soon as the distance stays within a bound, in points: see
  /// ``Segment/lastTime(outside:)``.
  case near(Double)
  /// The motion comes to rest when it first reaches its target, even if it would overshoot; it
  /// never comes to rest if it only approaches the target.
  case reached
  /// The motion never comes to rest.
  case never

  /// In seconds since the segment's start.
  func time(of segment: Segment) -> Double {
    switch self {
    case .settled(let tolerance): segment.settlingTime(within: tolerance)
    case .calm(let tolerance): segment.stopTime(within: tolerance)
    case .near(let distance): segment.lastTime(outside: distance)
    case .reached: segment.time(toReach: segment.finalPosition) ?? .infinity
    case .never: .infinity
    }
  }
}

extension Trajectory {
  /// The motion of a spring until the rest condition ends it at its target, which the limits
  /// include.
  ///
  /// - Precondition: The numbers are finite.
  public static func spring(
    _ spring: Spring, from position: Double, to target: Double, velocity: Double = 0,
    rest: RestRule = .calm(.paging), limits: ScrollRange = .unbounded
  ) -> Trajectory {
    Trajectory(
      springing: .spring(spring, from: position, to: target, velocity: velocity), rest: rest,
      limits: limits)
  }

  /// Continues the spring from its state at a time before it rests, towards another target.
  ///
  /// Position and velocity do not jump.
  ///
  /// - Precondition: The trajectory consists of a spring.
  public func retargeted(
    at time: Double, to target: Double, rest: RestRule = .calm(.paging),
    limits: ScrollRange = .unbounded
  ) -> Trajectory {
    requireFinite(target, "target")
    require(segments.0.isSpring, "only a spring can be retargeted")
    let state = segments.0.sample(at: time)
    let spring = segments.0.response(
      displacement: state.position - target, velocity: state.velocity
    ).translated(by: target)
    return Trajectory(springing: spring, rest: rest, limits: limits)
  }

  private init(springing segment: Segment, rest: RestRule, limits: ScrollRange) {
    self.init(segment)
    self.rest(at: segment.finalPosition, after: rest.time(of: segment), isTarget: true)
    limit(to: limits.including(segment.evaluated(at: 0).position))
  }
}

extension ScrollRange {
  /// Extended to include a start that is beyond an end by a rounding error.
  fileprivate func including(_ start: Double) -> ScrollRange {
    let beyond = overscroll(of: start)
    guard abs(beyond) <= max(1e-9, 4 * start.ulp) else { return self }
    return ScrollRange(lower: lower + min(0, beyond), upper: upper + max(0, beyond))
  }
}
