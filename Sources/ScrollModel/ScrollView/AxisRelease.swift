import ScrollDynamics

/// How the content moves on along one axis after a release: its velocity, its natural end and its
/// target.
struct AxisRelease {
  /// The finger's velocity, in points per second; 0 on an axis that cannot scroll.
  let velocity: Double
  /// The velocity with which the content scrolls on, including carry-over, in points per second.
  let momentum: Double
  /// The offset at which the content would rest without pages and snapping, in points.
  let natural: Double
  /// The offset at which the content will rest, in points, which pages or snapping may have chosen.
  var target: Double
  /// Whether the target is a page.
  var isPage = false
  /// How long the content moves as if it had no target, in seconds, before it moves to its target.
  var flingTime = 0.0
  /// The time in the fling, in seconds, of the offset from which the content then moves to its
  /// target.
  var approachTime = 0.0
  /// Whether the target belongs to another item than the one that is nearest to the present offset.
  var leavesItem = true
  /// How much later than the release its fling starts, in seconds: at most half a frame, negative for an
  /// earlier start.
  var flingDelay = 0.0
  /// What both axes of a movement to snap areas share; `nil` for an axis that moves on its own.
  var shared: SnapRule.Shared?

  /// Whether pages or snapping have chosen the target.
  var isSnapped: Bool { isPage || target != natural }
}
