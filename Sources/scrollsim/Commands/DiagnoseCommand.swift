import ScenarioCore
import ScenarioFiles
import ScrollModel
import ScrollTrace
import TraceDiagnosis

extension Command {
  static let diagnose = Command(
    "diagnose", summary: "finds where an app's trace differs from the correct system, and why",
    synopsis: "SCENARIO TRACE [--columns NAME=COLUMN,...] [-o FILE] [--html PAGE] [--json]",
    explanation: """
      TRACE is a file that your app recorded (.csv or .jsonl), or - for the standard input. It
      needs time_s, a finger (finger_y_pt) or movement_pt, and an offset: offset_pt, or
      collapsed_pt and inner0_offset_pt, or offset_y_pt for a plain scroll view. Other columns
      of scrollsim run are judged as well. SCENARIO defines system and physics. Of its script
      only set, insertAbove and physics apply, at the times at which scrollsim run performs
      them.

      The correct system runs with the finger of the trace, touch by touch. For each touch the
      report contains the first difference between app and correct system: the time, the law,
      the numbers, and the correct rule. The next touch starts from the state of the app. Then
      each law is listed with the rows on which it was judged, or with the missing column. The
      first line is the verdict; the exit code agrees with it: 0 correct, 1 wrong, 2 cannot
      be judged.

      The velocity of a release comes from the event (will_end_dragging(POINTS PER SECOND)),
      from release_velocity_pt_s or velocity_pt_s, or from an estimate with its uncertainty.
      Page switches come from the trace. diagnose fits the finger's clock, its release, and its
      path before the first row of a touch; it measures the noise of finger and offset. If
      several explanations are possible, the one in favor of the app is assumed. After a jump
      without a finger, which the app's code may have caused, the trace cannot be judged.

      If the trace of a plain scroll view has content_height_pt, viewport_height_pt,
      inset_top_pt or similar columns, these replace the scenario's geometry. In a nested
      system, content_height_pt shows insertions. The event target(POINTS) contains the
      target that the app chose for a release.

      --columns reads columns with other names or units: offset_pt=contentOffset,
      time_s=ts/1000, offset_pt=-scrollY/3+88. If a trace differs, diagnose also assumes
      mistakes: pixels, milliseconds, another sign, origin or header height, swapped columns.
      If a mistake explains every difference, the verdict is "cannot be judged", and the
      report has the options that correct the mistake.
      """, operands: 2...2, operandWords: BuiltIns.names,
    options: [
      .value(
        "columns", "NAME=COLUMN,...",
        help: "reads columns of the trace by other names; a minus, a factor and a\n"
          + "summand change their numbers: offset_pt=-scrollY/3+88"),
      .value(
        "tolerance", "POINTS",
        help: "the largest allowed difference; by default a pixel (1 pt without displayScale)\n"
          + "or the noise of the trace, if that is larger"),
      .value(
        "output", "FILE", letter: "o",
        help: "writes the correct system and the trace joined by time as CSV,\n"
          + "for scripts/plot and scripts/play"),
      .value(
        "html", "PAGE",
        help: "writes the diagnosis as a page that needs no network: verdict, animated\n"
          + "phones of app and correct system, curves, and the rows of each finding"),
      .flag("json", help: "prints the diagnosis as JSON"), .platform, .set,
    ]
  ) { parsed in
    try parsed.requireCSV()
    let (scenario, path) = (parsed.operands[0], parsed.operands[1])
    let loaded = try parsed.scenario(scenario, warns: false)
    let name = TraceSource.name(of: path)
    let mappings = try mappings(parsed["columns"])
    let names = Diagnosis.columns(of: loaded.scenario)
    if let unknown = mappings.first(where: { !names.contains($0.name) }) {
      throw ToolError(
        "--columns: unknown column \"\(unknown.name)\" for this scenario; expected "
          + names.joined(separator: ", "))
    }
    var table = try TraceSource.read(path, columns: mappings)
    let tolerance = try parsed.numbers("tolerance", in: .aboveZero).last
    let mistakes = RecorderMistakes(
      table: table, given: mappings, height: loaded.scenario.system.viewport.height
    ) { table, changes, fitsClock in
      let changed = try? parsed.scenario(scenario, with: changes)
      return changed.flatMap {
        try? Diagnosis($0, table, tolerance: tolerance, fitsClock: fitsClock)
      }
    }
    let diagnosis: Diagnosis
    let mistake: RecorderMistake?
    do throws(Diagnosis.Failure) {
      diagnosis = try Diagnosis(loaded, table, tolerance: tolerance)
      mistake =
        switch diagnosis.verdict {
        case .correct: mistakes.correctingTimes()?.mistake
        case .wrong: mistakes.mostProbable(in: diagnosis, sizes: loaded.headerSizes)
        case .unknown: nil
        }
    } catch {
      guard case .outOfRange("time_s", _) = error, let corrected = mistakes.correctingTimes() else {
        throw ToolError(
          .dataError, "\(name):1:1: \(error)\(ColumnGuess.advice(on: error, in: table))")
      }
      (table, diagnosis) = (corrected.table, corrected.diagnosis)
      mistake =
        mistakes.mostProbable(in: diagnosis, sizes: loaded.headerSizes) ?? corrected.mistake
    }
    let report = DiagnosisReport(diagnosis: diagnosis, trace: name, mistake: mistake)
    let outputs = [parsed["output"], parsed["html"]].compactMap(\.self)
    if outputs.count == 2, outputs[0] == outputs[1] {
      throw ToolError("--output and --html: both are \(outputs[0]); name two files")
    }
    if !outputs.isEmpty {
      let app = table.counting(from: diagnosis.start)
      // Both move under the finger of the trace, which may start at another point than a replayed drag.
      let correct = try diagnosis.table.replacing("finger_", from: app)
      if let output = parsed["output"] {
        try OutputDestination.write(
          JoinedTrace.csv([("correct", correct), ("app", app)]), to: output,
          inputs: loaded.files + [path])
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
        report.text, verdict: report.findings.count + 1,
        report.verdict == .correct ? .good : .bad, beside: piped)
    }
    let count = diagnosis.findings.count
    switch report.verdict {
    case .correct: break
    case .wrong:
      throw ToolError(.failure, "\(name): \(count == 1 ? "1 difference" : "\(count) differences")")
    case .unknown: throw ToolError(.unknown, "\(name): cannot be judged")
    }
  }

  private static func mappings(_ text: String?) throws -> [ColumnMapping] {
    guard let text, !text.isEmpty else { return [] }
    return try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      guard let mapping = ColumnMapping(String(part)) else {
        throw ToolError(
          "--columns: \"\(part)\" is not a mapping; NAME=COLUMN was expected, as in "
            + "time_s=ts/1000,offset_pt=contentOffset")
      }
      return mapping
    }
  }
}

extension LoadedScenario {
  /// In points, with their keys.
  fileprivate var headerSizes: [(key: String, length: Double)] {
    ["header", "headerMax", "headerMin"].compactMap { key in
      guard case .number(let length)? = json["system"]?[key] else { return nil }
      return (key, length)
    }
  }
}

extension Diagnosis {
  /// The rows of the correct system.
  var table: TraceTable {
    get throws {
      var writer = TraceWriter(format: .csv)
      var bytes: [UInt8] = []
      for row in rows { writer.write(row, to: &bytes) }
      return try TraceTable(parsing: bytes, file: "the correct system")
    }
  }
}
