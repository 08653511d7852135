import NestedScroll
import ScenarioCore
import ScrollModel
import ScrollTrace

/// Compares a trace with the correct system, with the clock shift that leaves the fewest differences.
struct TraceReplayer {
  /// The scenario with the correct system.
  let scenario: Scenario
  /// The trace.
  let table: TraceTable
  /// The largest difference that counts as equal, in points; `nil` to derive it from the trace's noise.
  let tolerance: Double?

  /// Compares the trace with the correct system.
  ///
  /// - Returns: The differences, with notes on what was assumed.
  /// - Throws: ``Diagnosis/Failure`` if the trace lacks a finger or an offset, or has a number out of range.
  func diagnose() throws(Diagnosis.Failure) -> DiagnosisResult {
    let stage = scenario.stage(
      framesPerSecond: scenario.framesPerSecond, joinsRuns: false, for: AnyStage())
    var run = RecordedRun(table, of: scenario.system)
    guard run.hasFinger || run.movement != nil else { throw .noFinger }
    if let (name, row) = Self.outOfRange(table) { throw .outOfRange(name, row: row) }
    var first = stage
    let columns = ComparedColumns(
      first.takeRow(step: 0, frame: nil, time: table.times[0]), in: table)
    let offsets = scenario.system.offsetColumns
    guard columns.names.contains(where: { name in offsets.contains { name.hasSuffix($0) } }) else {
      throw .noOffset(scenario.system.offsetColumns)
    }
    let pixel = 1 / (scenario.displayScale ?? 1)
    var allowed = tolerance ?? pixel
    func replay() -> Replay {
      Replay(
        run: run, fresh: stage, columns: columns, system: scenario.system, tolerance: allowed,
        physics: scenario.physics.scrollPhysics, mode: .movements)
    }
    let recorded = run
    let positions = run.times.indices.map { replay().observed(at: $0) }
    let noise = run.noise(observed: positions)
    if tolerance == nil {
      allowed = run.tolerance(ofPixel: pixel, noise: noise, observed: positions)
    }
    var found = replay().diagnose(clockShift: 0)
    if !found.findings.isEmpty, recorded.movement == nil {
      found = fittingClock(of: recorded, found, tolerance: allowed) { shifted in
        run = shifted
        return replay()
      }
    }
    if !found.findings.isEmpty, recorded.movement != nil {
      run = recorded
      run.movement = nil
      let note = "rows that are left out of a trace take their movements with them"
      if run.hasFinger {
        let followed = replay().diagnose(clockShift: 0)
        if followed.findings.count < found.findings.count {
          found = followed
          found.notes.append(
            "the finger's points explain more than the column of movements: \(note)")
        }
      } else {
        found.notes.append(
          "the column of movements is taken as complete: \(note), and finger_y_pt tells")
      }
    }
    found.tolerance = allowed
    found.notes += Self.notes(
      onNoise: noise.deviation, allowed: allowed, pixel: pixel, found, tolerance)
    return found
  }

  /// Diagnoses a trace with several clock shifts, and returns the result with the fewest findings.
  ///
  /// - Parameters:
  ///   - recorded: The trace as recorded.
  ///   - unshifted: The result without a clock shift.
  ///   - tolerance: The largest difference that counts as equal, in points.
  ///   - replay: Creates the replay of a shifted trace.
  /// - Returns: The best result; the unshifted one if no shift explains the differences better.
  private func fittingClock(
    of recorded: RecordedRun, _ unshifted: DiagnosisResult, tolerance: Double,
    replay: (RecordedRun) -> Replay
  ) -> DiagnosisResult {
    let unmoved = replay(recorded)
    let positions = recorded.times.indices.map { unmoved.observed(at: $0) }
    let cause = LossOrShift(
      touches: recorded.touchRows, observed: positions, tolerance: tolerance)
    let unmovedOffsets = unmoved.observed(unshifted.rows)
    guard !cause.isFollowed(unmovedOffsets) else { return unshifted }
    let miss = cause.misses(of: unmovedOffsets)
    var (leastMiss, leastLoss) = (Double.infinity, miss.withLoss)
    var leastInnerLoss = miss.withInnerLoss
    var best: (found: DiagnosisResult, miss: Double)?
    var closest = 0.0
    func fit(_ shifts: [ClockShift]) {
      for shift in shifts {
        let replay = replay(recorded.shifted(by: shift))
        let shifted = replay.diagnose(clockShift: shift.seconds)
        let miss = cause.misses(
          of: replay.observed(shifted.rows),
          within: replay.run.fingerUncertainty.map { $0[replay.axis] })
        if miss.asItIs < leastMiss { (leastMiss, closest) = (miss.asItIs, shift.seconds) }
        leastLoss = min(leastLoss, miss.withLoss)
        leastInnerLoss = min(leastInnerLoss, miss.withInnerLoss)
        let count = shifted.findings.count
        if best.map({ (count, miss.asItIs) < ($0.found.findings.count, $0.miss) })
          ?? (count < unshifted.findings.count)
        {
          best = (shifted, miss.asItIs)
        }
      }
    }
    var hasFindings: Bool { best?.found.findings.isEmpty != true }
    let shifts = recorded.timeShifts(observed: positions)
    fit(shifts.estimated)
    // Where no shift explains much of the trace, one nearby does not, either.
    if leastMiss < miss.asItIs / 4 { fit(shifts.nearby) }
    if hasFindings { fit(recorded.coarseShifts(observed: positions)) }
    for level in 1...5 where hasFindings {
      fit(recorded.shifts(around: closest, level: level, observed: positions))
    }
    var found = unshifted
    // What a loss explains as well is one, but for the last row of a touch.
    let explained = tolerance * tolerance
    if let best, best.miss <= max(leastLoss, explained), leastInnerLoss > explained {
      found = best.found
    }
    for shift in recorded.rowShifts where !found.findings.isEmpty {
      let shifted = replay(recorded.shifted(by: shift)).diagnose(clockShift: shift.seconds)
      // A finger that is moved by parts of a frame comes down between two rows.
      if shifted.jumps <= unshifted.jumps, shifted.findings.count < found.findings.count {
        found = shifted
      }
    }
    return found
  }

  /// Sentences on the noise of the trace, for the diagnosis; none if the noise is small.
  ///
  /// - Parameters:
  ///   - noise: The standard deviation of finger and content together, in points.
  ///   - allowed: The largest difference that counted as equal, in points.
  ///   - pixel: The size of a pixel, in points.
  ///   - found: The result of the diagnosis.
  ///   - tolerance: The tolerance that the user has set, in points; `nil` for none.
  /// - Returns: The sentences.
  private static func notes(
    onNoise noise: Double, allowed: Double, pixel: Double, _ found: DiagnosisResult,
    _ tolerance: Double?
  ) -> [String] {
    if tolerance == nil, allowed > pixel {
      return [
        "finger and offset are noisy: differences of up to \(decimals(allowed, 3)) pt count as equal"
      ]
    }
    guard 5 * noise > allowed, !found.findings.isEmpty else { return [] }
    return [
      "finger and offset are uneven from row to row, by \(decimals(noise, 3)) pt: the offset lags or "
        + "moves in steps, or it is noise, which --tolerance \(decimals(5 * noise, 1)) would cover"
    ]
  }

  /// The first number of a trace beyond ±1e7: its column and its row from 1; `nil` for none.
  private static func outOfRange(_ table: TraceTable) -> (name: String, row: Int)? {
    for column in table.columns {
      guard case .numbers(let numbers) = column.cells,
        let row = numbers.firstIndex(where: { abs($0 ?? 0) > 1e7 })
      else { continue }
      return (column.name, row + 1)
    }
    return nil
  }
}
