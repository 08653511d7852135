import ScenarioCore
import ScrollDynamics
import TraceRows

extension Command {
  static let spring = Command(
    "spring", summary: "converts a spring's parameters, and prints how it moves",
    synopsis: "SPEC [--sweep KEY=FROM:TO:STEP] [OPTIONS]",
    explanation: """
      Prints all parameters of a spring, its overshoot, the times of its first reversals and
      the times it needs to settle. With --sweep a number varies over a range, and the output
      is a CSV table with a row for each value. SPEC has one of the forms

      \(SpringOptions.forms)
      """, operands: 1...1,
    options: [
      .value(
        "sweep", "KEY=FROM:TO:STEP",
        help: "varies the number KEY in steps; SPEC need not contain it"),
      .value("from", "X", help: "the position at the start, in points; 0 by default"),
      .value("to", "X", help: "the position at the end, in points; 100 by default"),
      .value(
        "velocity", "V", help: "the velocity at the start, in points per second; 0 by default"),
      .output,
    ], body: SpringJob.perform)
}

private enum SpringJob {
  static func perform(_ parsed: ParsedOptions) throws {
    let options = try SpringOptions(parsing: parsed.operands[0], command: "spring")
    let from = try parsed.number("from", default: 0)
    let to = try parsed.number("to", default: 100)
    let velocity = try parsed.number("velocity", default: 0)
    func facts(_ options: SpringOptions) throws -> [SpringFact] {
      SpringFact.all(try options.spring(), from: from, to: to, velocity: velocity)
    }
    try OutputDestination.write(to: parsed["output"], inputs: []) { destination in
      if let sweep = try parsed["sweep"].map({ try Sweep(parsing: $0) }) {
        try write(sweep, of: options, to: destination, facts: facts)
      } else {
        let found = try facts(options)
        try destination.write { $0 += SpringFact.list(found).utf8 }
      }
    }
  }

  private static func write(
    _ sweep: Sweep, of options: SpringOptions, to destination: OutputDestination,
    facts: (SpringOptions) throws -> [SpringFact]
  ) throws {
    for (index, value) in sweep.values.enumerated() {
      var options = options
      options.values[sweep.key] = value
      let found = try facts(options)
      // The swept value has its own column, because a swept settling time does not occur in the
      // other columns.
      let names = ["swept_\(sweep.key)"] + found.map(\.name)
      if index == 0 { try destination.write { CSVOutput.append(names, to: &$0) } }
      let cells = [value.text(digits: 12)] + found.map { $0.value.map { "\($0)" } ?? "" }
      try destination.write { CSVOutput.append(cells, to: &$0) }
    }
  }
}

/// A parameter of a spring and the values over which `--sweep` varies it.
private struct Sweep {
  /// A larger number is probably a typing error.
  private static let maximumValues = 100_000

  let key: String
  let values: [Double]

  init(parsing text: String) throws {
    let pieces = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard pieces.count == 2, let list = decimals(pieces[1], separator: ":"), list.count == 3,
      list[2] > 0, list[1] >= list[0], (list[1] - list[0]) / list[2] < Double(Self.maximumValues)
    else {
      throw ToolError(
        "spring: --sweep \(text): an ascending KEY=FROM:TO:STEP was expected, as in "
          + "damping=0.3:1.2:0.1")
    }
    key = pieces[0]
    try SpringOptions.check(key, command: "spring")
    values = numbers(from: list[0], to: list[1], by: list[2])
  }
}
