import ScenarioCore

/// A command of the tool, with its help.
package struct Command: Sendable {
  package let name: String
  let summary: String
  /// The operands and options for the usage line.
  let synopsis: String
  let explanation: String
  package let options: OptionTable
  let operands: ClosedRange<Int>

  /// The suggested operands for completions, in addition to files.
  let operandWords: [String]
  private let body: @Sendable (ParsedOptions) throws -> Void

  init(
    _ name: String, summary: String, synopsis: String, explanation: String,
    operands: ClosedRange<Int>, operandWords: [String] = [], options: [OptionSpec] = [],
    removed: [OptionSpec] = [], body: @escaping @Sendable (ParsedOptions) throws -> Void
  ) {
    self.name = name
    self.summary = summary
    self.synopsis = synopsis
    self.explanation = explanation
    self.options = OptionTable(
      options + [.flag("help", letter: "h", help: "explains this command")], removed: removed)
    self.operands = operands
    self.operandWords = operandWords
    self.body = body
  }

  /// Parses the command's arguments and runs the command.
  ///
  /// If the arguments contain `--json`, an error is also printed as JSON to the standard output.
  func perform(_ arguments: [String]) throws {
    do {
      try run(arguments)
    } catch let error as ToolError {
      // The message about an option begins with the command.
      let error =
        error.message.hasPrefix("--")
        ? ToolError(error.exitCode, "\(name): \(error.message)") : error
      if options.options.contains(where: { $0.name == "json" }), arguments.contains("--json"),
        !error.isInOutput
      {
        try Console.print(error.document)
      }
      throw error
    }
  }

  private func run(_ arguments: [String]) throws {
    do {
      var parsed = try options.parse(arguments)
      parsed.command = name
      if parsed.contains("help") { return try Console.print(help) }
      try checkOperands(parsed.operands)
      try body(parsed)
    } catch let error as UsageError {
      throw ToolError("\(name): \(Tool.message(of: error))")
    } catch let error as ScenarioError {
      throw ToolError(error)
    }
  }

  private var usage: String {
    "scrollsim \(name)" + (synopsis.isEmpty ? "" : " \(synopsis)")
  }

  var help: String {
    """
    usage: \(usage)

    \(explanation)

    \(options.help)
    """
  }

  private func checkOperands(_ found: [String]) throws {
    if operands.contains(found.count) { return }
    let surplus = found.dropFirst(operands.upperBound).first
    let fault = surplus.map { "unexpected operand \"\($0)\"" } ?? "an operand is missing"
    throw ToolError("\(name): \(fault); usage: \(usage)")
  }
}

extension OptionSpec {
  static func choice<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String, of type: Word.Type, help: String
  ) -> OptionSpec {
    let words = type.allCases.map(\.rawValue)
    return .value(name, words.joined(separator: "|"), help: help, words: words)
  }
}

extension ParsedOptions {
  func choice<Word: RawRepresentable<String> & CaseIterable>(_ name: String) throws -> Word? {
    try self[name].map { try Word(word: $0, "--\(name): unknown") }
  }
}
