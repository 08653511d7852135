import ScrollScenario
import ScrollTrace

extension Command {
  /// Checks a run, or a trace by another program, against the laws of nested scrolling.
  static let check = Command(
    "check", summary: "holds a nested scroll against its laws",
    synopsis: "SCENARIO [--trace FILE] [--all] [--json]",
    explanation: """
      Runs SCENARIO (a file, - or a built-in's name) and looks at every row: header and list
      move exactly as far as was asked (I1), frames cut in two lead to the same places (I2),
      what pages share does not jump (I3), every part is where the system's layout puts it (I4),
      a list that is not shown stays (I5), what rests is in its range (I6), a rerun says the
      same (I7). Frame-stepped integration depends on its frames, so that I2 does not apply,
      which is said then; nor does it under a platform whose content depends on single events
      of a finger, where I1 is judged without a finger only; nor after a release whose velocity is tracked from a drag's
      own frames. With --trace it looks at a trace of that scenario instead, by any
      program and with any frame rate: a trace has one, so that I2 and I7 cannot be tested,
      but rows that are missing are found (completeness). Each violation is a line that names
      the law, the first row and the last one that break it, and the numbers of the worst; rows
      within a tenth of a second are one violation, and with --all each is its own. With any, the
      exit code is 1.
      """,
    operands: 1...1,
    options: [
      .value("trace", "FILE", help: "looks at this trace, CSV or JSON Lines, instead of a run"),
      .flag("all", help: "says each row that breaks a law"),
      .flag("json", help: "prints the violations as JSON"),
      .value(
        "set", "PATH=VALUE", help: "a value in the scenario, instead of its own; repeatable",
        isRepeatable: true),
    ]
  ) { parsed in
    let overrides = try parsed.all("set").map { try ScenarioOverride(parsing: $0) }
    let check = ScenarioCheck(
      try ScenarioWarnings.load(parsed.operands[0], overrides: overrides))
    let joinsRows = !parsed.contains("all")
    let violations: [Violation]
    if let trace = parsed["trace"] {
      violations = check.violations(
        of: try records(of: trace, for: check), joinsRows: joinsRows)
    } else {
      violations = check.violationsOfRun(joinsRows: joinsRows)
    }
    let reason = parsed["trace"] == nil ? check.reasonAgainstSplitting : nil
    if parsed.contains("json") {
      let report = JSONText.object([
        "scenario": .string(parsed.operands[0]),
        "violations": .array(violations.map(\.json)),
        "split_not_tested": reason.map(JSONText.string) ?? .null,
      ])
      try Console.print(report.document)
    } else {
      for violation in violations { try Console.print("\(violation)\n", .bad) }
    }
    guard violations.isEmpty else {
      let count = violations.count == 1 ? "1 violation" : "\(violations.count) violations"
      throw ToolError(.failure, "\(parsed.operands[0]): \(count)")
    }
    guard !parsed.contains("json") else { return }
    let note = reason.map { "; I2 does not apply: \($0)" } ?? ""
    try Console.print("\(parsed.operands[0]): no violation\(note)\n", .good)
  }

  private static func records(
    of trace: String, for check: ScenarioCheck
  ) throws -> [TraceRecord] {
    let bytes: [UInt8]
    do throws(InputFailure) {
      bytes = try InputFile.bytes(at: trace)
    } catch {
      throw ScenarioError(file: trace, place: .file, problem: .unreadable(error))
    }
    do throws(TraceError) {
      return try check.records(of: bytes, file: trace)
    } catch {
      throw ToolError(.dataError, error.description)
    }
  }
}

extension Violation {
  fileprivate var json: JSONText {
    .object([
      "law": .string(law.rawValue), "subject": .string(subject), "first": first.json,
      "last": last.json, "rows": .integer(rows), "worst": worst.json, "amount": .number(amount),
      "numbers": .string(numbers),
    ])
  }
}

extension Violation.TracePosition {
  fileprivate var json: JSONText {
    switch self {
    case .row(let frame, let time):
      .object(["frame": frame.map(JSONText.integer) ?? .null, "time_s": .number(time)])
    case .other(let words): .string(words)
    }
  }
}
