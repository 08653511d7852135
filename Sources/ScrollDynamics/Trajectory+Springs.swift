/// When a motion that only comes nearer and nearer to its target is put on it.
public enum RestRule: Sendable, Hashable {
  /// Once distance and speed stay within a tolerance for good.
  case settled(Tolerance)
  /// The first time that distance and speed are within a tolerance at once, as scroll views do.
  case calm(Tolerance)
  /// Once the distance, in points, stays within a bound for good: see
  /// ``Spring/lastTime(outside:displacement:velocity:)``.
  case near(Double)
  /// Never.
  case never

  /// When a motion rests, in seconds since its start.
  func time(of segment: Segment) -> Double {
    switch self {
    case .settled(let tolerance): segment.settlingTime(within: tolerance)
    case .calm(let tolerance): segment.stopTime(within: tolerance)
    case .near(let distance): segment.lastTime(outside: distance)
    case .never: .infinity
    }
  }
}

extension Trajectory {
  /// The motion of a spring that ends on its target.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - position: The position at time 0, in points.
  ///   - target: The position at rest, in points.
  ///   - velocity: The velocity at time 0, in points per second.
  ///   - rest: When the motion is put on its target.
  ///   - limits: The positions that the motion does not leave; the target is one of them.
  /// - Returns: The trajectory.
  /// - Precondition: The numbers are finite.
  public static func spring(
    _ spring: Spring, from position: Double, to target: Double, velocity: Double = 0,
    rest: RestRule = .calm(.paging), limits: ScrollRange = .unbounded
  ) -> Trajectory {
    Trajectory(
      springing: .spring(spring, from: position, to: target, velocity: velocity), rest: rest,
      limits: limits)
  }

  /// The same spring with another target, from the state that it has at a time.
  ///
  /// Position and velocity continue.
  ///
  /// - Parameters:
  ///   - time: When the target changes, in seconds since the start, before the spring rests.
  ///   - target: The new position at rest, in points.
  ///   - rest: When the motion is put on its target.
  ///   - limits: The positions that the motion does not leave; the target is one of them.
  /// - Returns: The motion from then on.
  /// - Precondition: The trajectory is a spring's.
  public func retargeted(
    at time: Double, to target: Double, rest: RestRule = .calm(.paging),
    limits: ScrollRange = .unbounded
  ) -> Trajectory {
    let spring = segment(0).retargeted(at: time, to: target)
    return Trajectory(springing: spring, rest: rest, limits: limits)
  }

  private init(springing segment: Segment, rest: RestRule, limits: ScrollRange) {
    self.init(segment)
    self.rest(at: segment.finalPosition, after: rest.time(of: segment), isTarget: true)
    limit(to: limits)
  }
}
