import CLibM

/// A free scroll that slows down: the velocity decays exponentially, the position follows.
///
/// ```
/// x(t) = x₀ + v₀·(1 − e^{−λt})/λ        v(t) = v₀·e^{−λt}
/// ```
///
/// with λ = ``DecelerationRate/decay``. It solves `x' = v, v' = −λv` and knows neither edges nor
/// the speed at which a scroll view stops; ``Fling`` adds both. Source: reproduced from recordings
/// of UIScrollView.
public struct Deceleration: Simulation {
  /// The position at time 0, in points.
  public let initialPosition: Double

  /// The velocity at time 0, in points per second.
  public let initialVelocity: Double

  /// How fast the velocity decays.
  public let rate: DecelerationRate

  /// Creates a deceleration from its state at time 0.
  ///
  /// - Parameters:
  ///   - position: The position at time 0, in points.
  ///   - velocity: The velocity at time 0, in points per second.
  ///   - rate: How fast the velocity decays.
  /// - Precondition: The position and the velocity are finite.
  public init(position: Double, velocity: Double, rate: DecelerationRate = .normal) {
    requireFinite(position, "position")
    requireFinite(velocity, "velocity")
    initialPosition = position
    initialVelocity = velocity
    self.rate = rate
  }

  /// The position and the velocity at one time.
  ///
  /// - Parameter time: Seconds since the start, 0 or later.
  /// - Returns: The position in points and the velocity in points per second.
  @inlinable
  @inline(__always)
  public func sample(at time: Double) -> MotionSample {
    requireTime(time)
    return evaluated(at: time)
  }

  @inlinable
  @inline(__always)
  func evaluated(at time: Double) -> MotionSample {
    let integral = DecayIntegral(decay: rate.decay, time: time)
    return MotionSample(
      position: initialPosition + initialVelocity * integral.travelled,
      velocity: initialVelocity * integral.remaining)
  }

  /// The time from which the rest of the way and the velocity are within the tolerance.
  ///
  /// - Parameter tolerance: How close and how slow counts as settled.
  /// - Returns: Seconds since the start; exact, since both fall steadily.
  public func settlingTime(within tolerance: Tolerance) -> Double {
    let speed = abs(initialVelocity)
    let slowest = min(tolerance.velocity, tolerance.distance * rate.decay)
    return speed > slowest ? clibm_log(speed / slowest) / rate.decay : 0
  }
}

extension Deceleration {
  /// Where the motion would end if nothing stopped it, in points: `x₀ + v₀/λ`.
  public var finalPosition: Double { initialPosition + initialVelocity / rate.decay }

  /// The time at which the motion passes a position.
  ///
  /// `t = −ln(1 − λ(x₁ − x₀)/v₀)/λ`.
  ///
  /// - Parameter position: The position to reach, in points.
  /// - Returns: Seconds since the start, or `nil` if the motion never gets there.
  public func time(toReach position: Double) -> Double? {
    let distance = position - initialPosition
    if distance == 0 { return 0 }
    let share = rate.decay * distance / initialVelocity
    // Written so that NaN, from an infinite position or a motion at rest, fails the test as well.
    guard share > 0, share < 1 else { return nil }
    return -clibm_log1p(-share) / rate.decay
  }

  /// The time at which the speed has fallen to a given one.
  ///
  /// - Parameter speed: The speed in points per second, positive.
  /// - Returns: Seconds since the start, 0 if the motion is not faster than that to begin with.
  /// - Precondition: `speed` is positive.
  public func time(whenSlowedTo speed: Double) -> Double {
    require(speed > 0, "speed must be positive, got \(speed)")
    let start = abs(initialVelocity)
    return start > speed ? clibm_log(start / speed) / rate.decay : 0
  }

  /// How far a scroll released at a velocity travels until it stops.
  ///
  /// `sgn(v)·(|v| − s)/λ` with the stop speed s; nothing if it is not faster than that. UIKit's
  /// `targetContentOffset` is this far from the offset at release (12 recordings, within the pixel
  /// grid). The widespread `v·d/(1 − d)` reads about 5 points too far.
  ///
  /// - Parameters:
  ///   - velocity: The velocity at release, in points per second.
  ///   - rate: How fast the velocity decays.
  ///   - stopSpeed: The speed at which the scroll view stops, in points per second, 0 or larger.
  /// - Returns: The distance in points, with the velocity's sign.
  public static func distance(
    velocity: Double, rate: DecelerationRate, stopSpeed: Double = Tolerance.scrollView.velocity
  ) -> Double {
    requireFinite(velocity, "velocity")
    requireStopSpeed(stopSpeed)
    let excess = abs(velocity) - stopSpeed
    guard excess > 0 else { return 0 }
    return (velocity < 0 ? -excess : excess) / rate.decay
  }

  /// The velocity that a scroll has to be released with to travel a distance.
  ///
  /// The inverse of ``distance(velocity:rate:stopSpeed:)``.
  ///
  /// - Parameters:
  ///   - distance: The distance in points, of either sign.
  ///   - rate: How fast the velocity decays.
  ///   - stopSpeed: The speed at which the scroll view stops, in points per second, 0 or larger.
  /// - Returns: The velocity in points per second, with the distance's sign; 0 for no distance.
  public static func velocity(
    toTravel distance: Double, rate: DecelerationRate,
    stopSpeed: Double = Tolerance.scrollView.velocity
  ) -> Double {
    requireFinite(distance, "distance")
    requireStopSpeed(stopSpeed)
    if distance == 0 { return 0 }
    return rate.decay * distance + (distance < 0 ? -stopSpeed : stopSpeed)
  }

  private static func requireStopSpeed(_ speed: Double) {
    require(speed >= 0 && speed.isFinite, "stopSpeed must be 0 or larger, got \(speed)")
  }
}
