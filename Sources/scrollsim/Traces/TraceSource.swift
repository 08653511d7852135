import ScenarioCore
import ScenarioFiles
import ScrollTrace
import TraceRows

/// A trace, and the files that it was read or computed from.
struct TraceSource {
  let table: TraceTable
  let files: [String]

  /// Creates the trace of an operand: reads a file that ends in `.csv` or `.jsonl`, and runs any
  /// other as a scenario.
  init(_ operand: String) throws {
    if Self.isTrace(operand) {
      self.init(table: try Self.read(operand), files: [operand])
    } else {
      try self.init(running: operand)
    }
  }

  /// Creates the trace of a scenario by running it.
  ///
  /// - Parameters:
  ///   - operand: The path or the name of the scenario.
  ///   - overrides: Values that replace those of the scenario.
  ///   - warns: Whether to warn about gestures that depend on an overridden frame rate.
  /// - Throws: `ScenarioError` if the scenario cannot be read.
  init(
    running operand: String, overrides: [ScenarioOverride] = [], warns: Bool = false
  ) throws {
    let loaded = try ScenarioLoader.tool.load(operand, overrides: overrides)
    if warns { ScenarioWarnings.warnOfFrames(in: loaded.scenario, operand, overrides: overrides) }
    self.init(
      table: try TraceTable(parsing: Self.bytes(of: loaded), file: operand), files: loaded.files)
  }

  /// Creates the trace of a scenario whose script is replaced by a recorded finger.
  ///
  /// - Parameters:
  ///   - operand: The path or the name of the scenario.
  ///   - finger: The path or the name of the finger's recording.
  /// - Throws: `ScenarioError` if one of the two cannot be read.
  init(running operand: String, under finger: String) throws {
    let loaded = try ScenarioLoader.tool.load(operand, replaying: finger)
    self.init(
      table: try TraceTable(parsing: Self.bytes(of: loaded), file: operand), files: loaded.files)
  }

  private init(table: TraceTable, files: [String]) {
    (self.table, self.files) = (table, files)
  }

  /// Whether an operand names a trace, not a scenario.
  static func isTrace(_ operand: String) -> Bool {
    operand.hasSuffix(".csv") || operand.hasSuffix(".jsonl")
  }

  /// Reads the trace in a file.
  static func read(_ path: String) throws -> TraceTable {
    do {
      return try TraceTable(parsing: InputFile.bytes(at: path), file: path)
    } catch let failure as InputFailure {
      throw ToolError(.noInput, "\(path): \(failure)")
    } catch let error as TraceError {
      throw ToolError(.dataError, error.description)
    }
  }

  /// The CSV text of a scenario's trace, kept in memory as a whole.
  ///
  /// - Throws: `ToolError` if the text is longer than a file that the tool reads may be.
  static func bytes(of loaded: LoadedScenario) throws -> [UInt8] {
    var writer = TraceWriter(format: .csv)
    var bytes: [UInt8] = []
    try ScenarioRunner(loaded).runToEnd { row in
      writer.write(row, to: &bytes)
      guard bytes.count <= InputFile.limit else {
        throw ToolError(
          .dataError,
          "the trace has more than \(InputFile.limit >> 20) MiB; "
            + "let it wait for less, or choose fewer frames per second")
      }
    }
    return bytes
  }
}

extension ScenarioRunner {
  /// Runs the scenario to the end of its script.
  ///
  /// - Throws: The errors of `emit`, or `ToolError` if the run is too long.
  func runToEnd(
    rows selection: RowSelection = .frames, emit: @escaping (ScenarioRow) throws -> Void
  ) throws {
    let outcome = try run(rows: selection) { (row: ScenarioRow) throws in try emit(row) }
    guard case .cutOff(let time) = outcome else { return }
    throw ToolError(
      .dataError,
      "the run is not over after \(mostFrames) frames, at \(time.text()) s; "
        + "let it wait for less, or choose fewer frames per second")
  }
}
