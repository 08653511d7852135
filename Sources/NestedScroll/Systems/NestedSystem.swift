public import ScrollModel

/// Parts that scroll together: their sizes, their offsets, and the order in which they move.
///
/// A system has no clock. ``NestedScrollView`` computes the motion of the combined offset and
/// passes each movement to the system. The system splits the movement among its parts and computes
/// their frames.
///
/// The *combined offset* is the distance by which the outer part is collapsed plus the offset of
/// the current list. The *overscroll* is the visible displacement past the ends of the parts, after
/// the rubber band, negative beyond the top.
///
/// A system has parts, frames and, if necessary, rules for touches. Further features are in the
/// protocols that this protocol inherits, with default implementations for systems without them:
/// ``NestedLists``, ``NestedPages``, ``NestedRefreshing`` and ``NestedSettlingPart``.
public protocol NestedSystem:
  NestedLists, NestedPages, NestedRefreshing, NestedSettlingPart, Sendable, Hashable
{
  /// The size of the viewport, in points.
  var viewport: Size { get }

  /// The parts that scroll together, each with its current offset (its amount).
  ///
  /// The parts and their ``claims(_:)`` determine which part moves, the range of the combined
  /// offset, and the boundaries between parts.
  var parts: ScrollChain { get set }

  /// The order in which the parts are offered a movement; by default an outer part (0) and its list
  /// (1).
  func claims(_ policy: TouchPolicy) -> ScrollClaims

  /// The parts that may move without a finger, in the current state.
  var defaultPolicy: TouchPolicy { get }

  /// The parts that a drag may move in the current state, depending on the part under the finger at
  /// touch-down.
  ///
  /// The direction is the sign of the drag's first movement; 0 if it is still unknown.
  func policy(forDragOn part: NestedPart, direction: Double) -> TouchPolicy

  /// The range of the combined offset, and the behavior at its ends; by default the range of the
  /// parts, which bounces at both ends.
  ///
  /// If a part is between its ends and can move in both directions, its movement must not change
  /// the limits.
  func limits(_ policy: TouchPolicy) -> CombinedLimits

  /// Updates state that depends on the parts, after they have moved.
  ///
  /// An implementation may set ``parts`` to other parts only when the moving part has reached an
  /// end of its range.
  mutating func partsDidMove()

  /// The part at a point of the viewport, by default the part whose frame contains it; `nil` if a
  /// touch there reaches the view behind the system.
  func part(at point: Vector, overscroll: Double) -> NestedPart?

  /// Copies the geometry of another system of the same type, and keeps the visible content in
  /// place; by default it keeps the page and the amounts of the parts.
  ///
  /// - Complexity: O(n) for n pages or lists in the systems of this module.
  mutating func adopt(_ system: Self)

  /// The frames of the parts on screen.
  func frames(overscroll: Double) -> NestedFrames
}
