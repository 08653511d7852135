/// Tells a movement that is lost or doubled from a clock shift: both displace the content from its finger.
///
/// One movement that is lost displaces it by the same distance from then on. A shift displaces it by as
/// much as the finger moves in that time, so that each change of its velocity shows.
struct LossOrShift {
  /// The rows of each touch.
  let touches: [Range<Int>]

  /// The offsets of the trace, in points, NaN for none.
  let observed: [Double]

  /// The apparent movement of content at rest, in points.
  let tolerance: Double

  /// What a run of the correct system leaves unexplained of a trace.
  ///
  /// - Parameters:
  ///   - correct: The offsets of the run, in points.
  ///   - uncertainty: How far the finger may be from where it is in the run on each row, in points; empty
  ///     for nowhere.
  /// - Returns: Sums of squares, in points²: as it is; if one row of each touch loses or doubles at least
  ///   half of its movement; and if that is none of the last rows of touches. Infinite if none does.
  func misses(
    of correct: [Double], within uncertainty: [Double] = []
  ) -> (asItIs: Double, withLoss: Double, withInnerLoss: Double) {
    var (asItIs, withLoss, withInnerLoss) = (0.0, 0.0, 0.0)
    var (isPossible, isInnerPossible) = (false, false)
    for touch in touches {
      let rows = moving(in: touch, correct)
      let differences = rows.map { row in
        let difference = observed[row] - correct[row]
        let unknown = uncertainty.isEmpty ? 0 : uncertainty[row]
        return difference > 0 ? max(0, difference - unknown) : min(0, difference + unknown)
      }
      let miss = Self.squares(differences)
      let losses = missesOfLoss(rows, differences, correct)
      isPossible = isPossible || !losses.isEmpty
      isInnerPossible = isInnerPossible || losses.contains { !$0.isLast }
      asItIs += miss
      withLoss += losses.reduce(miss) { min($0, $1.miss) }
      withInnerLoss += losses.filter { !$0.isLast }.reduce(miss) { min($0, $1.miss) }
    }
    return (asItIs, isPossible ? withLoss : .infinity, isInnerPossible ? withInnerLoss : .infinity)
  }

  /// Compares the content under a finger with a run of the correct system.
  ///
  /// - Parameter correct: The offsets of the run, in points.
  /// - Returns: Whether the content moves with its finger as in the run, so that it needs no clock shift.
  func isFollowed(_ correct: [Double]) -> Bool {
    let rows = touches.flatMap { moving(in: $0, correct) }
    return rows.count > 1 && rows.allSatisfy { abs(observed[$0] - correct[$0]) <= tolerance }
  }

  /// The rows of a touch since which the content moves in the trace and in a run.
  private func moving(in touch: Range<Int>, _ run: [Double]) -> [Int] {
    let first = touch.lowerBound
    let begin = touch.first { row in
      [observed, run].allSatisfy { abs($0[row] - $0[first]) > tolerance }
    }
    return begin.map { Array($0..<touch.upperBound) } ?? []
  }

  /// The sums of squares with a loss on each row that may have one, and whether it is the last row.
  private func missesOfLoss(
    _ rows: [Int], _ differences: [Double], _ run: [Double]
  ) -> [(miss: Double, isLast: Bool)] {
    rows.indices.dropFirst().compactMap { index in
      let (before, after) = (differences[..<index], differences[index...])
      let step = after.reduce(0, +) / Double(after.count)
      guard abs(step) > max(tolerance, abs(run[rows[index]] - run[rows[index] - 1]) / 2) else {
        return nil
      }
      return (Self.squares(before) + Self.squares(after.map { $0 - step }), after.count == 1)
    }
  }

  private static func squares(_ values: some Sequence<Double>) -> Double {
    values.reduce(0) { $0 + $1 * $1 }
  }
}
