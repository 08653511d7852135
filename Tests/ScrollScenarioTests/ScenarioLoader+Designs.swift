import PublishedDesigns
import ScenarioCore
import ScenarioFiles

extension ScenarioLoader {
  /// A loader that finds the built-in scenarios and runs the published designs, as the tool does.
  static var withDesigns: ScenarioLoader {
    ScenarioLoader(builtIns: BuiltIns.all, designs: PublishedDesigns.all)
  }

  /// Reads a text that may name a published design, as the tool does.
  static func load(text: String) throws(ScenarioError) -> LoadedScenario {
    try ScenarioLoader(builtIns: [(name: "test", text: text)], designs: PublishedDesigns.all)
      .load("test")
  }
}
