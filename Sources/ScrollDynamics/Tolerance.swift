/// The distance from the end and the speed up to which a motion counts as at rest.
public struct Tolerance: Sendable, Hashable {
  /// The largest distance from the end, in points.
  public let distance: Double

  /// The largest speed, in points per second.
  public let velocity: Double

  /// Creates a tolerance from its properties.
  ///
  /// - Precondition: The distance and the speed are positive and finite.
  public init(distance: Double, velocity: Double) {
    requirePositive(distance, "distance")
    requirePositive(velocity, "velocity")
    self.distance = distance
    self.velocity = velocity
  }

  /// The tolerance at which a scroll view stops: half a point from its edge, and 10 points per
  /// second.
  ///
  /// Source: recordings of UIScrollView (0.01 points per millisecond and 0.5 points).
  public static let scrollView = Tolerance(distance: 0.5, velocity: 10)

  /// A tolerance too small to be visible: 0.001 points, and 0.001 points per second.
  public static let fine = Tolerance(distance: 0.001, velocity: 0.001)
}
