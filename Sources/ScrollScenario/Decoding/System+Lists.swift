extension Scenario.System {
  /// The keys of a system whose values are lists of any length.
  static let listKeys = ["pages", "lists", "bounces", "refresh", "loadMore", "detents", "snap"]

  /// Whether a change keeps all of its lists, as for protocols, whose lists are short.
  static func keepsLists(_ kind: JSONValue?) -> Bool {
    ScenarioKind.protocols.contains { kind == .string($0.table.name) }
  }
}
