/// The resistance of a scroll view that is pulled past an edge.
///
/// ```
/// b = x·c/(1 + |x|·c/r)             x = b/(c·(1 − |b|/r))
/// ```
///
/// x is the pull, how far the finger went past the edge; b the displacement that is shown; c the
/// coefficient; r the dimension of the scroll view along the axis, which b approaches and never
/// reaches. Both ways are odd functions. Source: the formula in its common form
/// `(1 − 1/(x·c/r + 1))·r` is exact for UIScrollView's recorded overscroll; as a differential
/// equation it is `db/dx = c·(1 − b/r)²`.
///
/// Apply it to the whole pull since the edge, never to the increments of a drag: banding increments
/// makes the result depend on the rate of the touch events.
public struct RubberBand: Sendable, Hashable {
  /// UIScrollView's coefficient, 0.55 (recorded).
  public static let defaultCoefficient = 0.55

  /// The slope at the edge, dimensionless: the share of the pull that shows at first.
  public let coefficient: Double

  /// The displacement that is never reached, in points: the length of the scroll view on this axis.
  public let dimension: Double

  /// Creates a rubber band.
  ///
  /// - Parameters:
  ///   - dimension: The length of the scroll view along the axis, in points. With 0 nothing gives;
  ///     infinity makes the band linear.
  ///   - coefficient: The slope at the edge, dimensionless.
  /// - Precondition: `dimension` is not negative, `coefficient` is positive and finite.
  public init(dimension: Double, coefficient: Double = RubberBand.defaultCoefficient) {
    require(dimension >= 0, "dimension must be 0 or larger, got \(dimension)")
    require(
      coefficient > 0 && coefficient.isFinite,
      "coefficient must be positive and finite, got \(coefficient)")
    self.dimension = dimension
    self.coefficient = coefficient
  }

  /// The displacement that is shown for a pull.
  ///
  /// - Parameter pull: How far the finger went past the edge, in points, of either sign.
  /// - Returns: The displacement in points, with the sign of the pull.
  /// - Precondition: `pull` is finite.
  public func displacement(forPull pull: Double) -> Double {
    requireFinite(pull, "pull")
    guard dimension > 0 else { return 0 }
    let linear = pull * coefficient
    return linear / (1 + abs(linear) / dimension)
  }

  /// The pull that shows a given displacement.
  ///
  /// - Parameter displacement: The displacement in points, of either sign.
  /// - Returns: The pull in points, with the sign of the displacement.
  /// - Precondition: The displacement is smaller than ``dimension``, or 0.
  public func pull(forDisplacement displacement: Double) -> Double {
    if displacement == 0 { return 0 }
    require(
      abs(displacement) < dimension,
      "a displacement must be smaller than the dimension \(dimension), got \(displacement)")
    return displacement / (coefficient * (1 - abs(displacement) / dimension))
  }
}
