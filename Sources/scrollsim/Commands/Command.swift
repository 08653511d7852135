import ScrollScenario

/// A command of the tool, with all that its help says.
package struct Command: Sendable {
  package let name: String
  /// What it does, in half a line.
  let summary: String
  /// What follows the name on the command line.
  let synopsis: String
  /// What it does, at length; lines are broken by hand.
  let explanation: String
  package let options: OptionTable
  /// How many operands it takes.
  let operands: ClosedRange<Int>
  /// Does it.
  private let body: @Sendable (ParsedOptions) throws -> Void

  init(
    _ name: String, summary: String, synopsis: String, explanation: String,
    operands: ClosedRange<Int>, options: [OptionSpec] = [],
    body: @escaping @Sendable (ParsedOptions) throws -> Void
  ) {
    self.name = name
    self.summary = summary
    self.synopsis = synopsis
    self.explanation = explanation
    self.options = OptionTable(
      options + [.flag("help", letter: "h", help: "explains this command")])
    self.operands = operands
    self.body = body
  }

  /// Takes the command line apart and does what it says.
  func perform(_ arguments: [String]) throws {
    do {
      let parsed = try options.parse(arguments)
      if parsed.contains("help") { return try Console.print(help) }
      try checkOperands(parsed.operands)
      try body(parsed)
    } catch let error as UsageError {
      throw ToolError(.usage, "\(name): \(error)")
    } catch let error as ScenarioError {
      throw ToolError(error)
    }
  }

  /// The usage line and what the options mean.
  var help: String {
    """
    usage: scrollsim \(name) \(synopsis)

    \(explanation)

    \(options.help)
    """
  }

  private func checkOperands(_ found: [String]) throws {
    if operands.contains(found.count) { return }
    let surplus = found.dropFirst(operands.upperBound).first
    let fault = surplus.map { "one operand too many, \"\($0)\"" } ?? "an operand is missing"
    throw ToolError(.usage, "\(name): \(fault); usage: scrollsim \(name) \(synopsis)")
  }
}

extension OptionSpec {
  /// An option whose argument is one of a few words.
  static func choice<Word: RawRepresentable & CaseIterable>(
    _ name: String, of type: Word.Type, help: String
  ) -> OptionSpec where Word.RawValue == String {
    .value(name, type.allCases.map(\.rawValue).joined(separator: "|"), help: help)
  }
}

extension ParsedOptions {
  /// The word that was chosen, or `nil` if the option is not given.
  func choice<Word: RawRepresentable & CaseIterable>(
    _ name: String, as type: Word.Type = Word.self
  ) throws -> Word? where Word.RawValue == String {
    guard let text = self[name] else { return nil }
    if let word = Word(rawValue: text) { return word }
    let known = type.allCases.map(\.rawValue)
    let remedy =
      nearest(to: text, in: known).map { "did you mean \($0)?" }
      ?? "it can be \(known.joined(separator: " or "))"
    throw ToolError(.usage, "--\(name): unknown \"\(text)\"; \(remedy)")
  }
}
