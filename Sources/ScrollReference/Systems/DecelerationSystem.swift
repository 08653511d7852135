public import ScrollDynamics

/// The equations of a free, decelerating scroll.
///
/// `x' = v, v' = −λv`. State: position, velocity.
public struct DecelerationSystem: ODESystem {
  /// The decay λ of the velocity, in 1/s.
  public let decay: Double

  /// Creates the equations of a deceleration.
  ///
  /// - Parameter rate: The rate at which the velocity decays.
  public init(rate: DecelerationRate = .normal) { decay = rate.decay }

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
    rates[0] = state[1]
    rates[1] = -decay * state[1]
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
    matrix[0] = 0
    matrix[1] = 1
    matrix[2] = 0
    matrix[3] = -decay
  }
}
