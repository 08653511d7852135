import ScenarioCore
import ScenarioFiles

/// Prints warnings about keys of a scenario that have no effect.
enum ScenarioWarnings {
  static func printWarnings(
    of loaded: LoadedScenario, _ operand: String, overrides: [ScenarioOverride] = []
  ) {
    let name = operand == "-" ? "standard input" : operand
    for warning in loaded.scenario.warnings { Console.printMessage("\(name): \(warning)") }
    warnOfFrames(in: loaded.scenario, name, overrides: overrides)
  }

  /// Warns about gestures that depend on the frame rate, if an override changes the frame rate.
  static func warnOfFrames(
    in scenario: Scenario, _ name: String, overrides: [ScenarioOverride]
  ) {
    let steps = scenario.stepsCountingFrames
    guard let rate = overrides.last(where: { "\($0.path)" == "framesPerSecond" }),
      let first = steps.first
    else { return }
    let have = steps.count == 1 ? " has a duration" : " and \(steps.count - 1) more have durations"
    Console.printMessage(
      "\(name): script[\(first)]\(have) in frames, so that \(rate) changes the gesture; "
        + "with \"seconds\" the gesture is the same at any frame rate")
  }
}
