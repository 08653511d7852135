package import ScrollModel

/// The values from which the measures of a run are computed, at one time.
package struct StageReading {
  /// The offset, in points; a nested system has only a vertical offset.
  package var place: Vector
  /// The velocity along the only axis, in points per second; for a plain scroll view, which has two
  /// axes, the speed.
  package var velocity: Double
  package var overscroll: Double
  /// True if a hand-over has happened or an edge has been reached since the previous reading.
  package var isAtBoundary = false

  package init(place: Vector, velocity: Double, overscroll: Double) {
    (self.place, self.velocity, self.overscroll) = (place, velocity, overscroll)
  }
}

extension Vector {
  var length: Double { x == 0 ? abs(y) : (x * x + y * y).squareRoot() }
}
