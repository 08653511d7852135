public import ScrollDynamics

/// The equations of a scroll with linear decay and a drag that grows with the square of the speed.
///
/// `x' = v, v' = −λv − q·|v|·v`. State: position, velocity. ScrollDynamics has no closed form of
/// this motion.
public struct DragSystem: ODESystem {
  /// The linear decay λ, in 1/s.
  public let decay: Double

  /// The quadratic drag q, in 1/pt.
  public let drag: Double

  /// Creates the equations of a scroll with linear decay and quadratic drag.
  ///
  /// - Parameters:
  ///   - decay: The linear decay λ, in 1/s, 0 or larger.
  ///   - drag: The quadratic drag q, in 1/pt, 0 or larger.
  /// - Precondition: The decay and the drag are finite and 0 or larger.
  public init(decay: Double = DecelerationRate.normal.decay, drag: Double) {
    require(decay >= 0 && decay.isFinite, "decay must be 0 or larger, got \(decay)")
    require(drag >= 0 && drag.isFinite, "drag must be 0 or larger, got \(drag)")
    self.decay = decay
    self.drag = drag
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
    rates[0] = state[1]
    rates[1] = -(decay + drag * abs(state[1])) * state[1]
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
    matrix[3] = -decay - 2 * drag * abs(state[1])
  }
}
