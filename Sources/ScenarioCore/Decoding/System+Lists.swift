extension Scenario.System {
  /// True if a `set` step decodes systems of this kind with complete arrays: true for
  /// nested-scrolling protocols, whose arrays are short.
  static func keepsLists(_ kind: JSONValue?) -> Bool {
    ScenarioKind.protocols.contains { kind == .string($0.table.name) }
  }
}
