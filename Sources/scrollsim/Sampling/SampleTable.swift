import ScrollDynamics
import ScrollTrace
import TraceRows

/// Parses and computes the times of the rows that `scrollsim sample` prints.
enum SampleTimesOption {
  /// The largest number of rows in a table; a larger number is probably caused by a mistyped step.
  static let maximumRows = 1_000_000

  /// Parses `--times`: a list, or FROM:TO:STEP with both ends included.
  static func parse(_ text: String) throws -> [Double] {
    func numbers(_ separator: Character) -> [Double]? {
      let parts = text.split(separator: separator, omittingEmptySubsequences: false)
      let numbers = parts.compactMap { Double(decimal: $0) }
      guard numbers.count == parts.count, numbers.allSatisfy({ (0...1e6).contains($0) }) else {
        return nil
      }
      return numbers
    }
    if !text.contains(":"), let list = numbers(",") { return list }
    guard let parts = numbers(":"), parts.count == 3, parts[2] > 0, parts[1] >= parts[0] else {
      throw ToolError(
        "sample: --times \(text): FROM:TO:STEP or T,T,... was expected, in seconds from 0 to 1e6, "
          + "as in 0:2:0.01")
    }
    let count = (parts[1] - parts[0]) / parts[2]
    guard count < Double(maximumRows) else {
      throw ToolError(
        "sample: --times \(text): that makes more than a million rows; choose a larger step")
    }
    // The end is included if the last step misses it only by rounding.
    return (0...Int((count + 1e-9).rounded(.down))).map { parts[0] + Double($0) * parts[2] }
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
