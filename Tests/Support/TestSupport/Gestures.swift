package import ScrollModel

extension HeadlessScrollView {
  /// Drags the content by a distance in points, along the vertical axis, at one time or until another.
  package mutating func pull(by distance: Double, at start: Double, to end: Double? = nil) {
    handle(.dragBegan, at: start)
    handle(.dragMoved(Vector(x: 0, y: distance)), at: end ?? start)
  }

  /// Drags the content by a distance in points and releases it with a velocity in points per second, along
  /// the vertical axis and at one time.
  package mutating func fling(
    _ velocity: Double, after distance: Double = 0, at time: Double = 0,
    retarget: (Vector, inout Vector) -> Void = { _, _ in }
  ) {
    handle(.dragBegan, at: time)
    if distance != 0 { handle(.dragMoved(Vector(x: 0, y: distance)), at: time) }
    let event = ScrollEvent.dragEnded(velocity: Vector(x: 0, y: velocity))
    handle(event, at: time, willEndDragging: retarget) { _ in }
  }
}
