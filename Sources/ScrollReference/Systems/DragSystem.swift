public import ScrollDynamics

/// The equations of a scroll with linear decay and a drag quadratic in its speed.
///
/// `x' = v, v' = −λv − q·|v|·v`. State: position, velocity. This project has no closed form for it,
/// so it tests the integrator with the integrator's own results.
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
  /// - Precondition: Both are finite and 0 or larger.
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
  ///   - region: The only region.
  ///   - rates: Receives the derivatives.
  public func derivative(
    of state: Span<Double>, in region: Everywhere, into rates: inout MutableSpan<Double>
  ) {
    rates[0] = state[1]
    rates[1] = -(decay + drag * abs(state[1])) * state[1]
  }

  /// Writes the matrix of the right-hand side's derivatives by position and velocity.
  ///
  /// - Parameters:
  ///   - state: Position in points, velocity in points per second.
  ///   - region: The only region.
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
