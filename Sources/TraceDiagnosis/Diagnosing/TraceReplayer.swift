import NestedScroll
import ScenarioCore
import ScrollModel
import ScrollTrace

/// Compares a trace with the correct system, at the clock shift with the fewest differences.
struct TraceReplayer {
  let scenario: Scenario
  let changes: [ScriptedChange]
  let table: TraceTable
  /// The largest difference that counts as equal, in points; `nil` to derive it from the trace's
  /// noise.
  let tolerance: Double?

  /// Compares the trace with the correct system; `fitsClock` also tries shifts of the finger's
  /// clock.
  func diagnose(fitsClock: Bool) throws(Diagnosis.Failure) -> Diagnosis {
    let plain = scenario.stage(
      framesPerSecond: scenario.framesPerSecond, keeping: .all, for: AnyStage())
    var run = RecordedRun(table, of: scenario.system)
    // A plain scroll view's columns have precedence over the script.
    let hasGeometry = scenario.system.isPlain && !run.geometry.isEmpty
    let changes = hasGeometry ? changes.filter { $0.physics != nil } : changes
    let stage = changes.isEmpty ? plain : ScriptedStage(plain, changes: changes)
    guard run.hasFinger || run.movement != nil else { throw .noFinger }
    if let (name, row) = Self.outOfRange(table) { throw .outOfRange(name, row: row) }
    var first = stage
    let columns = ComparedColumns(
      first.makeRow(step: 0, frame: nil, time: table.times[0]), in: table)
    let offsets = scenario.system.offsetColumns
    guard columns.names.contains(where: { name in offsets.contains { name.hasSuffix($0) } }) else {
      throw .noOffset(scenario.system.offsetColumns)
    }
    let pixel = 1 / (scenario.settings.displayScale ?? 1)
    var allowed = tolerance ?? pixel
    func replay() -> Replay {
      Replay(
        run: run, fresh: stage, columns: columns, scenario: scenario,
        changes: changes, tolerance: allowed)
    }
    let recorded = run
    let positions = replay().offsets
    let noise = run.noise(observed: positions)
    if tolerance == nil {
      allowed = run.tolerance(ofPixel: pixel, noise: noise, observed: positions)
    }
    var found = replay().diagnose()
    if fitsClock, found.dependsOnFinger, recorded.movement == nil {
      found = fittingClock(of: recorded, found, tolerance: allowed) { shifted in
        run = shifted
        return replay()
      }
    }
    if !found.findings.isEmpty, recorded.movement != nil {
      run = recorded
      run.movement = nil
      let note = "if rows are missing from a trace, their movements are missing too"
      if run.hasFinger {
        let followed = replay().diagnose()
        if followed.findings.count < found.findings.count {
          found = followed
          found.notes.append(
            "the column of movements is ignored, because the finger's positions leave fewer "
              + "differences: \(note)")
        }
      } else {
        found.notes.append(
          "the column of movements is assumed to be complete: \(note); "
            + "to find missing movements, record finger_y_pt")
      }
    }
    found.tolerance = allowed
    // The noise of rounded numbers is 0.4 pixels.
    let isRounded =
      5 * noise.deviation <= pixel
      || noise.deviation <= 0.6 * pixel && recorded.isRounded(to: pixel, positions)
    found.notes += Self.notes(
      onNoise: noise.deviation, allowed: allowed, pixel: pixel, isRounded: isRounded, found,
      tolerance)
    return found
  }

  /// Diagnoses a trace with other shifts of the finger's clock.
  ///
  /// Of the shifts that explain all differences, the one with the fewest doubts is used. If none
  /// does, the findings are those at the probable shift that has the fewest. A lost or doubled movement
  /// remains a finding even if a clock shift would explain it.
  private func fittingClock(
    of recorded: RecordedRun, _ unshifted: Diagnosis, tolerance: Double,
    replay: (RecordedRun) -> Replay
  ) -> Diagnosis {
    let unmoved = replay(recorded)
    let observed = unmoved.offsets
    let loss = recorded.lostMovement(
      observed: observed, tolerance: tolerance, handOvers: unmoved.handOvers
    ).map { unmoved.finding(for: $0) }
    var best: Diagnosis?
    for clock in recorded.clocks(observed: observed, tolerance: tolerance)
    where loss == nil || clock.isProbable {
      let most = clock.isProbable ? best?.findings.count ?? .max : 0
      var found = clock.run.map { replay($0).diagnose(atMost: most) } ?? unshifted
      if let loss { found.add(loss) }
      // If the clocks differ by part of a row, a shift by whole rows adds a jump at touch-down.
      if clock.isInexact, found.jumps > unshifted.jumps { continue }
      guard found.findings.count <= most, best.map(found.explainsMore) ?? true else { continue }
      best = found
      if found.findings.isEmpty, found.doubts.count <= unshifted.doubts.count { break }
    }
    return best ?? unshifted
  }

  private static func notes(
    onNoise noise: Double, allowed: Double, pixel: Double, isRounded: Bool, _ found: Diagnosis,
    _ tolerance: Double?
  ) -> [String] {
    if tolerance == nil, allowed > pixel {
      return [
        (isRounded ? "finger and offset are rounded" : "finger and offset are noisy")
          + ": differences of up to \(decimals(allowed, 3)) pt count as equal"
      ]
    }
    guard 5 * noise > allowed, !found.findings.isEmpty else { return [] }
    return [
      "finger and offset are uneven from row to row, by \(decimals(noise, 3)) pt: the offset lags, "
        + "moves in steps, or is noisy; --tolerance \(decimals(5 * noise, 1)) would cover noise"
    ]
  }

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

extension Diagnosis {
  /// Adds a finding, unless another one is on the same row or on a row next to it.
  fileprivate mutating func add(_ finding: Finding) {
    guard !findings.contains(where: { abs($0.row - finding.row) <= 1 }) else { return }
    findings.append(finding)
    findings.sort { $0.row < $1.row }
  }

  /// True if this diagnosis of a trace leaves less unexplained than another one of the same trace.
  ///
  /// Of equally many differences, later ones leave more rows without a difference.
  fileprivate func explainsMore(than other: Diagnosis) -> Bool {
    if findings.count != other.findings.count { return findings.count < other.findings.count }
    guard let first = findings.first, let second = other.findings.first
    else { return doubts.count < other.doubts.count }
    return first.row > second.row + 1
  }
}
