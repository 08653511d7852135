public import ScenarioCore

extension BuiltIns {
  /// The one-line description of a scenario; `nil` for an unknown name.
  public static func summary(_ name: String) throws(ScenarioError) -> String? {
    guard let text = text(name) else { return nil }
    return try Scenario.decode(text, file: name).description
  }

  /// A loader that finds every built-in scenario and recording by name.
  public static var loader: ScenarioLoader { ScenarioLoader(builtIns: all) }
}
