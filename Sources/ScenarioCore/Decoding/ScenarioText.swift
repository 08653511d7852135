extension Scenario {
  /// Decodes a scenario from the text of its file.
  ///
  /// - Parameters:
  ///   - text: The JSON text.
  ///   - file: The name of the file, for errors.
  ///   - overrides: Values that replace values of the text, applied in order.
  ///   - designs: The published designs that the scenario may use.
  /// - Returns: The scenario, with defaults for absent keys.
  /// - Throws: ``ScenarioError`` with the place of the fault in the text.
  public static func decode(
    _ text: String, file: String, overrides: [ScenarioOverride] = [],
    designs: [PublishedDesign] = []
  ) throws(ScenarioError) -> Scenario {
    try decode(bytes: Array(text.utf8), file: file, overrides: overrides, designs: designs)
  }

  /// Decodes a scenario from the bytes of its file.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text in UTF-8.
  ///   - file: The name of the file, for errors.
  ///   - overrides: Values that replace values of the text, applied in order.
  ///   - designs: The published designs that the scenario may use.
  /// - Returns: The scenario, with defaults for absent keys.
  /// - Throws: ``ScenarioError`` with the place of the fault in the text.
  public static func decode(
    bytes: [UInt8], file: String, overrides: [ScenarioOverride] = [],
    designs: [PublishedDesign] = []
  ) throws(ScenarioError) -> Scenario {
    try ScenarioText(parsing: bytes, file: file, overrides: overrides).decode(designs: designs)
  }
}

/// The text of a scenario, with overrides that replace values of the text.
package struct ScenarioText {
  /// The scenario's JSON value after the overrides have been applied.
  package let json: JSONValue

  private let document: JSONDocument
  private let file: String
  private let overrides: [ScenarioOverride]

  package init(
    parsing bytes: [UInt8], file: String, overrides: [ScenarioOverride]
  ) throws(ScenarioError) {
    try self.init(JSONDocument(parsing: bytes, file: file), file: file, overrides: overrides)
  }

  init(
    _ document: JSONDocument, file: String, overrides: [ScenarioOverride]
  ) throws(ScenarioError) {
    self.document = document
    (self.file, self.overrides) = (file, overrides)
    var json = document.value
    for override in overrides { try override.apply(to: &json) }
    self.json = json
  }

  /// Decodes the scenario; an error contains its place in the text, or the override that set the
  /// faulty value.
  package func decode(designs: [PublishedDesign] = []) throws(ScenarioError) -> Scenario {
    do {
      return try Scenario.decode(json, file: file, designs: designs)
    } catch {
      throw located(error)
    }
  }

  package func located(_ error: ScenarioError) -> ScenarioError {
    guard let path = error.path else { return error }
    let override = overrides.last { !path.components.isEmpty && $0.path.overlaps(path) }
    guard let override else { return error.located(in: document) }
    var error = error
    error.override = override.description
    return error
  }
}
