public import ScrollModel

/// Parts that scroll together: their geometry, their amounts, and the part that moves next.
///
/// A system has no clock. ``NestedScrollView`` runs the motion of the combined offset and passes
/// each movement to the system, which splits it among its parts and reports their frames.
///
/// The *combined offset* is the collapsed amount of the outer part plus the offset of the current
/// list. The *overscroll* is the visible displacement that remains after the parts have consumed
/// the movement, rubber band included, negative beyond the top.
///
/// A system has parts, frames and, if necessary, rules for touches. Further features are in the
/// protocols that this protocol inherits, with default implementations for systems without them:
/// ``NestedLists``, ``NestedPages``, ``NestedRefreshing`` and ``NestedSettlingPart``.
public protocol NestedSystem:
  NestedLists, NestedPages, NestedRefreshing, NestedSettlingPart, Sendable, Hashable
{
  /// The size of the viewport, in points.
  var viewport: Size { get }

  /// The parts that scroll together, each with its amount.
  ///
  /// The consumer of a movement, the range of the combined offset and the boundaries between parts
  /// follow from the parts and their ``claims(_:)``.
  var parts: ScrollChain { get set }

  /// The order in which the parts are offered a movement.
  ///
  /// - Parameter policy: The parts that may move.
  /// - Returns: The claims; by default those of an outer part, 0, and its list, 1.
  func claims(_ policy: TouchPolicy) -> ScrollClaims

  /// The parts that anything except a finger may move in the current state.
  var defaultPolicy: TouchPolicy { get }

  /// The parts that a drag may move in the current state, if it begins on a given part.
  ///
  /// - Parameters:
  ///   - part: The part under the finger at touch-down.
  ///   - direction: The sign of the drag's first movement; 0 if it is not known yet.
  /// - Returns: The policy.
  func policy(forDragOn part: NestedPart, direction: Double) -> TouchPolicy

  /// The range of the combined offset, and the behavior at its ends.
  ///
  /// The limits must not change while a single part moves between its ends and may move in both
  /// directions.
  ///
  /// - Parameter policy: The parts that may move.
  /// - Returns: The limits; by default the range of the parts, which bounces at both ends.
  func limits(_ policy: TouchPolicy) -> CombinedLimits

  /// Updates state that depends on the parts, after they have moved.
  ///
  /// It may replace parts only when the moving part has reached an end of its range.
  mutating func partsMoved()

  /// The part at a point of the viewport; `nil` where touches reach the view behind the system.
  ///
  /// - Parameters:
  ///   - point: A point of the viewport, in points.
  ///   - overscroll: The overscroll, in points, negative beyond the top.
  /// - Returns: The part; by default the part whose frame contains the point.
  func part(at point: Vector, overscroll: Double) -> NestedPart?

  /// Copies the geometry of another system of the same type, and keeps the visible content in
  /// place.
  ///
  /// - Parameter system: A system with the new geometry.
  /// - Complexity: O(n) for n pages or lists in the systems of this module.
  mutating func adopt(_ system: Self)

  /// The frames of the parts on screen.
  ///
  /// - Parameter overscroll: The overscroll, in points, negative beyond the top.
  /// - Returns: The frames.
  func frames(overscroll: Double) -> NestedFrames
}
