import ScrollScenario
import ScrollTrace

extension Command {
  /// Holds a run, or a trace by somebody else, against the laws of nested scrolling.
  static let check = Command(
    "check", summary: "holds a nested scroll against its laws",
    synopsis: "SCENARIO [--trace FILE]",
    explanation: """
      Runs SCENARIO (a file, - or a built-in's name) and looks at every row: header and list
      move exactly as far as was asked (I1), frames cut in two lead to the same places (I2),
      what pages share does not jump (I3), every part is where the system's layout puts it (I4),
      a list that is not shown stays (I5), what rests is in its range (I6), a rerun says the
      same (I7). Frame-stepped integration depends on its frames, so that I2 does not apply,
      which is said then; nor does it under a platform whose content depends on single events
      of a finger, where I1 is judged without a finger only; nor after a release whose velocity is tracked from a drag's
      own frames. With --trace it looks at a trace of that scenario instead, by whatever
      program and with whatever frame rate: a trace has one, so that I2 and I7 cannot be tested,
      but rows that are missing are found (completeness). Each violation is a line that names
      the law, the place and the numbers; with any, the exit code is 1.
      """,
    operands: 1...1,
    options: [
      .value("trace", "FILE", help: "looks at this trace, CSV or JSON Lines, instead of a run"),
      .value(
        "set", "PATH=VALUE", help: "a value in the scenario, instead of its own; repeatable",
        isRepeatable: true),
    ]
  ) { parsed in
    let overrides = try parsed.all("set").map { try ScenarioOverride(parsing: $0) }
    let check = ScenarioCheck(
      try Remarked.load(parsed.operands[0], overrides: overrides))
    let violations: [Violation]
    if let trace = parsed["trace"] {
      violations = check.violations(of: try records(of: trace, for: check))
    } else {
      violations = check.violationsOfRun()
    }
    for violation in violations { try Console.print("\(violation)\n") }
    guard violations.isEmpty else {
      let count = violations.count == 1 ? "1 violation" : "\(violations.count) violations"
      throw ToolError(.failure, "\(parsed.operands[0]): \(count)")
    }
    let reason = parsed["trace"] == nil ? check.reasonAgainstSplitting : nil
    let finger = check.reasonAgainstConservation.map {
      "; I1 is not judged while a finger is down: \($0)"
    }
    let note = (reason.map { "; I2 does not apply: \($0)" } ?? "") + (finger ?? "")
    try Console.print("\(parsed.operands[0]): no violation\(note)\n")
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
