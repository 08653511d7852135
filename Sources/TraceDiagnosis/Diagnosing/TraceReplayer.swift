import NestedScroll
import ScenarioCore
import ScrollModel
import ScrollTrace

/// Compares a trace with the correct system, at the clock shift with the fewest differences.
struct TraceReplayer {
  /// The replay of the trace as it was recorded.
  private let recorded: Replay
  private let noise: TraceNoise
  /// The largest difference that counts as equal, in points.
  private let tolerance: Double
  /// True if ``tolerance`` is derived from the trace's noise.
  private let isMeasured: Bool

  /// Reads a trace; `tolerance` is `nil` to derive it from the trace's noise.
  init(
    scenario: Scenario, changes: [ScriptedChange], table: TraceTable, tolerance: Double?
  ) throws(Diagnosis.Failure) {
    let system = scenario.system
    let run = RecordedRun(table, of: system)
    guard run.hasFinger || run.movement != nil else { throw .noFinger }
    if let (name, row) = Self.outOfRange(table) { throw .outOfRange(name, row: row) }
    let plain = scenario.stage(
      framesPerSecond: scenario.framesPerSecond, keeping: .all, for: AnyStage())
    // A plain scroll view's columns have precedence over the script.
    let hasGeometry = system.isPlain && !run.geometry.isEmpty
    let changes = hasGeometry ? changes.filter { $0.physics != nil } : changes
    let stage = changes.isEmpty ? plain : ScriptedStage(plain, changes: changes)
    var first = stage
    let columns = ComparedColumns(
      first.makeRow(step: 0, frame: nil, time: table.times[0]), in: table)
    let offsets = system.offsetColumns
    guard columns.names.contains(where: { name in offsets.contains { name.hasSuffix($0) } }) else {
      throw .noOffset(offsets)
    }
    let content = ContentOffsets(columns, in: run, of: system)
    noise = TraceNoise(
      of: run, observed: content[run.axes[0]].recorded,
      pixel: 1 / (scenario.settings.displayScale ?? 1))
    isMeasured = tolerance == nil
    self.tolerance = tolerance ?? noise.tolerance
    recorded = Replay(
      run, content, fresh: stage, columns: columns, scenario: scenario, changes: changes,
      tolerance: self.tolerance)
  }

  /// Compares the trace with the correct system; `fitsClock` also tries shifts of the finger's
  /// clock.
  func diagnose(fitsClock: Bool) -> Diagnosis {
    var found = recorded.diagnose()
    if recorded.followsMovements {
      if !found.findings.isEmpty { found = followingFinger(found) }
    } else if fitsClock, found.dependsOnFinger {
      found = fittingClock(found)
    }
    found.tolerance = tolerance
    let note = noise.note(
      on: tolerance, isMeasured: isMeasured, hasFindings: !found.findings.isEmpty)
    found.notes += [note].compactMap(\.self)
    return found
  }

  private func replay(_ run: RecordedRun) -> Replay {
    var replay = recorded
    replay.run = run
    return replay
  }

  /// Diagnoses a trace with a column of movements by the finger's positions, if these leave fewer
  /// differences.
  private func followingFinger(_ moved: Diagnosis) -> Diagnosis {
    var (run, moved) = (recorded.run, moved)
    let note = "if rows are missing from a trace, their movements are missing too"
    guard run.hasFinger else {
      moved.notes.append(
        "the column of movements is assumed to be complete: \(note); "
          + "to find missing movements, record finger_y_pt")
      return moved
    }
    run.movement = nil
    var followed = replay(run).diagnose()
    guard followed.findings.count < moved.findings.count else { return moved }
    followed.notes.append(
      "the column of movements is ignored, because the finger's positions leave fewer "
        + "differences: \(note)")
    return followed
  }

  /// Diagnoses a trace with other shifts of the finger's clock.
  ///
  /// Of the shifts that explain all differences, the one with the fewest doubts is used. If none
  /// does, the findings are those at the probable shift that has the fewest. A lost or doubled movement
  /// remains a finding even if a clock shift would explain it.
  private func fittingClock(_ unshifted: Diagnosis) -> Diagnosis {
    let (run, observed) = (recorded.run, recorded.offsets)
    let loss = run.lostMovement(
      observed: observed, tolerance: tolerance, handOvers: recorded.handOvers
    ).map { recorded.finding(for: $0) }
    var best: Diagnosis?
    for clock in run.clocks(observed: observed, tolerance: tolerance)
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
