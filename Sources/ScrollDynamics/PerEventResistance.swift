/// Flutter's resistance to a pull beyond an edge, as a factor for each event's delta.
///
/// For small deltas the result approaches that of ``RubberBand``, the default, which does not
/// depend on the event rate. Use this type to compare with Flutter. Source: Flutter's
/// `BouncingScrollPhysics.applyPhysicsToUserOffset`.
public struct PerEventResistance: Sendable, Hashable {
  /// The fraction of a delta by which content moves when it is at the edge, dimensionless.
  public let coefficient: Double
  /// True if a movement back to the edge is not resisted.
  public let returnsFreely: Bool

  /// Creates a resistance from its properties.
  ///
  /// - Precondition: The coefficient is positive.
  public init(coefficient: Double, returnsFreely: Bool = false) {
    requirePositive(coefficient, "coefficient")
    self.coefficient = coefficient
    self.returnsFreely = returnsFreely
  }

  /// Flutter's resistance on iOS: coefficient 0.52.
  public static let normal = PerEventResistance(coefficient: 0.52)
  /// Flutter's resistance on macOS: coefficient 0.26, and no resistance back to the edge.
  public static let fast = PerEventResistance(coefficient: 0.26, returnsFreely: true)

  /// The fraction `κ·(1 − share)²` of a small outward delta by which the content moves, with the
  /// coefficient κ and the overscroll as a share of the viewport length.
  public func factor(atOverscrollShare share: Double) -> Double {
    coefficient * (1 - share) * (1 - share)
  }

  /// The change of the offset for an event's delta, at an overscroll that is positive beyond the
  /// edge with the largest offset.
  public func applied(_ delta: Double, overscroll: Double, viewportLength: Double) -> Double {
    requireFinite(delta, "delta")
    requireFinite(overscroll, "overscroll")
    require(viewportLength > 0, "viewportLength must be positive, got \(viewportLength)")
    if overscroll == 0 || delta == 0 { return delta }
    let isReturning = overscroll * delta < 0
    if isReturning && returnsFreely { return delta }
    let (beyond, size) = (abs(overscroll), abs(delta))
    let share = (isReturning ? beyond - size : beyond) / viewportLength
    let factor = factor(atOverscrollShare: share)
    // A long inward event first undoes the overscroll; its remainder moves without resistance, even
    // beyond the other end.
    let resisted = size * factor < beyond ? size * factor : beyond + size - beyond / factor
    return delta < 0 ? -resisted : resisted
  }
}
