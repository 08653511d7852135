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
