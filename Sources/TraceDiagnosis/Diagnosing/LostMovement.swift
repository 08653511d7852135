import ScrollModel

// Movements that content loses or doubles under a finger.
extension RecordedRun {
  /// Whether a touch loses or doubles the movement of one row, which a clock that is not constant would
  /// explain as well.
  ///
  /// Such a loss displaces the content from the finger by a constant distance from one row on, at most about as
  /// far as the finger moves on it. With another clock the distance changes with the finger's velocity. For the
  /// rows around each row both explanations are compared, each with the clock shift that fits it best.
  ///
  /// - Parameters:
  ///   - observed: The offset of the trace on each row, in points, NaN for none.
  ///   - tolerance: The largest difference between two offsets that counts as equal, in points.
  ///   - handOvers: The rows on which another part takes over. A part of a row's movement may be lost there;
  ///     elsewhere it is a sample more or less, as the finger is sampled more often than rows are recorded.
  /// - Returns: Whether a touch has such a loss.
  func losesMovement(observed: [Double], tolerance: Double, handOvers: Set<Int>) -> Bool {
    touchRows.contains { touch in
      skips(in: touch, observed: observed, tolerance: tolerance)
        || losesMovement(
          in: touch, observed: observed, tolerance: tolerance, handOvers: handOvers)
    }
  }

  /// Whether a touch loses or doubles the movement of one row.
  private func losesMovement(
    in touch: Range<Int>, observed: [Double], tolerance: Double, handOvers: Set<Int>
  ) -> Bool {
    let (axis, first) = (axes[0], touch.lowerBound)
    let hasMoved = first > 0 && abs(observed[first] - observed[first - 1]) > tolerance
    func step(_ row: Int) -> Double {
      row == first || row >= touch.upperBound
        ? .nan : (finger[row - 1]?[axis] ?? .nan) - (finger[row]?[axis] ?? .nan)
    }
    // A touch screen may report the finger on every second row, and the path at a turn is not known.
    let moving =
      (hasMoved ? touch : touch.drop { abs(observed[$0] - observed[first]) <= tolerance })
      .filter { row in
        step(row) != 0 && !(step(row) * step(row + 1) < 0)
          && !(step(row + 1) * step(row + 2) < 0)
      }
    guard moving.count > 3 else { return false }
    let steps =
      [.nan]
      + zip(moving, moving.dropFirst()).map { before, row in
        (before + 1..<row).allSatisfy { step($0) == 0 } ? step(row) : .nan
      }
    let shifts = (-10...10).map { Double($0) / 500 }
    /// The sums of offset and finger on each moving row, for each shift.
    lazy var sums = shifts.map { shift in
      moving.map {
        observed[$0] + position(at: times[$0] + shift, near: $0, in: touch, axis)
      }
    }
    return moving.indices.dropFirst(2).dropLast().contains { index in
      let near = steps[index - 1...index + 1].filter { abs($0) > tolerance / 4 }
      let (shortest, longest) = (near.map(abs).min() ?? 0, near.map(abs).max() ?? 0)
      let change = observed[moving[index]] - observed[moving[index - 1]] - steps[index]
      guard abs(change) > tolerance, near.count > 1, near.allSatisfy({ $0 * near[0] > 0 }) else {
        return false
      }
      let rows = max(0, index - Self.reach)..<min(moving.count, index + Self.reach)
      var (constant, isExact) = (Double.infinity, false)
      var displaced: (miss: Double, distance: Double, spread: Double) = (.infinity, 0, 0)
      for (shift, sums) in zip(shifts, sums) {
        let (earlier, later) = (sums[rows.lowerBound..<index], sums[index..<rows.upperBound])
        let (before, after) = (Spread(earlier), Spread(later))
        constant = min(constant, Spread(sums[rows]).miss)
        if shift == 0, longest < 2 * shortest {
          // With the recorded clock the content follows the finger before and after.
          let (before, after) = (Spread(earlier.suffix(3)), Spread(later.prefix(3)))
          let bend = max(0, longest - shortest - tolerance / 2)
          let change = bend * FingerClock.longestShift / usualInterval
          isExact =
            earlier.count > 2 && max(before.range, after.range) <= tolerance
            && abs(after.median - before.median) > 1.25 * tolerance + change
        }
        guard before.miss + after.miss < displaced.miss else { continue }
        displaced = (
          before.miss + after.miss, after.median - before.median, max(before.range, after.range)
        )
      }
      // The ratio of the likelihoods, for errors of an unknown size of at least a quarter of the tolerance.
      let error = Double(rows.count) * tolerance / 4
      let evidence = rows.reduce(1.0) { ratio, _ in
        ratio * (constant + error) / (displaced.miss + error)
      }
      let distance = abs(displaced.distance)
      let least = handOvers.contains(moving[index]) ? 0 : 0.7 * shortest
      guard distance > least, distance < 1.5 * longest else { return false }
      if isExact { return true }
      return evidence > Self.leastEvidence
        && distance > 1.5 * tolerance + cornerChange(of: steps, at: index, tolerance)
        && displaced.spread <= max(tolerance, distance / 4)
    }
  }

  /// Whether the content of a touch moves not at all or twice as far as the finger on one row, and exactly as
  /// far on the rows next to it.
  ///
  /// Only rows on which the finger moves are compared: a touch screen may report it on every second row.
  ///
  /// - Parameters:
  ///   - touch: The rows of the touch.
  ///   - observed: The offset of the trace on each row, in points, NaN for none.
  ///   - tolerance: The largest difference between two offsets that counts as equal, in points.
  /// - Returns: Whether it does on any row.
  private func skips(in touch: Range<Int>, observed: [Double], tolerance: Double) -> Bool {
    let axis = axes[0]
    let rows = touch.filter {
      $0 == touch.lowerBound || finger[$0]?[axis] != finger[$0 - 1]?[axis]
    }
    func asked(_ index: Int) -> Double {
      (finger[rows[index - 1]]?[axis] ?? .nan) - (finger[rows[index]]?[axis] ?? .nan)
    }
    func moved(_ index: Int) -> Double { observed[rows[index]] - observed[rows[index - 1]] }
    func follows(_ index: Int) -> Bool { abs(moved(index) - asked(index)) <= tolerance }
    return rows.indices.dropFirst(2).contains { index in
      let isLost = abs(moved(index)) <= tolerance / 4
      guard isLost || abs(moved(index) - 2 * asked(index)) <= tolerance,
        abs(asked(index)) > 4 * tolerance,
        abs(moved(index - 1)) > tolerance, asked(index) * moved(index - 1) > 0,
        follows(index - 1) || index == 2
          || abs(moved(index - 2)) <= tolerance && abs(moved(index - 1)) < abs(asked(index - 1))
      else { return false }
      guard index + 1 < rows.count else {
        // Content that was late catches up on the next row, and content that is early has been so before.
        let next = touch.upperBound
        return isLost
          ? next < times.count
            && abs(observed[next] - observed[next - 1]) < 1.5 * abs(asked(index))
          : index > 4 && (index - 3..<index).allSatisfy(follows)
      }
      return (index + 1..<min(index + 3, rows.count)).allSatisfy(follows)
        && asked(index + 1) * asked(index) > 0
    }
  }

  /// How many rows on each side of a row are compared.
  private static var reach: Int { 5 }

  /// How much more probable a loss must be than a clock shift: each trace has some hundred rows.
  private static var leastEvidence: Double { 3000 }

  /// How far the content may be displaced at a corner of the finger's path, in points; 0 without a corner.
  ///
  /// Where the finger moves evenly before and after, the content may follow an earlier or later sample after
  /// the corner than before.
  private func cornerChange(of steps: [Double], at index: Int, _ tolerance: Double) -> Double {
    func bends(_ rows: Range<Int>) -> [Double] {
      rows.clamped(to: 1..<steps.count).map { abs(steps[$0] - steps[$0 - 1]) }.filter { !$0.isNaN }
    }
    let here = bends(index..<index + 2)
    let (before, after) = (bends(index - 3..<index), bends(index + 2..<index + 5))
    let most = here.max() ?? 0
    let isEven = (before + after).allSatisfy { $0 <= max(tolerance, most / 4) }
    guard most > tolerance, isEven, min(before.count, after.count) > 1 else { return 0 }
    return here.reduce(0, +) * FingerClock.longestShift / usualInterval
  }
}

/// How far numbers are spread around their median.
private struct Spread {
  let median: Double
  /// The sum of the distances from the median.
  let miss: Double
  let range: Double

  init(_ numbers: ArraySlice<Double>) {
    let sorted = numbers.sorted()
    let median = sorted[sorted.count / 2]
    self.median = median
    miss = sorted.reduce(0) { $0 + abs($1 - median) }
    range = (sorted.last ?? 0) - (sorted.first ?? 0)
  }
}
