import ScrollDynamics

/// The state of the input that controls the content: a finger, a recognized drag, fingers on a
/// trackpad or the platform's momentum.
///
/// ``HeadlessScrollView/enter(_:)`` resets it when no input controls the content.
@usableFromInline
struct GestureState: Sendable, Hashable {
  /// The finger that is down and does not drag yet.
  @usableFromInline var pan = Pan(at: .zero)

  /// The point from which the movement of a dragging finger is measured, in points.
  @usableFromInline var anchor = Vector.zero

  /// The total movement since the drag began, in points; positive values increase the offset.
  @usableFromInline var movement = Vector.zero

  /// The content offset at the start of the drag, in points.
  var origin = Vector.zero

  /// The time at the start of the drag, in seconds.
  var start = -Double.infinity

  /// The time of the last velocity measurement of dragged content, in seconds.
  @usableFromInline var measuredTime = -Double.infinity

  /// The content offset at ``measuredTime``, in points.
  var measuredOffset = Vector.zero

  /// The time of the frame at which the finger's last movement reaches the content, in seconds;
  /// infinity if no movement is waiting.
  var frame = Double.infinity

  var lock = DirectionalLock.open
  var rails = Rails()

  /// The movement beyond an edge, in points, that has not stretched the edge yet.
  var pending = PendingOverscroll()
  var horizontalThreshold = DragThreshold(at: 0)
  var verticalThreshold = DragThreshold(at: 0)

  init() {}
}
