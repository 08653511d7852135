import ScenarioCore
import ScenarioFiles
import ScrollTrace

/// A scenario and its golden trace: the expected trace of the run, in a file of the same name.
struct GoldenTrace {
  /// The result of comparing a scenario's run with its golden trace.
  enum Verdict {
    case same
    case missing
    case differs(TraceComparison)
  }

  /// The name of the scenario and the trace, without the extensions.
  let name: String
  private let folder: String
  private let tolerance: Double
  private let loaded: LoadedScenario

  /// Reads the scenarios of a folder, each with its golden trace.
  ///
  /// - Throws: `ToolError` if the folder cannot be read or has no scenario, `ScenarioError` if a
  ///   scenario cannot be read.
  static func all(in folder: String, tolerance: Double) throws -> [GoldenTrace] {
    let names = try Folder.names(in: folder, suffix: ".json")
    guard !names.isEmpty else {
      throw ToolError(.noInput, "\(folder): there is no scenario; NAME.json files were expected")
    }
    return try names.map { name in
      GoldenTrace(
        name: name, folder: folder, tolerance: tolerance,
        loaded: try ScenarioLoader.tool.load("\(folder)/\(name).json"))
    }
  }

  /// The files that the run reads: the scenario, and the recordings that it replays.
  var inputs: [String] { loaded.files }

  var path: String { "\(folder)/\(name).csv" }

  func check() throws -> Verdict {
    guard InputFile.exists(at: path) else {
      _ = try actual()
      return .missing
    }
    let expected = try TraceSource.read(path)
    let found = try TraceTable(parsing: actual(), file: name)
    let comparison = TraceComparison(expected, found, tolerance: tolerance)
    return comparison.isEqual ? .same : .differs(comparison)
  }

  /// Replaces the golden trace by the result of a run.
  func update(inputs: [String]) throws {
    try OutputDestination.write(actual(), to: path, inputs: inputs)
  }

  private func actual() throws -> [UInt8] { try TraceSource.bytes(of: loaded) }
}
