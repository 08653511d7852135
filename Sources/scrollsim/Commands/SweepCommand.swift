import ScenarioCore
import ScenarioFiles
import ScrollTrace
import TraceRows

extension Command {
  static let sweep = Command(
    "sweep", summary: "measures a scenario with many combinations of values, and writes CSV",
    synopsis: "SCENARIO --vary PATH=A:B:N|A,B,C... [-o FILE] [OPTIONS]",
    explanation: """
      Runs a scenario once for each combination of values and writes a row of metrics for
      each run. PATH is a path as in --set. A:B:N means N numbers from A to B, both included;
      A,B,C is a list of values, numbers or words. With several --vary, each combination of
      their values is a run, and the values of the last --vary change fastest.

      The metrics are \(RunMetric.ofOneRun.map(\.rawValue).prefix(3).joined(separator: ", ")),
      \(RunMetric.ofOneRun.map(\.rawValue).dropFirst(3).joined(separator: ", "))
      and violations, the number of violations of laws. violations is computed only if
      --metrics names it, because it needs several more runs. A run advances from event to
      event, so for most systems peak_velocity is the exact maximum. An invalid
      value ends the command with an error that contains the values of the run.
      """, operands: 1...1, operandWords: BuiltIns.names,
    options: [
      .value(
        "vary", "PATH=VALUES",
        help: "the values of a path, for instance script[0].fling=500:4000:50\n"
          + "or physics.preset=uikit,android; repeatable", isRepeatable: true),
      .value(
        "metrics", "NAME,NAME,...", help: "the metrics to write; by default all but violations",
        words: RunMetric.allCases.map(\.rawValue)),
      .value("jobs", "N", help: "the number of threads, 1 to 256; by default 1"), .output, .fps,
      .platform, .set,
    ], body: SweepCommand.perform)
}

private enum SweepCommand {
  /// The number of runs whose metrics are stored at a time.
  private static let blockSize = 1 << 14

  static func perform(_ parsed: ParsedOptions) throws {
    let operand = parsed.operands[0]
    guard !TraceSource.isTrace(operand) else { throw ToolError(traceAsScenario: operand) }
    let axes = try parsed.all("vary").map(VariedValues.axis)
    guard !axes.isEmpty else {
      throw ToolError("sweep: --vary is missing, as in --vary script[0].fling=500:4000:50")
    }
    for (index, axis) in axes.enumerated()
    where axes[..<index].contains(where: { $0.path == axis.path }) {
      throw ToolError("sweep: --vary \(axis.name): the path is varied twice; give its values once")
    }
    let metrics = try metrics(parsed)
    try parsed.requireCSV()
    let threads = try parsed.integer("jobs", default: 1, in: 1...256)
    let (sweep, files) = try ScenarioLoader.tool.sweep(
      operand, overrides: parsed.overrides(), axes: axes)
    try OutputDestination.write(to: parsed["output"], inputs: files) { destination in
      try write(sweep, metrics, threads: threads, to: destination)
    }
  }

  private static func metrics(_ parsed: ParsedOptions) throws -> [RunMetric] {
    guard let text = parsed["metrics"] else { return RunMetric.ofOneRun }
    return try text.split(separator: ",", omittingEmptySubsequences: false).map { word in
      try RunMetric(word: String(word), "sweep: --metrics: unknown")
    }
  }

  private static func write(
    _ sweep: Sweep, _ metrics: [RunMetric], threads: Int, to destination: OutputDestination
  ) throws {
    let progress = Progress("runs", of: sweep.count, printsMeanwhile: destination.isStandardOutput)
    defer { progress.clear() }
    let names = sweep.axes.map(\.name.quotedInCSV) + metrics.map(\.rawValue)
    try destination.write { CSVOutput.append(names, to: &$0) }
    for first in stride(from: 0, to: sweep.count, by: blockSize) {
      let runs = first..<min(first + blockSize, sweep.count)
      let found = try measured(sweep, metrics, runs, threads: threads) { completed in
        progress.advance(to: first + completed)
      }
      for (index, run) in runs.enumerated() {
        try destination.write { bytes in
          let cells =
            sweep.values(run).map(text)
            + metrics.indices.map { text(found[$0][index], of: metrics[$0]) }
          CSVOutput.append(cells, to: &bytes)
        }
      }
    }
  }

  /// An array of values for each metric; `progress` receives the number of measured runs.
  private static func measured(
    _ sweep: Sweep, _ metrics: [RunMetric], _ runs: Range<Int>, threads: Int,
    progress: @escaping (Int) -> Void
  ) throws -> [[Double]] {
    let memory = UnsafeMutablePointer<Double>.allocate(capacity: metrics.count * runs.count)
    unsafe memory.initialize(repeating: .nan, count: metrics.count * runs.count)
    defer { unsafe memory.deallocate() }
    let columns = unsafe metrics.indices.map { unsafe memory + $0 * runs.count }
    let job = unsafe SweepJob(
      sweep, metrics, runs: runs, columns: columns, threads: threads,
      progress: { completed in
        progress(completed)
        return true
      })
    do throws(ScenarioError) {
      try job.measure(threads: threads)
    } catch {
      let fault = ToolError(error)
      throw ToolError(
        fault.exitCode, "\(fault.message) (the run with \(sweep.description(of: job.end)))")
    }
    return unsafe columns.map { unsafe Array(UnsafeBufferPointer(start: $0, count: runs.count)) }
  }

  private static func text(_ value: JSONValue) -> String {
    switch value {
    case .number(let number): number.shortest
    case .string(let word): word.quotedInCSV
    case .boolean(let flag): "\(flag)"
    case .null: ""
    case .array, .object:
      value.document.split(whereSeparator: \.isWhitespace).joined(separator: " ").quotedInCSV
    }
  }

  /// A metric as the text of a cell; empty if the run crosses no boundary and so has no value.
  private static func text(_ number: Double, of metric: RunMetric) -> String {
    if metric == .isComplete { return number == 1 ? "true" : "false" }
    return number.isNaN ? "" : number.shortest
  }
}

/// Parses the argument of `--vary`: a path and its values.
private enum VariedValues {
  private static let most = 100_000_000

  static func axis(_ text: String) throws -> SweepAxis {
    guard let equals = text.firstIndex(of: "=") else {
      throw ToolError("sweep: --vary \(text): there is no \"=\"; \(expected)")
    }
    let (path, values) = (String(text[..<equals]), text[text.index(after: equals)...])
    if let (first, last, count) = try range(values, of: text) {
      return try SweepAxis(path, count: count, option: "--vary") { index in
        if index == count - 1 { return .number(last) }
        return .number(first + (last - first) * (Double(index) / Double(count - 1)))
      }
    }
    let list = list(values)
    guard !list.isEmpty else {
      throw ToolError("sweep: --vary \(text): there is no value; \(expected)")
    }
    return try SweepAxis(path, count: list.count, option: "--vary") { list[$0] }
  }

  private static let expected =
    "PATH=A:B:N or PATH=A,B,C was expected, as in script[0].fling=500:4000:50"

  /// The parts of `A:B:N`; `nil` for any other form.
  private static func range(
    _ values: Substring, of option: String
  ) throws -> (Double, Double, count: Int)? {
    let pieces = values.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard (2...3).contains(pieces.count), let first = Double(decimal: pieces[0]),
      let last = Double(decimal: pieces[1])
    else { return nil }
    guard pieces.count == 3 else {
      throw ToolError("sweep: --vary \(option): N is missing; \(expected)")
    }
    guard let count = Int(pieces[2]), (2...most).contains(count) else {
      throw ToolError(
        "sweep: --vary \(option): N must be a whole number from 2 to \(most), found \(pieces[2])")
    }
    return (first, last, count)
  }

  /// A value that is not JSON is a string.
  private static func list(_ values: Substring) -> [JSONValue] {
    if case .array(let list)? = try? JSONValue(parsing: Array("[\(values)]".utf8), file: "--vary") {
      return list
    }
    return values.split(separator: ",", omittingEmptySubsequences: false).map { word in
      (try? JSONValue(parsing: Array(word.utf8), file: "--vary")) ?? .string(String(word))
    }
  }
}
