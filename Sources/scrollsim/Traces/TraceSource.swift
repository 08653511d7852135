import ScrollScenario
import ScrollTrace

/// Where a trace comes from: a file of one, or a scenario that is run for it.
enum TraceSource {
  /// The trace of an operand: read if its name ends in `.csv` or `.jsonl`, run otherwise.
  static func table(_ operand: String) throws -> TraceTable {
    isTrace(operand) ? try read(operand) : try run(operand)
  }

  /// Whether an operand names a trace rather than a scenario.
  static func isTrace(_ operand: String) -> Bool {
    operand.hasSuffix(".csv") || operand.hasSuffix(".jsonl")
  }

  /// The trace in a file.
  static func read(_ path: String) throws -> TraceTable {
    do {
      return try TraceTable(parsing: InputFile.bytes(at: path), file: path)
    } catch let failure as InputFailure {
      throw ToolError(.noInput, "\(path): \(failure)")
    } catch let error as TraceError {
      throw ToolError(.dataError, error.description)
    }
  }

  /// The trace of a scenario.
  ///
  /// - Parameters:
  ///   - operand: The scenario.
  ///   - overrides: Values in place of its own.
  ///   - warns: Whether gestures that depend on an overridden frame rate are worth a warning.
  /// - Returns: The trace.
  /// - Throws: `ScenarioError` if the scenario cannot be read.
  static func run(
    _ operand: String, overrides: [ScenarioOverride] = [], warns: Bool = false
  ) throws -> TraceTable {
    let loaded = try BuiltIns.loader.load(operand, overrides: overrides)
    if warns { Remarked.warnOfFrames(in: loaded.scenario, operand, overrides: overrides) }
    return try TraceTable(parsing: bytes(of: loaded), file: operand)
  }

  /// The CSV text of a scenario's trace.
  static func bytes(of loaded: ScenarioLoader.Loaded) throws -> [UInt8] {
    var writer = TraceWriter(format: .csv)
    var bytes: [UInt8] = []
    try ScenarioRunner(loaded).run { (row: ScenarioRow) throws in
      writer.write(row, to: &bytes)
    }
    return bytes
  }
}
