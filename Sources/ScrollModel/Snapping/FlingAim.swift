/// The state of a fling at one time and its expected end, for which a snap area is looked for.
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
