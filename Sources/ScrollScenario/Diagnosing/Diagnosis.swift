import NestedScroll
import ScrollModel
public import ScrollTrace

/// A diagnosis of an app's trace: where it differs from the correct system under the same finger.
public struct Diagnosis: Sendable {
  /// Why a trace cannot be diagnosed.
  public enum Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The trace has neither finger positions nor movements.
    case noFinger
    /// The trace has no offset column of the scenario's system; the given ones would do.
    case noOffset([String])
    /// A number exceeds any realistic screen position, in a column and a row counted from 1.
    case outOfRange(String, row: Int)
    /// The scenario is of a kind that has no correct system to run beside it; the kind.
    case unsupportedKind(String)

    /// What is missing, and what is required.
    public var description: String {
      switch self {
      case .noFinger:
        "there is no column finger_y_pt and none of movements (movement_pt, movement_y_pt); one of "
          + "them was expected"
      case .noOffset(let names):
        "there is no column of an offset; \(names.joined(separator: ", ")) were expected"
      case .outOfRange(let name, let row):
        "\(name) of row \(row) is out of range; -1e7 to 1e7 was expected"
      case .unsupportedKind(let kind):
        "the scenario is of the kind \(kind), which cannot be diagnosed; scroll-view, one of iOS' "
          + "systems, android-nested, android-app-bar or compose-nested was expected; scrollsim "
          + "compare and check take every kind"
      }
    }
  }

  /// The first difference of each touch that has one, in order.
  public let findings: [Finding]

  /// What was taken from the trace without being checked: programmatic scrolls, a clock shift.
  public let notes: [String]

  /// How the trace was checked against each law, in order.
  public let laws: [JudgedLaw]

  /// Whether the trace could be checked against any law.
  public var isJudged: Bool { laws.contains(where: \.isJudged) }

  /// The number of touches in the trace.
  public let touches: Int

  /// The releases, in order.
  public let releases: [JudgedRelease]

  /// The shift of the finger's clock that was applied, in seconds.
  public let clockShift: Double

  /// The largest difference that counts as equal, in points: larger than a pixel where the trace is
  /// noisy.
  public let tolerance: Double

  /// The rows of the correct system at the times of the trace.
  public let rows: [ScenarioRow]

  /// The release of a touch.
  public struct JudgedRelease: Sendable, Hashable {
    /// The time of the first row without the finger, in seconds.
    public let time: Double
    /// The velocity along the axis of the content's movement, in points per second.
    public let velocity: Double
    /// The uncertainty of the velocity in either direction, in points per second.
    public let uncertainty: Double
    /// The source of the velocity, as text.
    public let source: String
  }

  /// A law, and how the trace was checked against it.
  public struct JudgedLaw: Sendable, Hashable {
    /// The law.
    public let law: Finding.Law
    /// Whether the trace could be checked.
    public let isJudged: Bool
    /// What was checked, or what is missing for it.
    public let reason: String
  }

  /// Diagnoses an app's trace.
  ///
  /// - Parameters:
  ///   - loaded: The scenario; only its system and its physics are used, not its script and rules.
  ///   - table: The trace.
  ///   - tolerance: The largest difference that counts as equal, in points, above 0; `nil` for a
  ///     pixel, or for what the noise of the trace amounts to if that is more.
  /// - Throws: ``Failure`` if the trace has no finger or no offset, or if the kind of the scenario
  ///   cannot be diagnosed.
  public init(
    _ loaded: LoadedScenario, _ table: TraceTable, tolerance: Double? = nil
  ) throws(Failure) {
    guard let scenario = loaded.scenario.correct else {
      throw .unsupportedKind(loaded.scenario.system.nestedProtocol?.kind.rawValue ?? "")
    }
    let replayer = TraceReplayer(scenario: scenario, table: table, tolerance: tolerance)
    let found = try replayer.diagnose()
    (findings, notes, laws) = (found.findings, found.notes, found.laws)
    (touches, releases) = (found.touches, found.releases)
    (clockShift, rows) = (found.clockShift, found.rows)
    self.tolerance = found.tolerance
  }
}

extension Scenario {
  /// The same scenario with the correct rules and without a script; `nil` for a kind that cannot be
  /// diagnosed.
  fileprivate var correct: Scenario? {
    guard let system = system.correct else { return nil }
    return Scenario(
      name: name, description: description, system: system, physics: physics,
      framesPerSecond: framesPerSecond, touchSamplesPerSecond: touchSamplesPerSecond,
      displayScale: displayScale, rules: .ideal, latchesFlings: false, startPage: startPage,
      behavior: behavior, script: [], warnings: [])
  }
}

/// The result of a diagnosis.
struct DiagnosisResult {
  var findings: [Finding] = []
  var notes: [String] = []
  var laws: [Diagnosis.JudgedLaw] = []
  var touches = 0
  /// The jumps without a finger, those right before a touch included.
  var jumps = 0
  var releases: [Diagnosis.JudgedRelease] = []
  var clockShift = 0.0
  var tolerance = 0.0
  var rows: [ScenarioRow] = []
}

/// Replays a trace on the scenario's system, and chooses the clock shift that explains most of it.
private struct TraceReplayer {
  let scenario: Scenario
  let table: TraceTable
  let tolerance: Double?

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

  /// The diagnosis with the clock shift that explains most of a trace; the given one if none explains more.
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
    var best: (found: DiagnosisResult, miss: Double)?
    func fit(_ shifts: [ClockShift]) {
      for shift in shifts {
        let replay = replay(recorded.shifted(by: shift))
        let shifted = replay.diagnose(clockShift: shift.seconds)
        let miss = cause.misses(of: replay.observed(shifted.rows))
        leastMiss = min(leastMiss, miss.asItIs)
        leastLoss = min(leastLoss, miss.withLoss)
        let count = shifted.findings.count
        if best.map({ (count, miss.asItIs) < ($0.found.findings.count, $0.miss) })
          ?? (count < unshifted.findings.count)
        {
          best = (shifted, miss.asItIs)
        }
      }
    }
    let shifts = recorded.timeShifts(observed: positions)
    fit(shifts.estimated)
    // Where no shift explains much of the trace, one nearby does not, either.
    if leastMiss < miss.asItIs / 4 { fit(shifts.nearby) }
    var found = unshifted
    if let best, best.miss <= leastLoss { found = best.found }
    for shift in recorded.rowShifts where !found.findings.isEmpty {
      let shifted = replay(recorded.shifted(by: shift)).diagnose(clockShift: shift.seconds)
      // A finger that is moved by parts of a frame comes down between two rows.
      if shifted.jumps <= unshifted.jumps, shifted.findings.count < found.findings.count {
        found = shifted
      }
    }
    return found
  }

  /// What the unevenness of a trace from row to row means for the diagnosis.
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
