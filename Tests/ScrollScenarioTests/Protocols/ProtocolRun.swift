import ScenarioCore
import ScenarioFiles
import TestSupport
import Testing
import TraceRows

/// A protocol's run, from a scenario's text to its rows.
struct ProtocolRun {
  let rows: [ProtocolRow]
  let loaded: LoadedScenario

  /// - Parameters:
  ///   - system: The keys of the system, in JSON without the braces.
  ///   - script: The steps, in JSON without the brackets.
  ///   - physics: The keys of the physics.
  ///   - framesPerSecond: The frame rate in 1/s.
  ///   - selection: Which rows to keep.
  /// - Throws: `ScenarioError` if the decoder refuses the scenario.
  init(
    _ system: String, _ script: String, physics: String = "", framesPerSecond: Double = 60,
    rows selection: RowSelection = .frames
  ) throws {
    let window = system.contains("viewport") ? "" : #""viewport": [390, 844],"#
    let keys = #""physics": { \#(physics) }, "framesPerSecond": \#(framesPerSecond)"#
    try self.init(ScenarioLoader.load("\(window) \(system)", script, keys), rows: selection)
  }

  /// A scenario that comes with the package.
  init(builtIn name: String) throws { try self.init(BuiltIns.loader.load(name)) }

  private init(_ loaded: LoadedScenario, rows selection: RowSelection = .frames) throws {
    self.loaded = loaded
    rows = Trace.allRows(loaded, rows: selection).compactMap {
      if case .protocolScroll(let row) = $0 { row } else { nil }
    }
  }

  var last: ProtocolRow { rows[rows.count - 1] }

  /// What the laws have against the run.
  var violations: [Violation] { ScenarioCheck(loaded).violationsOfRun() }

  /// The row with an event.
  func row(of event: String) -> ProtocolRow? {
    rows.first { $0.effects.contains { $0.traceName == event } }
  }

  /// The amounts of the parts on a row.
  static func amounts(_ row: ProtocolRow) -> [Double] { row.parts.map { $0 ?? .nan } }

  /// Text of JSON numbers.
  static func json(_ value: Double) -> String { "\(value)" }
}

extension CaseJSON {
  /// A file of the cases that the protocols themselves are held against.
  static func protocolCases(_ name: String) throws -> CaseJSON {
    try contents(of: "../../NestedScrollTests/ProtocolCases/\(name).json")["cases"]
  }
}
