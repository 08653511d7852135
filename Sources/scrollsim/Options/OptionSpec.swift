/// An option of the command line.
package struct OptionSpec: Sendable, Hashable {
  /// Its name without the two hyphens.
  package let name: String
  /// Its one letter, if it has one.
  package let letter: Unicode.Scalar?
  /// What its argument is called in the help; nil if it takes none.
  package let placeholder: String?
  /// Whether it may be given more than once.
  package let isRepeatable: Bool
  /// What it does, for the help; lines are broken by hand.
  package let help: String

  /// An option that takes no argument.
  package static func flag(
    _ name: String, letter: Unicode.Scalar? = nil, help: String
  ) -> Self {
    Self(name: name, letter: letter, placeholder: nil, isRepeatable: false, help: help)
  }

  /// An option that takes an argument, called `placeholder` in the help.
  package static func value(
    _ name: String, _ placeholder: String, letter: Unicode.Scalar? = nil, help: String,
    isRepeatable: Bool = false
  ) -> Self {
    Self(
      name: name, letter: letter, placeholder: placeholder, isRepeatable: isRepeatable, help: help)
  }
}

/// The options of a command, in the order of its help: the only source for parsing and for help.
package struct OptionTable: Sendable, Hashable {
  /// The options; no name and no letter occurs twice.
  package let options: [OptionSpec]

  /// Makes a table.
  ///
  /// - Precondition: Names are not empty, letters are printable ASCII other than "-", ":", ";" and
  ///   "?", and none occurs twice.
  package init(_ options: [OptionSpec]) {
    let names = options.map(\.name)
    let letters = options.compactMap(\.letter)
    precondition(
      !names.contains("") && Set(names).count == names.count, "option names differ: \(names)")
    precondition(
      Set(letters).count == letters.count
        && letters.allSatisfy { ("!"..."~").contains($0) && !"-:;?".unicodeScalars.contains($0) },
      "option letters are ASCII and differ: \(letters)")
    self.options = options
  }

  /// The options for `--help`, one below the other, what they do in a column of its own.
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
