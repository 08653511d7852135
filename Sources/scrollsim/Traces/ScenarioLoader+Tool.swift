import PublishedDesigns
import ScenarioFiles

extension ScenarioLoader {
  /// The loader for the tool's commands, which finds the built-in scenarios and supports the
  /// published designs.
  static var tool: ScenarioLoader {
    ScenarioLoader(builtIns: BuiltIns.all, designs: PublishedDesigns.all)
  }
}
