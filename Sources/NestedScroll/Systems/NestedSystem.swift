public import ScrollModel

/// Parts that scroll as one: their geometry, their amounts, and which of them moves next.
///
/// A system does not know the time. ``NestedScrollView`` runs the motion of one combined offset and
/// passes each movement to the system, which splits it among its parts and reports their frames.
/// All of it is arithmetic on a value.
///
/// The *combined offset* is the collapsed amount of the outer part plus the offset of the current
/// list. The *overscroll* is the shown displacement beyond what the parts can consume, rubber band
/// included, negative beyond the top.
///
/// A system has parts, frames and, if it needs them, rules of its own for touches. What has an idea of
/// its own is a protocol that this one inherits, whose default implementations suffice without it:
/// ``NestedLists``, ``NestedPages``, ``NestedRefreshing`` and ``NestedSettlingPart``.
public protocol NestedSystem:
  NestedLists, NestedPages, NestedRefreshing, NestedSettlingPart, Sendable, Hashable
{
  /// The size of the viewport, in points.
  var viewport: Size { get }

  /// The parts that scroll as one, each with its amount.
  ///
  /// The consumer of a movement, the range of the combined offset and the boundaries between parts
  /// follow from them and their ``claims(_:)``.
  var parts: ScrollChain { get set }

  /// The order in which the parts are offered a movement.
  ///
  /// - Parameter policy: The parts that may move.
  /// - Returns: The claims; by default those of an outer part, 0, and its list, 1.
  func claims(_ policy: TouchPolicy) -> ScrollClaims

  /// The parts that anything but a finger may move in the present state.
  var defaultPolicy: TouchPolicy { get }

  /// The parts that a drag which begins on a given part may move in the present state.
  ///
  /// - Parameters:
  ///   - part: The part under the finger at touch-down.
  ///   - direction: The sign of its first movement; 0 if it is not known yet.
  /// - Returns: The policy.
  func policy(forDragOn part: NestedPart, direction: Double) -> TouchPolicy

  /// The range of the combined offset, and what happens at its ends.
  ///
  /// As long as one part alone moves between its ends, and may move in both directions, the limits stay
  /// as they are.
  ///
  /// - Parameter policy: The parts that may move.
  /// - Returns: The limits; by default the range of the parts, which bounces at both ends.
  func limits(_ policy: TouchPolicy) -> CombinedLimits

  /// Updates state that depends on the parts, after they have moved.
  ///
  /// It may replace parts by others only once the part that moves has reached an end of its range.
  mutating func partsMoved()

  /// The part at a point of the viewport; `nil` where touches reach what is behind the system.
  ///
  /// - Parameters:
  ///   - point: A point of the viewport, in points.
  ///   - overscroll: The overscroll, in points, negative beyond the top.
  /// - Returns: The part; by default the one whose frame has the point.
  func part(at point: Vector, overscroll: Double) -> NestedPart?

  /// Takes the geometry of another system of the same type, and keeps the visible content in place.
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
