public import ScenarioCore

extension BuiltIns {
  /// The one-line description of a scenario.
  ///
  /// - Parameter name: The scenario's name.
  /// - Returns: Its description; `nil` for an unknown name.
  /// - Throws: `ScenarioError` if the scenario's text is invalid; a test ensures that all built-in
  ///   texts are valid.
  public static func summary(_ name: String) throws(ScenarioError) -> String? {
    guard let text = text(name) else { return nil }
    return try Scenario.decode(text, file: name).description
  }

  /// A loader that finds every built-in scenario and recording by name.
  public static var loader: ScenarioLoader { ScenarioLoader(builtIns: all) }
}
