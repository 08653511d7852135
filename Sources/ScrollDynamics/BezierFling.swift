/// Chromium's physics-based fling on Windows and Linux: it travels the distance of a constant
/// deceleration along a Bézier curve.
///
/// ```
/// a = 2.7559e−5 inch/ms² at 96 px/inch    X = sgn(v)·min(v²/2a, ⌊3·boost·L⌋)
/// T = min(2, |v|/2300)    m = |v|·T/|X|    y = bezier(fit(m; 0.2, 1), (0.55, 1))
/// ```
///
/// X is the distance, T the duration, y the progress, m its initial slope, boost the factor
/// ``boost``, and L the length of the root view along the axis. `fit` is the point where a line of
/// slope m from (0, 0) leaves a box of width 0.2 and height 1. The axis with the larger speed
/// determines the duration and the curve of both axes. Restarting a running fling with its current
/// velocity changes its motion. Source: Chromium's `PhysicsBasedFlingCurve`.
public struct BezierFling: FlingModel {
  /// The deceleration a, which determines the distance of a fling, in points per second squared.
  public let deceleration: Double

  /// The release speed of a fling that lasts one second, in points per second.
  public let referenceVelocity: Double

  /// The length of the root view along this axis, in points.
  public package(set) var rootLength: Double

  /// The factor by which a boost increases the longest distance, `3 · boost · rootLength`; 1
  /// without a boost.
  public package(set) var boost: Double

  /// The duration and the curve of the faster of two axes, which both axes use; `nil` for a motion
  /// along one axis.
  public package(set) var timing: OffsetAnimation.Timing?

  /// Creates Chromium's physics-based fling from its properties.
  ///
  /// - Precondition: Length, boost, deceleration and speed are positive.
  public init(
    rootLength: Double = .infinity, boost: Double = 1, timing: OffsetAnimation.Timing? = nil,
    deceleration: Double = 2.7559e-5 * 96 * 1e6, referenceVelocity: Double = 2300
  ) {
    requirePositive(deceleration, "deceleration")
    requirePositive(referenceVelocity, "referenceVelocity")
    require(rootLength > 0, "rootLength must be positive, got \(rootLength)")
    require(boost > 0, "boost must be positive, got \(boost)")
    self.rootLength = rootLength
    self.boost = boost
    self.timing = timing
    self.deceleration = deceleration
    self.referenceVelocity = referenceVelocity
  }

  /// The distance that a fling released with a velocity travels, with the velocity's sign.
  public func distance(velocity: Double) -> Double {
    // Without the factor 1 + 1e−9, `rounded(.down)` would turn 2.9999999999 into 2.
    let bound = (3 * boost * rootLength * (1 + 1e-9)).rounded(.down)
    let distance = min(velocity * velocity / (2 * deceleration), bound)
    return velocity < 0 ? -distance : distance
  }

  /// The duration and the curve of a fling released with the velocity of the faster axis; both axes
  /// use them.
  ///
  /// - Precondition: The velocity is not 0.
  public func timing(velocity: Double) -> OffsetAnimation.Timing {
    require(velocity != 0, "velocity must not be 0")
    let duration = min(2, abs(velocity) / referenceVelocity)
    let slope = velocity * duration / distance(velocity: velocity)
    let (x1, y1) = 0.2 * slope < 1 ? (0.2, 0.2 * slope) : (1 / slope, 1)
    return OffsetAnimation.Timing(duration: duration, curve: TimingCurve(x1, y1, 0.55, 1))
  }

  /// True if a fling may become faster after its release, from a velocity other than 0.
  ///
  /// The distance of a fast fling grows with the square of its velocity, but the duration is at
  /// most 2 s. The curve must then become steeper after its start.
  package func mayAccelerate(from velocity: Double) -> Bool {
    let curve = timing(velocity: velocity).curve
    return curve.y1 * curve.x2 < curve.y2 * curve.x1
  }

  /// The motion after a release as if there were no edges.
  public func motion(from position: Double, velocity: Double) -> FreeMotion {
    guard velocity != 0, distance(velocity: velocity) != 0 else { return .resting(at: position) }
    let timing = timing ?? timing(velocity: velocity)
    let distance = distance(velocity: velocity)
    return FreeMotion(
      .eased(
        from: position, to: position + distance, duration: timing.duration, curve: timing.curve),
      restTime: timing.duration, restPosition: position + distance)
  }
}
