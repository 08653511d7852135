import TraceRows

extension ParsedOptions {
  /// The numeric argument of an option, or a default without the option.
  ///
  /// - Parameters:
  ///   - name: The name of the option, without hyphens.
  ///   - fallback: The number to use without the option.
  ///   - range: The allowed numbers.
  ///   - command: The name of the command, for error messages.
  /// - Returns: The number.
  /// - Throws: `ToolError` for a text that is not a number, or a number outside the range.
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
