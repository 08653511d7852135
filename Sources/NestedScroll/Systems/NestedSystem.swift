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
public protocol NestedSystem: NestedSettlingPart, Sendable, Hashable {
  /// The size of the viewport, in points.
  var viewport: Size { get }

  /// The number of pages, at least 1.
  var pageCount: Int { get }

  /// The index of the current page, from 0.
  var page: Int { get }

  /// The number of lists with an offset of their own; by default the number of pages.
  var listCount: Int { get }

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

  /// The combined offset, in points, without overscroll.
  var offset: Double { get }

  /// How far the outer part is collapsed or pulled up, in points, without overscroll.
  var outer: Double { get }

  /// Whether the current page changes as soon as more than half of another one shows; otherwise it
  /// changes when the pages come to rest.
  var commitsHalfWay: Bool { get }

  /// The behaviors between which apps choose, as this system has them.
  var policies: NestedPolicies { get }

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
  /// - Parameter policy: The parts that may move.
  /// - Returns: The limits.
  func limits(_ policy: TouchPolicy) -> CombinedLimits

  /// Updates state that depends on the parts, after they have moved.
  mutating func partsMoved()

  /// The part at a point of the viewport; `nil` where touches reach what is behind the system.
  ///
  /// - Parameters:
  ///   - point: A point of the viewport, in points.
  ///   - overscroll: The overscroll, in points, negative beyond the top.
  /// - Returns: The part.
  func part(at point: Vector, overscroll: Double) -> NestedPart?

  /// Makes another page current. What the pages share, such as the header, does not move.
  ///
  /// - Parameter page: The page, from 0.
  mutating func show(page: Int)

  /// Makes another page current, of which a list may rest beyond its top while it refreshes.
  ///
  /// - Parameters:
  ///   - page: The page, from 0.
  ///   - overscroll: How far beyond its own top the list of the page that is left rests, in points, 0 or
  ///     negative.
  /// - Returns: How far beyond its own top the list of the shown page rests, in points, 0 or
  ///   negative.
  mutating func show(page: Int, leavingAt overscroll: Double) -> Double

  /// Prepares a page that starts to show beside the current one, before it is visible.
  ///
  /// Only systems whose ``commitsHalfWay`` is `true` receive it.
  /// - Parameter page: The page, from 0; not the current one.
  mutating func willShow(page: Int)

  /// Sets the offset of a page's own list, without animation; clamped to the list's range.
  ///
  /// Setting the offset that ``innerOffset(page:overscroll:)`` returns changes nothing.
  ///
  /// - Parameters:
  ///   - page: The page, from 0.
  ///   - offset: The list's own content offset, in points.
  mutating func scroll(page: Int, to offset: Double)

  /// Scrolls the current page's list to its start, without animation; the outer part does not move.
  mutating func scrollListToTop()

  /// Takes the geometry of another system of the same type, and keeps the visible content in place.
  ///
  /// - Parameter system: A system with the new geometry.
  /// - Complexity: O(n) for n pages or lists in the systems of this module.
  mutating func adopt(_ system: Self)

  /// Moves a page's list along with content inserted above its visible rows, so that these stay in
  /// place.
  ///
  /// - Parameters:
  ///   - length: The height of the inserted content, in points; negative for removed content.
  ///   - page: The page, or the list of a stack, from 0; its height already counts the content.
  mutating func follow(_ length: Double, above page: Int)

  /// The frames of the parts on screen.
  ///
  /// - Parameter overscroll: The overscroll, in points, negative beyond the top.
  /// - Returns: The frames.
  func frames(overscroll: Double) -> NestedFrames

  /// The shown content offset of a page's list, in points; `nil` for a page without a list.
  ///
  /// - Parameters:
  ///   - page: The page, from 0.
  ///   - overscroll: The overscroll, in points, negative beyond the top.
  /// - Returns: The offset, in points.
  func innerOffset(page: Int, overscroll: Double) -> Double?

  /// Whether a page is refreshing, by itself or with the whole system.
  ///
  /// - Parameter page: The page, from 0.
  /// - Returns: Whether it is, until ``endRefresh(page:)``.
  func isRefreshing(page: Int) -> Bool

  /// Begins a refresh if the content is pulled far enough when a finger is released.
  ///
  /// - Parameter overscroll: The overscroll, in points, negative beyond the top.
  /// - Returns: Whether a refresh begins.
  mutating func lift(overscroll: Double) -> Bool

  /// Ends the refresh of a page, or that of the whole system.
  ///
  /// - Parameter page: The page, from 0.
  mutating func endRefresh(page: Int)

  /// How far the outer part is shown as collapsed, in points.
  ///
  /// - Parameter overscroll: The overscroll, in points, negative beyond the top.
  /// - Returns: Points, negative while the part is stretched.
  func collapsed(overscroll: Double) -> Double
}
