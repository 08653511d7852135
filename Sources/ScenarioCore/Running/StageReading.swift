package import ScrollModel

/// The values from which the measures of a run are computed, at one time.
package struct StageReading {
  /// The offset, in points; a nested system has only a vertical offset.
  package var place: Vector
  package var speed: Double
  /// The velocity along the only axis, in points per second; for a plain scroll view, which has two
  /// axes, the speed.
  package var velocity: Double
  package var overscroll: Vector
  /// True if a hand-over has happened or an edge has been reached since the previous reading.
  package var isAtBoundary = false

  init(place: Vector, velocity: Vector, overscroll: Vector) {
    (self.place, self.overscroll) = (place, overscroll)
    speed = velocity.length
    self.velocity = speed
  }

  package init(place: Vector, velocity: Double, overscroll: Double) {
    (self.place, self.velocity, speed) = (place, velocity, abs(velocity))
    self.overscroll = Vector(x: 0, y: overscroll)
  }
}

extension Vector {
  var length: Double { x == 0 ? abs(y) : (x * x + y * y).squareRoot() }
}
