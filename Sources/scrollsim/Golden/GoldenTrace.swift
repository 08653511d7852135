import ScenarioCore
import ScenarioFiles
import ScrollTrace

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A scenario and its golden trace: the expected trace of the run, in a file of the same name.
struct GoldenTrace {
  /// The result of comparing a scenario's run with its golden trace.
  enum Verdict {
    case same, missing
    case differs(TraceComparison)
    /// The scenario or the trace is invalid, or cannot be read.
    case faulty(ToolError)
  }

  let name: String
  private let folder: String
  private let tolerance: Double

  static func all(in folder: String, tolerance: Double) throws -> [GoldenTrace] {
    let names = try scenarioNames(in: folder)
    guard !names.isEmpty else {
      throw ToolError(.noInput, "\(folder): there is no scenario; NAME.json files were expected")
    }
    return names.map { GoldenTrace(name: $0, folder: folder, tolerance: tolerance) }
  }

  /// The names of the files that end in `.json`, sorted and without this suffix.
  private static func scenarioNames(in path: String) throws -> [String] {
    guard let directory = unsafe opendir(path) else {
      let reason = unsafe String(cString: strerror(errno))
      throw ToolError(.noInput, "\(path): \(reason); a folder of scenarios was expected")
    }
    defer { unsafe _ = closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.hasSuffix(".json"), name != ".json" else { continue }
      names.append(String(name.dropLast(".json".count)))
    }
    return names.sorted()
  }

  var inputs: [String] { get throws { try loaded.files } }

  var path: String { "\(folder)/\(name).csv" }

  func check() -> Verdict {
    do {
      return try comparison()
    } catch let error as ScenarioError {
      return .faulty(ToolError(error))
    } catch {
      return .faulty(error as? ToolError ?? ToolError(.dataError, "\(error)"))
    }
  }

  private func comparison() throws -> Verdict {
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

  private var loaded: LoadedScenario {
    get throws { try ScenarioLoader.tool.load("\(folder)/\(name).json") }
  }

  private func actual() throws -> [UInt8] { try TraceSource.bytes(of: loaded) }
}
