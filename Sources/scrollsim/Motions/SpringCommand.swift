import ScrollDynamics

extension Command {
  static let spring = Command(
    "spring", summary: "converts a spring's parameters, and prints how it moves",
    synopsis: "SPEC [OPTIONS]",
    explanation: """
      Prints all parameters of a spring, its overshoot, the times of its first reversals and
      the times it needs to settle. SPEC has one of the forms

      \(SpringOptions.forms)
      """, operands: 1...1,
    options: [
      .value("from", "X", help: "the position at the start, in points; 0 by default"),
      .value("to", "X", help: "the position at the end, in points; 100 by default"),
      .value(
        "velocity", "V", help: "the velocity at the start, in points per second; 0 by default"),
      .output,
    ]
  ) { parsed in
    let spring = try SpringOptions(parsing: parsed.operands[0], command: "spring").spring()
    let facts = SpringFact.list(
      spring, from: try parsed.number("from", default: 0),
      to: try parsed.number("to", default: 100),
      velocity: try parsed.number("velocity", default: 0))
    try OutputDestination.write(facts.utf8, to: parsed["output"], inputs: [])
  }
}
