import PublishedDesigns
import ScenarioFiles

extension ScenarioLoader {
  static var tool: ScenarioLoader {
    ScenarioLoader(builtIns: BuiltIns.all, designs: PublishedDesigns.all)
  }
}
