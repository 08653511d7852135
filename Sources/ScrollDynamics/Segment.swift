public import CLibM

/// One closed form, in force for a stretch of a ``Trajectory``.
///
/// Every motion of this library is made of segments of two families. A *linear* segment is
///
/// ```
/// x(t) = a₀ + a₁·t + a₂·t² + e^{−rt}·(c₀ + c₁·B(t))        B(t) = (1 − e^{−dt})/d, or t for d = 0
/// x(t) = a₀ + e^{−rt}·(c₀·cos wt + c₁·sin wt)
/// ```
///
/// the general solution of `u″ + 2σu′ + ω²u = 0` beside a parabola: decelerations, edge bounces,
/// springs of every damping. A *curve* segment is `x₀ + X·y(t/T)` with a curve y of normalized
/// time: eased movements and the flings that follow a prescribed shape.
///
/// A segment counts its time from its own start. It has neither a beginning nor an end in itself,
/// except that a curve rests from its duration on; a ``Trajectory`` gives it both.
public struct Segment: Simulation {
  /// Which formula applies.
  @usableFromInline
  enum Law: UInt8, Sendable, Hashable {
    /// Linear without a₁ and a₂, d so large that the plain form of B is exact.
    case fading
    /// Linear without a₁ and a₂, d so small that B needs `expm1`.
    case creeping
    /// Linear without a₁ and a₂, d = 0.
    case critical
    /// Linear with cosine and sine.
    case swinging
    /// Linear with a₁ and a₂, r = 0.
    case driven
    /// A curve along a cubic Bézier.
    case bezier
    /// A curve along Android's fling spline.
    case spline
    /// A curve `1 − (1 − τ)^p`.
    case power
    /// A curve along Android's viscous fluid.
    case viscous
  }

  @usableFromInline let law: Law

  /// Whether the velocity lacks a part that an edge draws back: see ``momentum(at:)``.
  @usableFromInline let hasHiddenMomentum: Bool

  // The seven numbers of a law. A driven segment has a₀, a₁, a₂, c₁ and d; other linear ones have a₀,
  // c₀ and c₁, the velocity's two coefficients instead of a₁ and a₂, and r and d or w; a curve has
  // x₀, X, T and the four coordinates of its control points, or its exponent.
  @usableFromInline private(set) var origin: Double
  @usableFromInline let drift: Double
  @usableFromInline let curvature: Double
  @usableFromInline let first: Double
  @usableFromInline let second: Double
  @usableFromInline let rate: Double
  @usableFromInline let difference: Double

  @inline(__always)
  init(
    _ law: Law, origin: Double, drift: Double = 0, curvature: Double = 0, first: Double = 0,
    second: Double = 0, rate: Double = 0, difference: Double = 0, hasHiddenMomentum: Bool = false
  ) {
    self.law = law
    self.hasHiddenMomentum = hasHiddenMomentum
    self.origin = origin
    self.drift = drift
    self.curvature = curvature
    self.first = first
    self.second = second
    self.rate = rate
    self.difference = difference
  }

  /// What stands where a trajectory has no segment.
  @inline(__always) static var unused: Segment { Segment(.driven, origin: 0) }

  /// A linear segment without a parabola, in the form that is exact for its rates.
  ///
  /// - Parameters:
  ///   - origin: a₀.
  ///   - displacement: The distance from it at time 0, c₀.
  ///   - velocity: The velocity at time 0.
  ///   - pull: c₁, the velocity and r times the displacement.
  ///   - rate: r.
  ///   - difference: d.
  ///   - hasHiddenMomentum: Whether c₁ decays by itself, as a momentum.
  init(
    fadingTo origin: Double, displacement: Double, velocity: Double, pull: Double, rate: Double,
    difference: Double, hasHiddenMomentum: Bool = false
  ) {
    // The plain form of B loses the digits of 1/(d·t); relative to c₁/r that is what is bounded.
    let law: Law =
      if difference == 0 {
        .critical
      } else {
        difference >= max(0.1, 0.1 * rate) ? .fading : .creeping
      }
    self.init(
      law, origin: origin, drift: velocity, curvature: -(rate + difference) * pull,
      first: displacement, second: pull, rate: rate, difference: difference,
      hasHiddenMomentum: hasHiddenMomentum)
  }

  /// A linear segment with cosine and sine.
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

  /// The position and the velocity at one time.
  ///
  /// - Parameter time: Seconds since the start, 0 or later.
  /// - Returns: The position in points and its derivative in points per second.
  @inlinable
  @inline(__always)
  public func sample(at time: Double) -> MotionSample {
    requireTime(time)
    return evaluated(at: time)
  }

  /// The same as ``sample(at:)``, of a segment that is a variable.
  ///
  /// It changes nothing, but reads the variable where it is, and of it what its law needs: all that
  /// ``sample(at:)`` may need is read at every call.
  ///
  /// - Parameter time: Seconds since the start; a time before it counts as the start.
  /// - Returns: The position in points and its derivative in points per second.
  @inlinable
  @inline(__always)
  public mutating func sampleInPlace(at time: Double) -> MotionSample {
    evaluatedInPlace(at: max(0, time))
  }

  @inlinable
  @inline(__always)
  func evaluated(at time: Double) -> MotionSample {
    var segment = self
    return segment.evaluatedInPlace(at: time)
  }

  @inlinable
  @inline(__always)
  mutating func evaluatedInPlace(at time: Double) -> MotionSample {
    // A question for the commonest, and then a jump by a table for the others.
    if _fastPath(law == .fading) {
      let kept = clibm_exp(-difference * time)
      return faded(time, kept: kept, travelled: (1 - kept) / difference)
    }
    // At an infinite time the critical form has no number.
    if law == .critical { return enveloped(time, travelled: min(time, 1e300)) }
    if law == .swinging { return swung(time) }
    if law == .creeping {
      let lost = -clibm_expm1(-difference * time)
      return faded(time, kept: 1 - lost, travelled: lost / difference)
    }
    return law == .driven ? driven(time) : curved(time)
  }

  @inlinable
  @inline(__always)
  mutating func faded(_ time: Double, kept: Double, travelled: Double) -> MotionSample {
    if rate == 0 {
      return MotionSample(position: origin + second * travelled, velocity: second * kept)
    }
    return enveloped(time, travelled: travelled)
  }

  @inlinable
  @inline(__always)
  mutating func enveloped(_ time: Double, travelled: Double) -> MotionSample {
    let envelope = clibm_exp(-rate * time)
    let displacement = envelope * (first + second * travelled)
    return MotionSample(
      position: origin + displacement, velocity: envelope * (drift + curvature * travelled))
  }

  @inlinable
  @inline(__always)
  mutating func swung(_ time: Double) -> MotionSample {
    let envelope = clibm_exp(-rate * time)
    // Long over; without damping an infinite time is NaN here, and the motion swings around its end.
    guard envelope > 0 else { return MotionSample(position: origin, velocity: 0) }
    let turn = clibm_sincos(difference * time)
    let displacement = envelope * (first * turn.cosine + second * turn.sine)
    return MotionSample(
      position: origin + displacement,
      velocity: envelope * (drift * turn.cosine + curvature * turn.sine))
  }

  @inlinable
  @inline(__always)
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

  /// The momentum at one time: what a motion that takes over has to start with.
  ///
  /// Beyond a bouncing edge it is `x′ + r·(x − a₀)`, the part of the velocity that the scroll
  /// brought along; everywhere else it is the velocity.
  ///
  /// - Parameter time: Seconds since the start, 0 or later.
  /// - Returns: Points per second.
  public func momentum(at time: Double) -> Double {
    requireTime(time)
    guard hasHiddenMomentum else { return evaluated(at: time).velocity }
    let envelope = clibm_exp(-rate * time)
    let kept =
      law == .creeping ? 1 + clibm_expm1(-difference * time) : clibm_exp(-difference * time)
    return second * (envelope * kept)
  }

  /// The same motion somewhere else.
  ///
  /// - Parameter distance: How far away, in points.
  /// - Returns: A segment whose positions are larger by the distance.
  public func translated(by distance: Double) -> Segment {
    requireFinite(distance, "distance")
    var moved = self
    moved.origin += distance
    return moved
  }
}
