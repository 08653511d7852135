import ScrollDynamics
import ScrollTrace
import TraceRows

/// Parses and computes the times of the rows that `scrollsim sample` prints.
enum SampleTimesOption {
  /// The largest number of rows in a table; a larger number is probably caused by a mistyped step.
  static let maximumRows = 1_000_000

  /// Parses `--times`: a list, or FROM:TO:STEP with both ends included.
  static func parse(_ text: String) throws -> [Double] {
    let isList = !text.contains(":")
    guard let parts = decimals(text, separator: isList ? "," : ":"),
      parts.allSatisfy((0...1e6).contains),
      isList || parts.count == 3 && parts[2] > 0 && parts[1] >= parts[0]
    else {
      throw ToolError(
        "sample: --times \(text): FROM:TO:STEP, with FROM up to TO and a STEP above 0, or T,T,... was "
          + "expected, in seconds from 0 to 1e6, as in 0:2:0.01")
    }
    if isList { return parts }
    guard (parts[1] - parts[0]) / parts[2] < Double(maximumRows) else {
      throw ToolError(
        "sample: --times \(text): that makes more than a million rows; choose a larger step")
    }
    return numbers(from: parts[0], to: parts[1], by: parts[2])
  }

  /// The frames from 0 on, `rate` per second, and the end itself.
  static func frames(per rate: Double, until end: Double) throws -> [Double] {
    guard end * rate < Double(maximumRows) else {
      throw ToolError(
        "sample: \(rate.text()) frames a second until \(end.text()) s make more than a million "
          + "rows; choose a smaller --fps or --until")
    }
    var times: [Double] = []
    while Double(times.count) / rate < end { times.append(Double(times.count) / rate) }
    return times + [end]
  }
}
