/// A parsed command line.
package struct ParsedOptions: Sendable, Hashable {
  /// The name of the command, for errors.
  var command = ""
  /// The arguments that are not options, in order, including every argument after "--".
  package private(set) var operands: [String] = []
  /// The arguments of each option, by the option's name; "" for an option without an argument.
  private var arguments: [String: [String]] = [:]

  /// True if the option with this name was given.
  package func contains(_ name: String) -> Bool {
    arguments[name] != nil
  }

  /// The argument of an option that may be given only once; `nil` if it was not given.
  package subscript(name: String) -> String? {
    arguments[name]?.last
  }

  /// The arguments of an option that may be repeated, in order.
  package func all(_ name: String) -> [String] {
    arguments[name] ?? []
  }

  mutating func add(operand: String) {
    operands.append(operand)
  }

  mutating func add(_ option: OptionSpec, argument: String) {
    arguments[option.name, default: []].append(argument)
  }
}
