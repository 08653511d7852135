extension Scenario.System {
  /// A `set` step does not shorten the arrays of a nested-scrolling protocol, which are short.
  static func keepsLists(_ kind: JSONValue?) -> Bool {
    ScenarioKind.protocols.contains { kind == .string($0.table.name) }
  }
}
