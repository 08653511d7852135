import ScrollScenario
import ScrollTrace

/// A scenario and the trace beside it that says what the scenario does.
struct GoldenTrace {
  /// What a look at the scenario and its trace finds.
  enum Verdict {
    case same
    case missing
    case differs(TraceDifference)
  }

  /// The name that both files have in common.
  let name: String
  private let folder: String
  private let tolerance: Double
  private let loaded: ScenarioLoader.Loaded

  /// The scenarios of a folder, each with its trace.
  ///
  /// - Throws: `ToolError` if the folder cannot be read or has no scenario, `ScenarioError` if one of
  ///   them cannot be read.
  static func all(in folder: String, tolerance: Double) throws -> [GoldenTrace] {
    let names = try Folder.names(in: folder, suffix: ".json")
    guard !names.isEmpty else {
      throw ToolError(.noInput, "\(folder): there is no scenario; NAME.json files were expected")
    }
    return try names.map { name in
      GoldenTrace(
        name: name, folder: folder, tolerance: tolerance,
        loaded: try BuiltIns.loader.load("\(folder)/\(name).json"))
    }
  }

  /// The scenario's own file, and those of the recordings that it replays.
  var inputs: [String] { loaded.files }

  /// Where the trace is.
  var path: String { "\(folder)/\(name).csv" }

  /// Runs the scenario and holds the outcome against the trace.
  func check() throws -> Verdict {
    guard InputFile.exists(at: path) else {
      _ = try actual()
      return .missing
    }
    let expected = try TraceSource.read(path)
    let found = try TraceTable(parsing: actual(), file: name)
    return TraceDifference(expected: expected, actual: found, tolerance: tolerance)
      .map { .differs($0) } ?? .same
  }

  /// Writes what the scenario does now into the trace.
  ///
  /// - Parameter inputs: The files of all scenarios, none of which is written to.
  /// - Throws: `ToolError` if the trace cannot be written, or is one of the inputs.
  func update(inputs: [String]) throws {
    try OutputDestination.write(actual(), to: path, inputs: inputs)
  }

  private func actual() throws -> [UInt8] { try TraceSource.bytes(of: loaded) }
}
