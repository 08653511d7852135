/// What a scroll view reports: UIScrollViewDelegate's calls in UIKit's order, and solved events.
public enum ScrollEffect: Sendable, Hashable {
  /// A finger starts to drag.
  case willBeginDragging

  /// The content offset has changed.
  case didScroll

  /// A drag is about to end.
  ///
  /// As in UIKit the velocity is in points per *millisecond*, with the content offset's sign; an
  /// axis that cannot scroll has none. The target is where the motion will rest, in points, before
  /// the host changes it.
  case willEndDragging(velocity: Vector, targetContentOffset: Vector)

  /// A drag has ended.
  case didEndDragging(willDecelerate: Bool)

  /// The content starts to move by itself, after a drag or because it was released beyond an end.
  case willBeginDecelerating

  /// The content has come to rest, or a finger has caught it.
  case didEndDecelerating

  /// Animated scrolling has arrived, or a finger has stopped it; so for a scroll to the top that is
  /// stopped on its way.
  case didEndScrollingAnimation

  /// A scroll to the top is about to start.
  ///
  /// UIKit asks whether it may; a host that does not want it does not send the event.
  case shouldScrollToTop

  /// A scroll to the top has arrived, at once if the content was there already.
  case didScrollToTop

  /// The content inset, or the part of the safe area that counts, or the refresh control has
  /// changed; these are the new distances, in points.
  case didChangeAdjustedContentInset(EdgeInsets)

  /// The content was pulled beyond the refresh control's threshold and released.
  case refreshTriggered

  /// The end of the content is near, or will be when the motion rests: so far away, in points.
  ///
  /// Once per content size.
  case approachingEnd(distance: Double)

  /// The content passed an edge, outwards or inwards, at exactly this time in seconds.
  case edgeReached(ScrollEdge, at: Double)

  /// The content turned round by itself, beyond an edge or on a spring, at exactly this time in
  /// seconds.
  case peaked(Axis, at: Double)

  /// All motion is over, at exactly this time in seconds.
  case rested(at: Double)
}
