import NestedScroll
import ScrollLaws
import ScrollModel
import TraceRows

/// Checks a scenario's run against the laws of nested scrolling.
public struct ScenarioCheck: Sendable {
  private let loaded: LoadedScenario

  /// Creates a check.
  public init(_ loaded: LoadedScenario) { self.loaded = loaded }

  /// The reason why the run is not compared with a run with split frames; `nil` if it is compared.
  public var reasonAgainstSplitting: String? { FrameSplitCheck(loaded).reasonAgainst }

  /// Runs the scenario and returns the violations of the laws.
  ///
  /// The result is empty unless the engine has an error.
  ///
  /// The scenario runs several times: with a row after every event, each of which is checked; with
  /// a row at every frame; with every frame split in two; and with the same geometry and physics set
  /// again after every frame and event. If the last run differs, another run shows whether the
  /// scenario is deterministic. The comparison with split frames stores at most about 128 MiB of
  /// frames, and ends there in a longer run; frames at rest need no space.
  ///
  /// - Parameter joinsRows: True if violations on successive rows count as one; if false, every row
  ///   is a separate violation.
  /// - Returns: The violations.
  public func violationsOfRun(joinsRows: Bool = true) -> [Violation] {
    let (scenario, runner) = (loaded.scenario, ScenarioRunner(loaded))
    var check = InvariantCheck(scenario)
    var log = ViolationLog(joins: joinsRows)
    let whole = Violation.TracePosition.other("the whole run")
    do throws(RunStopped) {
      try runner.play(nil) { row, event in
        log.addRow(check.violations(at: TraceRecord(row, event)))
      }
    } catch {
      let frames = "\(runner.mostFrames) frames, at \(JSONValue.text(of: error.tooLong ?? 0)) s"
      log.add([Violation(.completeness, "rows", at: whole, "the run is not over after \(frames)")])
      return log.all
    }
    let split = FrameSplitCheck(loaded)
    let isNested = scenario.system.nested != nil || scenario.system.nestedProtocol != nil
    if split.reasonAgainst == nil, isNested { split.compare(into: &log) }
    let rows = digests
    guard let changed = firstChange(from: rows) else { return log.all }
    let violations =
      digests == rows
      ? changed.breaks(
        .unchanged, "rows", "the row differs if the same geometry and physics are set again")
      : [Violation(.determinism, "rows", at: whole, "the second run has different rows")]
    log.add(violations)
    return log.all
  }

  /// The hashes of the rows of a run.
  private var digests: [Int] {
    var rows: [Int] = []
    ScenarioRunner(loaded).run { rows.append($0.withoutPhysics.hashValue) }
    return rows
  }

  /// The first row that is different if the app sets the same geometry and physics again after every
  /// event; `nil` for none.
  private func firstChange(from digests: [Int]) -> TraceRecord? {
    var (index, changed) = (0, TraceRecord?.none)
    try? ScenarioRunner(loaded).play(.frames, repeating: SystemHistory(loaded.scenario)) {
      row, _ throws(RunStopped) in
      guard index < digests.count, digests[index] == row.withoutPhysics.hashValue else {
        changed = TraceRecord(row)
        throw RunStopped()
      }
      index += 1
    }
    return changed
  }
}

extension ScenarioRow {
  /// A copy without the name of the physics that the app has set.
  fileprivate var withoutPhysics: ScenarioRow {
    switch self {
    case .scrollView(var row):
      row.physics = ""
      return .scrollView(row)
    case .nested(var row):
      row.physics = ""
      return .nested(row)
    case .protocolScroll: return self
    }
  }
}
