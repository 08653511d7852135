/// The next boundary at which another part takes over the movement of a ``ScrollChain``.
public struct HandOver: Sendable, Hashable {
  /// The distance to the boundary, in points, 0 or larger.
  public var distance: Double

  /// The combined offset at the boundary, in points, without rounding error.
  public var place: Double

  /// The part that moves before the boundary.
  public var from: NestedPart

  /// The part that moves after the boundary.
  public var to: NestedPart

  /// Creates a hand-over from its properties.
  public init(distance: Double, place: Double, from: NestedPart, to: NestedPart) {
    self.distance = distance
    self.place = place
    self.from = from
    self.to = to
  }
}
