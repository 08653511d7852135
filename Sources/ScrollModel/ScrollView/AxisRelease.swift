import ScrollDynamics

/// Where one axis goes when it is released.
struct AxisRelease {
  /// The finger's velocity, 0 on an axis that cannot scroll.
  let velocity: Double
  /// The part of it that keeps the content scrolling, and what it carries over.
  let momentum: Double
  /// Where it would rest by itself.
  let natural: Double
  /// Where pages and snapping want it.
  var target: Double
  /// Whether the target is a page.
  var isPage = false
  /// How long it moves as if there were no target, in seconds, before it turns to it.
  var flingTime = 0.0
  /// Whether the target belongs to another item than the content.
  var leavesItem = true
  /// What it shares with the other axis of a movement to areas; `nil` for a movement of its own.
  var shared: SnapRule.Shared?
}
