import ScenarioCore
import ScenarioFiles
import ScrollModel
import ScrollTrace
import TraceDiagnosis

extension Command {
  /// Finds the differences between an app's trace and the correct system.
  static let diagnose = Command(
    "diagnose", summary: "finds where an app's trace differs from the correct system, and why",
    synopsis: "SCENARIO TRACE [--columns NAME=COLUMN,...] [--tolerance POINTS] [-o FILE] [--json]",
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

      Columns of other names or units are read with --columns: offset_pt=contentOffset,
      time_s=ts/1000, offset_pt=-scrollY/3+88. A trace that differs is tried in pixels,
      milliseconds, with another sign, origin or header, and with swapped columns; if one of
      them explains all, the verdict is "cannot be judged" and names the options to type.

      A nested system has the geometry of the scenario for the whole trace, apart from content
      that content_height_pt shows to be inserted: split a trace in which it changes.
      """,
    operands: 2...2,
    options: [
      .value(
        "columns", "NAME=COLUMN,...",
        help: "reads columns of the trace by other names; a minus, a factor and a\n"
          + "summand change their numbers: offset_pt=-scrollY/3+88"),
      .value(
        "tolerance", "POINTS",
        help: "how far a number may be off; by default a pixel (1, or 1 / displayScale)\n"
          + "or the noise of the trace, if that is larger"),
      .value(
        "output", "FILE", letter: "o",
        help: "writes correct system and trace joined by time, for scripts/plot\n"
          + "and scripts/play (CSV): a is the correct one, b the trace"),
      .flag("json", help: "prints the diagnosis as JSON"),
      .platform, .set,
    ]
  ) { parsed in
    let (scenario, path) = (parsed.operands[0], parsed.operands[1])
    let loaded = try parsed.scenario(scenario, warns: false)
    let mappings = try mappings(parsed["columns"])
    let table = try TraceSource.read(path, columns: mappings)
    let tolerance = try parsed["tolerance"].map(tolerance)
    let diagnosis: Diagnosis
    do throws(Diagnosis.Failure) {
      diagnosis = try Diagnosis(loaded, table, tolerance: tolerance)
    } catch {
      throw ToolError(
        .dataError, "\(path):1:1: \(error)\(ColumnGuess.advice(on: error, in: table))")
    }
    let mistakes = RecorderMistakes(
      table: table, given: mappings, height: loaded.scenario.system.viewport.height
    ) { table, changes in
      let changed = try? parsed.scenario(scenario, with: changes)
      return changed.flatMap { try? Diagnosis($0, table, tolerance: tolerance) }
    }
    let mistake =
      diagnosis.findings.isEmpty
      ? nil : mistakes.likeliest(in: diagnosis, sizes: loaded.headerSizes)
    if let output = parsed["output"] {
      try OutputDestination.write(
        JoinedTrace.csv(try diagnosis.table, table.counting(from: diagnosis.start)), to: output,
        inputs: loaded.files + [path])
    }
    let report = DiagnosisReport(diagnosis, trace: path, mistake: mistake)
    if parsed.contains("json") {
      try Console.print(report.json.document, beside: parsed["output"])
    } else {
      try Console.print(
        report.text, verdict: report.findings.count + 1,
        report.verdict == .correct ? .good : .bad, beside: parsed["output"])
    }
    let count = diagnosis.findings.count
    switch report.verdict {
    case .correct: break
    case .wrong:
      throw ToolError(.failure, "\(path): \(count == 1 ? "1 difference" : "\(count) differences")")
    case .unknown: throw ToolError(.unknown, "\(path): cannot be judged")
    }
  }

  /// The mappings of the option `--columns`.
  private static func mappings(_ text: String?) throws -> [ColumnMapping] {
    try (text ?? "").split(separator: ",").map { part in
      guard let mapping = ColumnMapping(String(part)) else {
        throw ToolError(
          .usage,
          "--columns: \"\(part)\" is no mapping; NAME=COLUMN was expected, as in "
            + "time_s=ts/1000,offset_pt=contentOffset")
      }
      return mapping
    }
  }

  private static func tolerance(_ text: String) throws -> Double {
    try NumberOption("tolerance", "points", "", .positive).value(of: text)
  }
}

extension LoadedScenario {
  /// The sizes of the header that the scenario states, by their keys.
  fileprivate var headerSizes: [(key: String, length: Double)] {
    ["header", "headerMax"].compactMap { key in
      guard case .number(let length)? = json["system"]?[key] else { return nil }
      return (key, length)
    }
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
