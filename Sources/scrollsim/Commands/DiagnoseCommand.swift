import ScrollScenario
import ScrollTrace

extension Command {
  /// Finds where an app's trace differs from the correct system.
  static let diagnose = Command(
    "diagnose", summary: "says where an app's trace goes wrong, and why",
    synopsis: "SCENARIO TRACE [--tolerance POINTS] [-o FILE] [--json]",
    explanation: """
      TRACE is what your app recorded (.csv or .jsonl): time_s, a finger (finger_y_pt) or
      movement_pt, and an offset at least (offset_pt, or collapsed_pt and inner0_offset_pt; of
      a plain scroll view offset_y_pt); every further column of scrollsim run is judged as
      well. SCENARIO gives system and physics; its script and its rules are ignored.

      The correct system runs under the finger of the trace, touch by touch. For each touch
      it says where the two part first: the time, the law, the numbers, and what the correct
      rule does there; the next touch begins where the app is. The velocity of a release is
      that of the event (will_end_dragging(POINTS PER SECOND)), else of the column
      velocity_pt_s, else an estimate from the rows after it, with its uncertainty. Page
      switches and jumps without a finger are taken from the trace; the clock of the finger is
      fitted; noise of finger and offset is measured; and what the finger did between two rows
      is fitted within what it can have done: how far it had moved before its first row, which
      a note tells, and where it left after its last one. Of a plain scroll view the columns
      content_height_pt, viewport_height_pt, inset_top_pt and the like tell its geometry, and
      the event target(POINTS) where the app has a released finger lead. What the trace does
      not tell counts for the app. Then each law is listed: on what it was judged, or which
      column is missing. The exit code is 1 if the two part, and 65 if nothing could be judged.

      SCENARIO is a scroll-view, one of iOS' systems, android-nested, android-app-bar or
      compose-nested. The geometry of a nested system is the scenario's all along: cut a
      trace in which it changes in two.
      """,
    operands: 2...2,
    options: [
      .value(
        "tolerance", "POINTS",
        help: "how far a number may be off; by default a pixel: 1, or 1 / displayScale,\n"
          + "or what the noise of the trace amounts to"),
      .value(
        "output", "FILE", letter: "o",
        help: "writes correct system and trace joined by time, for scripts/plot\n"
          + "and scripts/play (CSV): a is the correct one, b the trace"),
      .flag("json", help: "prints the diagnosis as JSON"),
      .value(
        "set", "PATH=VALUE", help: "a value in the scenario, instead of its own; repeatable",
        isRepeatable: true),
    ]
  ) { parsed in
    let overrides = try parsed.all("set").map { try ScenarioOverride(parsing: $0) }
    let (scenario, path) = (parsed.operands[0], parsed.operands[1])
    let loaded = try BuiltIns.loader.load(scenario, overrides: overrides)
    let table = try TraceSource.read(path)
    let tolerance = try parsed["tolerance"].map(tolerance)
    let diagnosis: Diagnosis
    do throws(Diagnosis.Failure) {
      diagnosis = try Diagnosis(loaded, table, tolerance: tolerance)
    } catch {
      throw ToolError(.dataError, "\(path):1:1: \(error)")
    }
    if let output = parsed["output"] {
      try OutputDestination.write(
        JoinedTrace.csv(try diagnosis.table, table), to: output, inputs: loaded.files + [path])
    }
    let report = DiagnosisReport(diagnosis, trace: path)
    if parsed.contains("json") {
      try Console.print(report.json.document)
    } else {
      let isRight = diagnosis.isJudged && diagnosis.findings.isEmpty
      try Console.print(
        report.text, verdict: max(1, diagnosis.findings.count), isRight ? .good : .bad)
    }
    guard diagnosis.isJudged else {
      throw ToolError(.dataError, "\(path): nothing was judged", isInOutput: true)
    }
    guard diagnosis.findings.isEmpty else {
      let count = diagnosis.findings.count
      throw ToolError(.failure, "\(path): \(count == 1 ? "1 difference" : "\(count) differences")")
    }
  }

  private static func tolerance(_ text: String) throws -> Double {
    try NumberOption("tolerance", "points", "", .positive).value(of: text)
  }
}

extension Diagnosis {
  /// The rows of the correct system as a table.
  fileprivate var table: TraceTable {
    get throws {
      var writer = TraceWriter(format: .csv)
      var bytes: [UInt8] = []
      for row in rows { writer.write(row, to: &bytes) }
      return try TraceTable(parsing: bytes, file: "the correct system")
    }
  }
}
