import CLibM

extension Segment {
  /// The rate κ, in 1/s, at which UIScrollView's overscroll decays if the content has no momentum.
  ///
  /// Source: recordings of UIScrollView, 0.01005 per millisecond.
  public static var edgeReturnRate: Double { 10.05 }

  /// A segment at rest at a position.
  public static func resting(at position: Double) -> Segment {
    requireFinite(position, "position")
    return Segment(.driven, origin: position)
  }

  /// A free, decelerating scroll: the velocity decays exponentially.
  ///
  /// `x = x₀ + v₀·(1 − e^{−λt})/λ`. Source: reproduced from recordings of UIScrollView.
  public static func deceleration(
    from position: Double, velocity: Double, rate: DecelerationRate = .normal
  ) -> Segment {
    requireFinite(position, "position")
    requireFinite(velocity, "velocity")
    return Segment(
      fadingTo: position, displacement: 0, velocity: velocity, pull: velocity, rate: 0,
      difference: rate.decay)
  }

  /// A deceleration with a constant part: `x′ = v₀·e^{−dt} + a₁ + b·t`.
  ///
  /// It solves `x″ = −d·(x′ − a₁)` for b = 0. With d = 0 it is a parabola. v₀ is `velocity`, d the
  /// `decay` in 1/s, 0 or larger, a₁ the `drift`, and b the `acceleration`.
  public static func deceleration(
    from position: Double, velocity: Double, decay: Double, drift: Double, acceleration: Double = 0
  ) -> Segment {
    requireFinite(position, "position")
    requireFinite(velocity, "velocity")
    requireFinite(drift, "drift")
    requireFinite(acceleration, "acceleration")
    requireNotNegative(decay, "decay")
    if decay == 0 {
      return Segment(
        .driven, origin: position, drift: drift + velocity, curvature: acceleration / 2)
    }
    return Segment(
      .driven, origin: position, drift: drift, curvature: acceleration / 2, second: velocity,
      difference: decay)
  }

  /// A motion of constant acceleration.
  public static func parabola(
    from position: Double, velocity: Double, acceleration: Double
  ) -> Segment {
    deceleration(from: position, velocity: velocity, decay: 0, drift: 0, acceleration: acceleration)
  }

  /// Content beyond a bouncing edge: its momentum moves it outward while the edge pulls it back.
  ///
  /// UIScrollView's bounce is a linear system of the displacement u from the edge and the momentum
  /// p:
  ///
  /// ```
  /// u′ = p − κ·u                                p′ = −(κ + λ)·p
  /// u(t) = e^{−κt}·(u₀ + p₀·(1 − e^{−λt})/λ)    p(t) = p₀·e^{−(κ+λ)t}
  /// ```
  ///
  /// The visible velocity is `u′ = p − κ·u`. A release without velocity is a pure exponential,
  /// without ease-in. Source: reproduced from recordings of UIScrollView.
  ///
  /// - Parameters:
  ///   - edge: The offset of the edge, in points.
  ///   - displacement: The position at time 0 minus the offset of the edge, in points.
  ///   - momentum: The initial momentum, in points per second. Beyond the edge it is the finger's
  ///     velocity, not that of the rubber band.
  ///   - rate: The deceleration rate inside the range.
  /// - Returns: The bounce, valid as long as the content stays on its side of the edge.
  public static func edgeBounce(
    at edge: Double, displacement: Double, momentum: Double, rate: DecelerationRate = .normal
  ) -> Segment {
    requireFinite(edge, "edge")
    requireFinite(displacement, "displacement")
    requireFinite(momentum, "momentum")
    return Segment(
      fadingTo: edge, displacement: displacement,
      velocity: momentum - edgeReturnRate * displacement, pull: momentum, rate: edgeReturnRate,
      difference: rate.decay, hasHiddenMomentum: true)
  }

  /// The motion of a spring towards its target.
  ///
  /// With u the distance from the target, σ = ζω₀ and w = ω₀·√|1 − ζ²|:
  ///
  /// ```
  /// ζ < 1   u = e^{−σt}·(u₀·cos wt + (v₀ + σu₀)·sin(wt)/w)
  /// ζ = 1   u = e^{−σt}·(u₀ + (v₀ + σu₀)·t)
  /// ζ > 1   u = e^{−rt}·(u₀ + (v₀ + r·u₀)·(1 − e^{−2wt})/(2w)),  r = ω₀²/(σ + w)
  /// ```
  ///
  /// This form stays precise for ζ close to 1, where the usual sum of two exponentials loses half
  /// of its digits.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - position: The position at time 0, in points.
  ///   - target: The position at rest, in points.
  ///   - velocity: The velocity at time 0, in points per second.
  /// - Returns: The motion, which approaches the target.
  public static func spring(
    _ spring: Spring, from position: Double, to target: Double, velocity: Double = 0
  ) -> Segment {
    requireFinite(position, "position")
    requireFinite(target, "target")
    requireFinite(velocity, "velocity")
    let displacement = position - target
    let natural = spring.angularFrequency
    let halved = spring.damping / (2 * spring.mass)
    // The product ω₀² − σ² = (ω₀ − σ)(ω₀ + σ) is precise even if the two are nearly equal.
    let discriminant = (natural - halved) * (natural + halved)
    let root = abs(discriminant).squareRoot()
    if discriminant > 0 {
      return Segment(
        swingingAround: target, displacement: displacement, velocity: velocity, rate: halved,
        frequency: root)
    }
    let slow = discriminant == 0 ? halved : natural * natural / (halved + root)
    return Segment(
      fadingTo: target, displacement: displacement, velocity: velocity,
      pull: velocity + slow * displacement, rate: slow, difference: 2 * root)
  }

  /// In points; the displacement is measured from here.
  var equilibrium: Double { origin }

  /// The same linear system, around an equilibrium at 0.
  func response(displacement: Double, velocity: Double) -> Segment {
    if formula == .swinging {
      return Segment(
        swingingAround: 0, displacement: displacement, velocity: velocity, rate: rate,
        frequency: difference)
    }
    // A deceleration has no equilibrium; its displacement is measured from its start.
    return Segment(
      fadingTo: rate == 0 ? displacement : 0, displacement: rate == 0 ? 0 : displacement,
      velocity: velocity, pull: velocity + rate * displacement, rate: rate,
      difference: difference, hasHiddenMomentum: hasHiddenMomentum)
  }

  /// True if the segment solves a linear differential equation around ``equilibrium``.
  var isLinear: Bool {
    switch formula {
    case .decelerating, .deceleratingSlowly, .fading, .fadingSlowly, .critical, .swinging: true
    case .driven, .bezier, .spline, .power, .viscous, .glide: false
    }
  }

  /// True for a spring that moves the content to ``finalPosition``; false for an edge bounce.
  var isSpring: Bool { isLinear && (rate > 0 || formula == .swinging) && !hasHiddenMomentum }

  /// True if the velocity decays exponentially and no other force acts.
  var isDeceleration: Bool { formula == .decelerating || formula == .deceleratingSlowly }

  /// The position that the motion approaches, in points; infinite for a motion without a limit.
  public var finalPosition: Double {
    switch formula {
    case .decelerating, .deceleratingSlowly: origin + second / difference
    case .fading, .fadingSlowly, .swinging: origin
    case .critical: rate > 0 ? origin : second == 0 ? origin : second * .infinity
    case .driven:
      if curvature != 0 {
        curvature * .infinity
      } else {
        drift != 0 ? drift * .infinity : difference > 0 ? origin + second / difference : origin
      }
    case .bezier, .spline, .power, .viscous, .glide: origin + distance
    }
  }
}
