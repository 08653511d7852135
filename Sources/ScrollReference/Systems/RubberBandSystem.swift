public import ScrollDynamics

/// The rubber band as a differential equation: `db/dx = c·(1 − b/r)²`, b(0) = 0.
///
/// The independent variable is the pull x in points, not time. State: the visible displacement b,
/// in points.
public struct RubberBandSystem: ODESystem {
  /// The coefficient c, dimensionless.
  public let coefficient: Double

  /// The displacement r that the rubber band approaches, in points.
  public let dimension: Double

  /// Creates the equation of a rubber band, whose dimension is positive and may be infinite, and
  /// whose coefficient, the slope at the edge, is positive and finite.
  public init(dimension: Double, coefficient: Double = RubberBand.defaultCoefficient) {
    require(dimension > 0, "dimension must be positive, got \(dimension)")
    require(
      coefficient > 0 && coefficient.isFinite, "coefficient must be positive, got \(coefficient)")
    self.dimension = dimension
    self.coefficient = coefficient
  }

  /// The number of coordinates, 1: the displacement.
  public var coordinateCount: Int { 1 }

  /// Writes the derivative of the displacement, in points, with respect to the pull, dimensionless.
  public func derivative(
    of state: Span<Double>, in region: RangeRegion, into rates: inout MutableSpan<Double>
  ) {
    let rest = 1 - state[0] / dimension
    rates[0] = coefficient * rest * rest
  }
}
