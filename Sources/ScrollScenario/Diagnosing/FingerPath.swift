import ScrollModel

/// The path of a finger between the rows of a trace.
struct FingerPath {
  /// Where a finger is, and how far from there it may be.
  struct Place {
    /// The point, in points from the top left of the viewport.
    var point: Vector
    /// How far from there it may be along each axis, in points.
    var uncertainty = Vector.zero
    /// Where the finger of the same touch was first seen.
    let touchDown: Vector
  }

  /// The times of the rows, in seconds.
  let times: [Double]

  /// The finger's point on each row, in points; `nil` while it is up.
  let points: [Vector?]

  /// The rows of each touch.
  let touches: [Range<Int>]

  /// Whether the finger goes on from the last row of a touch to the next row.
  let goesOn: Bool

  /// Where the finger is on a row whose time is another one on the finger's clock; `nil` while it is up.
  func place(on row: Int, at time: Double) -> Place? {
    if let place = place(at: time) { return place }
    // Before its first point the finger is taken to be there.
    guard let touch = touches.first(where: { $0.contains(row) }), time < times[touch.lowerBound],
      let first = points[touch.lowerBound]
    else { return nil }
    var place = Place(point: first, touchDown: first)
    for axis in [Axis.horizontal, .vertical] {
      place.uncertainty[axis] = beforeFirst(of: touch, at: time, axis)
    }
    return place
  }

  /// How far the finger may have moved until the first row of a touch, in points: it has come down there, or
  /// moves up to twice as fast as after it.
  private func beforeFirst(of touch: Range<Int>, at time: Double, _ axis: Axis) -> Double {
    let first = touch.lowerBound
    guard touch.count > 1, let here = points[first]?[axis], let next = points[first + 1]?[axis],
      times[first + 1] > times[first]
    else { return 0 }
    return 2 * abs(next - here) * (times[first] - time) / (times[first + 1] - times[first])
  }

  private func place(at time: Double) -> Place? {
    let next = firstRow(after: time)
    guard next > 0, let here = points[next - 1],
      let touch = touches.first(where: { $0.contains(next - 1) }),
      touch.contains(next) || goesOn || time == times[next - 1]
    else { return nil }
    var place = Place(point: here, touchDown: points[touch.lowerBound] ?? here)
    guard time > times[next - 1] else { return place }
    for axis in [Axis.horizontal, .vertical] {
      let (low, high) =
        touch.contains(next)
        ? between(next - 1, of: touch, at: time, axis)
        : afterLast(of: touch, at: time, axis)
      place.point[axis] += (low + high) / 2
      place.uncertainty[axis] = (high - low) / 2
    }
    return place
  }

  /// The least and the most that the finger has moved since a row before another one of its touch, in
  /// points: the path between them bends as much as at one of them, or anything between the two, or it turns
  /// at once.
  private func between(
    _ row: Int, of touch: Range<Int>, at time: Double, _ axis: Axis
  ) -> (low: Double, high: Double) {
    guard let here = points[row]?[axis], let there = points[row + 1]?[axis] else { return (0, 0) }
    let share = (time - times[row]) / (times[row + 1] - times[row])
    let (one, other) = (bend(at: row, of: touch, axis), bend(at: row + 1, of: touch, axis))
    // Beyond the ends of a touch the bend changes as much as next to them.
    let first = one ?? other.map { 2 * $0 - (bend(at: row + 2, of: touch, axis) ?? $0) } ?? 0
    let last = other ?? one.map { 2 * $0 - (bend(at: row - 1, of: touch, axis) ?? $0) } ?? 0
    let (straight, weight) = (share * (there - here), share * (1 - share) / 2)
    let (low, high) = (straight - weight * max(first, last), straight - weight * min(first, last))
    let turned = turned(after: row, of: touch, share, axis)
    return (min(low, turned ?? low), max(high, turned ?? high))
  }

  /// How far the finger has moved since a row if it turns at once before the next one, in points: as on the
  /// line through the row and the one before until it meets the line through the next two rows; `nil` if the
  /// path before or after is no such line, or if they do not meet.
  private func turned(
    after row: Int, of touch: Range<Int>, _ share: Double, _ axis: Axis
  ) -> Double? {
    guard row > touch.lowerBound, row + 2 < touch.upperBound,
      let before = points[row - 1]?[axis], let here = points[row]?[axis],
      let there = points[row + 1]?[axis], let after = points[row + 2]?[axis]
    else { return nil }
    let (first, last, whole) = (here - before, after - there, there - here)
    let bends = [bend(at: row - 1, of: touch, axis), bend(at: row + 2, of: touch, axis)]
    guard bends.allSatisfy({ abs($0 ?? 0) <= abs(last - first) / 8 }) else { return nil }
    let corner = (whole - last) / (first - last)
    guard (0...1).contains(corner) else { return nil }
    return share < corner ? share * first : whole - (1 - share) * last
  }

  /// The same since the last row of a touch: the finger goes on as fast as before, or leaves at once, or is
  /// up to twice as fast.
  private func afterLast(
    of touch: Range<Int>, at time: Double, _ axis: Axis
  ) -> (low: Double, high: Double) {
    let last = touch.upperBound - 1
    guard touch.count > 1, let here = points[last]?[axis], let before = points[last - 1]?[axis],
      times[last] > times[last - 1]
    else { return (0, 0) }
    let most = 2 * (here - before) * (time - times[last]) / (times[last] - times[last - 1])
    return (min(0, most), max(0, most))
  }

  /// By how much the movements before and after a row differ, in points; `nil` where one is not known.
  private func bend(at row: Int, of touch: Range<Int>, _ axis: Axis) -> Double? {
    guard row > touch.lowerBound, row < touch.upperBound - 1,
      let before = points[row - 1]?[axis], let here = points[row]?[axis],
      let after = points[row + 1]?[axis]
    else { return nil }
    return before - 2 * here + after
  }

  /// The first row after a time; the number of rows if there is none.
  private func firstRow(after time: Double) -> Int {
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] > time { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
