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
  /// There is no hysteresis. It stops motion as a touch does, and takes over from one.
  case dragBegan

  /// A recognised drag has moved, by so much since it began: points, with the content offset's
  /// sign, so that a finger which moves up counts as positive.
  case dragMoved(Vector)

  /// A recognised drag ends with a velocity in points per second and the content offset's sign, or
  /// `nil` for the one that its own movements had.
  case dragEnded(velocity: Vector?)

  /// A program sets the content offset, at once or in an animation; it is not clamped.
  case setContentOffset(Vector, animated: Bool)
}
