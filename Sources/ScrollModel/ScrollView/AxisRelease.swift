import ScrollDynamics

/// The motion along one axis after a release: its velocity, its natural end and its target.
struct AxisRelease {
  /// The finger's velocity, in points per second; 0 on an axis that cannot scroll.
  let velocity: Double
  /// The initial velocity of the motion, including carry-over, in points per second.
  let momentum: Double
  /// The offset at which the content would rest without pages and snapping, in points.
  let natural: Double
  /// The offset at which the content will rest, in points; pages or snapping may change it.
  var target: Double
  /// True if the target is a page.
  var isPage = false
  /// The time after which the content leaves its natural motion and moves to the target, in
  /// seconds.
  var flingTime = 0.0
  /// The time at which the fling is at the offset where the motion to the target starts, in
  /// seconds: ``flingTime`` or one frame earlier.
  var approachTime = 0.0
  /// True if the target is the position of another item than the one nearest to the current offset.
  var leavesItem = true
  /// The time from the release to the start of the fling, in seconds: at most half a frame, or
  /// negative if the fling starts before the release.
  var flingDelay = 0.0
  /// The values that both axes of a movement to snap areas share; `nil` if the axis moves
  /// separately.
  var shared: SnapRule.Shared?

  /// True if pages or snapping have chosen the target.
  var isSnapped: Bool { isPage || target != natural }
}
