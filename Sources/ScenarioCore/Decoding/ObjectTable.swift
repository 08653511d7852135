/// The keys that an object in a scenario file may have, with their shapes and defaults.
package struct ObjectTable: Sendable {
  /// The object's name in the schema's `$defs` and in errors.
  package let name: String
  /// The keys of the object; `comment` is allowed in every object and not listed.
  package let keys: [Key]
  /// A key of earlier versions, and the text of its error.
  var removed: (name: String, fault: String, remedy: String)?

  /// A key that an object may have.
  package struct Key: Sendable {
    package let name: String
    package let shape: Shape
    package let isRequired: Bool
    package let defaultValue: JSONValue?
    /// True if a `set` step cannot change the value.
    package private(set) var isFixed = false
    /// True if the key is accepted but has no effect.
    package private(set) var isIdle = false
  }
}

/// The key for a comment, which every object may contain.
package let commentKey = "comment"

extension ObjectTable {
  /// The first fault of an object and its path in the object.
  func fault(of object: JSONValue) -> Shape.Fault? {
    if let fault = keyFault(of: object) { return fault }
    for key in keys {
      if let fault = object[key.name].flatMap({ key.shape.fault(of: $0) }) {
        return fault.inside(.key(key.name))
      }
    }
    return nil
  }

  /// The fault of an object's keys: an unknown key, a missing key, or a comment that is no string.
  func keyFault(of object: JSONValue) -> Shape.Fault? {
    guard case .object(let members) = object else { return nil }
    for member in members where !keys.contains(where: { $0.name == member.key }) {
      let known = keys.filter { !$0.isIdle }.map { $0.name }
      let guess = nearest(to: member.key, in: known) ?? onlyKey(for: member.value)
      var fault: Shape.Fault? = Shape.Fault(
        problem: .unknownKey(member.key, nearest: guess, known: known, of: name))
      if member.key == commentKey { fault = Shape.text.fault(of: member.value) }
      if let removed, member.key == removed.name {
        fault = Shape.Fault(problem: .order(removed.fault, remedy: removed.remedy))
      }
      if let fault { return fault.inside(.key(member.key)) }
    }
    return keys.first { $0.isRequired && object[$0.name] == nil }.map {
      Shape.Fault(problem: .missingKey($0.name, expected: $0.shape.expectation))
    }
  }

  /// The key whose words include a value, such as `preset` for "android", if there is only one.
  private func onlyKey(for value: JSONValue) -> String? {
    guard case .string(let word) = value else { return nil }
    let fitting = keys.filter { !$0.isIdle && $0.shape.words.contains(word) }
    return fitting.count == 1 ? fitting[0].name : nil
  }
}

extension ObjectTable.Key {
  @inline(never)
  static func required(_ name: String, _ shape: Shape) -> Self {
    Self(name: name, shape: shape, isRequired: true, defaultValue: nil)
  }

  @inline(never)
  static func optional(_ name: String, _ shape: Shape, default value: JSONValue? = nil) -> Self {
    Self(name: name, shape: shape, isRequired: false, defaultValue: value)
  }

  @inline(never)
  static func optional(_ name: String, _ shape: Shape, default number: Double) -> Self {
    optional(name, shape, default: .number(number))
  }

  @inline(never)
  static func flag(_ name: String, _ value: Bool) -> Self {
    optional(name, .boolean, default: .boolean(value))
  }

  @inline(never)
  static func choice<Choice: Word>(
    _ name: String, of type: Choice.Type, default choice: Choice?
  ) -> Self { optional(name, .words(Choice.words), default: choice.map { .string($0.word) }) }

  /// The key with a value that a `set` step cannot change.
  var fixed: Self {
    var key = self
    key.isFixed = true
    return key
  }

  var withoutDefault: Self {
    Self(
      name: name, shape: shape, isRequired: false, defaultValue: nil, isFixed: isFixed,
      isIdle: isIdle)
  }

  /// The key without a default and without an effect.
  var idle: Self {
    var key = withoutDefault
    key.isIdle = true
    return key
  }
}
