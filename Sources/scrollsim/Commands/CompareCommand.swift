import ScenarioCore
import ScenarioFiles
import ScrollTrace
import TraceRows

extension Command {
  static let compare = Command(
    "compare", summary: "compares traces, and prints differences and shifted events",
    synopsis: "A B... [--finger FILE] | SCENARIO --set PATH=VALUE... [--fps N[,M]] "
      + "| SCENARIO --platform A,B,...",
    explanation: """
      A and B are traces (.csv, .jsonl, or - for the standard input) or scenarios, which are
      run. A single scenario is compared with itself: --set changes only B. If a path is set
      twice, the first value is for A and the second for B.

      For more than two traces, and for platforms, compare prints the distance of each trace,
      the time at which its offset comes to rest (the stretch of an edge may recede for
      longer), and the largest difference from the offset of the first trace. A trace that has
      ended keeps its last offset. --platform runs the scenario once for each platform; --set
      and --fps then apply to all runs. With --finger, one recorded finger replaces the scripts
      of all scenarios, so that they respond to the same touch.

      Rows are compared where both traces have the same time; nothing is interpolated. The
      exit code is 1 if a tolerance is exceeded, and 0 without tolerances.
      """, operands: 1...Int.max, operandWords: BuiltIns.names,
    options: [
      .value(
        "set", "PATH=VALUE",
        help: "replaces a value of the single scenario in B; if a path is set\ntwice, the first "
          + "value is for A and the second for B", isRepeatable: true),
      .value(
        "platform", "NAME,NAME,...", help: "runs the single scenario with each platform's physics",
        words: Scenario.Physics.presetNames),
      .value(
        "finger", "FILE",
        help: "a recorded finger (a CSV file or a built-in recording) that replaces\n"
          + "each scenario's script", words: BuiltIns.recordings),
      .value(
        "fps", "N[,M]",
        help: "the single scenario's frame rate: N for A and M for B, or N for both"),
      .value(
        "tolerance", "[COLUMN=]X",
        help: "the largest allowed difference of a column; without COLUMN, of all\n"
          + "other columns; event=X allows event times to differ by X seconds; repeatable",
        isRepeatable: true),
      .value(
        "output", "FILE", letter: "o",
        help: "writes the traces joined by time as CSV, for scripts/plot"),
      .flag("json", help: "prints the comparison as JSON"),
    ], body: CompareJob.perform)
}

private enum CompareJob {
  static func perform(_ parsed: ParsedOptions) throws {
    try parsed.requireCSV()
    if let runs = try runs(parsed) { return try runs.compare(parsed) }
    let (one, other) = try traces(parsed)
    let (first, second) = (one.table, other.table)
    let comparison = TraceComparison(first, second)
    let tolerance = try ComparisonTolerance(parsed.all("tolerance"), for: comparison)
    guard comparison.alignment.shared.count > 1 || first.rowCount == 1 || second.rowCount == 1
    else {
      throw ToolError(
        .dataError,
        "compare: the traces have only their start time in common; "
          + "run both at the same frame rate, or one at a multiple of the other")
    }
    if let output = parsed["output"] {
      try OutputDestination.write(
        JoinedTrace.csv([("a", first), ("b", second)]), to: output, inputs: one.files + other.files)
    }
    let violations = comparison.violations(of: tolerance)
    let judged = parsed.all("tolerance").isEmpty ? nil : violations
    try Console.print(
      parsed.contains("json")
        ? ComparisonReport.json(comparison, violations: judged).document
        : ComparisonReport.text(comparison), beside: parsed["output"])
    guard violations.isEmpty else {
      for violation in violations { Console.printError("compare: \(violation)") }
      throw ToolError(.failure, "compare: the traces differ by more than the tolerance")
    }
  }

  /// The traces to compare by distance and duration; `nil` for two traces, which are compared
  /// column by column.
  private static func runs(_ parsed: ParsedOptions) throws -> CompareRuns? {
    if let finger = parsed["finger"] { return try runs(under: finger, parsed) }
    guard let platforms = parsed["platform"] else {
      if parsed.operands.count > 1, parsed.contains("set") || parsed.contains("fps") {
        throw ToolError("compare: --set and --fps are for a single scenario; give one operand")
      }
      return parsed.operands.count > 2 ? try CompareRuns(parsed.operands) : nil
    }
    guard parsed.operands.count == 1, let scenario = parsed.operands.first,
      !TraceSource.isTrace(scenario)
    else { throw ToolError("compare: --platform is for a single scenario; give one operand") }
    return try CompareRuns(scenario, platforms: platforms, overrides: parsed.changes())
  }

  /// Runs several scenarios with the recorded finger in the file `finger`, instead of their
  /// scripts.
  private static func runs(under finger: String, _ parsed: ParsedOptions) throws -> CompareRuns {
    for option in ["set", "fps", "platform"] where parsed.contains(option) {
      throw ToolError("compare: --finger is for several scenarios, --\(option) for a single one")
    }
    guard parsed.operands.count > 1 else {
      throw ToolError("compare: --finger needs two or more scenarios; add one")
    }
    if let trace = parsed.operands.first(where: TraceSource.isTrace) {
      throw ToolError(
        "compare: --finger needs scenarios; \(trace) is a trace, which has its own finger")
    }
    guard InputFile.exists(at: finger) || !BuiltIns.names.contains(finger) else {
      throw ToolError(
        "compare: --finger \(finger): this is a scenario; expected a recorded finger, such as "
          + BuiltIns.recordings[0])
    }
    return try CompareRuns(parsed.operands, finger: finger)
  }

  private static func traces(_ parsed: ParsedOptions) throws -> (TraceSource, TraceSource) {
    let settings = parsed.all("set")
    let rates = parsed["fps"]
    let operand = parsed.operands[0]
    if let second = parsed.operands.dropFirst().first {
      return (try TraceSource(operand), try TraceSource(second))
    }
    guard !TraceSource.isTrace(operand) else {
      throw ToolError("compare: \(operand) needs a second trace")
    }
    guard !settings.isEmpty || rates != nil else {
      throw ToolError(
        "compare: \(operand) needs something to compare with: a second operand, or --set, --fps or --platform"
      )
    }
    let (first, second) = try overrides(settings, rates: rates)
    return (
      try TraceSource(running: operand, overrides: first, warns: true),
      try TraceSource(running: operand, overrides: second)
    )
  }

  private static func overrides(
    _ settings: [String], rates: String?
  ) throws -> ([ScenarioOverride], [ScenarioOverride]) {
    var (first, second): ([ScenarioOverride], [ScenarioOverride]) = ([], [])
    for setting in try settings.map({ try ScenarioOverride(parsing: $0) }) {
      if let earlier = second.firstIndex(where: { $0.path == setting.path }) {
        guard !first.contains(where: { $0.path == setting.path }) else {
          throw ToolError(
            "compare: \(setting.path) is set three times; set it at most twice, for A and B")
        }
        first.append(second.remove(at: earlier))
      }
      second.append(setting)
    }
    guard let rates else { return (first, second) }
    let numbers = rates.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard numbers.count <= 2 else {
      throw ToolError("compare: --fps \(rates): expected one or two rates, as in 60,120")
    }
    func rate(_ number: String) throws -> ScenarioOverride {
      try ScenarioOverride(parsing: "framesPerSecond=\(number)", writtenAs: "--fps \(rates)")
    }
    return (first + [try rate(numbers[0])], second + [try rate(numbers[numbers.count - 1])])
  }
}

extension ComparisonTolerance {
  /// Parses the arguments of `--tolerance`: each is a number, or a column's name and a number.
  init(_ arguments: [String], for comparison: TraceComparison) throws {
    self.init()
    let known = comparison.columns.filter(\.isNumeric).map(\.name) + ["event"]
    for argument in arguments {
      let equals = argument.lastIndex(of: "=")
      let number = equals.map { argument[argument.index(after: $0)...] } ?? argument[...]
      guard let allowed = Double(decimal: number), allowed >= 0 else {
        throw ToolError(
          "compare: --tolerance \(argument): a number of 0 or more was expected"
            + (equals == nil ? "" : " after the ="))
      }
      guard let equals else {
        others = allowed
        continue
      }
      let name = String(argument[..<equals])
      guard known.contains(name) else {
        let remedy = remedy(for: name, among: known)
        throw ToolError(
          "compare: --tolerance: the traces have no common numeric column \"\(name)\"; \(remedy)")
      }
      columns[name] = allowed
    }
  }
}
