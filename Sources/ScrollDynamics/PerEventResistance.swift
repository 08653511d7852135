/// Flutter's resistance to a pull past an edge, as a factor on each event's delta.
///
/// Its limit for small deltas is ``RubberBand``, which does not depend on the rate of the events and
/// is the default; this is for whoever compares with Flutter itself. Source: Flutter's
/// `BouncingScrollPhysics.applyPhysicsToUserOffset`.
public struct PerEventResistance: Sendable, Hashable {
  /// The factor at the edge, dimensionless.
  public let coefficient: Double
  /// Whether a movement back is not resisted.
  public let returnsFreely: Bool

  /// Creates a resistance.
  ///
  /// - Parameters:
  ///   - coefficient: The factor at the edge, positive.
  ///   - returnsFreely: Whether a movement back is not resisted.
  public init(coefficient: Double, returnsFreely: Bool = false) {
    require(
      coefficient > 0 && coefficient.isFinite,
      "coefficient must be positive and finite, got \(coefficient)")
    self.coefficient = coefficient
    self.returnsFreely = returnsFreely
  }

  /// That of iOS, 0.52.
  public static let normal = PerEventResistance(coefficient: 0.52)
  /// That of macOS, 0.26, which does not resist a movement back.
  public static let fast = PerEventResistance(coefficient: 0.26, returnsFreely: true)

  /// The factor on a small delta outward.
  ///
  /// - Parameter share: The overscroll as a share of the viewport length.
  /// - Returns: `κ·(1 − share)²`.
  public func factor(atOverscrollShare share: Double) -> Double {
    coefficient * (1 - share) * (1 - share)
  }

  /// How far one event moves the content.
  ///
  /// - Parameters:
  ///   - delta: The event's delta, in points, with the offset's sign.
  ///   - overscroll: How far the content is beyond an edge, in points, signed as the offset.
  ///   - viewportLength: The length of the viewport along the axis, in points, positive.
  /// - Returns: The change of the offset, in points.
  public func applied(
    _ delta: Double, overscroll: Double, viewportLength: Double
  ) -> Double {
    requireFinite(delta, "delta")
    requireFinite(overscroll, "overscroll")
    require(
      viewportLength > 0, "viewportLength must be positive, got \(viewportLength)")
    if overscroll == 0 || delta == 0 { return delta }
    let isReturning = overscroll * delta < 0
    if isReturning && returnsFreely { return delta }
    let (beyond, size) = (abs(overscroll), abs(delta))
    let share = (isReturning ? beyond - size : beyond) / viewportLength
    let factor = factor(atOverscrollShare: share)
    // What the overscroll takes at this factor; a longer event moves freely from there on, outward
    // as well.
    let resisted = size * factor < beyond ? size * factor : beyond + size - beyond / factor
    return delta < 0 ? -resisted : resisted
  }
}
