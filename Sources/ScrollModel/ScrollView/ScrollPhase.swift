/// What a scroll view is doing.
public enum ScrollPhase: Sendable, Hashable, CaseIterable {
  /// Nothing touches it and nothing moves.
  case idle
  /// A finger is down and has not moved far enough to drag.
  case tracking
  /// A finger drags the content.
  case dragging
  /// Released content slows down inside its range.
  case decelerating
  /// Released content is beyond an end of its range: the part of decelerating that comes back.
  case bouncing
  /// Released content is drawn to a page, a snapping place or a target of the host by a spring:
  /// another part of decelerating.
  case snapping
  /// Content moves because a program told it to.
  case animating
}
