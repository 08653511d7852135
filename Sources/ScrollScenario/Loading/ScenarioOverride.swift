/// A value on the command line that replaces one in the file, as in
/// `physics.integration=frame-stepped` or `script[0].lift=800`.
public struct ScenarioOverride: Sendable, Hashable, CustomStringConvertible {
  /// The path in the scenario of the value that is replaced.
  public let path: JSONPath
  /// The new value: the text after the equals sign as JSON, or as a string if it is not JSON.
  public let value: JSONValue
  /// The option as the user wrote it, as errors quote it.
  public let description: String

  /// Parses `path=value`.
  ///
  /// - Parameters:
  ///   - text: The path, an equals sign and the value; a value that is not JSON is a string.
  ///   - option: The command-line option, for errors.
  /// - Throws: ``ScenarioError`` for a text without an equals sign or with an invalid path.
  public init(parsing text: String, option: String = "--set") throws(ScenarioError) {
    try self.init(parsing: text, writtenAs: "\(option) \(text)")
  }

  /// Parses `path=value` for an option that the user wrote in another form, such as a short one.
  ///
  /// - Parameters:
  ///   - text: The path, an equals sign and the value; a value that is not JSON is a string.
  ///   - description: The option as the user wrote it, for errors.
  /// - Throws: ``ScenarioError`` for a text without an equals sign or with an invalid path.
  public init(parsing text: String, writtenAs description: String) throws(ScenarioError) {
    self.description = description
    guard let equals = text.firstIndex(of: "=") else {
      throw ScenarioOverride.error(description, "there is no \"=\"")
    }
    let value = String(text[text.index(after: equals)...])
    path = try ScenarioOverride.path(text[..<equals], of: description)
    self.value = (try? JSONValue(parsing: Array(value.utf8), file: description)) ?? .string(value)
  }

  /// Sets the value at the override's path in a scenario; missing objects on the path are created.
  ///
  /// - Parameter json: The scenario.
  /// - Throws: ``ScenarioError`` if the path goes through a value that is neither object nor array,
  ///   or to an element that does not exist.
  public func apply(to json: inout JSONValue) throws(ScenarioError) {
    try put(into: &json, from: 0)
  }

  private func put(into json: inout JSONValue, from depth: Int) throws(ScenarioError) {
    guard depth < path.components.count else {
      json = value
      return
    }
    switch path.components[depth] {
    case .key(let key):
      guard case .object(var members) = json else { throw mismatch(json, "an object", depth) }
      let index = members.firstIndex { $0.key == key } ?? members.count
      if index == members.count {
        members.append(JSONValue.Member(key: key, value: .object([])))
      }
      try put(into: &members[index].value, from: depth + 1)
      json = .object(members)
    case .index(let index):
      guard case .array(var elements) = json else { throw mismatch(json, "an array", depth) }
      guard elements.indices.contains(index) else {
        throw ScenarioOverride.error(
          description, "there is no \(place(depth + 1))",
          remedy: "\(place(depth)) is \(json)\(elements.isEmpty ? "" : ", counted from 0")")
      }
      try put(into: &elements[index], from: depth + 1)
      json = .array(elements)
    }
  }

  private func place(_ depth: Int) -> String {
    depth == 0 ? "the scenario" : "\(JSONPath(Array(path.components.prefix(depth))))"
  }

  private func mismatch(_ found: JSONValue, _ expected: String, _ depth: Int) -> ScenarioError {
    ScenarioOverride.error(
      description, "\(place(depth)) is \(found)", remedy: "the path needs \(expected) there")
  }

  private static func error(
    _ description: String, _ fault: String,
    remedy: String = "an override is path=value, such as script[0].lift=800"
  ) -> ScenarioError {
    ScenarioError(file: description, place: .file, problem: .override(fault, remedy: remedy))
  }

  /// Parses a path: keys separated by dots, each followed by any number of indices in brackets.
  private static func path(
    _ text: Substring, of description: String
  ) throws(ScenarioError) -> JSONPath {
    var components: [JSONPath.Component] = []
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      let pieces = part.split(separator: "[", omittingEmptySubsequences: false)
      guard let key = pieces.first, !key.isEmpty, !key.contains("]") else {
        throw error(description, "the path has an empty or broken word")
      }
      components.append(.key(String(key)))
      for piece in pieces.dropFirst() {
        let digits = piece.dropLast()
        guard piece.last == "]", digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
          let index = Int(digits)
        else { throw error(description, "[\(piece) is no index") }
        components.append(.index(index))
      }
    }
    return JSONPath(components)
  }
}
