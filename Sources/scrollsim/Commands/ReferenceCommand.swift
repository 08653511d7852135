import ScenarioCore
import ScrollReference
import TraceRows

extension Command {
  static let reference = Command(
    "reference", summary: "integrates a motion's differential equation with GSL, and writes CSV",
    synopsis: "KIND [PARAMETERS] [-o FILE] [OPTIONS]",
    explanation: """
      Solves the equation numerically, as an independent check of the closed forms. The table
      has a row at every interval and at the exact time of every event: the content crosses an
      edge, reverses (peak), comes to rest, or crosses a position given by --watch. Events at
      the same time share a row, separated by semicolons. A curve ends at rest, or at --until.

      The kinds with their equations, parameters and defaults:

      \(ReferenceKind.help)
      The independent variable is the time in seconds; for a rubber band it is the pull in
      points.
      """, operands: 1...1, operandWords: ReferenceKind.all.map(\.name),
    options: ReferenceKind.options.map(\.spec) + [
      .value("until", "N", help: "the end of the curve in s, or pt of pull"),
      .value("every", "N", help: "the interval between two rows in s, or pt of pull"),
      .value(
        "watch", "X", help: "reports each time the position crosses X, as passed(X);\nrepeatable",
        isRepeatable: true),
      .value(
        "tolerance", "N",
        help: "the largest allowed error of a step, absolute and relative,\n"
          + "1e-16 to 0.1; 1e-12 by default"), .output,
    ], body: ReferenceJob.perform)
}

private enum ReferenceJob {
  static func perform(_ parsed: ParsedOptions) throws {
    let kind = try kind(parsed.operands[0])
    let values = try values(kind, parsed)
    try kind.check(values)
    let task = try task(kind, parsed)
    try parsed.requireCSV()
    let curve: ReferenceCurve
    do throws(GSLError) {
      curve = try kind.integrate(values, task)
    } catch {
      throw ToolError(
        .dataError,
        "reference: \(error); try less extreme parameters, or a larger --tolerance"
      )
    }
    try OutputDestination.write(to: parsed["output"], inputs: []) { destination in
      try destination.write { CSVOutput.append(kind.columns + ["event"], to: &$0) }
      for row in curve.rows {
        let numbers = [row.sample.time, row.sample.position, row.sample.velocity]
        let events = row.events.map(\.description).joined(separator: ";")
        try destination.write { CSVOutput.append(numbers, events, to: &$0) }
      }
    }
  }

  private static func kind(_ name: String) throws -> ReferenceKind {
    if let kind = ReferenceKind.all.first(where: { $0.name == name }) { return kind }
    throw ToolError("reference: unknown kind", unknown: name, among: ReferenceKind.all.map(\.name))
  }

  private static func values(
    _ kind: ReferenceKind, _ parsed: ParsedOptions
  ) throws -> MotionValues {
    let own = kind.parameters.map(\.name)
    let others = ReferenceKind.options.map(\.name).filter { !own.contains($0) }
    if let other = others.first(where: parsed.contains) {
      throw ToolError(
        "reference: \(kind.name) has no parameter --\(other); "
          + "it has \(own.map { "--\($0)" }.joined(separator: ", "))")
    }
    return try MotionValues(parsed, keys: kind.parameters)
  }

  private static func task(
    _ kind: ReferenceKind, _ parsed: ParsedOptions
  ) throws -> ReferenceKind.Task {
    let end = try parsed.number("until", default: kind.horizon.end, in: .aboveZero)
    let interval = try parsed.number("every", default: kind.horizon.interval, in: .aboveZero)
    guard end / interval < Double(SampleTimesOption.maximumRows) else {
      throw ToolError(
        "reference: a row every \(interval.text()) until \(end.text()) makes more than a "
          + "million rows; choose a larger --every or a smaller --until")
    }
    let tolerance = try parsed.number("tolerance", default: 1e-12, in: 1e-16...0.1)
    return ReferenceKind.Task(
      integrator: ReferenceIntegrator(tolerance: tolerance),
      times: ReferenceIntegrator.times(every: interval, until: end), end: end,
      watched: try parsed.numbers("watch").map {
        .position($0, named: "passed(\($0.text(digits: 15)))")
      })
  }
}
