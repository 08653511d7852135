/// An input of a scroll view: a touch, a recognized drag or a programmatic call.
public enum ScrollEvent: Sendable, Hashable {
  /// A finger touches down at a point of the scroll view, in points.
  ///
  /// Motion stops at the current offset. A second finger is ignored while a finger is down.
  case touchBegan(Vector)

  /// The finger moves to a point of the scroll view, in points.
  case touchMoved(Vector)

  /// The finger lifts off; the release velocity is estimated from its samples.
  case touchEnded

  /// The system cancels the touch: the drag ends without velocity.
  case touchCancelled

  /// A platform's gesture recognizer or a script has recognized a drag, which now begins.
  ///
  /// The drag has no touch slop, and stops motion like a touch. It replaces a touch; if that touch
  /// already drags, its movement is kept.
  case dragBegan

  /// The recognized drag has moved by a distance since its start, in points; positive values
  /// increase the content offset.
  case dragMoved(Vector)

  /// The recognized drag ends at a velocity in points per second; `nil` to estimate the velocity
  /// from the drag's movements.
  ///
  /// Positive values increase the content offset.
  case dragEnded(velocity: Vector?)

  /// An app sets the content offset, immediately or animated.
  ///
  /// The platform's ``ScrollPhysics/offsetLimit`` handles an offset outside the range: UIKit keeps
  /// it.
  ///
  /// With paging or mandatory snapping, UIKit and Compose keep the offset. Flutter then moves the
  /// content to a page or a snap position; Android does so only after an animation. In Chromium,
  /// Firefox and WebKit, the position replaces the offset.
  case setContentOffset(Vector, animated: Bool)

  /// An app sets the content offset, and motion continues from there.
  ///
  /// The platform's ``ScrollPhysics/offsetLimit`` applies. A drag continues from the new offset. A
  /// deceleration keeps its velocity and its remaining distance, so its target moves with the
  /// offset; with paging, the target is the nearest page. An animation ends without reporting an
  /// end. An axis that is not in `along` keeps its offset.
  case assignContentOffset(Vector, along: AxisSet = .both)

  /// An app scrolls a rectangle of the content into view, by the smallest possible distance.
  ///
  /// The area under the adjusted content inset does not count as visible. If the rectangle is
  /// longer than the visible area, its start is shown, unless it already fills the area.
  case scrollRectToVisible(Rect, animated: Bool)

  /// An app, or a tap on the status bar, scrolls to the top, animated.
  case scrollToTop

  /// An app ends all scrolling immediately, like UIKit's `stopScrollingAndZooming`.
  ///
  /// Overscrolled content moves to the edge, and content between pages moves to the nearest page.
  /// Except in UIKit, content between mandatory snap positions moves to the nearest position.
  case stopScrolling

  /// The app sets the physics of another platform.
  ///
  /// The event changes no offset. A drag continues from the visible offset and is released with the
  /// new physics; a motion keeps the old physics until it rests or is touched.
  indirect case setPhysics(ScrollPhysics)

  /// The app changes its settings of the scroll view.
  ///
  /// As with ``setPhysics(_:)``, the event changes no offset. Removing the refresh control ends a
  /// refresh. The direction of the horizontal axis cannot change.
  indirect case setBehavior(ScrollBehavior)

  /// An app shows the refresh control, without scrolling to it.
  case beginRefreshing

  /// An app hides the refresh control.
  case endRefreshing

  /// A wheel or a trackpad moves the content by a delta in points; a positive delta increases the
  /// content offset.
  ///
  /// Fingers on a trackpad drag without a touch slop. Notches of a wheel and the platform's
  /// momentum move the content by exactly their delta, up to the ends. Momentum that reaches an end
  /// bounces, and its later events are ignored. With paging or snapping, the platform's rule moves
  /// the content to a page or snap position after each notch and after the fingers have left the
  /// trackpad; the trackpad's momentum is then ignored.
  case wheel(Vector, phase: WheelPhase)
}
