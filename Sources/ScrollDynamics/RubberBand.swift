/// The resistance of a scroll view that a finger pulls beyond an edge.
///
/// ```
/// b = x·c/(1 + |x|·c/r)             x = b/(c·(1 − |b|/r))
/// ```
///
/// x is the pull, the finger's movement beyond the edge; b the visible displacement; c the
/// coefficient; r the length of the scroll view along the axis, which b approaches but never
/// reaches. Both functions are odd. The formula is the solution of the differential equation
/// `db/dx = c·(1 − b/r)²`. Source: the common form `(1 − 1/(x·c/r + 1))·r`, which agrees exactly
/// with UIScrollView's recorded overscroll.
///
/// Apply the formula to the whole pull. Applied to each movement of the finger, its result would
/// depend on the rate of the touch events.
public struct RubberBand: Sendable, Hashable {
  /// UIScrollView's coefficient, 0.55 (recorded).
  public static let defaultCoefficient = 0.55

  /// The displacement per pull at the edge, dimensionless.
  public let coefficient: Double

  /// The displacement that the band approaches, in points: the length of the scroll view along the
  /// axis.
  public let dimension: Double

  /// Creates a rubber band.
  ///
  /// With a dimension of 0 the edge is clamped, with infinity the band is linear.
  ///
  /// - Precondition: `dimension` is not negative, `coefficient` is positive and finite.
  public init(dimension: Double, coefficient: Double = RubberBand.defaultCoefficient) {
    require(dimension >= 0, "dimension must be 0 or larger, got \(dimension)")
    requirePositive(coefficient, "coefficient")
    self.dimension = dimension
    self.coefficient = coefficient
  }

  /// The visible displacement for a finger's movement beyond the edge, with the sign of the pull.
  ///
  /// - Precondition: `pull` is finite.
  public func displacement(forPull pull: Double) -> Double {
    requireFinite(pull, "pull")
    guard dimension > 0 else { return 0 }
    let linear = pull * coefficient
    return linear / (1 + abs(linear) / dimension)
  }

  /// The finger's movement beyond the edge that results in a given displacement, with its sign.
  ///
  /// - Precondition: The displacement is smaller than ``dimension``, or 0.
  public func pull(forDisplacement displacement: Double) -> Double {
    if displacement == 0 { return 0 }
    require(
      abs(displacement) < dimension,
      "a displacement must be smaller than the dimension \(dimension), got \(displacement)")
    return displacement / (coefficient * (1 - abs(displacement) / dimension))
  }
}
