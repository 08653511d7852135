/// An input of a scroll view: a touch, a recognized drag or a wheel movement.
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
