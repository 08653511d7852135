internal import CLibM

/// Android's fling: distance and duration are powers of the velocity; the shape is a spline.
///
/// ```
/// A = f·9.80665·39.37·160·0.84    w = 0.35·|v₀|/A    T = w^{1/(D − 1)}    X = A·w^{D/(D − 1)}
/// ```
///
/// f is the friction, v₀ the release velocity, T the duration, X the distance, and D = ln 0.78/ln
/// 0.9. In points the motion does not depend on the display density. The shape is that of
/// ``Segment/spline(from:distance:duration:)``. Restarting a running fling with its current
/// velocity changes its motion. Source: AOSP's `OverScroller`, Compose's `splineBasedDecay`,
/// Chromium on Android.
public struct SplineFling: FlingModel {
  /// The exponent D = ln 0.78/ln 0.9 of Android's deceleration.
  public static let exponent = clibm_log(0.78) / clibm_log(0.9)

  /// The scroll friction f, dimensionless.
  public let friction: Double

  /// Creates Android's fling; its default friction is 0.015.
  ///
  /// - Precondition: The friction is positive and finite.
  public init(friction: Double = 0.015) {
    requirePositive(friction, "friction")
    self.friction = friction
  }

  /// The coefficient A, in points per second squared: 778.353 for the default friction.
  public var coefficient: Double { friction * 9.80665 * 39.37 * 160 * 0.84 }

  /// The duration of a fling released with a velocity of either sign, in seconds.
  public func duration(velocity: Double) -> Double {
    clibm_pow(0.35 * abs(velocity) / coefficient, 1 / (SplineFling.exponent - 1))
  }

  /// The distance that a fling released with a velocity travels, with its sign: `0.35·v₀·T`.
  public func distance(velocity: Double) -> Double {
    0.35 * velocity * duration(velocity: velocity)
  }

  /// The motion after a release as if there were no edges.
  public func motion(from position: Double, velocity: Double) -> FreeMotion {
    let duration = duration(velocity: velocity)
    guard duration > 0 else { return .resting(at: position) }
    return FreeMotion(
      .spline(from: position, distance: distance(velocity: velocity), duration: duration),
      restTime: duration)
  }
}
