import ScenarioCore
import ScenarioFiles
import ScrollTrace
import TraceDiagnosis

extension Command {
  /// Finds the differences between an app's trace and the correct system.
  static let diagnose = Command(
    "diagnose", summary: "finds where an app's trace differs from the correct system, and why",
    synopsis: "SCENARIO TRACE [--tolerance POINTS] [-o FILE] [--html PAGE] [--json]",
    explanation: """
      TRACE is what your app recorded (.csv or .jsonl): time_s, a finger (finger_y_pt) or
      movement_pt, and an offset at least (offset_pt, or collapsed_pt and inner0_offset_pt; of
      a plain scroll view offset_y_pt); every further column of scrollsim run is judged as
      well. SCENARIO gives system and physics; its script and its rules are ignored.

      The correct system runs with the finger of the trace, touch by touch. For each touch it
      prints where app and correct system differ first: the time, the law, the numbers, and
      what the correct rule does there. The next touch starts from the state of the app. The
      velocity of a release is that of the event (will_end_dragging(POINTS PER SECOND)), or
      that of the column velocity_pt_s, or an estimate from the rows after it, with its
      uncertainty; content that continues clearly slower than the finger left has lost
      velocity. Page switches are taken from the trace. A jump without a finger may be a
      program's: the app then cannot be judged. The clock of the finger is fitted, and the
      noise of finger and offset is measured. What the
      finger did between two rows is fitted as well: how far it had moved before its first row
      (a note says it), and where it was released after its last row. For a plain scroll view
      the columns content_height_pt, viewport_height_pt, inset_top_pt and the like give its
      geometry, and the event target(POINTS) the offset that the app chose for a release.
      Where the trace leaves something open, the value in favour of the app is assumed. Then
      each law is listed with the rows on which it was judged, or the column that is missing.
      The first line is the verdict, and the exit code agrees with it: 0 as the correct
      system, 1 wrong, 2 cannot be judged, with the reason.

      A nested system has the geometry of the scenario for the whole trace, apart from content
      that content_height_pt shows to be inserted: split a trace in which it changes.
      """,
    operands: 2...2,
    options: [
      .value(
        "tolerance", "POINTS",
        help: "how far a number may be off; by default a pixel (1, or 1 / displayScale)\n"
          + "or the noise of the trace, if that is larger"),
      .value(
        "output", "FILE", letter: "o",
        help: "writes correct system and trace joined by time, for scripts/plot\n"
          + "and scripts/play (CSV): a is the correct one, b the trace"),
      .value(
        "html", "PAGE",
        help: "writes the diagnosis as a page that needs no network: verdict, app and\n"
          + "correct system as phones that play, curves, and the rows of each finding"),
      .flag("json", help: "prints the diagnosis as JSON"),
      .platform, .set,
    ]
  ) { parsed in
    let (scenario, path) = (parsed.operands[0], parsed.operands[1])
    let loaded = try parsed.scenario(scenario, warns: false)
    let table = try TraceSource.read(path)
    let tolerance = try parsed["tolerance"].map(tolerance)
    let diagnosis: Diagnosis
    do throws(Diagnosis.Failure) {
      diagnosis = try Diagnosis(loaded, table, tolerance: tolerance)
    } catch {
      throw ToolError(.dataError, "\(path):1:1: \(error)")
    }
    let report = DiagnosisReport(diagnosis, trace: path)
    let outputs = [parsed["output"], parsed["html"]].compactMap(\.self)
    if outputs.count == 2, outputs[0] == outputs[1] {
      throw ToolError(.usage, "--output and --html: both are \(outputs[0]); name two files")
    }
    if !outputs.isEmpty {
      let (app, correct) = (table.counting(from: diagnosis.start), try diagnosis.table)
      if let output = parsed["output"] {
        try OutputDestination.write(
          JoinedTrace.csv(correct, app), to: output, inputs: loaded.files + [path])
      }
      if let page = parsed["html"] {
        let html = DiagnosisPage(
          report: report, diagnosis: diagnosis, scenario: loaded.json, app: app, correct: correct
        ).html
        try OutputDestination.write(
          html.utf8, to: page, inputs: loaded.files + [path] + outputs.dropLast())
      }
    }
    let piped = outputs.first { $0 == OutputDestination.standardOutput }
    if parsed.contains("json") {
      try Console.print(report.json.document, beside: piped)
    } else {
      try Console.print(
        report.text, verdict: 1 + diagnosis.findings.count,
        diagnosis.verdict == .correct ? .good : .bad, beside: piped)
    }
    let count = diagnosis.findings.count
    switch diagnosis.verdict {
    case .correct: break
    case .wrong:
      throw ToolError(.failure, "\(path): \(count == 1 ? "1 difference" : "\(count) differences")")
    case .unknown: throw ToolError(.unknown, "\(path): cannot be judged")
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
