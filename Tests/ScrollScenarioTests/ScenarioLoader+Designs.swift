import PublishedDesigns
import ScenarioCore
import ScenarioFiles

extension ScenarioLoader {
  /// A loader that finds the built-in scenarios and runs the published designs, as the tool does.
  static var withDesigns: ScenarioLoader {
    ScenarioLoader(builtIns: BuiltIns.all, designs: PublishedDesigns.all)
  }

  /// Reads a built-in scenario with values replaced, each as `--set` has it.
  static func load(builtIn name: String, set overrides: [String]) throws -> LoadedScenario {
    try withDesigns.load(name, overrides: overrides.map { try ScenarioOverride(parsing: $0) })
  }

  /// Reads a text that may name a published design, as the tool does, and recordings.
  static func load(
    text: String, recordings: [(name: String, text: String)] = []
  ) throws(ScenarioError) -> LoadedScenario {
    try ScenarioLoader(
      builtIns: [(name: "test", text: text)] + recordings, designs: PublishedDesigns.all
    ).load("test")
  }

  /// A scenario from the keys of its system, the steps of its script and its other keys, in JSON
  /// without braces and brackets.
  ///
  /// The viewport is 390 by 700 points unless the keys contain one.
  static func load(
    _ system: String, _ script: String, _ keys: String = "",
    recordings: [(name: String, text: String)] = []
  ) throws(ScenarioError) -> LoadedScenario {
    let window = system.contains("viewport") ? "" : #""viewport": [390, 700], "#
    let rest = keys.isEmpty ? "" : ", \(keys)"
    return try load(
      text: #"{ "format": 1, "system": { \#(window)\#(system) }, "script": [\#(script)]\#(rest) }"#,
      recordings: recordings)
  }
}
