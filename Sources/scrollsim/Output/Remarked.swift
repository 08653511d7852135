import ScrollScenario

/// Scenarios that are told of what is in them and makes no difference.
enum Remarked {
  /// Reads a scenario, and says on the standard error what of it changes nothing.
  static func load(
    _ operand: String, overrides: [ScenarioOverride] = []
  ) throws(ScenarioError) -> ScenarioLoader.Loaded {
    let loaded = try BuiltIns.loader.load(operand, overrides: overrides)
    tell(of: loaded, operand, overrides: overrides)
    return loaded
  }

  /// Says on the standard error what of a scenario changes nothing.
  static func tell(
    of loaded: ScenarioLoader.Loaded, _ operand: String, overrides: [ScenarioOverride] = []
  ) {
    let name = operand == "-" ? "standard input" : operand
    for remark in loaded.scenario.remarks { Console.say("\(name): \(remark)") }
    warnOfFrames(in: loaded.scenario, name, overrides: overrides)
  }

  /// Says which gestures are others at the frame rate that an override gives.
  static func warnOfFrames(
    in scenario: Scenario, _ name: String, overrides: [ScenarioOverride]
  ) {
    let steps = scenario.stepsCountingFrames
    guard let rate = overrides.last(where: { "\($0.path)" == "framesPerSecond" }),
      let first = steps.first
    else { return }
    let others = steps.count == 1 ? ": counts" : " and \(steps.count - 1) more: count"
    Console.say(
      "\(name): script[\(first)]\(others) frames, so that \(rate) makes another gesture; "
        + "\"seconds\" make the same at any rate")
  }
}
