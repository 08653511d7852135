import TraceRows

extension ParsedOptions {
  /// The numeric argument of an option, or a default if the option was not given.
  func number(
    _ name: String, default fallback: Double, in range: ClosedRange<Double> = -1e9...1e9,
    command: String
  ) throws -> Double {
    guard let text = self[name] else { return fallback }
    guard let number = Double(decimal: text), range.contains(number) else {
      throw ToolError(
        .usage,
        "\(command): --\(name) \(text): a number from \(range.lowerBound.text()) to "
          + "\(range.upperBound.text()) was expected")
    }
    return number
  }
}
