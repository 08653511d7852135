/// The next boundary at which another part takes over the movement of a ``ScrollChain``.
package struct HandOver: Sendable, Hashable {
  /// The distance to the boundary, in points, 0 or larger.
  package var distance: Double

  /// The combined offset at the boundary, in points, without rounding error.
  package var place: Double

  /// The part that moves before the boundary.
  package var from: NestedPart

  /// The part that moves after the boundary.
  package var to: NestedPart
}
