/// An option of the command line.
package struct OptionSpec: Sendable, Hashable {
  /// The name without its two hyphens.
  package let name: String
  /// The one-letter form of the option; `nil` if there is none.
  package let letter: Unicode.Scalar?
  /// The name of the option's argument in the help; `nil` for an option without an argument.
  package let placeholder: String?
  /// True if the option may be given more than once.
  package let isRepeatable: Bool
  /// The description of the option for the help, with line breaks.
  package let help: String

  /// The possible arguments, for completions; empty if any text is possible.
  package let words: [String]

  /// Creates an option without an argument.
  package static func flag(
    _ name: String, letter: Unicode.Scalar? = nil, help: String
  ) -> Self {
    Self(name: name, letter: letter, placeholder: nil, isRepeatable: false, help: help, words: [])
  }

  /// Creates an option with an argument, which the help calls `placeholder`.
  package static func value(
    _ name: String, _ placeholder: String, letter: Unicode.Scalar? = nil, help: String,
    isRepeatable: Bool = false, words: [String] = []
  ) -> Self {
    Self(
      name: name, letter: letter, placeholder: placeholder, isRepeatable: isRepeatable, help: help,
      words: words)
  }
}

/// The options of a command, in the order of its help.
///
/// The table is used to parse command lines and to create the help.
package struct OptionTable: Sendable, Hashable {
  /// The options; each name and each letter is unique.
  package let options: [OptionSpec]
  /// The options, followed by removed options, for which the command only reports the replacement.
  let accepted: [OptionSpec]

  /// Creates the table of a command's options.
  ///
  /// - Precondition: Names are unique and not empty. Letters are unique and printable ASCII, except
  ///   "-", ":", ";" and "?".
  package init(_ options: [OptionSpec], removed: [OptionSpec] = []) {
    accepted = options + removed
    let names = accepted.map(\.name)
    let letters = options.compactMap(\.letter)
    precondition(
      !names.contains("") && Set(names).count == names.count, "option names must differ: \(names)")
    precondition(
      Set(letters).count == letters.count
        && letters.allSatisfy { ("!"..."~").contains($0) && !"-:;?".unicodeScalars.contains($0) },
      "option letters must be ASCII and differ: \(letters)")
    self.options = options
  }

  /// The options with their descriptions, aligned in a column, as text for `--help`.
  package var help: String {
    let left = options.map { option in
      let letter = option.letter.map { "-\($0), " } ?? "    "
      return "  \(letter)--\(option.name)\(option.placeholder.map { " \($0)" } ?? "")"
    }
    let width = (left.map(\.count).max() ?? 0) + 2
    let indent = String(repeating: " ", count: width)
    return zip(left, options).map { left, option in
      let lines = option.help.split(separator: "\n", omittingEmptySubsequences: false)
      let padded = left + String(repeating: " ", count: width - left.count)
      return padded + lines.joined(separator: "\n\(indent)") + "\n"
    }.joined()
  }
}
