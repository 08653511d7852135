import ScrollTrace

/// Runs a scenario and holds the run, or a trace of it that another program wrote, against the laws.
public struct ScenarioCheck: Sendable {
  private let loaded: ScenarioLoader.Loaded

  /// Creates a check.
  ///
  /// - Parameter loaded: The scenario, with the recordings it replays.
  public init(_ loaded: ScenarioLoader.Loaded) { self.loaded = loaded }

  /// What the scenario's own run breaks: nothing, if the engine is right.
  ///
  /// - Returns: The violations.
  /// - Throws: ``ScenarioError`` if a row cannot be read back, which a test rules out.
  public func violationsOfRun() throws(ScenarioError) -> [Violation] {
    let run = try run()
    var found = InvariantCheck(loaded.scenario).violations(of: run.records, endingAt: run.walls)
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
    InvariantCheck(loaded.scenario).violations(of: records, endingAt: try run().walls)
  }

  /// The rows of the scenario's own run as a trace has them, and where the content was at an end
  /// that does not give.
  private func run() throws(ScenarioError) -> (records: [TraceRecord], walls: Set<String>) {
    var writer = TraceWriter(format: .jsonl)
    var text: [UInt8] = []
    var isAtWall: [Bool] = []
    ScenarioRunner(loaded).run { row in
      writer.write(row, to: &text)
      if case .nested(let row) = row { isAtWall.append(row.isAtWall) }
    }
    let records = try TraceRecord.read(text, file: "the run")
    return (records, Set(zip(records, isAtWall).filter(\.1).map(\.0.place)))
  }
}
