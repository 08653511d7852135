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
  ///   - option: The command-line option, for errors.
  /// - Throws: ``ScenarioError`` for a text without an equals sign or with an invalid path.
  public init(parsing text: String, option: String = "--set") throws(ScenarioError) {
    try self.init(parsing: text, writtenAs: "\(option) \(text)")
  }

  /// Parses `path=value` for an option that the user wrote in another form, such as a short option.
  ///
  /// - Parameters:
  ///   - text: The path, an equals sign and the value. A value that is not JSON becomes a string.
  ///   - description: The option as the user wrote it, for errors.
  /// - Throws: ``ScenarioError`` for a text without an equals sign or with an invalid path.
  public init(parsing text: String, writtenAs description: String) throws(ScenarioError) {
    self.description = description
    guard let equals = text.firstIndex(of: "=") else {
      throw ScenarioOverride.error(
        description, JSONPathFault(fault: "there is no \"=\"", remedy: nil))
    }
    let value = String(text[text.index(after: equals)...])
    do throws(JSONPathFault) {
      path = try JSONPath(parsing: text[..<equals])
    } catch {
      throw ScenarioOverride.error(description, error)
    }
    self.value = (try? JSONValue(parsing: Array(value.utf8), file: description)) ?? .string(value)
  }

  package init(path: JSONPath, value: JSONValue, writtenAs description: String) {
    (self.path, self.value, self.description) = (path, value, description)
  }

  package init(path: String, value: [UInt8]) throws(ScenarioError) {
    description = path
    do throws(JSONPathFault) {
      self.path = try JSONPath(parsing: path[...])
    } catch {
      throw error.error(in: path)
    }
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
    do throws(JSONPathFault) {
      try json.set(path, to: value)
    } catch {
      throw ScenarioOverride.error(description, error)
    }
  }

  private static func error(_ description: String, _ fault: JSONPathFault) -> ScenarioError {
    fault.error(
      in: description, expecting: "an override is path=value, such as script[0].lift=800")
  }
}
