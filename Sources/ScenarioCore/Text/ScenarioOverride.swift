/// A command-line value that replaces a value of a scenario file, as in `physics.preset=android` or
/// `script[0].lift=800`.
public struct ScenarioOverride: Sendable, Hashable, CustomStringConvertible {
  /// The path of the replaced value in the scenario.
  public let path: JSONPath
  /// The new value: the text after the equals sign, parsed as JSON; if it is not JSON, the text
  /// itself.
  public let value: JSONValue
  /// The option as the user wrote it, for errors.
  public let description: String

  /// Parses `path=value`.
  ///
  /// - Parameters:
  ///   - text: The path, an equals sign and the value. A value that is not JSON becomes a string.
  ///   - description: The option as the user wrote it, for errors; `nil` for `--set` and the text.
  /// - Throws: ``ScenarioError`` for a text without an equals sign or with an invalid path.
  public init(parsing text: String, writtenAs description: String? = nil) throws(ScenarioError) {
    let description = description ?? "--set \(text)"
    self.description = description
    let remedy = "an override is path=value, such as script[0].lift=800"
    guard let equals = text.firstIndex(of: "=") else {
      throw ScenarioError.ofOverride(description, "there is no \"=\"", remedy: remedy)
    }
    let value = String(text[text.index(after: equals)...])
    path = try JSONPath(parsing: text[..<equals], in: description, remedy: remedy)
    self.value = (try? JSONValue(parsing: Array(value.utf8), file: description)) ?? .string(value)
  }

  package init(path: JSONPath, value: JSONValue, writtenAs description: String) {
    (self.path, self.value, self.description) = (path, value, description)
  }

  package init(path: String, value: [UInt8]) throws(ScenarioError) {
    description = path
    self.path = try JSONPath(parsing: path[...], in: path)
    do throws(ScenarioError) {
      self.value = try JSONValue(parsing: value, file: path)
    } catch {
      var fault = error
      // The position would refer to this value's text, not to the scenario's text.
      fault.position = nil
      throw fault
    }
  }

  /// Sets the value at the override's path in a scenario, and creates missing objects on the path.
  ///
  /// - Parameter json: The scenario.
  /// - Throws: ``ScenarioError`` if the path leads through a value that is neither an object nor an
  ///   array, or to an array element that does not exist.
  public func apply(to json: inout JSONValue) throws(ScenarioError) {
    try json.set(path, to: value, in: description)
  }
}
