/// The keys that an object of the format may have.
///
/// It is the only source of the decoder's keys and defaults, and the JSON Schema is compared with
/// it.
package struct ObjectTable: Sendable {
  /// The object's name in the schema's `$defs` and in errors.
  package let name: String
  /// The object's own keys; `comment` is allowed in every object and not listed.
  package let keys: [Key]

  /// One key.
  package struct Key: Sendable {
    /// The name of the key.
    package let name: String
    /// The expected value as text, for errors.
    package let expectation: String
    /// Whether the key must be present.
    package let isRequired: Bool
    /// The value of an absent key; `nil` if absence has a meaning of its own.
    package let defaultValue: JSONValue?
    /// The words that the value may be; empty if it is not a word.
    package let words: [String]
  }
}

extension ObjectTable.Key {
  /// Creates a key that must be present.
  static func required(_ name: String, _ expectation: String, words: [String] = []) -> Self {
    Self(
      name: name, expectation: expectation, isRequired: true, defaultValue: nil, words: words)
  }

  /// Creates a key that may be absent, with or without a default value.
  static func optional(
    _ name: String, _ expectation: String, default value: JSONValue? = nil, words: [String] = []
  ) -> Self {
    Self(
      name: name, expectation: expectation, isRequired: false, defaultValue: value, words: words)
  }

  /// Creates a key whose value is a word of an enumeration.
  static func choice<Choice: Word>(
    _ name: String, of type: Choice.Type, default choice: Choice
  ) -> Self {
    let words = Choice.words
    return optional(
      name, expectation(of: words), default: .string(choice.word), words: words)
  }

  /// Creates a key whose value is a word of an enumeration, where absence may have a meaning of its
  /// own.
  static func choice<Choice: Word>(
    _ name: String, of type: Choice.Type, absent choice: Choice?
  ) -> Self {
    optional(
      name, expectation(of: Choice.words), default: choice.map { .string($0.word) },
      words: Choice.words)
  }

  /// The text "one of" with the words.
  static func expectation(of words: [String]) -> String {
    (words.count == 1 ? "" : "one of ") + words.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
