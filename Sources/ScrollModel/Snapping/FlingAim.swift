/// A fling's state at one time and its predicted end, used to choose a snap area.
package struct FlingAim {
  /// The time since the release at which the motion to the snap area replaces the fling.
  package let time: Double
  /// The time at which the fling is at ``start``: ``time`` or one frame earlier.
  package let startTime: Double
  /// The offset from which the content moves to the area.
  package let start: Vector
  /// The predicted offset at which the fling would come to rest.
  package let end: Vector

  package init(time: Double, startTime: Double? = nil, start: Vector, end: Vector) {
    (self.time, self.startTime) = (time, startTime ?? time)
    (self.start, self.end) = (start, end)
  }
}
