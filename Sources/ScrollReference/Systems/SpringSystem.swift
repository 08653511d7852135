public import ScrollDynamics

/// A mass on a damped spring that may harden: `m·x'' + c·x' + k·u·(1 + h·u²) = 0`, u = x − target.
///
/// State: position, velocity. With h = 0 it is the spring that has a closed form; with h > 0
/// (Duffing's equation) there is none, but an energy that only the damping takes away.
public struct SpringSystem: ODESystem {
  /// The mass m, in arbitrary units of mass.
  public let mass: Double

  /// The stiffness k at the target, in units of mass per second squared.
  public let stiffness: Double

  /// The damping coefficient c, in units of mass per second.
  public let damping: Double

  /// How fast the stiffness grows with the square of the displacement, h, in 1/pt².
  public let hardening: Double

  /// The position at rest, in points.
  public let target: Double

  /// Creates the equations of a spring.
  ///
  /// - Parameters:
  ///   - spring: Mass, stiffness and damping.
  ///   - target: The position at rest, in points.
  ///   - hardening: How fast the stiffness grows with the square of the displacement, in 1/pt².
  /// - Precondition: The target is finite, the hardening finite and 0 or larger.
  public init(spring: Spring, target: Double, hardening: Double = 0) {
    require(target.isFinite, "target must be finite, got \(target)")
    require(
      hardening >= 0 && hardening.isFinite, "hardening must be 0 or larger, got \(hardening)")
    mass = spring.mass
    stiffness = spring.stiffness
    damping = spring.damping
    self.target = target
    self.hardening = hardening
  }

  /// The energy of a state: `m·v²/2 + k·u²/2 + k·h·u⁴/4`, in units of mass times pt²/s².
  ///
  /// - Parameters:
  ///   - position: In points.
  ///   - velocity: In points per second.
  /// - Returns: The energy, which never grows and without damping never changes.
  public func energy(position: Double, velocity: Double) -> Double {
    let square = (position - target) * (position - target)
    return mass * velocity * velocity / 2 + stiffness * square * (1 + hardening * square / 2) / 2
  }

  /// Position and velocity.
  public var coordinateCount: Int { 2 }

  /// Writes velocity and acceleration.
  ///
  /// - Parameters:
  ///   - state: Position in points, velocity in points per second.
  ///   - region: The only one.
  ///   - rates: Receives the derivatives.
  public func derivative(
    of state: Span<Double>, in region: Everywhere, into rates: inout MutableSpan<Double>
  ) {
    let displacement = state[0] - target
    let growth = 1 + hardening * displacement * displacement
    rates[0] = state[1]
    rates[1] = -(damping * state[1] + stiffness * growth * displacement) / mass
  }

  /// Writes the derivatives of the right-hand side.
  ///
  /// - Parameters:
  ///   - state: Position in points, velocity in points per second.
  ///   - region: The only one.
  ///   - matrix: Receives four numbers, row by row.
  public func jacobian(
    of state: Span<Double>, in region: Everywhere, into matrix: inout MutableSpan<Double>
  ) {
    let displacement = state[0] - target
    matrix[0] = 0
    matrix[1] = 1
    matrix[2] = -stiffness * (1 + 3 * hardening * displacement * displacement) / mass
    matrix[3] = -damping / mass
  }
}
