import ScenarioCore
import ScenarioFiles

extension Command {
  static let validate = Command(
    "validate", summary: "checks scenarios without running them", synopsis: "FILE... [OPTIONS]",
    explanation: """
      Reads each scenario with the recordings that it replays, and prints the first error of
      its system, its physics, each other key and each step, in the order of the file, each
      with its place and the allowed values. Every file is checked, even after an invalid
      one.
      """, operands: 1...Int.max, operandWords: BuiltIns.names,
    options: [.flag("json", help: "prints the result as JSON"), .platform, .set]
  ) { parsed in
    let overrides = try parsed.overrides()
    var codes: [ExitCode] = []
    var results: [JSONValue] = []
    for operand in parsed.operands {
      guard !TraceSource.isTrace(operand) else { throw ToolError(traceAsScenario: operand) }
      let (loaded, errors) = ScenarioLoader.tool.inspect(operand, overrides: overrides)
      if let loaded {
        try parsed.checkPlatform(of: loaded)
        loaded.scenario.warnOfFrames(operand, overrides: overrides)
      }
      let faults = errors.map { ToolError($0.error) }
      results.append(
        .object([
          "file": .string(operand), "valid": .boolean(faults.isEmpty),
          "errors": .array(errors.map(json(of:))),
        ]))
      codes += faults.map(\.exitCode)
      guard !parsed.contains("json") else { continue }
      for fault in faults { Console.printError(fault.message) }
      if faults.isEmpty { try Console.print("\(operand): valid\n", .good) }
    }
    if parsed.contains("json") { try Console.print(JSONValue.array(results).document) }
    guard codes.isEmpty else {
      throw ToolError(.worst(of: codes), "not all scenarios are valid", isInOutput: true)
    }
  }

  private static func json(of fault: ScenarioLoader.Fault) -> JSONValue {
    .object([
      "path": fault.error.path.map { .string("\($0)") } ?? .null,
      "line": fault.position.map { .integer($0.line) } ?? .null,
      "column": fault.position.map { .integer($0.column) } ?? .null,
      "problem": .string("\(fault.error.problem)"), "message": .string("\(fault.error)"),
    ])
  }
}
