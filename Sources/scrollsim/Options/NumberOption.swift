import TraceRows

/// An option with a numeric argument: its meaning, unit and allowed numbers.
struct NumberOption: Sendable {
  /// The numbers that an option accepts.
  enum AllowedNumbers: Sendable {
    /// From −10⁹ to 10⁹.
    case real
    /// From −10⁹ to 10⁹, or positive or negative infinity.
    case extended
    /// Above 0, up to 10⁹.
    case positive
    /// Above 0, up to 10⁹, or infinity.
    case extent
    /// From 0 up to 10⁹.
    case nonnegative
    /// Between 0 and 1, both excluded.
    case fraction
  }

  let name: String
  /// The unit of the number; empty for a dimensionless number.
  let unit: String
  let meaning: String
  let domain: AllowedNumbers

  init(_ name: String, _ unit: String, _ meaning: String, _ domain: AllowedNumbers = .real) {
    self.name = name
    self.unit = unit
    self.meaning = meaning
    self.domain = domain
  }

  /// The option for a command's table of options.
  var spec: OptionSpec {
    let unit = unit.isEmpty ? "" : " in \(unit)"
    return .value(name, "N", help: "\(meaning)\(unit),\n\(domain.range)")
  }

  /// Parses the argument.
  ///
  /// - Throws: `ToolError` if the text is not a number, or the number is not allowed.
  func value(of text: String) throws -> Double {
    let infinities = ["inf": Double.infinity, "+inf": .infinity, "-inf": -.infinity]
    guard let number = Double(decimal: text) ?? infinities[text] else {
      throw ToolError(
        .usage, "--\(name): \"\(text)\" is not a number; expected \(domain.range)")
    }
    guard domain.contains(number) else {
      throw ToolError(.usage, "--\(name): \(text) is out of range; expected \(domain.range)")
    }
    return number
  }
}

extension NumberOption.AllowedNumbers {
  /// The largest magnitude of a finite number.
  ///
  /// The limit prevents overflow and keeps sums of two numbers precise.
  private static let limit = 1e9

  func contains(_ number: Double) -> Bool {
    switch self {
    case .real: abs(number) <= Self.limit
    case .extended: abs(number) <= Self.limit || number.isInfinite
    case .positive: number > 0 && number <= Self.limit
    case .extent: number > 0 && (number <= Self.limit || number.isInfinite)
    case .nonnegative: number >= 0 && number <= Self.limit
    case .fraction: number > 0 && number < 1
    }
  }

  /// The allowed numbers as text, for error messages.
  var range: String {
    switch self {
    case .real: "-1e9 to 1e9"
    case .extended: "-1e9 to 1e9, -inf or inf"
    case .positive: "above 0, up to 1e9"
    case .extent: "above 0, up to 1e9, or inf"
    case .nonnegative: "0 to 1e9"
    case .fraction: "between 0 and 1"
    }
  }
}
