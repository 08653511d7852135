import ScenarioCore

/// The help on scenario files, created from the tables that decode them.
enum ScenarioHelp {
  static var overview: String {
    let verbs = Verb.all.map { verb in
      let others = verb.table.keys.dropFirst().map(\.name)
      let added = others.isEmpty ? "" : "; also \(others.joined(separator: ", "))"
      return (verb.word, "\(verb.table.keys[0].shape.expectation)\(added)")
    }
    return """
      A scenario is a JSON object with the keys:
      \(lines(Scenario.table))
      "system" has a "kind"; scrollsim help scenario KIND lists its other keys:
      \(columns(ScenarioKind.all.map { ($0.table.name, $0.summary) }))
      "physics" has the keys:
      \(lines(Scenario.Physics.table))
      "script" is an array of steps, each an object with one of the verbs:
      \(columns(verbs))
      """
  }

  static var kinds: [String] { ScenarioKind.all.map(\.table.name) }

  static func keys(ofKind name: String) -> String? {
    ScenarioKind.all.first { $0.table.name == name }.map { kind in
      """
      "system" of the kind \(name) has the keys:
      \(lines(kind.table))
      """
    }
  }

  private static func lines(_ table: ObjectTable) -> String {
    columns(
      table.keys.filter { !$0.isIdle }.map { key in
        let presence =
          key.isRequired ? "; required" : key.defaultValue.map { "; \($0) by default" } ?? ""
        return (key.name, "\(key.shape.expectation)\(presence)")
      })
  }

  private static func columns(_ rows: [(name: String, text: String)]) -> String {
    TextTable.text(rows.map { ["  \($0.name)", $0.text] }, left: 2)
  }
}
