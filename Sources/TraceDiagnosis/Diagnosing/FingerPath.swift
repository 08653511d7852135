import ScenarioCore
import ScrollModel

/// The path of a finger between the rows of a trace, estimated from its points on the rows.
struct FingerPath {
  /// An estimated position of a finger, and the uncertainty of the position.
  struct Place {
    /// The estimated position of the finger, in points from the top left of the viewport.
    var point: Vector
    /// The largest distance of the finger from the estimated position along each axis, in points.
    var uncertainty = Vector.zero
    /// The first recorded position of the finger in the same touch, in points.
    let touchDown: Vector
  }

  /// The times of the trace's rows, in seconds.
  let times: [Double]

  /// The recorded position of the finger on each row, in points; `nil` while no finger is down.
  let points: [Vector?]

  /// The rows on which a finger is down, one range for each touch.
  let touches: [Range<Int>]

  /// Whether the finger continues to move from the last row of a touch to the next row.
  let goesOn: Bool

  /// The estimated position of the finger on a row, if the finger's clock shows another time.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - time: The time of the row on the finger's clock, in seconds.
  /// - Returns: The position; `nil` while no finger is down.
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

  /// How far a finger may have moved between a time and the first row of its touch, in points.
  ///
  /// At most, the finger was twice as fast as between the first two rows.
  ///
  /// - Parameters:
  ///   - touch: The rows of the touch.
  ///   - time: A time before the first row, in seconds.
  ///   - axis: The axis of the movement.
  /// - Returns: The largest distance; 0 for a touch of one row.
  private func beforeFirst(of touch: Range<Int>, at time: Double, _ axis: Axis) -> Double {
    let first = touch.lowerBound
    guard touch.count > 1, let here = points[first]?[axis], let next = points[first + 1]?[axis],
      times[first + 1] > times[first]
    else { return 0 }
    return 2 * abs(next - here) * (times[first] - time) / (times[first + 1] - times[first])
  }

  /// The estimated position of the finger at a time, in seconds; `nil` while no finger is down.
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

  /// The least and the most that a finger has moved from a row to a time before the next row, in points.
  ///
  /// The path between the two rows is assumed to bend as much as at one of them, or by a value between,
  /// or to have one sharp turn.
  ///
  /// - Parameters:
  ///   - row: The row before the time.
  ///   - touch: The rows of the touch.
  ///   - time: The time, in seconds.
  ///   - axis: The axis of the movement.
  /// - Returns: The limits of the movement, with its sign.
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

  /// How far a finger has moved since a row if it turns sharply before the next row, in points.
  ///
  /// The path follows the straight line through the row and the row before, then the straight line
  /// through the next two rows.
  ///
  /// - Parameters:
  ///   - row: The row before the turn.
  ///   - touch: The rows of the touch.
  ///   - share: The time since the row, as a share of the time between the row and the next one.
  ///   - axis: The axis of the movement.
  /// - Returns: The movement, with its sign; `nil` if the path before or after the turn is not straight,
  ///   or if the two lines do not meet between the rows.
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

  /// The least and the most that a finger has moved from the last row of its touch to a time, in points.
  ///
  /// The finger may have left at once, or have moved on with up to twice its last velocity.
  ///
  /// - Parameters:
  ///   - touch: The rows of the touch.
  ///   - time: The time after the last row, in seconds.
  ///   - axis: The axis of the movement.
  /// - Returns: The limits of the movement, with its sign; 0 for a touch of one row.
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

  /// By how much a finger's movements to and from a row differ, in points: 0 for constant velocity.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - touch: The rows of the touch.
  ///   - axis: The axis of the movement.
  /// - Returns: The difference; `nil` if the touch has no row before or after.
  private func bend(at row: Int, of touch: Range<Int>, _ axis: Axis) -> Double? {
    guard row > touch.lowerBound, row < touch.upperBound - 1,
      let before = points[row - 1]?[axis], let here = points[row]?[axis],
      let after = points[row + 1]?[axis]
    else { return nil }
    return before - 2 * here + after
  }

  /// The index of the first row after a time in seconds; the number of rows if no row is later.
  private func firstRow(after time: Double) -> Int {
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] > time { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
