/// What happens to a scroll view: touches, recognised drags, calls by a program.
public enum ScrollEvent: Sendable, Hashable {
  /// A finger goes down at a place in the scroll view, in points.
  ///
  /// Motion stops where it is. A finger that goes down while another is down is ignored.
  case touchBegan(Vector)

  /// The finger moves to a place, in points.
  case touchMoved(Vector)

  /// The finger goes up; the velocity is that of the samples before.
  case touchEnded

  /// The system takes the touch away: the finger goes up without velocity.
  case touchCancelled

  /// A drag starts that somebody else recognised, a platform's gesture recogniser or a script.
  ///
  /// There is no hysteresis. It stops motion as a touch does, and takes over from one: from a touch
  /// that drags already with the movement it has had.
  case dragBegan

  /// A recognised drag has moved, by so much since it began: points, with the content offset's
  /// sign, so that a finger which moves up counts as positive.
  case dragMoved(Vector)

  /// A recognised drag ends with a velocity in points per second and the content offset's sign, or
  /// `nil` for the one that its own movements had.
  case dragEnded(velocity: Vector?)

  /// A program sets the content offset, at once or in an animation; it is not clamped.
  case setContentOffset(Vector, animated: Bool)

  /// A program assigns the content offset; it is not clamped.
  ///
  /// A drag or a deceleration goes on from there, a deceleration with its velocity and for its
  /// remaining distance, or to its page or target. An animation ends silently.
  case assignContentOffset(Vector)

  /// A program asks for a part of the content, which scrolls by as little as it can.
  ///
  /// Visible is what the adjusted content inset does not cover. Of a part that is longer than that
  /// the start is shown, unless it fills the view already.
  case scrollRectToVisible(Rect, animated: Bool)

  /// A program, or a tap on the status bar, asks for the top of the content, in an animation.
  case scrollToTop

  /// A program ends all scrolling at once: UIKit's `stopScrollingAndZooming`.
  ///
  /// Content beyond an end goes to that end, content between pages to the nearest page.
  case stopScrolling

  /// The sizes change; the content in view stays where it is.
  ///
  /// `insertedBefore` is the length that the content has grown by before what is in view, in points,
  /// negative for content that was removed there: the offset changes by so much, velocity and
  /// remaining distance do not. Content that used to be in its range and no longer is bounces to
  /// the new end.
  case setGeometry(ScrollGeometry, insertedBefore: Vector = .zero)

  /// The app sets another physics.
  ///
  /// No offset changes on that call: a drag goes on from what shows and releases under the new
  /// physics; a motion keeps the old one until it rests or is touched.
  indirect case setPhysics(ScrollPhysics)

  /// The app sets another behavior.
  ///
  /// As for the physics no offset changes. Without a refresh control a refresh ends. The direction of
  /// the horizontal axis cannot change.
  indirect case setBehavior(ScrollBehavior)

  /// A program shows the refresh control, without scrolling to it.
  case beginRefreshing

  /// A program hides the refresh control.
  case endRefreshing

  /// A wheel or a trackpad moves the content by so much, in points with the content offset's sign.
  ///
  /// Fingers on a trackpad drag, without hysteresis. Notches of a wheel and the platform's momentum
  /// move the content exactly as far as they say, up to the ends; momentum that meets an end
  /// bounces there, and what follows of it is ignored.
  case wheel(Vector, phase: WheelPhase)
}
