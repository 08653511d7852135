import ScrollTrace
import TraceRows

extension Command {
  static let golden = Command(
    "golden", summary: "checks every scenario of a folder against its committed trace",
    synopsis: "check|update DIR...",
    explanation: """
      A folder of golden traces has a trace NAME.csv beside each scenario NAME.json. With
      check, the command runs the scenarios and prints the differences between traces (A) and
      runs (B); every trace is checked, even after an invalid one, and the exit code is 1 if
      there is a difference. With update, it rewrites the traces that differ or cannot be
      read; the exit code is then 1 as well, even if nothing differs, so that a test that
      updates by mistake fails.
      """, operands: 2...Int.max, operandWords: GoldenJob.Action.allCases.map(\.rawValue),
    options: [
      .value(
        "tolerance", "X",
        help: "the largest allowed difference, relative to max(1, |expected|);\n"
          + "1e-9 by default; the times of rows may differ by 1e-9 s")
    ], body: GoldenJob.perform)
}

enum GoldenJob {
  enum Action: String, CaseIterable { case check, update }

  static func perform(_ parsed: ParsedOptions) throws {
    let action = try Action(word: parsed.operands[0], "golden: unknown action")
    let tolerance = try parsed.number("tolerance", default: 1e-9, in: 0...1e9)
    let traces = try parsed.operands.dropFirst().flatMap {
      try GoldenTrace.all(in: $0, tolerance: tolerance)
    }
    switch action {
    case .check: try check(traces)
    case .update: try update(traces)
    }
  }

  private static func check(_ traces: [GoldenTrace]) throws {
    var (differing, faults) = (0, [ExitCode]())
    for trace in traces {
      switch trace.check() {
      case .same: try Console.print("\(trace.name): same\n")
      case .faulty(let error):
        faults.append(error.exitCode)
        Console.printError(error.message)
      case .missing:
        differing += 1
        try Console.print("\(trace.name): there is no \(trace.path); golden update writes it\n")
      case .differs(let difference):
        differing += 1
        try Console.print(
          "\(trace.name): differs from \(trace.path)\n" + first(difference)
            + ComparisonReport.text(difference))
      }
    }
    guard differing + faults.count == 0 else {
      let invalid = faults.isEmpty ? "" : ", \(faults.count) cannot be compared"
      throw ToolError(
        .worst(of: faults + [.failure]),
        "golden: \(differing) of \(traces.count) traces differ\(invalid)")
    }
  }

  static func first(_ difference: TraceComparison) -> String {
    let columns = difference.columns.compactMap { column in
      column.firstDifference.map { (name: column.name, cells: $0) }
    }
    guard let (name, cells) = columns.min(by: { $0.cells.row < $1.cells.row }) else { return "" }
    let (expected, found) = (cells.first, cells.second)
    return "first     line \(cells.row + 2) at \(cells.time.text()) s, \(name): "
      + "expected \(expected.isEmpty ? "nothing" : expected), "
      + "found \(found.isEmpty ? "nothing" : found)\n"
  }

  private static func update(_ traces: [GoldenTrace]) throws {
    var written = 0
    let inputs = try traces.flatMap { try $0.inputs }
    for trace in traces {
      // A trace that cannot be read is replaced.
      if case .same = trace.check() { continue }
      try trace.update(inputs: inputs)
      written += 1
      try Console.print("\(trace.path): written\n")
    }
    throw ToolError(
      .failure,
      "golden: \(written) of \(traces.count) traces written; review them before you commit, "
        + "then run golden check")
  }
}
