public import ScenarioCore

extension BuiltIns {
  /// The one-line description of a scenario.
  ///
  /// - Parameter name: The scenario's name.
  /// - Returns: Its description; `nil` for an unknown name.
  /// - Throws: `ScenarioError` if the scenario's text is invalid, which a test of the library
  ///   rules out.
  public static func summary(_ name: String) throws(ScenarioError) -> String? {
    guard let text = text(name) else { return nil }
    return try Scenario.decode(text, file: name).description
  }

  /// A loader that finds all built-in scenarios and recordings by name.
  public static var loader: ScenarioLoader { ScenarioLoader(builtIns: all) }
}
