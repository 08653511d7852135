import ScrollDynamics
import ScrollTrace
import TraceRows

extension Command {
  static let sample = Command(
    "sample", summary: "prints time, position and velocity of a single motion",
    synopsis: "MODEL [KEY=VALUE,...] [--times FROM:TO:STEP] [OPTIONS] | list",
    explanation: """
      Writes a table of a motion, for example to test another implementation. By default the
      table has 60 rows per second, and a last row at the exact time of rest. Positions and
      velocities are computed from the closed form; at rest the velocity is 0. For a model
      that is computed frame by frame (frame-stepped-...), each row is a frame, and the first
      row at rest is the last.

      scrollsim sample list prints these models with their keys, defaults and allowed values:

      \(SampleModel.help)
      """, operands: 1...2, operandWords: SampleModel.all.map(\.name) + ["list"],
    options: [
      .value(
        "times", "FROM:TO:STEP|T,T,...", help: "the times, in seconds; both ends are included"),
      .value(
        "fps", "N", help: "a row at each of N frames per second, and at the end; 60 by default"),
      .value("until", "rest|T", help: "the time of the last frame; by default the time of rest"),
      .format, .output,
    ], body: SampleJob.perform)
}

private enum SampleJob {
  static func perform(_ parsed: ParsedOptions) throws {
    let name = parsed.operands[0]
    if name == "list", parsed.operands.count == 1 { return try Console.print(SampleModel.help) }
    guard let model = SampleModel.all.first(where: { $0.name == name }) else {
      throw ToolError("sample: unknown model", unknown: name, among: SampleModel.all.map(\.name))
    }
    let text = parsed.operands.dropFirst().first ?? ""
    let motion = try model.motion(MotionValues(parsing: text, keys: model.keys, of: model.name))
    let rows = try rows(of: motion, model, parsed)
    let format = try parsed.format()
    try OutputDestination.write(to: parsed["output"], inputs: []) { destination in
      if format == .csv { try destination.write { CSVOutput.append(model.columns, to: &$0) } }
      for (time, sample) in rows {
        let numbers = [time, sample.position, sample.velocity]
        try destination.write { append(numbers, model.columns, as: format, to: &$0) }
      }
    }
  }

  private static func append(
    _ numbers: [Double], _ columns: [String], as format: TraceFormat, to bytes: inout [UInt8]
  ) {
    guard format == .jsonl else { return CSVOutput.append(numbers, to: &bytes) }
    for (index, name) in columns.enumerated() {
      bytes += "\(index == 0 ? "{" : ",")\"\(name)\":".utf8
      numbers[index].appendShortest(to: &bytes)
    }
    bytes += "}\n".utf8
  }

  private typealias SampledRow = (time: Double, sample: MotionSample)

  private static func rows(
    of motion: SampleModel.SampledMotion, _ model: SampleModel, _ parsed: ParsedOptions
  ) throws -> [SampledRow] {
    let asked = try times(parsed)
    switch motion {
    case .closed(let trajectory):
      let times = try asked ?? frames(until: trajectory.restTime, model, parsed)
      return times.map { ($0, trajectory.sample(at: $0)) }
    case .stepped(let motion): return try rows(motion, model, at: asked, rate: rate(parsed))
    }
  }

  /// The rows at the given times, or at `rate` frames per second until the motion comes to rest.
  private static func rows(
    _ start: any FrameStepped, _ model: SampleModel, at times: [Double]?, rate: Double
  ) throws -> [SampledRow] {
    var (motion, last) = (start, 0.0)
    func row(at time: Double) throws -> SampledRow {
      guard time >= last else {
        throw ToolError(
          "sample: --times: \(model.name) is computed frame by frame, and \(time.text()) s "
            + "follows \(last.text()) s; give the times in ascending order")
      }
      if time > last { motion.step(from: last, to: time) }
      last = time
      return (time, motion.sample)
    }
    if let times { return try times.map(row) }
    var rows = [try row(at: 0)]
    while !motion.isAtRest {
      guard rows.count < SampleTimesOption.maximumRows else {
        throw ToolError(
          "sample: this \(model.name) makes more than a million rows; choose a smaller --fps")
      }
      rows.append(try row(at: Double(rows.count) / rate))
    }
    return rows
  }

  /// The requested times; `nil` for rows until the motion comes to rest.
  private static func times(_ parsed: ParsedOptions) throws -> [Double]? {
    if let text = parsed["times"] {
      if let other = ["fps", "until"].first(where: parsed.contains) {
        throw ToolError("sample: --times and --\(other) exclude each other; give one")
      }
      return try SampleTimesOption.parse(text)
    }
    guard let until = parsed["until"], until != "rest" else { return nil }
    guard let end = Double(decimal: until), (0...1e6).contains(end) else {
      throw ToolError("sample: --until \(until): rest, or a number from 0 to 1e6, was expected")
    }
    return try SampleTimesOption.frames(per: rate(parsed), until: end)
  }

  private static func frames(
    until rest: Double, _ model: SampleModel, _ parsed: ParsedOptions
  ) throws -> [Double] {
    guard rest < .infinity else {
      throw ToolError(
        "sample: this \(model.name) never comes to rest; give --times, or --until with a number")
    }
    return try SampleTimesOption.frames(per: rate(parsed), until: rest)
  }

  private static func rate(_ parsed: ParsedOptions) throws -> Double {
    try parsed.number("fps", default: 60, in: 1e-3...1e6)
  }
}
