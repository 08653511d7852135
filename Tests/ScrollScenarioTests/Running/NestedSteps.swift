import ScenarioCore
import ScenarioFiles
import TraceRows

/// The rows of a script's steps, in a viewport of 390 by 700 points.
///
/// - Parameters:
///   - system: Kind and keys of a nested system.
///   - script: The steps, as in a scenario.
/// - Returns: A row for each step and the start.
/// - Throws: What the loader found wrong in the scenario.
func nestedSteps(_ system: String, _ script: String) throws -> [NestedRow] {
  let text =
    #"{ "format": 1, "system": { "viewport": [390, 700], \#(system) }, "script": [\#(script)] }"#
  var rows: [NestedRow] = []
  ScenarioRunner(try ScenarioLoader(builtIns: [(name: "test", text: text)]).load("test"))
    .run(rows: .steps) { row in if case .nested(let row) = row { rows.append(row) } }
  return rows
}
