import ScrollModel

struct LostMovement {
  let row: Int
  /// The movements of the finger and of the content, in points; positive if the offset increases.
  let asked, moved: Double

  /// The number of steps before and after a step that are compared with it.
  static let reach = 3

  var cause: Finding.Cause { abs(moved) > abs(asked) ? .doubledMovement : .lostMovement }
}

extension RecordedRun {
  /// The first finger movement between two rows that the content loses or doubles.
  ///
  /// Clocks that differ or vary also cause such differences. Then the content moves about as far as
  /// the finger does on an adjacent row, or it makes up for the difference on another row. A
  /// difference counts only if neither is the case. On the rows of `handOvers`, another part takes
  /// over, and the loss may be partial.
  func lostMovement(observed: [Double], tolerance: Double, handOvers: Set<Int>) -> LostMovement? {
    for touch in touchRows {
      let steps = steps(in: touch, observed, tolerance)
      let hasOneClock = hasOneClock(steps, tolerance)
      let loss = steps.indices.dropFirst().first { index in
        isLoss(steps, index, in: touch, tolerance, handOvers, hasOneClock)
          && staysOff(after: steps[index], in: touch, observed, tolerance)
      }
      guard let loss else { continue }
      let step = steps[loss]
      return LostMovement(row: step.row, asked: step.asked, moved: step.moved)
    }
    return nil
  }

  /// The movements of finger and content since the previous row, in points; positive if the offset
  /// increases.
  private struct Step {
    let row: Int
    let asked, moved: Double

    /// How far the finger moves at its least and its greatest speed around this row, in points.
    ///
    /// If the clocks differ, the content's movement lies between the two. One of them is 0 if the
    /// finger rests next to this row.
    var near: (least: Double, most: Double) {
      (min(before, asked, after), max(before, asked, after))
    }

    /// The finger's movements at its speeds on the steps before and after this one, in points.
    var before = 0.0, after = 0.0

    /// How much the finger's speed changes around the row, in points per row.
    var bend: Double { near.most - near.least }

    var loss: Double { asked - moved }

    var off: Double { abs(loss) }

    /// How far the content's movement lies outside ``near``, in points.
    var excess: Double { abs(moved - min(max(moved, near.least), near.most)) }
  }

  /// The steps of a touch from the first row on which the content moves.
  ///
  /// Steps in which neither finger nor content moves are omitted.
  private func steps(in touch: Range<Int>, _ observed: [Double], _ tolerance: Double) -> [Step] {
    let (axis, first) = (axes[0], touch.lowerBound)
    // Moving content that a touch catches follows the finger from the first row.
    let isCaught = first > 0 && abs(observed[first] - observed[first - 1]) > tolerance
    var steps = touch.dropFirst().map { row in
      Step(
        row: row, asked: (finger[row - 1]?[axis] ?? .nan) - (finger[row]?[axis] ?? .nan),
        moved: observed[row] - observed[row - 1])
    }.filter { $0.asked != 0 || $0.moved != 0 }
    // A touch screen may report only every second row, so a step lasts from the previous step on.
    let durations = steps.indices.map { index in
      times[steps[index].row] - times[index > 0 ? steps[index - 1].row : steps[index].row - 1]
    }
    for index in steps.indices {
      func asked(at near: Int) -> Double {
        abs(steps[near].row - steps[index].row) <= 2 && durations[near] > 0
          ? steps[near].asked * durations[index] / durations[near] : 0
      }
      steps[index].before = asked(at: max(0, index - 1))
      steps[index].after = asked(at: min(steps.count - 1, index + 1))
    }
    // Content that a touch catches may continue to move for the longest shift if the clocks differ.
    return Array(
      steps.drop {
        isCaught
          ? times[$0.row] - times[first] <= Self.longestShift
          : abs(observed[$0.row] - observed[first]) <= tolerance
      })
  }

  /// True if the content follows the finger exactly although the finger's speed changes: both use
  /// the same clock.
  ///
  /// A single step shows this if the speed increases or decreases both before and after it. Several
  /// steps show it if the content is exact on all but one of the steps before which the speed
  /// changes, and of those after which it does.
  private func hasOneClock(_ steps: [Step], _ tolerance: Double) -> Bool {
    func isExact(_ next: (Step) -> Double) -> Bool {
      let changing = steps.dropFirst().dropLast().filter {
        abs($0.asked - next($0)) > 4 * tolerance
      }
      return changing.count > 1 && changing.count { $0.off > tolerance } <= 1
    }
    return isExact(\.before) && isExact(\.after)
      || steps.dropFirst().contains { step in
        step.off <= tolerance && step.near.least * step.near.most > 0
          && min(step.asked - step.near.least, step.near.most - step.asked) > 4 * tolerance
      }
  }

  /// True if the content follows the finger exactly in seven of eight steps before or after which
  /// the finger's speed changes: both use the same clock.
  func hasOneClock(_ observed: [Double], _ tolerance: Double) -> Bool {
    let steps = touchRows.flatMap { self.steps(in: $0, observed, tolerance).dropFirst().dropLast() }
    func isExact(_ next: (Step) -> Double) -> Bool {
      let changing = steps.filter { abs($0.asked - next($0)) > 4 * tolerance }
      let inexact = changing.count { $0.off > tolerance }
      return changing.count > 2 && inexact <= max(1, changing.count / 8)
    }
    return isExact(\.before) && isExact(\.after)
  }

  /// True if the content loses or doubles a step of the finger, and different clocks do not explain
  /// it.
  private func isLoss(
    _ steps: [Step], _ index: Int, in touch: Range<Int>, _ tolerance: Double, _ handOvers: Set<Int>,
    _ hasOneClock: Bool
  ) -> Bool {
    let step = steps[index]
    let near = step.near
    let isLost = abs(step.moved) <= tolerance / 4
    let isDoubled =
      2 * near.least - 2 * tolerance <= step.moved
      && step.moved <= 2 * near.most + 2 * tolerance
    let isPartial = handOvers.contains(step.row) && step.off < 1.5 * abs(step.asked)
    guard near.least * near.most > 0, step.off > 2 * tolerance, isLost || isDoubled || isPartial
    else { return false }
    let adjacent = [steps[index - 1]] + steps[(index + 1)...].prefix(1)
    func duration(_ step: Step) -> Double { times[step.row] - times[step.row - 1] }
    let usual = adjacent.filter { duration($0) < 1.5 * duration(step) }.map(\.moved)
    // If the content moves as usual, only the finger's sample on this row is early or late.
    if let least = usual.min(), let most = usual.max(), step.moved >= least - 2 * tolerance,
      step.moved <= most + 2 * tolerance
    {
      return false
    }
    // Content that catches up with a sample moves as far as the finger does on two rows.
    guard
      !adjacent.contains(where: {
        abs($0.asked + step.asked - step.moved) <= tolerance
          && abs($0.asked - step.asked) > 2 * tolerance
      })
    else { return false }
    let after = steps[(index + 1)...].prefix(LostMovement.reach)
    let others = steps[1..<index].suffix(LostMovement.reach) + after
    guard step.excess > 2 * tolerance + (hasOneClock ? 0 : step.bend) else { return false }
    let rests = steps[steps.count - 1].row < touch.upperBound - 3
    guard after.count >= (rests || hasOneClock ? 1 : 2) else { return false }
    guard others.allSatisfy({ $0.excess <= tolerance }) else { return false }
    // Content that follows a late sample makes up for the difference on a row with the same finger
    // speed.
    func hasSameSpeed(_ other: Step) -> Bool {
      other.near.least <= near.most + 2 * tolerance && other.near.most >= near.least - 2 * tolerance
    }
    func isMadeUp(by steps: some Sequence<Step>) -> Bool {
      var sum = step.loss
      return steps.prefix(while: hasSameSpeed).contains {
        sum += $0.loss
        return $0.excess >= tolerance && abs(sum) <= tolerance
      }
    }
    var later = steps[(index + 1)...]
    // Content that moves less far at the end of a touch may have reached an edge.
    while let last = later.last, abs(last.moved) < abs(last.asked) - tolerance {
      later.removeLast()
    }
    return !isMadeUp(by: steps[..<index].reversed()) && !isMadeUp(by: later)
  }

  /// True if content offset plus finger position is constant before a step and constant after it,
  /// and differs by the lost movement, with one of the possible clock shifts.
  ///
  /// The sum also changes while the content is overscrolled, but not in a single step.
  private func staysOff(
    after step: Step, in touch: Range<Int>, _ observed: [Double], _ tolerance: Double
  ) -> Bool {
    let axis = axes[0]
    let reach = LostMovement.reach + 1
    func sums(_ rows: Range<Int>, _ shift: Double) -> (least: Double, most: Double) {
      let sums = rows.clamped(to: touch).map {
        observed[$0] + position(at: times[$0] + shift, near: $0, in: touch, axis)
      }
      return (sums.min() ?? .nan, sums.max() ?? .nan)
    }
    let slack = tolerance + step.off / 2
    return stride(from: -Self.longestShift, through: Self.longestShift, by: 0.002).contains {
      shift in
      let before = sums(step.row - reach..<step.row, shift)
      let after = sums(step.row..<step.row + reach, shift)
      let change = (after.least + after.most - before.least - before.most) / 2
      return max(before.most - before.least, after.most - after.least) <= tolerance + slack
        && abs(change + step.loss) <= slack
    }
  }
}
