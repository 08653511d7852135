/// The place ahead at which another part takes a movement over.
public struct HandOver: Sendable, Hashable {
  /// How far away it is, in points, 0 or larger.
  public var distance: Double

  /// Which part moves up to there.
  public var from: NestedPart

  /// Which part moves from there on.
  public var to: NestedPart

  /// Creates a hand-over.
  ///
  /// - Parameters:
  ///   - distance: How far away it is, in points.
  ///   - from: Which part moves up to there.
  ///   - to: Which part moves from there on.
  public init(distance: Double, from: NestedPart, to: NestedPart) {
    self.distance = distance
    self.from = from
    self.to = to
  }
}
