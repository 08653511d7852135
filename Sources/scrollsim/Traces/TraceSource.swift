import ScenarioCore
import ScenarioFiles
import ScrollTrace
import TraceRows

/// A trace, and the files from which it was read or computed.
struct TraceSource {
  let table: TraceTable
  let files: [String]

  /// Reads an operand that is `-` or ends in `.csv` or `.jsonl`; runs any other operand as a scenario.
  init(_ operand: String) throws {
    if operand == Self.standardInput || Self.isTrace(operand) {
      self.init(table: try Self.read(operand), files: [operand])
    } else {
      try self.init(running: operand)
    }
  }

  init(running operand: String, overrides: [ScenarioOverride] = [], warns: Bool = false) throws {
    let loaded = try ScenarioLoader.tool.load(operand, overrides: overrides)
    if warns { loaded.scenario.warnOfFrames(operand, overrides: overrides) }
    self.init(
      table: try TraceTable(parsing: Self.bytes(of: loaded), file: operand), files: loaded.files)
  }

  /// The recorded finger replaces the scenario's script.
  init(running operand: String, under finger: String) throws {
    let loaded = try ScenarioLoader.tool.load(operand, replaying: finger)
    self.init(
      table: try TraceTable(parsing: Self.bytes(of: loaded), file: operand), files: loaded.files)
  }

  private init(table: TraceTable, files: [String]) { (self.table, self.files) = (table, files) }

  private static let standardInput = "-"

  /// The name of an input in messages.
  static func name(of path: String) -> String { path == standardInput ? "standard input" : path }

  /// Reads the text of a trace from a file, or from the standard input if the path is `-`.
  static func bytes(at path: String) throws -> [UInt8] {
    let bytes: [UInt8]
    do throws(InputFailure) {
      bytes = try path == standardInput ? InputFile.standardInput() : InputFile.bytes(at: path)
    } catch {
      guard !BuiltIns.names.contains(path) else { throw ToolError(scenarioAsTrace: path) }
      throw ToolError(.noInput, "\(name(of: path)): \(error)")
    }
    guard !bytes.prefix(1 << 10).contains(0) else {
      throw ToolError(
        .dataError, "\(name(of: path)): is not text; a trace in CSV or JSON Lines was expected")
    }
    let scenario = try? JSONValue(parsing: bytes, file: path)
    guard scenario?["system"] == nil else { throw ToolError(scenarioAsTrace: path) }
    return bytes
  }

  static func isTrace(_ operand: String) -> Bool {
    [".csv", ".jsonl"].contains { operand.lowercased().hasSuffix($0) }
  }

  /// `columns` converts column names and units to those of the tool; `nil` if the command cannot.
  static func read(_ path: String, columns: [ColumnMapping]? = nil) throws -> TraceTable {
    let bytes = try bytes(at: path)
    let name = name(of: path)
    do throws(TraceError) {
      return try TraceTable(parsing: bytes, file: name, columns: columns ?? [])
    } catch {
      let isMapped = columns?.contains { $0.name == "time_s" } ?? true
      let names = isMapped ? [] : (try? TraceText(parsing: bytes, file: name))?.header ?? []
      throw ToolError(.dataError, error.description + ColumnGuess.timeOption(names))
    }
  }

  /// The CSV text of the run.
  static func bytes(of loaded: LoadedScenario) throws -> [UInt8] {
    var writer = TraceWriter(format: .csv)
    var bytes: [UInt8] = []
    try ScenarioRunner(loaded).runToEnd { row in
      writer.write(row, to: &bytes)
      guard bytes.count <= InputFile.limit else {
        throw ToolError(
          .dataError,
          "the trace is larger than \(InputFile.limit >> 20) MiB; "
            + "shorten its waits, or lower the frame rate")
      }
    }
    return bytes
  }
}

extension ScenarioRunner {
  func runToEnd(
    rows selection: RowSelection = .frames, emit: (ScenarioRow) throws -> Void
  ) throws {
    try requireEnd(run(rows: selection, emit: emit))
  }

  func requireEnd(_ outcome: Outcome) throws {
    guard case .cutOff(let time) = outcome else { return }
    throw ToolError(
      .dataError,
      "the run is not over after \(mostFrames) frames, at \(time.text()) s; "
        + "shorten its waits, or lower the frame rate")
  }
}
