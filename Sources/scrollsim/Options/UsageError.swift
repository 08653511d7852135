import ScrollScenario

/// What is wrong with a command line.
package enum UsageError: Error, Sendable, Hashable {
  /// No option has this name or letter; the nearest known one, if one is near.
  case unknownOption(String, nearest: String?)
  /// More than one option begins like this.
  case ambiguousOption(String, candidates: [String])
  /// The option needs an argument, called so in the help.
  case missingArgument(String, placeholder: String)
  /// The option takes no argument, but has been given this one.
  case unexpectedArgument(String, argument: String)
  /// The option has been given more than once.
  case repeatedOption(String)
}

extension UsageError: CustomStringConvertible {
  /// What is wrong, and what would be right.
  package var description: String {
    switch self {
    case .unknownOption(let option, let nearest):
      "unknown option \(option); "
        + (nearest.map { "did you mean \($0)?" } ?? "--help lists the options there are")
    case .ambiguousOption(let option, let candidates):
      "\(option) is ambiguous; it could be \(candidates.joined(separator: " or "))"
    case .missingArgument(let option, let placeholder):
      "\(option) needs an argument: \(option) \(placeholder)"
    case .unexpectedArgument(let option, let argument):
      "\(option) takes no argument, found \"\(argument)\"; write \(option) alone"
    case .repeatedOption(let option):
      "\(option) is given more than once; give it once"
    }
  }
}

extension UsageError {
  /// The error about a long name that is none, or short for several.
  static func unrecognized(_ argument: String, in table: OptionTable) -> UsageError {
    let written = String(argument.prefix { $0 != "=" })
    let name = String(written.dropFirst(2))
    let names = table.options.map(\.name)
    let candidates = names.filter { $0.hasPrefix(name) }
    if candidates.count > 1 {
      return .ambiguousOption(written, candidates: candidates.map { "--\($0)" })
    }
    return .unknownOption(written, nearest: nearest(to: name, in: names).map { "--\($0)" })
  }
}
