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
  /// - Parameter correct: The offsets of the run, in points.
  /// - Returns: Sums of squares, in points²: as it is, and if one row of each touch loses or doubles at
  ///   least half of its movement; infinite if none does.
  func misses(of correct: [Double]) -> (asItIs: Double, withLoss: Double) {
    var (asItIs, withLoss, isPossible) = (0.0, 0.0, false)
    for touch in touches {
      let rows = moving(in: touch, correct)
      let differences = rows.map { observed[$0] - correct[$0] }
      let miss = Self.squares(differences)
      let least = missOfLoss(rows, differences, correct)
      isPossible = isPossible || least != nil
      asItIs += miss
      withLoss += min(miss, least ?? .infinity)
    }
    return (asItIs, isPossible ? withLoss : .infinity)
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

  private func missOfLoss(_ rows: [Int], _ differences: [Double], _ run: [Double]) -> Double? {
    rows.indices.dropFirst().compactMap { index in
      let (before, after) = (differences[..<index], differences[index...])
      let step = after.reduce(0, +) / Double(after.count)
      guard abs(step) > max(tolerance, abs(run[rows[index]] - run[rows[index] - 1]) / 2) else {
        return nil
      }
      return Self.squares(before) + Self.squares(after.map { $0 - step })
    }.min()
  }

  private static func squares(_ values: some Sequence<Double>) -> Double {
    values.reduce(0) { $0 + $1 * $1 }
  }
}
