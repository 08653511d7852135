/// The output of a scroll view: UIScrollViewDelegate's calls in UIKit's order, and further events.
///
/// The times of edge crossings, reversals and rest are exact.
public enum ScrollEffect: Sendable, Hashable {
  /// A finger starts to drag.
  case willBeginDragging

  /// The content offset has changed.
  case didScroll

  /// A drag is about to end.
  ///
  /// As in UIKit, the velocity is in points per *millisecond*, positive if the content offset
  /// increases; it is 0 along an axis that cannot scroll. The target is the offset at which the
  /// motion will end, in points, before the host changes it.
  case willEndDragging(velocity: Vector, targetContentOffset: Vector)

  /// A drag has ended.
  case didEndDragging(willDecelerate: Bool)

  /// The content starts to decelerate after a drag, or returns from beyond an end.
  case willBeginDecelerating

  /// The content has come to rest after a release, or a finger has stopped it.
  case didEndDecelerating

  /// An animated scroll has ended or a finger has stopped it; this includes a stopped scroll to the
  /// top.
  case didEndScrollingAnimation

  /// A scroll to the top is about to start.
  ///
  /// UIKit asks its delegate for permission. Here, a host that does not want the scroll does not
  /// call ``HeadlessScrollView/scrollToTop(at:emit:)``.
  case shouldScrollToTop

  /// A scroll to the top has ended; reported immediately if the content is already at the top.
  case didScrollToTop

  /// The adjusted content inset has changed to these distances, in points.
  case didChangeAdjustedContentInset(EdgeInsets)

  /// The content was pulled beyond the refresh control's threshold and released.
  case refreshTriggered

  /// The end of the content is near, or will be near when the motion ends; the distance is in
  /// points.
  ///
  /// It is reported once per content size.
  case approachingEnd(distance: Double)

  /// The content has crossed an edge, outward or inward; `at` is the exact time, in seconds.
  case edgeReached(ScrollEdge, at: Double)

  /// The content has reversed by itself, beyond an edge or on a spring; `at` is the exact time, in
  /// seconds.
  case peaked(Axis, at: Double)

  /// All motion has ended; `at` is the exact time, in seconds.
  case rested(at: Double)
}
