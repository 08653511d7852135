import ScenarioCore
import ScenarioFiles
import ScrollTrace
import TraceRows

/// Compares several traces by their distances and durations, and by their largest differences from
/// the first trace.
struct CompareRuns {
  /// The names are unique.
  let runs: [(name: String, source: TraceSource)]

  /// Reads a trace or runs a scenario for each operand, and names the traces after the files.
  init(_ operands: [String], finger: String? = nil) throws {
    // In the joined table, this is the name of the columns with differences.
    var used: Set<String> = ["difference"]
    runs = try operands.map { operand in
      let stem = CompareRuns.name(of: operand)
      var name = stem
      var number = 1
      while !used.insert(name).inserted {
        number += 1
        name = "\(stem)-\(number)"
      }
      guard let finger else { return (name, try TraceSource(operand)) }
      return (name, try TraceSource(running: operand, under: finger))
    }
  }

  init(_ scenario: String, platforms: String, overrides: [ScenarioOverride]) throws {
    let names = platforms.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard names.count > 1, Set(names).count == names.count, !names.contains("") else {
      throw ToolError(
        "compare: --platform \(platforms): expected two or more different names, "
          + "as in uikit,android")
    }
    runs = try names.enumerated().map { index, name in
      let preset = try ScenarioOverride(
        parsing: "physics.preset=\"\(name)\"", writtenAs: "--platform \(platforms)")
      let overrides = [preset] + overrides
      return (name, try TraceSource(running: scenario, overrides: overrides, warns: index == 0))
    }
  }

  func compare(_ parsed: ParsedOptions) throws {
    let report = try report(asJSON: parsed.contains("json"))
    let comparisons = runs.dropFirst().map {
      TraceComparison(runs[0].source.table, $0.source.table)
    }
    let tolerance = try ComparisonTolerance(parsed.all("tolerance"), for: comparisons[0])
    if let output = parsed["output"] {
      try OutputDestination.write(
        JoinedTrace.csv(runs.map { ($0.name, $0.source.table) }), to: output,
        inputs: runs.flatMap(\.source.files))
    }
    try Console.print(report, beside: parsed["output"])
    var isWithin = true
    for (run, comparison) in zip(runs.dropFirst(), comparisons) {
      for violation in comparison.violations(of: tolerance) {
        Console.printMessage("compare: \(run.name): \(violation)")
        isWithin = false
      }
    }
    guard isWithin else {
      throw ToolError(
        .failure, "compare: the traces differ from \(runs[0].name) by more than the tolerance")
    }
  }

  private func report(asJSON: Bool) throws -> String {
    let column = TraceSummary.offsetColumn(of: runs.map(\.source.table))
    let summaries = try runs.map { run in
      guard let column, let summary = TraceSummary(run.source.table, column: column) else {
        throw ToolError(
          .dataError,
          "compare: \(run.name): expected a column of offsets that all traces share and that has a "
            + "number in every row")
      }
      return (run.name, summary)
    }
    let first = summaries[0].1
    let rows = summaries.map { ($0, $1, $1.largestGap(from: first)) }
    if asJSON {
      let runs = rows.map { name, summary, gap in
        JSONValue.object([
          "name": .string(name), "distance_pt": .number(summary.distance),
          "duration_s": .number(summary.duration), "largest_gap_pt": .optional(gap?.distance),
          "largest_gap_at_s": .optional(gap?.time),
        ])
      }
      return JSONValue.object(["column": .string(first.column), "runs": .array(runs)]).document
    }
    let lines = rows.map { name, summary, gap in
      [
        name, summary.distance.text(), summary.duration.text(),
        gap.map { $0.distance.signedText() } ?? "-", gap.map { $0.time.text() } ?? "-",
      ]
    }
    return "\(first.column), and its largest difference from \(summaries[0].0)\n\n"
      + TextTable.text([["run", "distance pt", "duration s", "largest gap pt", "at s"]] + lines)
  }

  /// The name of a file without folder and extension, with hyphens for invalid characters.
  private static func name(of operand: String) -> String {
    let file = TraceSource.name(of: operand).split(separator: "/").last.map(String.init) ?? operand
    let stem = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    let name = String(
      stem.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" })
    return name.isEmpty ? "trace" : name
  }
}
