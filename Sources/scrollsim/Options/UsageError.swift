import ScenarioCore

/// An error in a command line.
package enum UsageError: Error, Sendable, Hashable {
  /// No option has this name or letter; `nearest` is the most similar name, if any.
  case unknownOption(String, nearest: String?)
  /// The abbreviation matches several options.
  case ambiguousOption(String, candidates: [String])
  /// The option requires an argument but was given none; `placeholder` is the argument's name in
  /// the help.
  case missingArgument(String, placeholder: String)
  /// The option has no argument but was given one.
  case unexpectedArgument(String, argument: String)
  /// The option has been given more than once.
  case repeatedOption(String)
}

extension UsageError: CustomStringConvertible {
  /// The error in one line: the argument found and the allowed arguments.
  package var description: String {
    switch self {
    case .unknownOption(let option, let nearest):
      "unknown option \(option); "
        + (nearest.map { "did you mean \($0)?" } ?? "--help lists the options")
    case .ambiguousOption(let option, let candidates):
      "\(option) is ambiguous; it could be \(candidates.joined(separator: " or "))"
    case .missingArgument(let option, let placeholder):
      "\(option) needs an argument: \(option) \(placeholder)"
    case .unexpectedArgument(let option, let argument):
      "\(option) has no argument, but got \"\(argument)\"; write \(option) alone"
    case .repeatedOption(let option):
      "\(option) is given more than once; give it once"
    }
  }
}

extension UsageError {
  /// Creates the error for a long option that is unknown or ambiguous.
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
