internal import CLibM

/// A fling whose velocity is a power of the remaining time.
///
/// ```
/// T = 0.35·p·(|v₀|/V)^{1/(p − 1)}    S = v₀·T/p    x = x₀ + S·(1 − (1 − t/T)^p)
/// ```
///
/// T is the duration, S the distance, x₀ and v₀ the position and the velocity at the release, p the
/// ``exponent``, and V the ``referenceVelocity``. Restarting a running fling with its current
/// velocity does not change its motion.
public struct PowerDecay: FlingModel {
  /// The exponent p, above 1.
  public let exponent: Double

  /// The velocity V of a fling that lasts 0.35·p seconds, in points per second.
  public let referenceVelocity: Double

  /// Creates a fling whose velocity is a power of the remaining time.
  ///
  /// - Precondition: The exponent is above 1, the velocity positive; both are finite.
  public init(exponent: Double, referenceVelocity: Double) {
    require(
      exponent > 1 && exponent.isFinite, "exponent must be above 1 and finite, got \(exponent)")
    requirePositive(referenceVelocity, "referenceVelocity")
    self.exponent = exponent
    self.referenceVelocity = referenceVelocity
  }

  /// Flutter's `ClampingScrollSimulation`: it travels the distance of ``SplineFling`` in a shorter
  /// time.
  public static let flutterClamping = PowerDecay(
    exponent: SplineFling.exponent, referenceVelocity: SplineFling().coefficient / 0.35)

  /// AppKit's fling as described by others, not verified: p = 4, with a duration of ∛(|v|/4000)
  /// seconds.
  public static let appKit = PowerDecay(exponent: 4, referenceVelocity: 4000 * 1.4 * 1.4 * 1.4)

  /// A fling with a constant deceleration: p = 2.
  public static func constant(_ deceleration: Double) -> PowerDecay {
    PowerDecay(exponent: 2, referenceVelocity: 0.7 * deceleration)
  }

  /// The deceleration of Qt's Flickable, 1500 points per second squared.
  public static let flickable = constant(1500)

  /// The points per meter of QScroller, which assumes 96 points per inch.
  package static var pointsPerMeter: Double { 96 / 0.0254 }

  /// The deceleration of QScroller: 0.125 m/s² at 96 points per inch.
  public static var scrollerDeceleration: Double { 0.125 * pointsPerMeter }

  /// The fling of QScroller.
  public static let scroller = constant(scrollerDeceleration)

  /// The duration of a fling released with a velocity of either sign, in seconds.
  public func duration(velocity: Double) -> Double {
    0.35 * exponent * clibm_pow(abs(velocity) / referenceVelocity, 1 / (exponent - 1))
  }

  /// The motion after a release as if there were no edges.
  public func motion(from position: Double, velocity: Double) -> FreeMotion {
    let duration = duration(velocity: velocity)
    guard duration > 0 else { return .resting(at: position) }
    return FreeMotion(
      .power(
        from: position, distance: velocity * duration / exponent, duration: duration,
        exponent: exponent),
      restTime: duration)
  }
}
