public import CLibM

/// A piece of a motion in closed form; a ``Trajectory`` joins up to four segments.
///
/// Every motion of this library consists of segments of two families. A *linear* segment is
///
/// ```
/// x(t) = a₀ + a₁·t + a₂·t² + e^{−rt}·(c₀ + c₁·B(t))        B(t) = (1 − e^{−dt})/d, or t for d = 0
/// x(t) = a₀ + e^{−rt}·(c₀·cos wt + c₁·sin wt)
/// ```
///
/// the general solution of `u″ + 2σu′ + ω²u = 0` plus a parabola: decelerations, edge bounces,
/// springs with any damping. A *curve* segment is `x₀ + X·y(t/T)` with a curve y of normalized
/// time: eased movements, and flings with a given shape.
///
/// A segment has its own clock, which starts at 0; a ``Trajectory`` defines when the segment begins
/// and ends. After its duration a curve is at rest.
public struct Segment: Simulation {
  /// The formula of a segment, in the symbols of ``Segment``.
  ///
  /// The order of the cases matters: sampling distinguishes the first cases by their raw values.
  @usableFromInline
  enum Formula: UInt8, Sendable, Hashable {
    /// r = a₁ = a₂ = 0, with d so large that (1 − e^{−dt})/d is precise without `expm1`.
    case decelerating
    /// r = a₁ = a₂ = 0, with d so small that (1 − e^{−dt})/d needs `expm1`.
    case deceleratingSlowly
    /// No oscillation; d is so large that (1 − e^{−dt})/d is precise without `expm1`.
    case fading
    /// No oscillation; d is so small that (1 − e^{−dt})/d needs `expm1`.
    case fadingSlowly
    /// d = a₁ = a₂ = 0, as for a critically damped spring.
    case critical
    /// Cosine and sine, as for an underdamped spring.
    case swinging
    /// Any a₁ and a₂, and r = 0.
    case driven
    case bezier
    /// Android's fling spline.
    case spline
    /// A curve `1 − (1 − τ)^p` of the elapsed fraction τ.
    case power
    /// Android's viscous fluid curve.
    case viscous
    /// A curve along a cubic polynomial of an exponential.
    case glide
  }

  @usableFromInline let formula: Formula

  /// True for an edge bounce: its visible velocity is the momentum minus the edge's return.
  @usableFromInline let hasHiddenMomentum: Bool

  // The seven numbers of the formula. A driven segment uses a₀, a₁, a₂, c₁ and d. Other linear
  // segments use a₀, c₀, c₁, r, d or w, and, where a driven segment has a₁ and a₂, the two
  // coefficients of the velocity. A curve uses x₀, X, T and the four coordinates of its control
  // points, or its exponent.
  @usableFromInline private(set) var origin: Double
  @usableFromInline let drift: Double
  @usableFromInline let curvature: Double
  @usableFromInline let first: Double
  @usableFromInline let second: Double
  @usableFromInline let rate: Double
  @usableFromInline let difference: Double

  @inline(__always)
  init(
    _ formula: Formula, origin: Double, drift: Double = 0, curvature: Double = 0, first: Double = 0,
    second: Double = 0, rate: Double = 0, difference: Double = 0, hasHiddenMomentum: Bool = false
  ) {
    self.formula = formula
    self.hasHiddenMomentum = hasHiddenMomentum
    self.origin = origin
    self.drift = drift
    self.curvature = curvature
    self.first = first
    self.second = second
    self.rate = rate
    self.difference = difference
  }

  /// A segment for the unused elements of a trajectory's tuple.
  @inline(__always) static var unused: Segment { Segment(.driven, origin: 0) }

  /// Creates a linear segment with a₁ = a₂ = 0, with the formula that is precise for its rates.
  ///
  /// `origin` is a₀, `displacement` c₀, `rate` r and `difference` the decay rate d of B; `pull` is
  /// c₁, the velocity plus r times the displacement. With hidden momentum, c₁ is an edge bounce's
  /// momentum, which decays separately.
  init(
    fadingTo origin: Double, displacement: Double, velocity: Double, pull: Double, rate: Double,
    difference: Double, hasHiddenMomentum: Bool = false
  ) {
    // The plain form of B has an error of about 1/d rounding errors. This is small relative to 1/r
    // if d is at least 0.1·r.
    let isFast = difference >= max(0.1, 0.1 * rate)
    let formula: Formula =
      if difference == 0 {
        .critical
      } else if rate == 0 {
        isFast ? .decelerating : .deceleratingSlowly
      } else {
        isFast ? .fading : .fadingSlowly
      }
    self.init(
      formula, origin: origin, drift: velocity, curvature: -(rate + difference) * pull,
      first: displacement, second: pull, rate: rate, difference: difference,
      hasHiddenMomentum: hasHiddenMomentum)
  }

  init(
    swingingAround origin: Double, displacement: Double, velocity: Double, rate: Double,
    frequency: Double
  ) {
    let pull = velocity + rate * displacement
    self.init(
      .swinging, origin: origin, drift: velocity,
      curvature: -(rate * (pull / frequency) + frequency * displacement), first: displacement,
      second: pull / frequency, rate: rate, difference: frequency)
  }

  /// The position and the velocity at one time, 0 or later.
  @inlinable @inline(__always)
  public func sample(at time: Double) -> MotionSample {
    requireTime(time)
    return evaluated(at: time)
  }

  /// The position and the velocity at one time, without a copy of the segment; a negative time
  /// counts as 0.
  ///
  /// The function is `mutating` so that it reads the variable in place; it changes nothing.
  /// ``sample(at:)`` copies the whole segment.
  @inlinable @inline(__always)
  public mutating func sampleInPlace(at time: Double) -> MotionSample {
    evaluatedInPlace(at: time > 0 ? time : 0)
  }

  @inlinable @inline(__always)
  package func evaluated(at time: Double) -> MotionSample {
    var segment = self
    return segment.evaluatedInPlace(at: time)
  }

  @inlinable @inline(__always)
  mutating func evaluatedInPlace(at time: Double) -> MotionSample {
    // The most frequent formula is checked first. Comparing by order keeps the compiler from
    // creating a jump table, which is slower.
    if formula == .decelerating { return decelerated(DecayIntegral(fast: difference, time)) }
    if formula.rawValue <= Formula.critical.rawValue {
      if formula == .fading {
        return enveloped(time, travelled: DecayIntegral(fast: difference, time).travelled)
      }
      // At an infinite time the critical formula would be undefined.
      if formula == .critical { return enveloped(time, travelled: min(time, 1e300)) }
      let integral = DecayIntegral(slow: difference, time)
      return formula == .fadingSlowly
        ? enveloped(time, travelled: integral.travelled) : decelerated(integral)
    }
    if formula == .swinging { return swung(time) }
    return formula == .driven ? driven(time) : curved(time)
  }

  @inlinable @inline(__always)
  mutating func decelerated(_ integral: DecayIntegral) -> MotionSample {
    MotionSample(
      position: origin + second * integral.travelled, velocity: second * integral.remaining)
  }

  @inlinable @inline(__always)
  mutating func enveloped(_ time: Double, travelled: Double) -> MotionSample {
    let envelope = clibm_exp(-rate * time)
    let displacement = envelope * (first + second * travelled)
    return MotionSample(
      position: origin + displacement, velocity: envelope * (drift + curvature * travelled))
  }

  @inlinable @inline(__always)
  mutating func swung(_ time: Double) -> MotionSample {
    let envelope = clibm_exp(-rate * time)
    // The envelope is 0 after the motion has decayed, and NaN for an undamped motion at an infinite
    // time. The result is then the center of the oscillation.
    guard envelope > 0 else { return MotionSample(position: origin, velocity: 0) }
    let turn = clibm_sincos(difference * time)
    let displacement = envelope * (first * turn.cosine + second * turn.sine)
    return MotionSample(
      position: origin + displacement,
      velocity: envelope * (drift * turn.cosine + curvature * turn.sine))
  }

  @inlinable @inline(__always)
  mutating func driven(_ time: Double) -> MotionSample {
    var (kept, travelled) = (1.0, time)
    if difference > 0 {
      let integral = DecayIntegral(decay: difference, time: time)
      (kept, travelled) = (integral.remaining, integral.travelled)
    }
    return MotionSample(
      position: origin + (drift + curvature * time) * time + second * travelled,
      velocity: drift + 2 * curvature * time + second * kept)
  }

  /// The momentum at one time: the initial velocity of a motion that replaces this one.
  ///
  /// Beyond a bouncing edge it is `x′ + r·(x − a₀)`, the velocity without the edge's return;
  /// otherwise it is the velocity.
  public func momentum(at time: Double) -> Double {
    requireTime(time)
    guard hasHiddenMomentum else { return evaluated(at: time).velocity }
    let envelope = clibm_exp(-rate * time)
    let kept =
      formula == .fadingSlowly ? 1 + clibm_expm1(-difference * time) : clibm_exp(-difference * time)
    return second * (envelope * kept)
  }

  /// The same motion, shifted by a distance.
  public func translated(by distance: Double) -> Segment {
    requireFinite(distance, "distance")
    var moved = self
    moved.origin += distance
    return moved
  }
}
