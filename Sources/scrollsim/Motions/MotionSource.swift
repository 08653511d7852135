import ScrollDynamics
import ScrollExport
import ScrollTrace
import TraceRows

/// Creates the motion that the options of `export` describe.
enum MotionSource {
  /// The allowed error of sampling a motion, as a fraction of the allowed error of the export.
  private static let refinement = 0.001

  static func curve(
    _ parsed: ParsedOptions, maxError: Double
  ) throws -> (curve: MotionCurve, title: String) {
    let given = ["spring", "fling", "trace"].filter(parsed.contains)
    guard given.count == 1 else {
      let fault = given.isEmpty ? "no motion;" : "several motions;"
      throw ToolError("export: \(fault) give one of --spring, --fling and --trace")
    }
    try refuseOptions(foreignTo: given[0], in: parsed)
    let (curve, what) =
      switch given[0] {
      case "spring": try spring(parsed, maxError: maxError)
      case "fling": try fling(parsed, maxError: maxError)
      default: try trace(parsed)
      }
    let path = "\(curve.start.text()) pt to \(curve.end.text()) pt in \(curve.duration.text()) s"
    return (curve, "\(what), \(path)")
  }

  private static func refuseOptions(foreignTo motion: String, in parsed: ParsedOptions) throws {
    let own = [
      "spring": ["from", "to", "velocity"], "fling": ["from", "bounds"], "trace": ["column"],
    ]
    let all = ["from", "to", "velocity", "bounds", "column"]
    let foreign = all.first { parsed.contains($0) && own[motion]?.contains($0) != true }
    if let foreign {
      throw ToolError("export: --\(foreign) has no effect with --\(motion); remove it")
    }
  }

  private static func spring(
    _ parsed: ParsedOptions, maxError: Double
  ) throws -> (MotionCurve, String) {
    let text = parsed["spring"] ?? ""
    let spring = try SpringOptions(parsing: text, command: "export").spring()
    guard spring.damping > 0 else {
      throw ToolError(
        .dataError, "export: a spring without damping never comes to rest; choose a larger damping")
    }
    let velocity = try parsed.number("velocity", default: 0)
    // The motion ends within half the allowed error of its target, at any velocity.
    let tolerance = Tolerance(distance: maxError / 2, velocity: .greatestFiniteMagnitude)
    let motion = Trajectory.spring(
      spring, from: try parsed.number("from", default: 0),
      to: try parsed.number("to", default: 100), velocity: velocity, rest: .settled(tolerance))
    let pushed = velocity == 0 ? "" : ", \(velocity.text()) pt/s"
    guard motion.restTime.isFinite else {
      throw ToolError(
        .dataError,
        "export: a spring with so little damping never comes to rest; choose a larger damping")
    }
    return (try sampled(motion, maxError), "spring \(text)\(pushed)")
  }

  private static func fling(
    _ parsed: ParsedOptions, maxError: Double
  ) throws -> (MotionCurve, String) {
    let velocity = try parsed.number("fling", default: 0)
    let motion = Trajectory.fling(
      from: try parsed.number("from", default: 0), momentum: velocity,
      range: try range(parsed["bounds"]))
    return (try sampled(motion, maxError), "fling \(velocity.text()) pt/s")
  }

  private static func range(_ text: String?) throws -> ScrollRange {
    guard let text else { return .unbounded }
    guard let ends = decimals(text, separator: ","), ends.count == 2, ends[0] <= ends[1],
      max(-ends[0], ends[1]) <= 1e9
    else {
      throw ToolError("export: --bounds \(text): two ascending numbers were expected, as in 0,1500")
    }
    return ScrollRange(lower: ends[0], upper: ends[1])
  }

  private static func sampled(_ motion: Trajectory, _ maxError: Double) throws -> MotionCurve {
    guard motion.restTime > 0 else {
      throw ToolError(
        .dataError, "export: the motion is at rest from the start; expected a movement")
    }
    return MotionCurve(
      motion, duration: motion.restTime, largestAcceleration: motion.largestAcceleration,
      accuracy: maxError * refinement)
  }

  private static func trace(_ parsed: ParsedOptions) throws -> (MotionCurve, String) {
    let table = try TraceSource.read(parsed["trace"] ?? "")
    let path = TraceSource.name(of: parsed["trace"] ?? "")
    let known = table.columns.filter { table.numbers($0.name) != nil }.map(\.name)
    guard let name = parsed["column"], let cells = table.numbers(name) else {
      let fault = parsed["column"].map { "has no numeric column \"\($0)\"" } ?? "needs a --column"
      throw ToolError("export: \(path) \(fault); expected one of \(known.joined(separator: ", "))")
    }
    var (times, values): ([Double], [Double]) = ([], [])
    for (row, cell) in cells.enumerated() {
      guard let cell else {
        throw ToolError(
          .dataError,
          "\(path):\(row + 2): \(name) is empty; a column with a number in every row was expected")
      }
      // If several rows have the same time, up to rounding, the last one is used.
      if let last = times.last, table.times[row] - last <= 4 * last.magnitude.ulp {
        values[values.count - 1] = cell
        continue
      }
      times.append(table.times[row])
      values.append(cell)
    }
    guard times.count > 1 else {
      throw ToolError(.dataError, "\(path): the trace has a single time; expected two or more")
    }
    return (MotionCurve(times: times, values: values), "\(name) at the rows of a trace")
  }
}
