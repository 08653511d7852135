import ScenarioCore

extension Scenario {
  func warnOfFrames(_ operand: String, overrides: [ScenarioOverride]) {
    let steps = stepsCountingFrames
    guard let rate = overrides.last(where: { "\($0.path)" == "framesPerSecond" }),
      let first = steps.first
    else { return }
    let name = operand == "-" ? "standard input" : operand
    let have = steps.count == 1 ? " has a duration" : " and \(steps.count - 1) more have durations"
    Console.printMessage(
      "\(name): script[\(first)]\(have) in frames, so that \(rate) changes the gesture; "
        + "with \"seconds\" the gesture is the same at any frame rate")
  }
}
