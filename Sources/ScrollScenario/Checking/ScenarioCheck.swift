import ScrollModel
public import ScrollTrace

/// Runs a scenario and holds the run, or a trace of it that another program wrote, against the laws.
public struct ScenarioCheck: Sendable {
  private let loaded: ScenarioLoader.Loaded

  /// Creates a check.
  ///
  /// - Parameter loaded: The scenario, with the recordings it replays.
  public init(_ loaded: ScenarioLoader.Loaded) { self.loaded = loaded }

  /// Why a run is not held against the law of the frame split, or `nil` if it is.
  ///
  /// A trace by somebody else has one frame rate and never is.
  public var reasonAgainstSplitting: String? { FrameSplitCheck(loaded.scenario).reasonAgainst }

  /// Why a run or a trace is not held against the law of conservation while a finger is down, or `nil`
  /// if it is.
  public var reasonAgainstConservation: String? {
    loaded.scenario.allPhysics.contains { $0.scrollPhysics.dragThreshold > 0 }
      ? "a threshold swallows movements of a finger, which no column tells" : nil
  }

  /// What the scenario's own run breaks: nothing, if the engine is right.
  ///
  /// The run is repeated: as it is, and with every frame cut in two. However long it is, no more than a
  /// block of its frames is kept, of 32 MiB; a run with more frames is repeated for each block.
  ///
  /// - Parameter joinsRows: Whether what goes on from row to row is one violation; otherwise each row has
  ///   its own.
  /// - Returns: The violations.
  public func violationsOfRun(joinsRows: Bool = true) -> [Violation] {
    var check = InvariantCheck(loaded.scenario)
    var log = ViolationLog(joins: joinsRows)
    let (rows, outcome) = digest { record in log.addRow(check.violations(at: record)) }
    if case .cutOff(let time) = outcome {
      let seconds = JSONValue.text(of: time)
      log.add([
        Violation(
          .completeness, "rows", at: .other("the whole"),
          "the run is not over after \(ScenarioRunner(loaded).mostFrames) frames, at \(seconds) s")
      ])
      return log.all
    }
    let split = FrameSplitCheck(loaded.scenario)
    if split.reasonAgainst == nil, loaded.scenario.system.pageCount != nil {
      split.compare(into: &log) { pieces, emit in
        _ = try? ScenarioRunner(loaded).run(cuttingFramesInto: pieces) { row throws(RunStopped) in
          if case .nested(let row) = row { try emit(row) }
        }
      }
    }
    if digest(nil).rows != rows {
      let place = Violation.Position.other("the whole")
      log.add([Violation(.determinism, "rows", at: place, "the second run has different rows")])
    }
    return log.all
  }

  /// Runs the scenario, hands its rows on, and says in a number what all of them were.
  private func digest(
    _ receive: ((TraceRecord) -> Void)?
  ) -> (rows: Int, outcome: ScenarioRunner.Outcome) {
    var hasher = Hasher()
    let outcome = ScenarioRunner(loaded).run { row in
      hasher.combine(row)
      receive?(record(of: row))
    }
    return (hasher.finalize(), outcome)
  }

  /// The record of a row of the run.
  private func record(of row: ScenarioRow) -> TraceRecord {
    var record = TraceRecord(row)
    // Of an original, that it cannot go there may be the defect.
    if loaded.scenario.rules == .original { record.isBeyondRest = false }
    return record
  }

  /// What a trace of this scenario breaks.
  ///
  /// - Parameters:
  ///   - records: The rows of the trace.
  ///   - joinsRows: Whether what goes on from row to row is one violation; otherwise each row has its own.
  /// - Returns: The violations.
  public func violations(of records: [TraceRecord], joinsRows: Bool = true) -> [Violation] {
    let scenario = loaded.scenario
    let instants = Set(records.lazy.map(\.instant))
    var (walls, beyondRest) = (Set<TraceRecord.Instant>(), Set<TraceRecord.Instant>())
    var own = RunEnd()
    ScenarioRunner(loaded).run(
      rows: TraceCompleteness.isOfSteps(records, scenario) ? .steps : .frames,
      framesPerSecond: TraceCompleteness.framesPerSecond(records, scenario)
    ) { row in
      let record = record(of: row)
      own.add(record)
      guard instants.contains(record.instant) else { return }
      if record.isAtWall { walls.insert(record.instant) }
      if record.isBeyondRest { beyondRest.insert(record.instant) }
    }
    var check = InvariantCheck(scenario)
    var log = ViolationLog(joins: joinsRows)
    for var record in records {
      record.isAtWall = walls.contains(record.instant)
      record.isBeyondRest = beyondRest.contains(record.instant)
      log.addRow(check.violations(at: record))
    }
    log.add(TraceCompleteness(own: own, scenario: scenario).violations(of: records))
    return log.all
  }

  /// Reads a trace of this scenario.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8, CSV or JSON Lines.
  ///   - file: Its name, for errors.
  /// - Returns: The rows.
  /// - Throws: `TraceError` with the place of a column that is missing, or of a value that no trace
  ///   of this scenario has.
  public func records(of bytes: [UInt8], file: String) throws(TraceError) -> [TraceRecord] {
    try TraceReader(loaded).records(of: bytes, file: file)
  }
}
