import ScenarioCore
import ScenarioFiles
import TestSupport

/// The files beside the tests.
enum FixtureFolder {
  static func path(_ name: String) -> String {
    "\(TextFile.repository)/Tests/ScrollScenarioTests/Fixtures/\(name)"
  }

  static func bytes(_ name: String) throws -> [UInt8] { try InputFile.bytes(at: path(name)) }

  /// The text of a fixture without the line end that closes it.
  static func line(_ name: String) throws -> String {
    let text = String(decoding: try bytes(name), as: UTF8.self)
    return text.last == "\n" ? String(text.dropLast()) : text
  }

  static func names(in folder: String, suffix: String) -> [String] {
    TemporaryFolder.names(in: path(folder)).filter { $0.hasSuffix(suffix) }
      .map { String($0.dropLast(suffix.count)) }.sorted()
  }
}

func elements(_ value: JSONValue?) -> [JSONValue] {
  if case .array(let elements) = value { elements } else { [] }
}

func strings(_ value: JSONValue?) -> [String] {
  elements(value).compactMap { if case .string(let string) = $0 { string } else { nil } }
}
