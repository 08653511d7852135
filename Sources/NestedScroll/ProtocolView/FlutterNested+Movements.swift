import ScrollDynamics
import ScrollModel

// Movements by a finger or a wheel, and the frames of a fling.
extension FlutterNested {
  /// Moves the header and the lists with a finger.
  public mutating func drag(by movement: Double) { move(by: movement, pulls: true) }

  /// Moves the header and the lists with a wheel, which never overscrolls.
  public mutating func wheel(by movement: Double) { move(by: movement, pulls: false) }

  /// `pulls` is true if the movement can pull lists beyond their ends.
  private mutating func move(by movement: Double, pulls: Bool) {
    require(movement.isFinite, "a movement must be finite, got \(movement)")
    if movement > 0 { moveUp(by: movement, pulls) } else { moveDown(by: -movement, pulls) }
  }

  /// Moves up: overscrolled lists return to their start, the header collapses, the lists scroll.
  private mutating func moveUp(by movement: Double, _ pulls: Bool) {
    var remaining = movement
    for index in lists.indices where lists[index].position < 0 {
      let back = min(movement, -lists[index].position)
      lists[index].position += back
      // The header moves as soon as the last list is back at its start.
      remaining = min(remaining, movement - back)
    }
    let room = header - outer
    let collapse = min(remaining, room)
    outer = collapse < room ? outer + collapse : header
    remaining -= collapse
    guard remaining > 0 else { return }
    for index in lists.indices { push(index, by: remaining, pulls) }
  }

  /// Moves down: the lists scroll to their start, the header opens, the lists overscroll.
  private mutating func moveDown(by movement: Double, _ pulls: Bool) {
    var remaining = movement
    if bar.floats {
      let opening = min(remaining, outer)
      outer -= opening
      remaining -= opening
    }
    guard remaining > 0 else { return }
    // Every list is offered the same movement; the header opens as soon as one list is at its
    // start.
    let first = lists.reduce(remaining) { min($0, max(0, $1.position)) }
    let opening = min(remaining - first, outer)
    outer = opening < outer ? outer - opening : 0
    for index in lists.indices {
      let taken = min(remaining, max(0, lists[index].position))
      lists[index].position =
        taken < remaining ? min(lists[index].position, 0) : lists[index].position - taken
      // A list that reaches its start while the header opens waits for the header. In Flutter, both
      // distances are subtracted from the event.
      let isOneEvent = compatibility.contains(.perEventResistance)
      let left = remaining - (isOneEvent ? taken + opening : max(taken, first + opening))
      if left > 0 { push(index, by: -left, pulls) }
    }
  }

  private mutating func push(_ index: Int, by movement: Double, _ pulls: Bool) {
    let list = lists[index]
    guard pulls, list.bounces else {
      let wanted = list.position + movement
      // A list that is already overscrolled may stay overscrolled.
      lists[index].position =
        movement < 0
        ? max(wanted, min(list.position, 0)) : min(wanted, max(list.position, list.length))
      return
    }
    if list.range.overscroll(of: list.position) == 0 { lists[index].longOverscroll = 0 }
    guard compatibility.contains(.perEventResistance) else {
      lists[index].position += movement
      return
    }
    lists[index].position += PerEventResistance.normal.applied(
      movement, overscroll: list.range.overscroll(of: list.position),
      viewportLength: viewport.height)
  }

  /// Sets the visible offset of a list, in points.
  mutating func setOffset(of index: Int, to offset: Double) {
    let overscroll = lists[index].range.overscroll(of: offset)
    guard overscroll == 0 else { return show(overscroll: overscroll, of: index) }
    (lists[index].position, lists[index].longOverscroll) = (offset, 0)
  }

  /// Sets the offsets of the header and the lists for one frame of a fling, and samples the list
  /// ``Fling/leading``.
  ///
  /// - Complexity: O(n) for n lists; nothing is allocated.
  @discardableResult
  public mutating func show(_ fling: inout Fling, at time: Double) -> ChainFling.Sample {
    for index in fling.header.indices {
      _ = fling.header[index].frame(at: time) { if $0 == 0 { outer = min(max(0, $1), header) } }
    }
    for index in lists.indices where index != fling.leading {
      show(&fling, of: index, movesHeader: false, at: time)
    }
    return show(&fling, of: fling.leading, movesHeader: fling.header.isEmpty, at: time)
  }

  /// Sets the offset of one list for one frame of a fling, and of the header if the list moves it.
  @discardableResult
  private mutating func show(
    _ fling: inout Fling, of index: Int, movesHeader: Bool, at time: Double
  ) -> ChainFling.Sample {
    var position = lists[index].position
    let sample = fling.lists[index].frame(at: time) { part, amount in
      if part == 1 {
        position = amount
      } else if part == 0, movesHeader {
        outer = min(max(0, amount), header)
      }
    }
    if sample.overscroll != 0 {
      show(overscroll: sample.overscroll, of: index)
    } else {
      // A list that moved only in its overscroll is now at its end.
      lists[index].setPosition(clamping: position)
    }
    return sample
  }
}
