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

  /// The scenarios of a folder, each with its trace.
  ///
  /// - Throws: `ToolError` if the folder cannot be read or has no scenario.
  static func all(in folder: String, tolerance: Double) throws -> [GoldenTrace] {
    let names = try Folder.names(in: folder, suffix: ".json")
    guard !names.isEmpty else {
      throw ToolError(.noInput, "\(folder): there is no scenario; NAME.json files were expected")
    }
    return names.map { GoldenTrace(name: $0, folder: folder, tolerance: tolerance) }
  }

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
  func update() throws {
    let bytes = try actual()
    let destination = try OutputDestination(path: path)
    do {
      try destination.write { $0 += bytes }
      try destination.finish()
    } catch {
      destination.discard()
      throw error
    }
  }

  private func actual() throws -> [UInt8] {
    try TraceSource.bytes(of: BuiltIns.loader.load("\(folder)/\(name).json"))
  }
}
