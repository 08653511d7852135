import ScenarioCore
import ScrollModel

// Finger positions in traces whose finger and content use different clocks.
//
// On a row at time t, the content follows the finger's position at t + δ, where δ is constant in
// the trace. The time t + δ is uncertain by one sample interval of the finger. So the content
// follows a position between the finger's least and greatest position around that time. If the
// finger's path bends between two rows, the position may lie outside by half of the bend.
extension RecordedRun {
  /// The longest clock shift, in seconds: slightly more than the sample interval of a touch screen.
  ///
  /// A longer delay of the content counts as a lag of the app.
  static var longestShift: Double { 0.02 }

  /// The usual error of the clock shift that fits a touch best, in seconds.
  static var shiftError: Double { 0.005 }

  /// A trace at one possible clock shift.
  struct Clock {
    /// The trace with the shifted finger; `nil` for the trace as it was recorded.
    let run: RecordedRun?
    /// True if the shift is near the most probable one.
    let isProbable: Bool
    /// True for a shift by whole rows with which the content does not follow the finger exactly.
    var isInexact = false
  }

  /// The trace at the possible clock shifts, the most probable one first.
  func clocks(observed: [Double], tolerance: Double) -> [Clock] {
    guard hasFinger, usualInterval > 0, !touchRows.isEmpty else {
      return [Clock(run: nil, isProbable: true)]
    }
    let rated = (-20...20).map { (shift: $0, miss: mismatch(at: Double($0) / 1000, observed)) }
    let sorted = rated.sorted { ($0.miss, abs($0.shift)) < ($1.miss, abs($1.shift)) }
    // A steady finger has the same mismatch at every shift.
    let isUnshifted = rated[20].miss <= 1.1 * sorted[0].miss + tolerance / 20
    let best = isUnshifted ? 0 : sorted[0].shift
    let near = Int(1000 * Self.shiftError)
    let shifts = sorted.map(\.shift).filter { abs($0 - best) <= near || ($0 - best) % 4 == 0 }.map {
      Clock(run: withFinger(after: Double($0) / 1000), isProbable: abs($0 - best) <= near)
    }
    let probable = shifts.filter(\.isProbable)
    let unshifted = Clock(run: nil, isProbable: best == 0)
    if best == 0, hasOneClock(observed, tolerance) { return [unshifted] + probable }
    var clocks = [unshifted]
    for rows in [1, 2] {
      let late = withFinger(ofRowsBefore: rows)
      let isExact = late.hasOneClock(observed, tolerance)
      // The longest rated shift stands for a longer delay.
      let rated = Int((1000 * min(late.clockShift, Self.longestShift)).rounded())
      let isProbable = isExact || abs(rated + best) <= 1
      clocks.append(Clock(run: late, isProbable: isProbable, isInexact: !isExact))
    }
    clocks += shifts
    return clocks.filter(\.isProbable) + clocks.filter { !$0.isProbable }
  }

  /// The mean difference between the steps of the content and of the finger at a clock shift, in
  /// points.
  ///
  /// A jump of the content is a single step, so it adds the same amount at every shift.
  private func mismatch(at shift: Double, _ observed: [Double]) -> Double {
    let axis = axes[0]
    var misses: [Double] = []
    for touch in touchRows {
      let (first, last) = (times[touch.lowerBound], times[touch.upperBound - 1])
      let moving = touch.drop { observed[$0] == observed[touch.lowerBound] }
      for row in moving where row > touch.lowerBound {
        // Without a finger at both shifted times, the row counts equally at every shift.
        let isShown = times[row - 1] + shift >= first && times[row] + shift <= last
        let shown = isShown ? shift : 0
        let step =
          observed[row] - observed[row - 1]
          + position(at: times[row] + shown, near: row, in: touch, axis)
          - position(at: times[row - 1] + shown, near: row - 1, in: touch, axis)
        if !step.isNaN { misses.append(abs(step)) }
      }
    }
    return misses.isEmpty ? 0 : misses.reduce(0, +) / Double(misses.count)
  }

  /// The finger's position at a time, interpolated between the rows of its touch, in points.
  ///
  /// Before the first row it is the position on that row; after the last row the movement continues
  /// for at most one row.
  func position(
    at time: Double, near row: Int, in touch: Range<Int>, _ axis: Axis
  ) -> Double {
    func here(_ row: Int) -> Double { finger[row]?[axis] ?? .nan }
    let last = touch.upperBound - 1
    if time <= times[touch.lowerBound] { return here(touch.lowerBound) }
    if time >= times[last] {
      // The last two rows may have the same sample.
      let rows = touch.dropFirst().suffix(2)
      guard let moved = rows.last(where: { here($0) != here($0 - 1) }),
        times[moved] > times[moved - 1]
      else { return here(last) }
      let late = min(1, (time - times[last]) / (times[moved] - times[moved - 1]))
      return here(last) + late * (here(moved) - here(moved - 1))
    }
    var next = min(max(row, touch.lowerBound + 1), last)
    while next < last, times[next] < time { next += 1 }
    while next > touch.lowerBound + 1, times[next - 1] > time { next -= 1 }
    let length = times[next] - times[next - 1]
    let share = length > 0 ? (time - times[next - 1]) / length : 1
    return here(next - 1) + share * (here(next) - here(next - 1))
  }

  /// A copy of the trace in which a row at time t has the finger's position at t + `shift`.
  ///
  /// The finger's sample on a row and the sample that the content has followed may differ by up to
  /// one sample interval. The position on each row is the middle of the possible positions.
  func withFinger(after shift: Double) -> RecordedRun {
    var run = self
    run.clockShift = -shift
    run.fingerUncertainty = [Vector](repeating: .zero, count: times.count)
    let sample = sampleInterval
    for touch in touchRows {
      for row in touch {
        let time = times[row] + shift
        for axis in [Axis.horizontal, .vertical] {
          let (low, high) = bounds(
            of: axis, from: time - sample, to: time + sample, near: row, in: touch)
          guard low.isFinite, high.isFinite else { continue }
          run.finger[row]?[axis] = (low + high) / 2
          run.fingerUncertainty[row][axis] = (high - low) / 2
        }
      }
    }
    return run
  }

  private func bounds(
    of axis: Axis, from first: Double, to last: Double, near row: Int, in touch: Range<Int>
  ) -> (Double, Double) {
    var places = [first, last].map { position(at: $0, near: row, in: touch, axis) }
    // If the finger came down before its first row, its path up to that row is unknown. The first
    // two rows may have the same sample.
    let start = touch.lowerBound
    if first < times[start], let here = finger[start]?[axis],
      let moved = touch.dropFirst().prefix(2).first(where: { finger[$0]?[axis] != here }),
      let next = finger[moved]?[axis], times[moved] > times[moved - 1]
    {
      let early = min(1, (times[start] - first) / (times[moved] - times[moved - 1]))
      places.append(here - early * (next - here))
    }
    var bend = 0.0
    var index = row
    while index > touch.lowerBound, times[index - 1] >= first { index -= 1 }
    while index < touch.upperBound, times[index] <= last || index <= row + 1 {
      guard let here = finger[index]?[axis] else { break }
      if times[index] >= first, times[index] <= last { places.append(here) }
      if index > touch.lowerBound, index + 1 < touch.upperBound,
        let before = finger[index - 1]?[axis], let after = finger[index + 1]?[axis]
      {
        bend = max(bend, abs(before - 2 * here + after))
      }
      index += 1
    }
    return ((places.min() ?? .nan) - bend / 2, (places.max() ?? .nan) + bend / 2)
  }

  /// The usual time between two samples of the finger, in seconds.
  ///
  /// One row interval, or two if the moving finger often has the same position on two rows. At most
  /// ``longestShift``, even if rows are recorded rarely.
  private var sampleInterval: Double {
    let axis = axes[0]
    var (moves, holds) = (0, 0)
    for row in times.indices.dropFirst(2) where isHeld[row] && isHeld[row - 1] && isHeld[row - 2] {
      guard let here = finger[row]?[axis], let before = finger[row - 1]?[axis],
        let earlier = finger[row - 2]?[axis]
      else { continue }
      if here != before { moves += 1 } else if before != earlier { holds += 1 }
    }
    // If the finger is sampled on every second row, each movement is followed by a hold.
    return min((2 * holds > moves ? 2 : 1) * usualInterval, Self.longestShift)
  }

  /// A copy of the trace in which each row has the finger and the time of an earlier row.
  ///
  /// This corrects a trace whose recorder reads the offset before the content follows the finger.
  func withFinger(ofRowsBefore rows: Int) -> RecordedRun {
    var run = self
    let delay = usualInterval
    run.clockShift = Double(rows) * delay
    for row in times.indices {
      run.finger[row] = row < rows ? nil : finger[row - rows]
      run.times[row] = times[max(0, row - rows)] + Double(min(row, rows)) * delay
    }
    run.isHeld = run.finger.map { $0 != nil }
    return run
  }

  var touchRows: [Range<Int>] {
    var ranges: [Range<Int>] = []
    for row in times.indices where isHeld[row] {
      let first = beginsTouch(at: row) ? row : ranges.popLast()?.lowerBound ?? row
      ranges.append(first..<row + 1)
    }
    return ranges
  }
}
