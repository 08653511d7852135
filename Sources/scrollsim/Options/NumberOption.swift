import ScrollScenario
import ScrollTrace

/// An option whose argument is a number: what it means, in which unit, and what it can be.
struct NumberOption: Sendable {
  /// The numbers that an option takes.
  enum AllowedNumbers: Sendable {
    /// From −10⁹ to 10⁹.
    case real
    /// The same, or infinite.
    case extended
    /// Above 0, up to 10⁹.
    case positive
    /// The same, or infinite.
    case extent
    /// From 0 up to 10⁹.
    case nonnegative
    /// Between 0 and 1, neither of them.
    case fraction
  }

  let name: String
  /// The unit; empty for a plain number.
  let unit: String
  let meaning: String
  let domain: AllowedNumbers

  init(_ name: String, _ unit: String, _ meaning: String, _ domain: AllowedNumbers = .real) {
    self.name = name
    self.unit = unit
    self.meaning = meaning
    self.domain = domain
  }

  /// The option as a command's table has it.
  var spec: OptionSpec {
    let unit = unit.isEmpty ? "" : " in \(unit)"
    return .value(name, "N", help: "\(meaning)\(unit),\n\(domain.range)")
  }

  /// Reads the argument.
  ///
  /// - Throws: `ToolError` if it is no number, or not one that the option takes.
  func value(of text: String) throws -> Double {
    let infinities = ["inf": Double.infinity, "+inf": .infinity, "-inf": -.infinity]
    guard let number = Double(decimal: text) ?? infinities[text] else {
      throw ToolError(
        .usage, "--\(name): \"\(text)\" is not a number; it has to be \(domain.range)")
    }
    guard domain.contains(number) else {
      throw ToolError(.usage, "--\(name): \(text) is out of range; it has to be \(domain.range)")
    }
    return number
  }
}

extension NumberOption.AllowedNumbers {
  /// The limit keeps clear of overflow, and every sum of two such numbers in full precision.
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

  /// What it takes, for a person.
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
