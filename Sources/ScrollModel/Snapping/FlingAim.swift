/// Where a fling is expected to end when a snap area is looked for, and when and where from.
package struct FlingAim {
  /// The time since the release, in seconds.
  package let time: Double
  /// The offset at that time, in points.
  package let start: Vector
  /// The offset at which the fling is expected to rest, in points.
  package let end: Vector

  package init(time: Double, start: Vector, end: Vector) {
    (self.time, self.start, self.end) = (time, start, end)
  }
}
