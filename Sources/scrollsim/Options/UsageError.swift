import ScenarioCore

/// An error in a command line.
package enum UsageError: Error, Sendable, Hashable {
  case unknownOption(String, nearest: String?)
  case ambiguousOption(String, candidates: [String])
  /// `placeholder` is the argument's name in the help.
  case missingArgument(String, placeholder: String)
  case unexpectedArgument(String, argument: String)
  case repeatedOption(String)
}

extension UsageError: CustomStringConvertible {
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
      "\(option) accepts no argument, got \"\(argument)\"; write \(option) alone"
    case .repeatedOption(let option): "\(option) is given more than once; give it once"
    }
  }
}

extension UsageError {
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
