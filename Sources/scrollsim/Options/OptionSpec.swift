/// An option of the command line.
package struct OptionSpec: Sendable, Hashable {
  /// The name without its two hyphens.
  package let name: String
  package let letter: Unicode.Scalar?
  /// The argument's name in the help; `nil` for an option without an argument.
  package let placeholder: String?
  package let isRepeatable: Bool
  /// The help text, which may contain line breaks.
  package let help: String

  /// The possible arguments, for completions; empty if any text is possible.
  package let words: [String]

  package static func flag(_ name: String, letter: Unicode.Scalar? = nil, help: String) -> Self {
    Self(name: name, letter: letter, placeholder: nil, isRepeatable: false, help: help, words: [])
  }

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
package struct OptionTable: Sendable, Hashable {
  /// The options, each with a unique name and a unique letter.
  package let options: [OptionSpec]
  /// Includes removed options, for which the command only reports the replacement.
  let accepted: [OptionSpec]

  /// Creates a table; letters are printable ASCII, except "-", ":", ";" and "?".
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
