import ScrollDynamics

/// The motion along one axis after a release: its velocity, its natural end and its target.
struct AxisRelease {
  // The truth values come last: without padding, the struct is small enough to be copied by a few
  // instructions instead of a call.

  /// 0 on an axis that cannot scroll.
  let velocity: Double
  /// The initial velocity of the motion, including carry-over.
  let momentum: Double
  /// The offset at which the content would rest without pages and snapping.
  let natural: Double
  var target: Double
  /// The time at which the content leaves its natural motion and moves to the target.
  var flingTime = 0.0
  /// The time of the fling at the offset where the motion to the target starts: ``flingTime`` or
  /// one frame earlier.
  var approachTime = 0.0
  /// The time from the release to the start of the fling, in seconds: at most half a frame, or
  /// negative if the fling starts before the release.
  var flingDelay = 0.0
  /// `nil` if the axis moves separately.
  var shared: SnapRule.Shared?
  var isPage = false
  /// False if the target belongs to the item nearest to the current offset.
  var leavesItem = true

  var isSnapped: Bool { isPage || target != natural }

  func moves(from offset: Double) -> Bool { momentum != 0 || target != offset }
}
