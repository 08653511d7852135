public import ScenarioCore

extension Scenario {
  /// Decodes a scenario from the text of its file.
  ///
  /// - Parameters:
  ///   - text: The JSON text.
  ///   - file: The name of the file, which errors name.
  ///   - overrides: Values that replace those of the text, applied in their order.
  /// - Returns: The scenario, with defaults for absent keys.
  /// - Throws: ``ScenarioError`` with the place of the fault in the text.
  public static func decode(
    _ text: String, file: String, overrides: [ScenarioOverride] = []
  ) throws(ScenarioError) -> Scenario {
    try decode(bytes: Array(text.utf8), file: file, overrides: overrides)
  }

  /// Decodes a scenario from the bytes of its file.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text in UTF-8.
  ///   - file: The name of the file, which errors name.
  ///   - overrides: Values that replace those of the text, applied in their order.
  /// - Returns: The scenario, with defaults for absent keys.
  /// - Throws: ``ScenarioError`` with the place of the fault in the text.
  public static func decode(
    bytes: [UInt8], file: String, overrides: [ScenarioOverride] = []
  ) throws(ScenarioError) -> Scenario {
    let json = try JSONValue(parsing: bytes, file: file, overrides: overrides)
    return try decode(json, file: file, overrides: overrides)
  }

  /// Decodes a scenario from a JSON value to which the overrides have been applied; errors name the
  /// override that set a faulty value.
  static func decode(
    _ json: JSONValue, file: String, overrides: [ScenarioOverride]
  ) throws(ScenarioError) -> Scenario {
    do {
      return try decode(json, file: file)
    } catch {
      throw error.attributed(to: overrides)
    }
  }
}

extension JSONValue {
  /// Parses the JSON text of a scenario and applies the overrides to it, in their order.
  init(
    parsing bytes: [UInt8], file: String, overrides: [ScenarioOverride]
  ) throws(ScenarioError) {
    self = try JSONValue(parsing: bytes, file: file)
    for override in overrides { try override.apply(to: &self) }
  }
}

extension ScenarioError {
  /// The error with the override named that set the value at its path, if one did.
  fileprivate func attributed(to overrides: [ScenarioOverride]) -> ScenarioError {
    guard case .path(let path) = place, !path.components.isEmpty else { return self }
    var error = self
    error.override = overrides.last { $0.path.overlaps(path) }?.description
    return error
  }
}
