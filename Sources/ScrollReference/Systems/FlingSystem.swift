internal import CLibM
public import ScrollDynamics

/// The equations of a fling with friction inside a range, and a spring beyond its ends.
///
/// ```
/// x' = v          v' = −friction(v, t) inside,  −(c·v + k·u)/m beyond an end
/// ```
///
/// u is the displacement of x from its range. State: position, velocity, time. The velocity is
/// continuous at an end.
public struct FlingSystem: ODESystem {
  /// The friction of a fling, for a velocity v of sign s.
  public enum Friction: Sendable, Hashable {
    /// The deceleration `−k·v − c·s`, with a viscous part k in 1/s and a dry part c in points per
    /// second squared.
    case viscous(rate: Double, dry: Double)
    /// Flutter's friction `ln D·(v + c·s·t) − c·s`, with the decay −ln D in 1/s, the constant
    /// deceleration c, and the time t since the release.
    case constant(decay: Double, deceleration: Double)
    /// The friction `−s·(p − 1)/(0.35·p)·V^{1/(p−1)}·|v|^{(p−2)/(p−1)}`, with the exponent p and
    /// the reference velocity V. The velocity is a power of the remaining time.
    case power(exponent: Double, referenceVelocity: Double)
  }

  /// The friction inside the range.
  public let friction: Friction

  /// The sign s of the velocity inside the range: 1 or −1.
  public let direction: Double

  /// The offsets between which friction acts, in points.
  public let range: ScrollRange

  /// The spring that acts beyond the ends of the range.
  public let spring: Spring

  /// Creates the equations of a fling; only the sign of the release velocity matters.
  public init(
    _ friction: Friction, velocity: Double, range: ScrollRange = .unbounded,
    spring: Spring = .flutter
  ) {
    self.friction = friction
    direction = velocity < 0 ? -1 : 1
    self.range = range
    self.spring = spring
  }

  /// The number of coordinates, 3: position, velocity and time.
  public var coordinateCount: Int { 3 }

  /// Writes the derivatives of the state, in points, points per second and seconds: velocity,
  /// acceleration and 1.
  public func derivative(
    of state: Span<Double>, in region: RangeRegion,
    into rates: inout MutableSpan<Double>
  ) {
    rates[0] = state[1]
    rates[2] = 1
    if case .beyond(let end) = region {
      let displacement = state[0] - range[end]
      rates[1] = -(spring.damping * state[1] + spring.stiffness * displacement) / spring.mass
      return
    }
    switch friction {
    case .viscous(let rate, let dry): rates[1] = -rate * state[1] - direction * dry
    case .constant(let decay, let deceleration):
      rates[1] =
        -decay * (state[1] + direction * deceleration * state[2]) - direction * deceleration
    case .power(let exponent, let reference):
      let coefficient =
        (exponent - 1) / (0.35 * exponent) * clibm_pow(reference, 1 / (exponent - 1))
      let power = (exponent - 2) / (exponent - 1)
      rates[1] = -direction * coefficient * clibm_pow(abs(state[1]), power)
    }
  }
}
