public import ScrollDynamics

/// The equations of a damped spring, whose stiffness may grow with the displacement.
///
/// `m·x'' + c·x' + k·u·(1 + h·u²) = 0` with u = x − target. State: position, velocity. With h = 0
/// there is a closed form. With h > 0 (Duffing's equation) there is none, but the energy can be
/// checked: only damping decreases it.
public struct SpringSystem: ODESystem {
  /// The mass m, in arbitrary units of mass.
  public let mass: Double

  /// The stiffness k at the target, in units of mass per second squared.
  public let stiffness: Double

  /// The damping coefficient c, in units of mass per second.
  public let damping: Double

  /// The growth h of the stiffness with the square of the displacement, in 1/pt²; 0 for a linear
  /// spring.
  public let hardening: Double

  /// The position at rest, in points.
  public let target: Double

  /// Creates the equations of a spring.
  ///
  /// - Parameters:
  ///   - spring: Mass, stiffness and damping.
  ///   - target: The position at rest, in points.
  ///   - hardening: The growth h of the stiffness with the square of the displacement, in 1/pt².
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

  /// The number of coordinates, 2: position and velocity.
  public var coordinateCount: Int { 2 }

  /// Writes the derivatives of the state: velocity and acceleration.
  ///
  /// - Parameters:
  ///   - state: Position in points, velocity in points per second.
  ///   - region: The whole state space.
  ///   - rates: Receives the derivatives.
  public func derivative(
    of state: Span<Double>, in region: Everywhere, into rates: inout MutableSpan<Double>
  ) {
    let displacement = state[0] - target
    let growth = 1 + hardening * displacement * displacement
    rates[0] = state[1]
    rates[1] = -(damping * state[1] + stiffness * growth * displacement) / mass
  }

  /// Writes the Jacobian: the derivatives of the right-hand side with respect to position and
  /// velocity.
  ///
  /// - Parameters:
  ///   - state: Position in points, velocity in points per second.
  ///   - region: The whole state space.
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
