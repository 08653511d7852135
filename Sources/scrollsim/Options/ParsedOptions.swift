import TraceRows

/// A parsed command line.
package struct ParsedOptions: Sendable, Hashable {
  var command = ""
  /// The operands in order, including every argument after "--".
  package internal(set) var operands: [String] = []
  /// The arguments by the option's name; "" for an option without an argument.
  private var arguments: [String: [String]] = [:]

  package func contains(_ name: String) -> Bool { arguments[name] != nil }

  package subscript(name: String) -> String? { arguments[name]?.last }

  package func all(_ name: String) -> [String] { arguments[name] ?? [] }

  mutating func add(_ option: OptionSpec, argument: String) {
    arguments[option.name, default: []].append(argument)
  }
}

extension ParsedOptions {
  func number(
    _ name: String, default fallback: Double, in range: ClosedRange<Double> = -1e9...1e9
  ) throws -> Double {
    try numbers(name, in: range).last ?? fallback
  }

  func numbers(_ name: String, in range: ClosedRange<Double> = -1e9...1e9) throws -> [Double] {
    try all(name).map { text in
      if let number = range.number(parsing: text) { return number }
      throw ToolError("\(command): --\(name) \(text): a number \(range.words) was expected")
    }
  }

  func integer(_ name: String, default fallback: Int, in range: ClosedRange<Int>) throws -> Int {
    guard let text = self[name] else { return fallback }
    if let number = Int(text), range.contains(number) { return number }
    throw ToolError(
      "\(command): --\(name) \(text): a whole number from \(range.lowerBound) to "
        + "\(range.upperBound) was expected")
  }
}

/// The decimal numbers of a list such as `0:2:0.01`; `nil` if a part is no such number.
func decimals(_ list: some StringProtocol, separator: Character) -> [Double]? {
  let parts = list.split(separator: separator, omittingEmptySubsequences: false)
  let numbers = parts.compactMap { Double(decimal: $0) }
  return numbers.count == parts.count ? numbers : nil
}

/// The numbers of texts such as `damping=0.8`, by their names; errors begin with `place`.
func keyedNumbers(
  _ texts: [some StringProtocol], _ place: String, example: String
) throws -> [String: Double] {
  var values: [String: Double] = [:]
  for text in texts {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let value = Double(decimal: parts[1]) else {
      throw ToolError("\(place): \"\(text)\": NAME=VALUE was expected, as in \(example)")
    }
    guard values.updateValue(value, forKey: String(parts[0])) == nil else {
      throw ToolError("\(place): \(parts[0]) is given twice; give it once")
    }
  }
  return values
}

/// Numbers at equal intervals; the end is included if the last step misses it only by rounding.
func numbers(from start: Double, to end: Double, by step: Double) -> [Double] {
  (0...Int(((end - start) / step + 1e-9).rounded(.down))).map { start + Double($0) * step }
}

extension ClosedRange<Double> {
  /// The numbers above 0, up to a limit that prevents overflow and keeps sums precise.
  static let aboveZero = Double.leastNonzeroMagnitude...1e9

  /// Accepts a decimal number, `inf` or `-inf`.
  func number(parsing text: String) -> Double? {
    let infinities = ["inf": Double.infinity, "+inf": .infinity, "-inf": -.infinity]
    return (Double(decimal: text) ?? infinities[text]).flatMap { contains($0) ? $0 : nil }
  }

  /// The range as text, such as "from 0 to 1".
  var words: String {
    let end = upperBound.text(digits: 9)
    return lowerBound == .leastNonzeroMagnitude
      ? "above 0 and up to \(end)" : "from \(lowerBound.text(digits: 9)) to \(end)"
  }
}
