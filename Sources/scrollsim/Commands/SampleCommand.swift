import ScrollDynamics
import ScrollScenario
import ScrollTrace

extension Command {
  /// Tabulates a single law of motion.
  static let sample = Command(
    "sample", summary: "prints time, position and velocity of a single law of motion",
    synopsis: "MODEL [KEY=VALUE,...] [--times FROM:TO:STEP] [OPTIONS] | list",
    explanation: """
      Writes a row for each time: a table to test another implementation against. Without
      options that is 60 rows a second until the motion rests, and the exact time of its rest.
      Positions and velocities come from the closed forms; of content at rest the velocity is 0.

      scrollsim sample list prints the models below, each with its keys, their defaults and
      what they may be:

      \(SampleModel.help)
      """,
    operands: 1...2,
    options: [
      .value(
        "times", "FROM:TO:STEP|T,T,...", help: "the times, in seconds; both ends are included"),
      .value(
        "fps", "N", help: "a row at each of N frames per second, and at the end; 60 by default"),
      .value("until", "rest|T", help: "where the frames end; rest by default"),
      .choice(
        "format", of: TraceFormat.self,
        help: "the text format; by default that of FILE's name, else csv"),
      .value("output", "FILE", letter: "o", help: "writes to FILE instead of the standard output"),
    ],
    body: SampleJob.perform)
}

/// One call of `scrollsim sample`.
private enum SampleJob {
  static func perform(_ parsed: ParsedOptions) throws {
    let name = parsed.operands[0]
    if name == "list", parsed.operands.count == 1 { return try Console.print(SampleModel.help) }
    let model = try SampleModel.named(name)
    let text = parsed.operands.dropFirst().first ?? ""
    let motion = try model.motion(SampleValues(parsing: text, keys: model.keys, of: model.name))
    let times = try times(of: motion, model, parsed)
    let output = parsed["output"]
    let format: TraceFormat =
      try parsed.choice("format") ?? (output?.hasSuffix(".jsonl") == true ? .jsonl : .csv)
    try OutputDestination.write(to: output, inputs: []) { destination in
      if format == .csv { try destination.write { CSVLine.append(model.columns, to: &$0) } }
      for time in times {
        let sample = motion.sample(at: time)
        let row = SampleRow(
          columns: model.columns, numbers: [time, sample.position, sample.velocity])
        try destination.write { row.append(as: format, to: &$0) }
      }
    }
  }

  private static func times(
    of motion: Trajectory, _ model: SampleModel, _ parsed: ParsedOptions
  ) throws -> [Double] {
    if let text = parsed["times"] {
      if let other = ["fps", "until"].first(where: parsed.contains) {
        throw ToolError(.usage, "sample: --times and --\(other) exclude each other; give one")
      }
      return try SampleTimesOption.parse(text)
    }
    let rate = try parsed.number("fps", default: 60, in: 1e-3...1e6, command: "sample")
    guard let until = parsed["until"], until != "rest" else {
      guard motion.restTime < .infinity else {
        throw ToolError(
          .usage, "sample: this \(model.name) never rests; give --times, or --until with a number")
      }
      return try SampleTimesOption.frames(per: rate, until: motion.restTime)
    }
    guard let end = Double(decimal: until), (0...1e6).contains(end) else {
      throw ToolError(
        .usage, "sample: --until \(until): rest, or a number from 0 to 1e6, was expected")
    }
    return try SampleTimesOption.frames(per: rate, until: end)
  }
}
