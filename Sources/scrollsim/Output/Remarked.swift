import ScrollScenario

/// Scenarios that are told of what is in them and makes no difference.
enum Remarked {
  /// Reads a scenario, and says on the standard error what of it changes nothing.
  static func load(
    _ operand: String, overrides: [ScenarioOverride] = []
  ) throws(ScenarioError) -> ScenarioLoader.Loaded {
    let loaded = try BuiltIns.loader.load(operand, overrides: overrides)
    let name = operand == "-" ? "standard input" : operand
    for remark in loaded.scenario.remarks { Console.say("\(name): \(remark)") }
    return loaded
  }
}
