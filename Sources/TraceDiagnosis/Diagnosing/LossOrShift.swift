/// Distinguishes a lost or doubled movement from a clock shift: both displace content from the finger.
///
/// A lost movement displaces the content by a constant distance from then on. A clock shift displaces
/// the content by as much as the finger moves in that time, so that the distance changes with the
/// finger's velocity.
struct LossOrShift {
  /// The rows on which a finger is down, one range for each touch.
  let touches: [Range<Int>]

  /// The offset of the trace on each row, in points, NaN for none.
  let observed: [Double]

  /// The largest difference between two offsets that counts as equal, in points.
  let tolerance: Double

  /// How much a trace differs from a run of the correct system, with and without an assumed loss.
  ///
  /// - Parameters:
  ///   - correct: The offset of the run on each row, in points.
  ///   - uncertainty: The largest error of the replayed finger position on each row, in points; empty
  ///     if the positions are exact.
  /// - Returns: Sums of squared differences, in points²: as recorded; with one row of each touch
  ///   assumed to lose or double at least half of its movement; and the same without the last row of
  ///   a touch. Infinite if no row can have such a loss.
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

  /// Whether the content moves with the finger as in the correct system, so that no clock shift is needed.
  ///
  /// - Parameter correct: The offset of a run of the correct system on each row, in points.
  /// - Returns: Whether all rows under a finger agree, at least two of them.
  func isFollowed(_ correct: [Double]) -> Bool {
    let rows = touches.flatMap { moving(in: $0, correct) }
    return rows.count > 1 && rows.allSatisfy { abs(observed[$0] - correct[$0]) <= tolerance }
  }

  /// The rows of a touch from which on the content has moved both in the trace and in a run.
  ///
  /// - Parameters:
  ///   - touch: The rows of the touch.
  ///   - run: The offset of the run on each row, in points.
  /// - Returns: The rows; none if the content does not move.
  private func moving(in touch: Range<Int>, _ run: [Double]) -> [Int] {
    let first = touch.lowerBound
    let begin = touch.first { row in
      [observed, run].allSatisfy { abs($0[row] - $0[first]) > tolerance }
    }
    return begin.map { Array($0..<touch.upperBound) } ?? []
  }

  /// The sum of squared differences that remains if one row is assumed to lose a movement, for each row.
  ///
  /// - Parameters:
  ///   - rows: The rows of a touch on which the content moves.
  ///   - differences: The difference between trace and run on each of these rows, in points.
  ///   - run: The offset of the run on each row of the trace, in points.
  /// - Returns: The remaining sum, in points², and whether the row is the last one, for each row that
  ///   can have a loss.
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

  /// The sum of the squares of some values.
  private static func squares(_ values: some Sequence<Double>) -> Double {
    values.reduce(0) { $0 + $1 * $1 }
  }
}
