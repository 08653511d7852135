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
    loaded.scenario.physics.scrollPhysics.dragThreshold > 0
      ? "a threshold swallows movements of a finger, which no column tells" : nil
  }

  /// What the scenario's own run breaks: nothing, if the engine is right.
  ///
  /// The run is repeated: as it is, and with every frame cut in two. However long it is, no more than a
  /// block of its frames is kept, of 32 MiB; a run with more frames is repeated for each block.
  ///
  /// - Returns: The violations.
  public func violationsOfRun() -> [Violation] {
    var check = InvariantCheck(loaded.scenario)
    var found: [Violation] = []
    let rows = digest { record in found += check.violations(at: record) }
    let split = FrameSplitCheck(loaded.scenario)
    if split.reasonAgainst == nil, loaded.scenario.system.pageCount != nil {
      found += split.violations { pieces, emit in
        try? ScenarioRunner(loaded).run(cuttingFramesInto: pieces) { row throws(RunStopped) in
          if case .nested(let row) = row { try emit(row) }
        }
      }
    }
    if digest(nil) != rows {
      found.append(
        Violation(law: .determinism, place: "the whole", numbers: "a second run says otherwise"))
    }
    return found
  }

  /// Runs the scenario, hands its rows on, and says in a number what all of them were.
  private func digest(_ receive: ((TraceRecord) -> Void)?) -> Int {
    var hasher = Hasher()
    var writer = RecordWriter()
    ScenarioRunner(loaded).run { row in
      hasher.combine(row)
      receive?(record(of: row, by: &writer))
    }
    return hasher.finalize()
  }

  /// The record of a row of the run.
  private func record(of row: ScenarioRow, by writer: inout RecordWriter) -> TraceRecord {
    var record = writer.record(of: row)
    // Of an original, that it cannot go there may be the defect.
    if loaded.scenario.rules == .original { record.isBeyondRest = false }
    return record
  }

  /// What a trace of this scenario breaks.
  ///
  /// - Parameter records: The rows of the trace.
  /// - Returns: The violations.
  public func violations(of records: [TraceRecord]) -> [Violation] {
    let scenario = loaded.scenario
    let instants = Set(records.lazy.map(\.instant))
    var (walls, beyondRest) = (Set<TraceRecord.Instant>(), Set<TraceRecord.Instant>())
    var own = RunEnd()
    var writer = RecordWriter()
    ScenarioRunner(loaded).run(
      rows: TraceCompleteness.isOfSteps(records, scenario) ? .steps : .frames,
      framesPerSecond: TraceCompleteness.framesPerSecond(records, scenario)
    ) { row in
      let record = record(of: row, by: &writer)
      own.add(record)
      guard instants.contains(record.instant) else { return }
      if record.isAtWall { walls.insert(record.instant) }
      if record.isBeyondRest { beyondRest.insert(record.instant) }
    }
    var check = InvariantCheck(scenario)
    var found: [Violation] = []
    for var record in records {
      record.isAtWall = walls.contains(record.instant)
      record.isBeyondRest = beyondRest.contains(record.instant)
      found += check.violations(at: record)
    }
    return found + TraceCompleteness(own: own, scenario: scenario).violations(of: records)
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
    let trace = try requirements.read(bytes, file: file)
    let columns = TraceRecord.Columns(trace.names)
    return trace.rows.map { TraceRecord(columns, cells: $0) }
  }

  /// The columns of the scenario's own run, but for those that no law looks at.
  private var requirements: TraceRequirements {
    let idle: Set<String> = [
      "velocity_pt_s", "velocity_x_pt_s", "velocity_y_pt_s", "finger_x_pt", "finger_y_pt",
      "page_position", "hit",
    ]
    let given: Set<String> = ["offset_pt", "overscroll_pt", "movement_pt", "collapsed_pt"]
    let lastPage = max(0, loaded.scenario.mostPages - 1)
    let columns = ownColumns.filter { !idle.contains($0) }.map { name in
      let values: TraceRequirements.Values =
        switch name {
        case "step": .whole(0...loaded.scenario.script.count, isOptional: false)
        case "frame": .whole(0...Int.max, isOptional: true)
        case "page": .whole(0...lastPage, isOptional: false)
        default: given.contains(name) ? .number : .any
        }
      return (name: name, values: values)
    }
    return TraceRequirements(
      columns: columns,
      remedy: "a trace of this scenario, as scrollsim run writes it, was expected")
  }

  /// The names in the header of the scenario's own trace.
  private var ownColumns: [String] {
    var header: [UInt8] = []
    // The first row says them all, so that it ends the run.
    try? ScenarioRunner(loaded).run { row throws(RunStopped) in
      var writer = TraceWriter(format: .csv)
      writer.write(row, to: &header)
      throw RunStopped()
    }
    let line = header.prefix { $0 != UInt8(ascii: "\n") }
    return line.split(separator: UInt8(ascii: ",")).map { String(decoding: $0, as: UTF8.self) }
  }
}
