import CLibM

/// A mass on a damped spring: the three constants of `m·x'' + c·x' + k·x = 0`.
///
/// The terms are SwiftUI's and Core Animation's: ``damping`` is the coefficient c, ``dampingRatio``
/// the ratio ζ, below 1 for a spring that oscillates.
public struct Spring: Sendable, Hashable {
  /// The mass m, in arbitrary units of mass.
  public let mass: Double

  /// The stiffness k, in units of mass per second squared.
  public let stiffness: Double

  /// The damping coefficient c, in units of mass per second.
  public let damping: Double

  /// Creates a spring from its physical constants; without damping it oscillates forever.
  ///
  /// - Precondition: All three are finite, the first two are positive, and the damping is 0 or
  ///   larger.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    requirePositive(mass, "mass")
    requirePositive(stiffness, "stiffness")
    requireNotNegative(damping, "damping")
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
  }

  /// The angular frequency without damping, ω₀ = √(k/m), in rad/s.
  public var angularFrequency: Double { (stiffness / mass).squareRoot() }

  /// The ratio of the damping to critical damping, ζ = c/(2·√(k·m)).
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The undamped period, 2π/ω₀, in seconds.
  public var response: Double { 2 * .pi / angularFrequency }

  /// SwiftUI's perceptual duration, in seconds: the undamped period 2π/ω₀, the same as
  /// ``response``.
  public var duration: Double { response }

  /// SwiftUI's bounce: 1 − ζ up to critical damping, 1/ζ − 1 for an overdamped spring.
  ///
  /// 0 is critical damping, 1 is no damping; towards −1 the spring is more and more overdamped.
  public var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// Creates a spring from its undamped period, in seconds, and its damping ratio ζ.
  ///
  /// ω₀ = 2π/response, k = m·ω₀², c = 2·ζ·ω₀·m. The mass has no effect on the motion.
  ///
  /// - Precondition: The response and the mass are positive, the ratio is 0 or larger.
  public init(response: Double, dampingRatio: Double, mass: Double = 1) {
    requirePositive(response, "response")
    self.init(angularFrequency: 2 * .pi / response, dampingRatio: dampingRatio, mass: mass)
  }

  /// Creates a spring from SwiftUI's duration, in seconds, and bounce.
  ///
  /// ω₀ = 2π/duration; ζ is 1 − bounce for a bounce of 0 or more, otherwise 1/(1 + bounce). Apple's
  /// published example, a duration of 0.5 and a bounce of 0.3, has mass 1, stiffness 157.9 and
  /// damping 17.6.
  ///
  /// - Precondition: The duration is positive, the bounce above −1 and at most 1.
  public init(duration: Double, bounce: Double = 0) {
    require(bounce > -1 && bounce <= 1, "bounce must be above -1 and at most 1, got \(bounce)")
    requirePositive(duration, "duration")
    self.init(
      angularFrequency: 2 * .pi / duration,
      dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce), mass: 1)
  }

  /// Creates the spring of `UIView.animate(withDuration:usingSpringWithDamping:)` without an initial
  /// velocity.
  ///
  /// For ζ < 1 UIKit requires `ζ/√(1 − ζ²)·e^{−ζω₀T} = ε = 0.001`, so that
  /// `ω₀ = ln(ζ/(ε·√(1 − ζ²)))/(ζ·T)`. The displacement has then decreased to at most ε/ζ of its
  /// start. For ζ ≥ 1 the displacement has decreased to ε; at ζ = 1 that is ω₀·T = 9.2334134764516.
  ///
  /// - Precondition: The duration is positive, and the ratio is above ε.
  public init(settlingDuration: Double, dampingRatio: Double) {
    let epsilon = 0.001
    requirePositive(settlingDuration, "settlingDuration")
    require(
      dampingRatio > epsilon && dampingRatio.isFinite,
      "dampingRatio must be finite and above \(epsilon), got \(dampingRatio)")
    // ω₀·T of the spring with UIKit's duration T.
    let phase: Double
    if dampingRatio < 1 {
      let root = ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
      phase = clibm_log(dampingRatio / (epsilon * root)) / dampingRatio
    } else {
      let unit = Spring(stiffness: 1, damping: 2 * dampingRatio)
      let released = Segment.spring(unit, from: 1, to: 0)
      phase = firstNonpositive(from: 0, step: 1) { released.sample(at: $0).position - epsilon }
    }
    self.init(angularFrequency: phase / settlingDuration, dampingRatio: dampingRatio, mass: 1)
  }

  private init(angularFrequency: Double, dampingRatio: Double, mass: Double) {
    requireNotNegative(dampingRatio, "dampingRatio")
    self.init(
      mass: mass, stiffness: mass * angularFrequency * angularFrequency,
      damping: 2 * dampingRatio * angularFrequency * mass)
  }
}
