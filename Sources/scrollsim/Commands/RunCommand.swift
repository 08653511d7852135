import ScenarioCore
import ScenarioFiles
import ScrollTrace

extension Command {
  static let run = Command(
    "run", summary: "runs scenarios, and writes traces (CSV or JSON Lines)",
    synopsis: "SCENARIO... [-o FILE] [OPTIONS]",
    explanation: """
      SCENARIO is a file, - for the standard input, or the name of a built-in scenario
      (scrollsim list). All scenarios are read before anything is written. Several traces
      are written as one table; its column scenario has the scenarios' names. The file of -o is
      written with a temporary name, and renamed when it is complete.
      """, operands: 1...Int.max, operandWords: BuiltIns.names,
    options: [
      .output,
      .choice(
        "rows", of: RowSelection.self,
        help: "a row at every frame and event (frames, the default),\nor one after each step"),
      .format,
      .flag(
        "explain",
        help: "describes the run in words, with a line for each step of the script and\n"
          + "each event"), .fps, .platform, .set,
      .value(
        "record", "FILE",
        help: "also writes the scenario, with the values of the options, to FILE, and\n"
          + "its recordings beside it; running FILE gives the same trace"),
    ], body: RunJob.perform)
}

private enum RunJob {
  static func perform(_ parsed: ParsedOptions) throws {
    let output = parsed["output"]
    if output == "" { throw ToolError("run: --output needs the name of a file") }
    let rows: RowSelection = try parsed.choice("rows") ?? .frames
    if parsed.contains("explain"), let option = ["rows", "format"].first(where: parsed.contains) {
      throw ToolError("run: --\(option) has no effect with --explain; remove it")
    }
    let format = try parsed.format()
    let loaded = try parsed.operands.map { try parsed.scenario($0) }
    let inputs = loaded.flatMap(\.files)
    let record = try record(parsed, of: loaded, output: output)
    // The files of --record are written before the run, so that they exist if the run does not end.
    for (path, text) in record { try OutputDestination.write(text.utf8, to: path, inputs: inputs) }
    try OutputDestination.write(to: output, inputs: inputs + record.map(\.path)) { destination in
      if parsed.contains("explain") {
        try explain(loaded, to: destination)
      } else {
        try write(
          Array(zip(parsed.operands, loaded.map { ScenarioRunner($0) })), rows: rows,
          format: format, to: destination)
      }
    }
  }

  /// The paths and texts of the files that `--record` writes: recordings first, then the scenario.
  private static func record(
    _ parsed: ParsedOptions, of scenarios: [LoadedScenario], output: String?
  ) throws -> [(path: String, text: String)] {
    guard let path = parsed["record"] else { return [] }
    if path == "" || path == OutputDestination.standardOutput {
      throw ToolError("run: --record needs the name of a file")
    }
    if path == output {
      throw ToolError("run: --record and --output both name \(path); name two files")
    }
    guard scenarios.count == 1, let loaded = scenarios.first else {
      throw ToolError("run: --record needs a single scenario, found \(scenarios.count)")
    }
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let name = path[slash...]
    let stem = name.hasSuffix(".json") ? name.dropLast(".json".count) : name
    let copy = ScenarioCopy(of: loaded, recordingsNamed: String(stem))
    return copy.recordings.map { ("\(path[..<slash])\($0.name)", $0.text) }
      + [(path, copy.scenario.document)]
  }

  private static func explain(
    _ scenarios: [LoadedScenario], to destination: OutputDestination
  ) throws {
    for loaded in scenarios {
      let runner = ScenarioRunner(loaded)
      let outcome = try runner.explain { line throws in
        try destination.write { $0.append(contentsOf: "\(line)\n".utf8) }
      }
      try runner.requireEnd(outcome)
    }
  }

  private static func write(
    _ runners: [(name: String, runner: ScenarioRunner)], rows: RowSelection, format: TraceFormat,
    to destination: OutputDestination
  ) throws {
    let progress = Progress("rows", printsMeanwhile: destination.isStandardOutput)
    defer { progress.clear() }
    var lines: [UInt8] = []
    if runners.count == 1 {
      var writer = TraceWriter(format: format)
      try runners[0].runner.runToEnd(rows: rows) { row in
        writer.write(row, to: &lines)
        try destination.writeBlock(&lines)
        progress.advance()
      }
      return try destination.write { $0 += lines }
    }
    var writer = TraceTableWriter(
      format: format, traces: try runners.map { ($0.name, try columns(of: $0.runner)) })
    for (index, (_, runner)) in runners.enumerated() {
      try runner.runToEnd(rows: rows) { row in
        writer.write(row, ofTrace: index, to: &lines)
        try destination.writeBlock(&lines)
        progress.advance()
      }
    }
    try destination.write { $0 += lines }
  }

  /// The columns of a scenario's trace, found by running it up to its first row.
  private static func columns(of runner: ScenarioRunner) throws -> [String] {
    struct FirstRow: Error { let columns: [String] }
    do {
      try runner.runToEnd { row in throw FirstRow(columns: TraceTableWriter.columns(of: row)) }
      return []
    } catch let row as FirstRow {
      return row.columns
    }
  }
}
