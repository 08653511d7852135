import NestedScroll
import ScrollModel

// Gestures of one finger; a drag is vertical and has no slop.
extension NestedScrollView {
  /// Puts a finger on a part and moves the content by a distance in points, at one time or until another.
  mutating func pull(
    by distance: Double, on part: NestedPart = .list, at start: Double, to end: Double? = nil,
    emit: (NestedEffect) -> Void = { _ in }
  ) {
    handle(.dragBegan(on: part), at: start, emit: emit)
    handle(.dragMoved(Vector(x: 0, y: distance)), at: end ?? start, emit: emit)
  }

  mutating func drag(
    by distance: Double, on part: NestedPart = .list, at start: Double, to end: Double? = nil,
    velocity: Double = 0, emit: (NestedEffect) -> Void = { _ in }
  ) {
    pull(by: distance, on: part, at: start, to: end, emit: emit)
    handle(.dragEnded(velocity: Vector(x: 0, y: velocity)), at: end ?? start, emit: emit)
  }

  mutating func fling(
    _ velocity: Double, on part: NestedPart = .list, at time: Double,
    emit: (NestedEffect) -> Void = { _ in }
  ) {
    handle(.dragBegan(on: part), at: time, emit: emit)
    handle(.dragEnded(velocity: Vector(x: 0, y: velocity)), at: time, emit: emit)
  }

  /// Lifts the finger with a velocity in points per second, and has the host set the target.
  mutating func release(
    _ velocity: Double, at time: Double, _ retarget: (Double, inout Double) -> Void
  ) {
    let event = NestedEvent.dragEnded(velocity: Vector(x: 0, y: velocity))
    handle(event, at: time, willEndDragging: retarget) { _ in }
  }

  mutating func pullPages(by distance: Double, on part: NestedPart = .list, at time: Double) {
    handle(.dragBegan(on: part, axis: .horizontal), at: time)
    handle(.dragMoved(Vector(x: distance, y: 0)), at: time)
  }

  /// Puts a finger down and moves it evenly within a tenth of a second.
  mutating func touch(from start: Vector, by way: Vector, samples: Int, at time: Double = 0) {
    handle(.touchBegan(start), at: time)
    for sample in 1...samples {
      let share = Double(sample) / Double(samples)
      handle(.touchMoved(start + share * way), at: time + 0.1 * share)
    }
  }
}

extension NestedScrollView {
  func listOffset(page: Int = 0) -> Double? {
    system.innerOffset(page: page, overscroll: chainOverscroll)
  }
}
