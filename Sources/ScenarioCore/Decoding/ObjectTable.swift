/// The keys that an object in a scenario file may have, with their defaults.
///
/// The decoder reads keys and defaults only from these tables, and a test compares the JSON Schema
/// with them.
package struct ObjectTable: Sendable {
  /// The object's name in the schema's `$defs` and in errors.
  package let name: String
  /// The keys of the object; `comment` is allowed in every object and not listed.
  package let keys: [Key]

  /// A key that an object may have.
  package struct Key: Sendable {
    package let name: String
    /// The expected value as text, for errors.
    package let expectation: String
    package let isRequired: Bool
    package let defaultValue: JSONValue?
    /// The allowed strings, such as "fast"; empty if any string or another type is allowed.
    package let words: [String]
    /// True if a `set` step cannot change the value.
    private(set) var isFixed = false
  }
}

extension ObjectTable.Key {
  @inline(never)
  static func required(_ name: String, _ expectation: String, words: [String] = []) -> Self {
    Self(name: name, expectation: expectation, isRequired: true, defaultValue: nil, words: words)
  }

  @inline(never)
  static func optional(
    _ name: String, _ expectation: String, default value: JSONValue? = nil, words: [String] = []
  ) -> Self {
    Self(name: name, expectation: expectation, isRequired: false, defaultValue: value, words: words)
  }

  @inline(never)
  static func choice<Choice: Word>(
    _ name: String, of type: Choice.Type, default choice: Choice?
  ) -> Self { Self.choice(name, of: Choice.words, default: choice.map { $0.word }) }

  @inline(never)
  static func choice(_ name: String, of words: [String], default word: String? = nil) -> Self {
    optional(name, expectation(of: words), default: word.map { .string($0) }, words: words)
  }

  /// The key with a value that a `set` step cannot change.
  var fixed: Self {
    var key = self
    key.isFixed = true
    return key
  }

  var withoutDefault: Self { Self.optional(name, expectation, words: words) }

  @inline(never)
  static func expectation(of words: [String]) -> String {
    (words.count == 1 ? "" : "one of ") + words.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
