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

  let name: String
  private let folder: String
  private let tolerance: Double
  private let loaded: LoadedScenario

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

  func update(inputs: [String]) throws {
    try OutputDestination.write(actual(), to: path, inputs: inputs)
  }

  private func actual() throws -> [UInt8] { try TraceSource.bytes(of: loaded) }
}
