/// The phase of a scroll view's interaction or motion.
public enum ScrollPhase: String, Sendable, Hashable, CaseIterable {
  /// No finger touches the content, and it does not move.
  case idle
  /// A finger is down and has not moved far enough to drag.
  case tracking
  /// A finger drags the content.
  case dragging
  /// Released content moves inside its range.
  case decelerating
  /// Released content is beyond an end and returns. UIKit counts this phase as decelerating.
  case bouncing
  /// A spring moves released content to a page, a snap position or a host's target. UIKit counts
  /// this phase as decelerating.
  case snapping
  /// A programmatic scroll is animated.
  case animating
}
