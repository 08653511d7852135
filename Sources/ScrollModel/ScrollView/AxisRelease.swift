import ScrollDynamics

/// The motion of the content along one axis after a release: its velocity, its natural end and its
/// target.
struct AxisRelease {
  /// The finger's velocity, in points per second; 0 on an axis that cannot scroll.
  let velocity: Double
  /// The initial velocity of the motion, including carry-over, in points per second.
  let momentum: Double
  /// The offset at which the content would rest without pages and snapping, in points.
  let natural: Double
  /// The offset at which the content will rest, in points; pages or snapping may have chosen it.
  var target: Double
  /// True if the target is a page.
  var isPage = false
  /// The time that the content moves without regard to its target, in seconds, before it moves to
  /// the target.
  var flingTime = 0.0
  /// The time in the fling, in seconds, of the offset from which the content moves to its target.
  var approachTime = 0.0
  /// True if the target belongs to another item than the item nearest to the current offset.
  var leavesItem = true
  /// The delay of the fling's start after the release, in seconds: at most half a frame, negative
  /// for an earlier start.
  var flingDelay = 0.0
  /// The values that both axes of a movement to snap areas share; `nil` for an axis that moves
  /// separately.
  var shared: SnapRule.Shared?

  /// True if pages or snapping have chosen the target.
  var isSnapped: Bool { isPage || target != natural }
}
