import ScrollTrace

extension ParsedOptions {
  /// The number of an option.
  ///
  /// - Parameters:
  ///   - name: The option.
  ///   - fallback: The number if the option is not given.
  ///   - range: The numbers it may be.
  ///   - command: The command, for errors.
  /// - Returns: The number.
  /// - Throws: `ToolError` for a text that is no number, or one outside the range.
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
