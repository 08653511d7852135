/// What happens to a scroll view: touches, recognised drags, programmatic calls.
public enum ScrollEvent: Sendable, Hashable {
  /// A finger touches down at a point of the scroll view, in points.
  ///
  /// Motion stops at the present offset. A second finger is ignored while one is down.
  case touchBegan(Vector)

  /// The finger moves to a point of the scroll view, in points.
  case touchMoved(Vector)

  /// The finger is lifted; the release velocity is estimated from its samples.
  case touchEnded

  /// The system cancels the touch: the drag ends without velocity.
  case touchCancelled

  /// A drag begins that a platform's gesture recogniser or a script has recognised.
  ///
  /// There is no touch slop. A drag stops motion as a touch does. It replaces a touch; if that
  /// touch already drags, the movement so far is kept.
  case dragBegan

  /// The recognised drag has moved; the vector is its movement since it began, in points with the
  /// content offset's sign: positive for a finger that moves up.
  case dragMoved(Vector)

  /// The recognised drag ends with a velocity in points per second with the content offset's sign;
  /// `nil` estimates it from the drag's movements.
  case dragEnded(velocity: Vector?)

  /// An app sets the content offset, immediately or animated.
  ///
  /// An offset beyond the range follows the platform's ``ScrollPhysics/offsetLimit``: UIKit keeps it.
  ///
  /// Under paging or mandatory snapping UIKit leaves the content there. Flutter then moves it to a
  /// position, Android after an animation; Chromium and WebKit choose a position as the target.
  case setContentOffset(Vector, animated: Bool)

  /// An app assigns the content offset, within the platform's ``ScrollPhysics/offsetLimit``, and motion
  /// continues.
  ///
  /// A drag continues from there. A deceleration continues with its velocity for its remaining
  /// distance: its target moves with the offset, with paging to the nearest page. An animation ends
  /// without an effect. An axis that is not in `along` keeps its offset.
  case assignContentOffset(Vector, along: AxisSet = .both)

  /// An app scrolls a rectangle of the content into view, by the smallest possible distance.
  ///
  /// The adjusted content inset does not count as visible. Of a rectangle longer than the visible
  /// area the start is shown, unless it already fills the area.
  case scrollRectToVisible(Rect, animated: Bool)

  /// An app, or a tap on the status bar, scrolls to the top, animated.
  case scrollToTop

  /// An app ends all scrolling at once, as UIKit's `stopScrollingAndZooming`.
  ///
  /// Overscrolled content goes to its end, content between pages to the nearest page, and content
  /// between mandatory snap positions to the nearest one, except in UIKit.
  case stopScrolling

  /// The sizes change; the visible content stays in place.
  ///
  /// `insertedBefore` is the length of content inserted before the visible part, in points,
  /// negative for removed content: the offset changes by as much, velocity and remaining distance
  /// do not. A motion keeps its clock and its shape unless it meets an end that has moved relative to
  /// the content. Content that was inside its range and no longer is bounces to the new end, or is set to
  /// it at once at rest. Equal sizes change nothing.
  case setGeometry(ScrollGeometry, insertedBefore: Vector = .zero)

  /// The app sets the physics of another platform.
  ///
  /// No offset changes at the call: a drag continues from the shown offset and is released under
  /// the new physics; a motion keeps the old physics until it rests or is touched.
  indirect case setPhysics(ScrollPhysics)

  /// The app changes its settings of the scroll view.
  ///
  /// No offset changes at the call, as for ``setPhysics(_:)``. Removing the refresh control ends a
  /// refresh. The direction of the horizontal axis cannot change.
  indirect case setBehavior(ScrollBehavior)

  /// An app shows the refresh control, without scrolling to it.
  case beginRefreshing

  /// An app hides the refresh control.
  case endRefreshing

  /// A wheel or a trackpad moves the content by a delta, in points with the content offset's sign.
  ///
  /// Fingers on a trackpad drag without a touch slop. Notches of a wheel and the platform's
  /// momentum move the content by exactly their delta, up to the ends. Momentum that reaches an end
  /// bounces, and its later events are ignored. Under paging or snapping the content moves on to a
  /// position: after each notch, by the platform's rule, and after the fingers have left a trackpad,
  /// whose momentum is then ignored.
  case wheel(Vector, phase: WheelPhase)
}
