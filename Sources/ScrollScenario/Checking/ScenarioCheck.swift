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

  /// What the scenario's own run breaks: nothing, if the engine is right.
  ///
  /// The run is repeated twice: as it is, and with every frame cut in two.
  ///
  /// - Returns: The violations.
  /// - Throws: ``ScenarioError`` if a row cannot be read back, which a test rules out.
  public func violationsOfRun() throws(ScenarioError) -> [Violation] {
    let run = try run()
    var found = InvariantCheck(loaded.scenario).violations(of: run.records, held: run.held)
    let split = FrameSplitCheck(loaded.scenario)
    if split.reasonAgainst == nil {
      found += split.violations(of: run.records, cut: try self.run(cuttingFramesInto: 2).records)
    }
    if try self.run().records != run.records {
      found.append(
        Violation(law: .determinism, place: "the whole", numbers: "a second run says otherwise"))
    }
    return found
  }

  /// What a trace of this scenario breaks.
  ///
  /// - Parameter records: The rows of the trace.
  /// - Returns: The violations.
  /// - Throws: ``ScenarioError`` if a row of the run to compare with cannot be read back.
  public func violations(of records: [TraceRecord]) throws(ScenarioError) -> [Violation] {
    let scenario = loaded.scenario
    let own = try run(
      rows: TraceCompleteness.isOfSteps(records, scenario) ? .steps : .frames,
      framesPerSecond: TraceCompleteness.framesPerSecond(records, scenario))
    return InvariantCheck(scenario).violations(of: records, held: own.held)
      + TraceCompleteness(own: own.records, scenario: scenario).violations(of: records)
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
    let columns = trace.names.map(TraceRecord.Column.init)
    return trace.rows.map { TraceRecord(columns, cells: $0) }
  }

  /// The columns of the scenario's own run, but for those that no law looks at.
  private var requirements: TraceRequirements {
    let idle: Set<String> = [
      "velocity_pt_s", "velocity_x_pt_s", "velocity_y_pt_s", "finger_x_pt", "finger_y_pt",
      "page_position", "hit",
    ]
    let given: Set<String> = ["offset_pt", "overscroll_pt", "movement_pt", "collapsed_pt"]
    let lastPage = max(0, (loaded.scenario.system.pageCount ?? 1) - 1)
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

  /// The rows of the scenario's own run as a trace has them, and which of them show no movement as it
  /// was asked for.
  private func run(
    rows selection: RowSelection = .frames, framesPerSecond: Double? = nil,
    cuttingFramesInto pieces: Int = 1
  ) throws(ScenarioError) -> (records: [TraceRecord], held: HeldRows) {
    var writer = TraceWriter(format: .jsonl)
    var text: [UInt8] = []
    var rows: [(isAtWall: Bool, isBeyondRest: Bool)] = []
    ScenarioRunner(loaded).run(
      rows: selection, framesPerSecond: framesPerSecond, cuttingFramesInto: pieces
    ) { row in
      writer.write(row, to: &text)
      if case .nested(let row) = row { rows.append((row.isAtWall, row.isBeyondRest)) }
    }
    let records = try TraceRecord.read(text, file: "the run")
    var held = HeldRows()
    for (record, row) in zip(records, rows) {
      if row.isAtWall { held.walls.insert(record.instant) }
      // Of an original, that it cannot go there may be the defect.
      if row.isBeyondRest, loaded.scenario.rules == .ideal {
        held.beyondRest.insert(record.instant)
      }
    }
    return (records, held)
  }
}
