import ScrollDynamics

/// The release of one axis: its velocity, its natural end and its target.
struct AxisRelease {
  /// The finger's velocity, in points per second; 0 on an axis that cannot scroll.
  let velocity: Double
  /// The velocity with which the content scrolls on, including carry-over, in points per second.
  let momentum: Double
  /// The offset at which it would rest without pages and snapping, in points.
  let natural: Double
  /// The offset that pages or snapping choose, in points.
  var target: Double
  /// Whether the target is a page.
  var isPage = false
  /// How long it moves as if there were no target, in seconds, before it moves to the target.
  var flingTime = 0.0
  /// Whether the target belongs to another item than the one at the present offset.
  var leavesItem = true
  /// The values shared with the other axis by a movement to areas; `nil` for a movement of its own.
  var shared: SnapRule.Shared?

  /// Whether the target differs from the natural end.
  var isSnapped: Bool { isPage || target != natural }
}
