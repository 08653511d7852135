public import CLibM

/// The motion of a ``Spring`` towards its target, in closed form for every damping.
///
/// With u the distance from the target, σ = ζω₀ and ω' = ω₀·√|1 − ζ²|:
///
/// ```
/// ζ < 1   u = e^{−σt}·(u₀·cos ω't + (v₀ + σu₀)·sin(ω't)/ω')
/// ζ = 1   u = e^{−σt}·(u₀ + (v₀ + σu₀)·t)
/// ζ > 1   u = e^{rt}·(u₀ + (v₀ − r·u₀)·(1 − e^{−2ω't})/(2ω')),  r = −ω₀²/(σ + ω')
/// ```
///
/// The last form stays exact as ζ approaches 1, where the textbook's sum of two exponentials loses
/// half its digits; away from 1 the sum is as good and cheaper, and is what runs there.
public struct SpringSimulation: Simulation {
  /// Which closed form applies.
  @usableFromInline
  enum Regime: Sendable, Hashable {
    case underdamped
    case critical
    /// Over-damped, but so little that the two exponentials nearly cancel.
    case nearlyCritical
    case overdamped
  }

  /// The spring.
  public let spring: Spring

  /// The position at time 0, in points.
  public let initialPosition: Double

  /// The velocity at time 0, in points per second.
  public let initialVelocity: Double

  /// The position at rest, in points.
  public let target: Double

  @usableFromInline let regime: Regime
  /// The decay of the slower exponential, in 1/s: σ, or −r.
  @usableFromInline let decay: Double
  /// ω' below critical damping; 2ω', the distance of the two decays, above it; in 1/s.
  @usableFromInline let frequency: Double
  // The coefficients of position and velocity for the regime's two functions of time.
  @usableFromInline let first: Double
  @usableFromInline let second: Double
  @usableFromInline let firstSlope: Double
  @usableFromInline let secondSlope: Double

  /// Creates the motion of a spring from its state at time 0.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - position: The position at time 0, in points.
  ///   - target: The position at rest, in points.
  ///   - velocity: The velocity at time 0, in points per second.
  /// - Precondition: All three numbers are finite.
  public init(spring: Spring, from position: Double, to target: Double, velocity: Double = 0) {
    requireFinite(position, "position")
    requireFinite(target, "target")
    requireFinite(velocity, "velocity")
    self.spring = spring
    self.target = target
    initialPosition = position
    initialVelocity = velocity

    let displacement = position - target
    let natural = spring.angularFrequency
    let halved = spring.damping / (2 * spring.mass)
    // ω₀² − σ² as a product keeps its digits where the two are nearly equal.
    let discriminant = (natural - halved) * (natural + halved)
    let root = abs(discriminant).squareRoot()
    if discriminant > 0 {
      regime = .underdamped
      decay = halved
      frequency = root
      first = displacement
      second = (velocity + halved * displacement) / root
      firstSlope = velocity
      secondSlope = -(natural * natural * displacement + halved * velocity) / root
    } else if discriminant == 0 {
      regime = .critical
      decay = halved
      frequency = 0
      first = displacement
      second = velocity + halved * displacement
      firstSlope = velocity
      secondSlope = -halved * second
    } else {
      let slow = natural * natural / (halved + root)
      let pull = velocity + slow * displacement
      decay = slow
      frequency = 2 * root
      if root < 0.1 * natural {
        regime = .nearlyCritical
        first = displacement
        second = pull
        firstSlope = velocity
        secondSlope = -slow * pull - 2 * root * pull
      } else {
        regime = .overdamped
        let fast = halved + root
        second = -pull / (2 * root)
        first = displacement - second
        firstSlope = -slow * first
        secondSlope = -fast * second
      }
    }
  }

  /// The position and the velocity at one time.
  ///
  /// - Parameter time: Seconds since the start, 0 or later.
  /// - Returns: The position in points and the velocity in points per second; at an infinite time
  ///   those at rest, which a spring without damping swings around for ever.
  @inlinable
  @inline(__always)
  public func sample(at time: Double) -> MotionSample {
    requireTime(time)
    let envelope = clibm_exp(-decay * time)
    // Long over: 0, or at an infinite time without damping no number at all.
    guard envelope > 0 else { return MotionSample(position: target, velocity: 0) }
    // One question after the other is quicker than a jump by a table, in particular for critical
    // damping, which alone has no frequency and needs nothing else.
    guard frequency > 0 else { return scaled(envelope, 1, time) }
    if regime == .overdamped { return scaled(envelope, 1, clibm_exp(-frequency * time)) }
    if regime == .nearlyCritical {
      return scaled(envelope, 1, -clibm_expm1(-frequency * time) / frequency)
    }
    let turn = clibm_sincos(frequency * time)
    return scaled(envelope, turn.cosine, turn.sine)
  }

  @inlinable
  @inline(__always)
  func scaled(_ envelope: Double, _ one: Double, _ other: Double) -> MotionSample {
    MotionSample(
      position: target + envelope * (first * one + second * other),
      velocity: envelope * (firstSlope * one + secondSlope * other))
  }
}
