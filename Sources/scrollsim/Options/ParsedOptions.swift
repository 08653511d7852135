/// A command line, taken apart.
package struct ParsedOptions: Sendable, Hashable {
  /// What is no option, in order; everything after "--" is.
  package private(set) var operands: [String] = []
  /// The arguments of each option given, by its name; "" for an option that takes none.
  private var arguments: [String: [String]] = [:]

  /// Whether the option was given.
  package func contains(_ name: String) -> Bool {
    arguments[name] != nil
  }

  /// The argument of an option that is given once at most; nil if it is not given.
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
