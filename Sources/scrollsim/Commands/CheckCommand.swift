import ScenarioCore
import ScenarioFiles
import ScrollLaws

extension Command {
  static let check = Command(
    "check", summary: "checks a run against the laws of scrolling",
    synopsis: "SCENARIO [--all] [--json]",
    explanation: """
      Runs SCENARIO (a file, - or the name of a built-in) and checks it after every event:

      \(laws)

      I2 does not apply to platforms on which the offset depends on the number of touch
      events; on these, I1 applies only without a finger. I2 also does not apply to a release
      whose velocity is estimated from the frames of a drag. The output contains the reason.

      Each violation is a line with the law, the first and the last row that violate it, and
      the numbers of the worst row. Rows at most a tenth of a second apart are one violation;
      with --all each row is a separate violation. The exit code is 1 if there is a violation.
      """, operands: 1...2, operandWords: BuiltIns.names,
    options: [
      .flag("all", help: "prints each row that violates a law"),
      .flag("json", help: "prints the violations as JSON"), .platform, .set,
    ], removed: [.value("trace", "FILE", help: "")]
  ) { parsed in
    if let trace = parsed["trace"] ?? parsed.operands.dropFirst().first {
      throw ToolError(
        "check: judges its own run; for a trace, use scrollsim diagnose "
          + "\(parsed.operands[0]) \(trace)")
    }
    let check = ScenarioCheck(try parsed.scenario(parsed.operands[0]))
    let violations = check.violationsOfRun(joinsRows: !parsed.contains("all"))
    let reason = check.reasonAgainstSplitting
    if parsed.contains("json") {
      let report = JSONValue.object([
        "scenario": .string(parsed.operands[0]), "violations": .array(violations.map(\.json)),
        "split_not_tested": reason.map(JSONValue.string) ?? .null,
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
}

private let laws = [
  Law.conservation, .frameSplit, .continuity, .attachment, .idempotence, .range, .determinism,
  .rest, .unchanged,
].map { "\($0.rawValue.prefix(2))  \($0.statement)" }.joined(separator: "\n")

extension Violation {
  fileprivate var json: JSONValue {
    .object([
      "law": .string(law.rawValue), "subject": .string(subject), "first": first.json,
      "last": last.json, "rows": .integer(rows), "worst": worst.json, "amount": .number(amount),
      "numbers": .string(numbers),
    ])
  }
}

extension Violation.TracePosition {
  fileprivate var json: JSONValue {
    switch self {
    case .row(let frame, let time):
      .object(["frame": frame.map(JSONValue.integer) ?? .null, "time_s": .number(time)])
    case .other(let words): .string(words)
    }
  }
}
