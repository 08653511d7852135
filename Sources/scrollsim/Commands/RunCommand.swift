import ScenarioCore
import ScenarioFiles
import ScrollTrace

extension Command {
  static let run = Command(
    "run", summary: "runs a scenario, and writes its trace (CSV or JSON Lines)",
    synopsis: "SCENARIO [-o FILE] [OPTIONS]",
    explanation: """
      SCENARIO is a file, - for the standard input, or the name of a built-in scenario
      (scrollsim list). The file of -o is written with a temporary name, and renamed when it
      is complete.
      """, operands: 1...1, operandWords: BuiltIns.names,
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
    let format = parsed.contains("explain") ? .csv : try parsed.format()
    let loaded = try parsed.scenario(parsed.operands[0])
    let record = try record(parsed, of: loaded, output: output)
    // The files of --record are written before the run, so that they exist if the run does not end.
    for (path, text) in record {
      try OutputDestination.write(text.utf8, to: path, inputs: loaded.files)
    }
    let runner = ScenarioRunner(loaded)
    try OutputDestination.write(to: output, inputs: loaded.files + record.map(\.path)) {
      destination in
      if parsed.contains("explain") {
        try explain(runner, to: destination)
      } else {
        try write(runner, rows: rows, format: format, to: destination)
      }
    }
  }

  /// The paths and texts of the files that `--record` writes: recordings first, then the scenario.
  private static func record(
    _ parsed: ParsedOptions, of loaded: LoadedScenario, output: String?
  ) throws -> [(path: String, text: String)] {
    guard let path = parsed["record"] else { return [] }
    if path == "" || path == OutputDestination.standardOutput {
      throw ToolError("run: --record needs the name of a file")
    }
    if path == output {
      throw ToolError("run: --record and --output both name \(path); name two files")
    }
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let name = path[slash...]
    let stem = name.hasSuffix(".json") ? name.dropLast(".json".count) : name
    let copy = ScenarioCopy(of: loaded, recordingsNamed: String(stem))
    return copy.recordings.map { ("\(path[..<slash])\($0.name)", $0.text) }
      + [(path, copy.scenario.document)]
  }

  private static func explain(
    _ runner: ScenarioRunner, to destination: OutputDestination
  ) throws {
    let outcome = try runner.explain { line throws in
      try destination.write { $0.append(contentsOf: "\(line)\n".utf8) }
    }
    try runner.requireEnd(outcome)
  }

  private static func write(
    _ runner: ScenarioRunner, rows: RowSelection, format: TraceFormat,
    to destination: OutputDestination
  ) throws {
    let progress = Progress("rows", printsMeanwhile: destination.isStandardOutput)
    defer { progress.clear() }
    var writer = TraceWriter(format: format)
    var lines: [UInt8] = []
    try runner.runToEnd(rows: rows) { row in
      writer.write(row, to: &lines)
      try destination.writeBlock(&lines)
      progress.advance()
    }
    try destination.write { $0 += lines }
  }
}
