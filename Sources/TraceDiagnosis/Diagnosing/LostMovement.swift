import ScrollModel

/// A movement of one row that content loses or doubles under a finger.
struct LostMovement {
  /// The row after the movement.
  let row: Int
  /// How far the finger asks for and how far the content moves, in points.
  let asked, moved: Double

  /// How many steps on each side of a step are compared.
  static let reach = 3

  /// What the app does with the movement.
  var cause: Finding.Cause { abs(moved) > abs(asked) ? .doubledMovement : .lostMovement }
}

extension RecordedRun {
  /// The first movement of one row that a touch loses or doubles, which a clock that is not constant would
  /// explain as well.
  ///
  /// With another clock the content moves on each row about as far as the finger on a row next to it, and what it
  /// misses on one row it makes up for on another. A loss is a single row that neither explains.
  ///
  /// - Parameters:
  ///   - observed: The offset of the trace on each row, in points, NaN for none.
  ///   - tolerance: The largest difference between two offsets that counts as equal, in points.
  ///   - handOvers: The rows on which another part takes over, where a part of a row's movement may be lost.
  /// - Returns: The movement; `nil` if no touch has one.
  func lostMovement(observed: [Double], tolerance: Double, handOvers: Set<Int>) -> LostMovement? {
    for touch in touchRows {
      let steps = steps(in: touch, observed, tolerance)
      let hasOneClock = steps.dropFirst().contains { $0.showsClock(tolerance) }
      let loss = steps.indices.dropFirst().first { index in
        isLoss(steps, index, in: touch, tolerance, handOvers, hasOneClock)
      }
      guard let loss else { continue }
      let step = steps[loss]
      return LostMovement(row: step.row, asked: step.asked, moved: step.moved)
    }
    return nil
  }

  /// How far the finger asks for on a row, and how far the content moves, in points.
  private struct Step {
    let row: Int
    let asked, moved: Double

    /// The least and the most that the finger asks for at its speed on the row and on those next to it, between
    /// which the content moves with another clock, in points; 0 next to a finger at rest.
    var near = (least: 0.0, most: 0.0)

    /// Whether the content follows exactly while the finger becomes faster or slower, as with no other clock.
    func showsClock(_ tolerance: Double) -> Bool {
      off <= tolerance && near.least * near.most > 0
        && min(asked - near.least, near.most - asked) > 4 * tolerance
    }

    /// By how much the speed of the finger changes around the row, in points a row.
    var bend: Double { near.most - near.least }

    /// How far the content moves less than the finger asks for, in points.
    var loss: Double { asked - moved }

    /// The loss without its sign, in points.
    var off: Double { abs(loss) }

    /// How far the content moves less or more than the finger asks for near the row, in points.
    var excess: Double { abs(moved - min(max(moved, near.least), near.most)) }
  }

  /// The steps of a touch from the first row on which content moves, without those of a finger at rest.
  private func steps(in touch: Range<Int>, _ observed: [Double], _ tolerance: Double) -> [Step] {
    let (axis, first) = (axes[0], touch.lowerBound)
    // Content that a touch catches follows from its first row on.
    let isCaught = first > 0 && abs(observed[first] - observed[first - 1]) > tolerance
    var steps = touch.dropFirst().map { row in
      Step(
        row: row, asked: (finger[row - 1]?[axis] ?? .nan) - (finger[row]?[axis] ?? .nan),
        moved: observed[row] - observed[row - 1])
    }.filter { $0.asked != 0 || $0.moved != 0 }
    // A touch screen may report the finger on every second row: the step before tells when it has moved.
    let durations = steps.indices.map { index in
      times[steps[index].row] - times[index > 0 ? steps[index - 1].row : steps[index].row - 1]
    }
    for index in steps.indices {
      let asked = (max(0, index - 1)..<min(steps.count, index + 2)).map { near in
        abs(steps[near].row - steps[index].row) <= 2 && durations[near] > 0
          ? steps[near].asked * durations[index] / durations[near] : 0
      }
      steps[index].near = (asked.min() ?? 0, asked.max() ?? 0)
    }
    return Array(steps.drop { !isCaught && abs(observed[$0.row] - observed[first]) <= tolerance })
  }

  /// Whether the content does not move, or twice as far as the finger, on one step of a touch.
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
    guard hasOneClock || step.excess > 2 * tolerance + step.bend else { return false }
    let after = steps[(index + 1)...].prefix(LostMovement.reach)
    let rests = steps[steps.count - 1].row < touch.upperBound - 3
    guard after.count >= (rests || hasOneClock ? 1 : 2) else { return false }
    // What a late sample misses comes on another row.
    return (steps[1..<index].suffix(LostMovement.reach) + after).allSatisfy {
      $0.excess <= tolerance && abs($0.loss + step.loss) > tolerance + 0.3 * step.off
    }
  }
}
