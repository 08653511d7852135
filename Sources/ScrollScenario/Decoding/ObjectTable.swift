/// What an object of the format may hold: the only source of the decoder's key sets and defaults,
/// and what the JSON Schema is compared with.
package struct ObjectTable: Sendable {
  /// The object's name in the schema's `$defs`, and in errors.
  package let name: String
  /// The object's own keys; `comment` is allowed in every object and not listed.
  package let keys: [Key]

  /// One key.
  package struct Key: Sendable {
    /// Its name.
    package let name: String
    /// What its value is, as errors say it.
    package let expectation: String
    /// Whether the object says nothing without it.
    package let isRequired: Bool
    /// What its absence stands for; nil if absence is a value of its own.
    package let defaultValue: JSONValue?
    /// The words its value may be; none if it is no word.
    package let words: [String]
  }
}

extension ObjectTable.Key {
  /// A key that must be there.
  static func required(_ name: String, _ expectation: String, words: [String] = []) -> Self {
    Self(
      name: name, expectation: expectation, isRequired: true, defaultValue: nil, words: words)
  }

  /// A key that may be absent, which then has a value all the same, or none.
  static func optional(
    _ name: String, _ expectation: String, default value: JSONValue? = nil, words: [String] = []
  ) -> Self {
    Self(
      name: name, expectation: expectation, isRequired: false, defaultValue: value, words: words)
  }

  /// A key whose value is one of the words of an enumeration.
  static func choice<Choice: Word>(
    _ name: String, of type: Choice.Type, default choice: Choice
  ) -> Self {
    let words = Choice.words
    return optional(
      name, expectation(of: words), default: .string(choice.word), words: words)
  }

  /// The same, where absence may be a value of its own.
  static func choice<Choice: Word>(
    _ name: String, of type: Choice.Type, absent choice: Choice?
  ) -> Self {
    optional(
      name, expectation(of: Choice.words), default: choice.map { .string($0.word) },
      words: Choice.words)
  }

  /// "one of" the words.
  static func expectation(of words: [String]) -> String {
    (words.count == 1 ? "" : "one of ") + words.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
