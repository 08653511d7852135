import ScrollScenario

extension Command {
  /// Reads scenarios and says what is wrong with them.
  static let validate = Command(
    "validate", summary: "checks scenarios without running them", synopsis: "FILE...",
    explanation: """
      Reads each scenario, with the recordings it replays, and says what is wrong with it:
      where, and what would be right. Every file is looked at, whatever the others hold.
      What is valid and makes no difference is remarked on the standard error.
      """,
    operands: 1...Int.max
  ) { parsed in
    var worst = ExitCode.success
    for operand in parsed.operands {
      do {
        _ = try Remarked.load(operand)
        try Console.print("\(operand): valid\n")
      } catch let error as ScenarioError {
        let fault = ToolError(error)
        Console.say(fault.message)
        // A fault in the data says more than a file that is missing.
        if worst != .dataError { worst = fault.exitCode }
      }
    }
    if worst != .success { throw ToolError(worst, "not all scenarios are valid") }
  }
}
