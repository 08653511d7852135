import PublishedDesigns
import ScenarioCore
import ScenarioFiles

extension ScenarioLoader {
  /// A loader that finds the built-in scenarios and runs the published designs, as the tool does.
  static var withDesigns: ScenarioLoader {
    ScenarioLoader(builtIns: BuiltIns.all, designs: PublishedDesigns.all)
  }

  /// Reads a text that may name a published design, as the tool does, and recordings.
  static func load(
    text: String, recordings: [(name: String, text: String)] = []
  ) throws(ScenarioError) -> LoadedScenario {
    try ScenarioLoader(
      builtIns: [(name: "test", text: text)] + recordings, designs: PublishedDesigns.all
    ).load("test")
  }
}
