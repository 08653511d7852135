import ScenarioCore
import ScrollDynamics
import ScrollExport
import TraceRows

extension Command {
  static let export = Command(
    "export", summary: "writes a motion as CSS, keyframes or a table",
    synopsis: "css|waapi|caanimation|lottie|swift MOTION [OPTIONS]",
    explanation: """
      MOTION is one of --spring, --fling and --trace. The output has as few stops as
      --max-error allows, and a comment with the actual error. A Lottie file has cubic pieces
      with tangents instead of stops. A spring has one of the forms

      \(SpringOptions.forms)
      """, operands: 1...1, operandWords: MotionExport.Format.allCases.map(\.rawValue),
    options: [
      .value("spring", "SPEC", help: "a spring from --from to --to, starting with --velocity"),
      .value(
        "fling", "V",
        help: "a scroll released at V points per second, from --from until it is at rest"),
      .value(
        "trace", "FILE",
        help: "the motion in one column of a trace, - for the standard input; --column\nnames it"),
      .value("column", "NAME", help: "the column of --trace"),
      .value("from", "X", help: "the position at the start, in points; 0 by default"),
      .value("to", "X", help: "the position at the end of the spring, in points; 100 by default"),
      .value("velocity", "V", help: "the spring's velocity at the start, in points per second"),
      .value("bounds", "LOW,HIGH", help: "the range in which a fling comes to rest"),
      .value("max-error", "X", help: "the largest allowed error, in points; 0.1 by default"),
      .value("fps", "N", help: "the frame rate of a Lottie file; 60 by default"), .output,
    ], body: ExportJob.perform)
}

private enum ExportJob {
  static func perform(_ parsed: ParsedOptions) throws {
    let format = try MotionExport.Format(word: parsed.operands[0], "export: unknown format")
    let maxError = try parsed.number("max-error", default: 0.1, in: 1e-6...1e6)
    let rate = try parsed.number("fps", default: 60, in: 1...1e6)
    if format != .lottie, parsed.contains("fps") {
      throw ToolError("export: --fps has no effect on \(format.rawValue); remove it")
    }
    let (curve, title) = try MotionSource.curve(parsed, maxError: maxError)
    do {
      let export = try MotionExport(
        curve, as: format, maxError: maxError, framesPerSecond: rate, title: title)
      try OutputDestination.write(
        export.text.utf8, to: parsed["output"], inputs: parsed.all("trace"))
    } catch MotionExport.ExportFailure.noDistance {
      throw ToolError(
        .dataError,
        "export: the motion ends at its start, \(curve.start.text()) pt, or very near to it; an easing "
          + "needs a distance, so use waapi, which has positions")
    } catch MotionExport.ExportFailure.unresolved(let error) {
      throw ToolError(
        .dataError,
        "export: --max-error \(maxError.text()): the smallest possible error for this motion of "
          + "\(curve.duration.text()) s is about \(error.text(digits: 3)) pt; choose a larger "
          + "--max-error or a shorter motion")
    }
  }
}
