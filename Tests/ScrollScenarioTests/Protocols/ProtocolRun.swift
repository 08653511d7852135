import ScenarioCore
import ScenarioFiles
import TestSupport
import Testing
import TraceRows

/// A protocol's run, from a scenario's text to its rows.
struct ProtocolRun {
  let rows: [ProtocolRow]
  let loaded: LoadedScenario

  /// Runs a scenario of JSON keys without braces and steps without brackets.
  init(
    _ system: String, _ script: String, physics: String = "", framesPerSecond: Double = 60,
    rows selection: RowSelection = .frames
  ) throws {
    let window = system.contains("viewport") ? "" : #""viewport": [390, 844],"#
    let keys = #""physics": { \#(physics) }, "framesPerSecond": \#(framesPerSecond)"#
    try self.init(ScenarioLoader.load("\(window) \(system)", script, keys), rows: selection)
  }

  init(builtIn name: String) throws { try self.init(BuiltIns.loader.load(name)) }

  private init(_ loaded: LoadedScenario, rows selection: RowSelection = .frames) throws {
    self.loaded = loaded
    rows = Trace.allRows(loaded, rows: selection).compactMap {
      if case .protocolScroll(let row) = $0 { row } else { nil }
    }
  }

  var last: ProtocolRow { rows[rows.count - 1] }

  var violations: [Violation] { ScenarioCheck(loaded).violationsOfRun() }

  func row(of event: String) -> ProtocolRow? {
    rows.first { $0.effects.contains { $0.traceName == event } }
  }
}

/// The folder of the originals' cases, as seen from here.
let protocolCases = "../../NestedScrollTests/ProtocolCases"

extension CaseJSON {
  func value(_ name: String) throws -> Double { try #require(self[name].number, "\(name)") }
}
