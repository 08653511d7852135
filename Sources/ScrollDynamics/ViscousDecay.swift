internal import CLibM

/// A fling with viscous and dry friction, `v' = −k·v − c·sgn v`, until it stops.
///
/// ```
/// |v| = (|v₀| + c/k)·e^{−kt} − c/k    T = ln(1 + k·|v₀|/c)/k
/// ```
///
/// v₀ is the velocity at the release, T the duration, k the ``rate``, and c the
/// ``dryDeceleration``. Restarting a running fling with its current velocity does not change its
/// motion.
///
/// In Chromium's exponential fling, every fling is the last part of one trajectory of this
/// equation. On two axes the faster axis follows the equation and the other axis moves in
/// proportion. A fling that is faster than the start of the trajectory is a scaled copy of it.
public struct ViscousDecay: FlingModel {
  /// The coefficient k of the deceleration proportional to the velocity, in 1/s.
  public let rate: Double

  /// The constant deceleration c, in points per second squared.
  public let dryDeceleration: Double

  /// The largest speed for which the equation applies, in points per second; a faster fling is a
  /// scaled copy of the fling with this speed.
  public let maximumVelocity: Double

  /// The speed of the faster of two axes, in points per second; `nil` for a motion along one axis.
  public package(set) var leadingSpeed: Double?

  /// Creates a fling with viscous and dry friction.
  ///
  /// - Precondition: The rate and the deceleration are positive and finite, the maximum velocity is
  ///   positive, and the leading speed is 0 or larger.
  public init(
    rate: Double, dryDeceleration: Double, maximumVelocity: Double = .infinity,
    leadingSpeed: Double? = nil
  ) {
    requirePositive(rate, "rate")
    requirePositive(dryDeceleration, "dryDeceleration")
    require(maximumVelocity > 0, "maximumVelocity must be positive, got \(maximumVelocity)")
    if let leadingSpeed { requireNotNegative(leadingSpeed, "leadingSpeed") }
    self.rate = rate
    self.dryDeceleration = dryDeceleration
    self.maximumVelocity = maximumVelocity
    self.leadingSpeed = leadingSpeed
  }

  /// Chromium's exponential fling, used on systems other than Windows, Linux and Android.
  ///
  /// `x'' = −γ(x' + β)` with β = 172 and γ = 3.7, at most 20946.2 points per second.
  public static let chromium = ViscousDecay(
    rate: 3.7, dryDeceleration: 3.7 * 172, maximumVelocity: 5707.62 * 3.7 - 172)

  /// The motion after a release as if there were no edges.
  public func motion(from position: Double, velocity: Double) -> FreeMotion {
    guard velocity != 0 else { return .resting(at: position) }
    let speed = min(max(leadingSpeed ?? abs(velocity), abs(velocity)), maximumVelocity)
    let share = velocity / speed
    let drift = dryDeceleration / rate
    return FreeMotion(
      .deceleration(
        from: position, velocity: share * (speed + drift), decay: rate, drift: -share * drift),
      restTime: clibm_log1p(speed / drift) / rate)
  }
}
