import ScrollDynamics

/// The state of the input that controls the content: a finger, a recognized drag, fingers on a
/// trackpad or the platform's momentum.
///
/// ``HeadlessScrollView/enter(_:)`` resets it when no input controls the content.
@usableFromInline
struct GestureState: Sendable, Hashable {
  @usableFromInline var pan = Pan(at: .zero)

  /// The point from which the movement of a dragging finger is measured.
  @usableFromInline var anchor = Vector.zero

  /// The total movement since the drag began; positive values increase the offset.
  @usableFromInline var movement = Vector.zero

  /// The content offset at the start of the drag.
  var origin = Vector.zero

  /// The time at the start of the drag.
  var start = -Double.infinity

  /// The time of the last measurement of the velocity of content that a drag or the platform's
  /// momentum moves.
  @usableFromInline var measuredTime = -Double.infinity

  var measuredOffset = Vector.zero

  /// The time of the frame at which the finger's last movement reaches the content; infinity if no
  /// movement waits.
  var frame = Double.infinity

  var rails = Rails(.open)

  /// The movement beyond an edge that has not stretched the edge yet.
  var pending = PendingOverscroll()

  init() {}
}
