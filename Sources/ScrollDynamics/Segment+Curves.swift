import CLibM

extension Segment {
  /// A movement of fixed duration along a timing curve; after the duration it is at rest at the
  /// target.
  ///
  /// - Precondition: The positions are finite, the duration is positive and finite.
  public static func eased(
    from position: Double, to target: Double, duration: Double, curve: TimingCurve
  ) -> Segment {
    requireFinite(target, "target")
    return Segment(
      .bezier, from: position, distance: target - position, duration: duration, first: curve.x1,
      second: curve.y1, rate: curve.x2, difference: curve.y2)
  }

  /// A movement along Android's fling spline; it starts with the velocity `20/7 · distance/T` and
  /// ends at rest.
  ///
  /// With the parameter s from 0 to 1: `t/T = 0.525·s + 0.475·s³` and
  /// `(x − x₀)/X = 1.5·s − 0.5·s³`. Source: AOSP's `OverScroller`.
  public static func spline(from position: Double, distance: Double, duration: Double) -> Segment {
    Segment(.spline, from: position, distance: distance, duration: duration)
  }

  /// A movement along `1 − (1 − τ)^p`, where τ is the elapsed fraction of the duration.
  ///
  /// The exponent p is 1 or larger; 3 is the ease-out cubic.
  public static func power(
    from position: Double, distance: Double, duration: Double, exponent: Double
  ) -> Segment {
    require(exponent >= 1 && exponent.isFinite, "exponent must be 1 or larger, got \(exponent)")
    return Segment(.power, from: position, distance: distance, duration: duration, first: exponent)
  }

  /// A movement along Android's viscous fluid curve.
  ///
  /// With z = 8τ, where τ is the elapsed fraction of the duration, the curve is q(z)/q(8). q(z) is
  /// z − 1 + e^{−z} for z below 1, otherwise 1/e + (1 − 1/e)·(1 − e^{1−z}). Source: AOSP's
  /// `Scroller`.
  public static func viscous(from position: Double, distance: Double, duration: Double) -> Segment {
    Segment(.viscous, from: position, distance: distance, duration: duration)
  }

  init(
    _ formula: Formula, from position: Double, distance: Double, duration: Double,
    first: Double = 0, second: Double = 0, rate: Double = 0, difference: Double = 0
  ) {
    requireFinite(position, "position")
    requireFinite(distance, "distance")
    requirePositive(duration, "duration")
    self.init(
      formula, origin: position, drift: distance, curvature: duration, first: first, second: second,
      rate: rate, difference: difference)
  }

  /// The position at the end of a curve minus the position at its start, in points.
  var distance: Double { drift }

  /// A curve has a fixed duration, a linear segment has none.
  var isCurve: Bool {
    switch formula {
    case .bezier, .spline, .power, .viscous, .glide: true
    case .decelerating, .deceleratingSlowly, .fading, .fadingSlowly, .critical, .swinging, .driven:
      false
    }
  }

  /// The duration of a curve, in seconds; infinity for a linear segment.
  public var duration: Double { isCurve ? curvature : .infinity }

  /// The timing curve of an eased movement; `nil` for other segments.
  public var timingCurve: TimingCurve? {
    formula == .bezier ? TimingCurve(unchecked: first, second, rate, difference) : nil
  }

  @inlinable @inline(__always)
  mutating func curved(_ time: Double) -> MotionSample {
    if time >= curvature { return MotionSample(position: origin + drift, velocity: 0) }
    let (frequency, share) = (1 / curvature, time / curvature)
    let progress =
      formula == .bezier
      ? TimingCurve(unchecked: first, second, rate, difference).progress(within: share)
      : curveProgress(formula, at: share, drift, first, second, rate, difference)
    let scale = formula == .glide ? 1 : drift
    return MotionSample(
      position: origin + scale * progress.value, velocity: scale * frequency * progress.slope)
  }
}

/// The progress and the slope of a curve other than a timing curve, relative to the distance; in
/// points for `glide`.
///
/// The arguments are passed separately, because passing the segment would copy it. The function is
/// not a member, because passing the type would cost a second call.
@usableFromInline
func curveProgress(
  _ formula: Segment.Formula, at share: Double, _ distance: Double, _ first: Double,
  _ second: Double, _ rate: Double, _ difference: Double
) -> (value: Double, slope: Double) {
  switch formula {
  case .spline: return AndroidSpline.progress(at: share)
  case .power:
    let left = 1 - share
    let power = clibm_pow(left, first - 1)
    return (1 - left * power, first * power)
  case .viscous: return ViscousFluid.progress(at: share)
  case .glide: return GlideCubic(distance, first, second, difference).progress(at: share, rate)
  case .bezier, .decelerating, .deceleratingSlowly, .fading, .fadingSlowly, .critical, .swinging,
    .driven:
    return (share, 1)
  }
}

/// The shape of Android's fling as a function of its parameter s, from 0 to 1.
enum AndroidSpline {
  /// The factor √(7/19): for s = 2·√(7/19)·sinh y, the cubic `0.525·s + 0.475·s³` is a multiple of
  /// sinh 3y.
  private static var scale: Double { (7.0 / 19).squareRoot() }

  static func progress(at share: Double) -> (value: Double, slope: Double) {
    let s = parameter(atTime: share)
    let square = s * s
    return ((1.5 - 0.5 * square) * s, 1.5 * (1 - square) / (0.525 + 1.425 * square))
  }

  /// The curve's parameter s at an elapsed fraction of the duration; both are from 0 to 1.
  static func parameter(atTime share: Double) -> Double {
    2 * scale * clibm_sinh(clibm_asinh(share / (0.35 * scale)) / 3)
  }

  /// The curve's parameter s at a fraction of the distance; both are from 0 to 1.
  static func parameter(atProgress progress: Double) -> Double {
    2 * clibm_sin(clibm_asin(progress) / 3)
  }

  /// The elapsed fraction of the duration; it and the parameter s are from 0 to 1.
  static func time(at parameter: Double) -> Double {
    (0.525 + 0.475 * parameter * parameter) * parameter
  }
}

/// The shape of Android's programmatic scrolls.
private enum ViscousFluid {
  /// 1/e, the value of q at z = 1: see ``Segment/viscous(from:distance:duration:)``.
  private static var start: Double { 0.36787944117144233 }

  /// 1/q(8), which makes the curve end at 1.
  private static var scale: Double { 1.000576751788536 }

  static func progress(at share: Double) -> (value: Double, slope: Double) {
    let reached = reached(at: 8 * share)
    return (reached.value * scale, 8 * reached.slope * scale)
  }

  private static func reached(at time: Double) -> (value: Double, slope: Double) {
    if time < 1 {
      let lost = -clibm_expm1(-time)
      return (time - lost, lost)
    }
    let kept = clibm_exp(1 - time)
    return (start + (1 - start) * (1 - kept), (1 - start) * kept)
  }
}
