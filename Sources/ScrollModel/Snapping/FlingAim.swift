/// The state of a fling at one time and its expected end, for the search of a snap area.
package struct FlingAim {
  /// The time at which the content leaves the fling and moves to the area, in seconds since the
  /// release.
  package let time: Double
  /// The time of ``start`` in the fling, in seconds since the release: ``time``, or a frame before
  /// it.
  package let startTime: Double
  /// The offset from which the content moves to the area, in points.
  package let start: Vector
  /// The offset at which the fling is expected to rest, in points.
  package let end: Vector

  package init(time: Double, startTime: Double? = nil, start: Vector, end: Vector) {
    (self.time, self.startTime) = (time, startTime ?? time)
    (self.start, self.end) = (start, end)
  }
}
