import ScrollScenario

extension Command {
  /// Checks scenarios without running them.
  static let validate = Command(
    "validate", summary: "checks scenarios without running them", synopsis: "FILE... [--json]",
    explanation: """
      Reads each scenario, with the recordings it replays, and says everything that is wrong with
      it: where, and what would be right. Every file is looked at, even after one that is invalid.
      What is valid and makes no difference is remarked on the standard error.
      """,
    operands: 1...Int.max,
    options: [.flag("json", help: "prints what is valid and what is not as JSON")]
  ) { parsed in
    var worst = ExitCode.success
    var results: [JSONText] = []
    for operand in parsed.operands {
      let (loaded, errors) = BuiltIns.loader.inspect(operand)
      if let loaded { Remarked.tell(of: loaded, operand) }
      let faults = errors.map { ToolError($0) }
      results.append(
        .object([
          "file": .string(operand), "valid": .bool(faults.isEmpty),
          "errors": .array(faults.map { .string($0.message) }),
        ]))
      // The exit code of a fault in the data takes precedence over that of a missing file.
      if let fault = faults.first, worst != .dataError { worst = fault.exitCode }
      guard !parsed.contains("json") else { continue }
      for fault in faults { Console.say(fault.message) }
      if faults.isEmpty { try Console.print("\(operand): valid\n") }
    }
    if parsed.contains("json") { try Console.print(JSONText.array(results).document) }
    if worst != .success {
      throw ToolError(worst, "not all scenarios are valid", isInOutput: true)
    }
  }
}
