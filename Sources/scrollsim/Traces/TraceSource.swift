import ScenarioCore
import ScenarioFiles
import ScrollTrace
import TraceRows

/// A trace, and the files from which it was read or computed.
struct TraceSource {
  let table: TraceTable
  let files: [String]

  /// Creates the trace of an operand.
  ///
  /// An operand that ends in `.csv` or `.jsonl` is read as a trace; any other operand is run as a
  /// scenario.
  init(_ operand: String) throws {
    if Self.isTrace(operand) {
      self.init(table: try Self.read(operand), files: [operand])
    } else {
      try self.init(running: operand)
    }
  }

  /// Creates the trace of a scenario by running it.
  init(
    running operand: String, overrides: [ScenarioOverride] = [], warns: Bool = false
  ) throws {
    let loaded = try ScenarioLoader.tool.load(operand, overrides: overrides)
    if warns { loaded.scenario.warnOfFrames(operand, overrides: overrides) }
    self.init(
      table: try TraceTable(parsing: Self.bytes(of: loaded), file: operand), files: loaded.files)
  }

  /// Creates the trace of a scenario by running it with a recorded finger instead of its script.
  init(running operand: String, under finger: String) throws {
    let loaded = try ScenarioLoader.tool.load(operand, replaying: finger)
    self.init(
      table: try TraceTable(parsing: Self.bytes(of: loaded), file: operand), files: loaded.files)
  }

  private init(table: TraceTable, files: [String]) {
    (self.table, self.files) = (table, files)
  }

  /// True if an operand is the path of a trace, not a scenario.
  static func isTrace(_ operand: String) -> Bool {
    operand.hasSuffix(".csv") || operand.hasSuffix(".jsonl")
  }

  /// Reads the trace in a file; `columns` converts column names and units to those of the tool.
  static func read(_ path: String, columns: [ColumnMapping] = []) throws -> TraceTable {
    do {
      return try TraceTable(parsing: InputFile.bytes(at: path), file: path, columns: columns)
    } catch let failure as InputFailure {
      throw ToolError(.noInput, "\(path): \(failure)")
    } catch let error as TraceError {
      throw ToolError(.dataError, error.description)
    }
  }

  /// Runs a scenario and returns the CSV text of its trace.
  ///
  /// - Throws: `ToolError` if the text is longer than the largest file that the tool reads.
  static func bytes(of loaded: LoadedScenario) throws -> [UInt8] {
    var writer = TraceWriter(format: .csv)
    var bytes: [UInt8] = []
    try ScenarioRunner(loaded).runToEnd { row in
      writer.write(row, to: &bytes)
      guard bytes.count <= InputFile.limit else {
        throw ToolError(
          .dataError,
          "the trace has more than \(InputFile.limit >> 20) MiB; "
            + "shorten its waits, or lower the frame rate")
      }
    }
    return bytes
  }
}

extension ScenarioRunner {
  /// Runs the scenario to the end of its script, and passes the selected rows to `emit`.
  ///
  /// - Throws: An error that `emit` throws, or a `ToolError` if the run is too long.
  func runToEnd(
    rows selection: RowSelection = .frames, emit: @escaping (ScenarioRow) throws -> Void
  ) throws {
    try requireEnd(run(rows: selection) { (row: ScenarioRow) throws in try emit(row) })
  }

  /// Throws a `ToolError` if the run was cut off before the end of its script.
  func requireEnd(_ outcome: Outcome) throws {
    guard case .cutOff(let time) = outcome else { return }
    throw ToolError(
      .dataError,
      "the run is not over after \(mostFrames) frames, at \(time.text()) s; "
        + "shorten its waits, or lower the frame rate")
  }
}
