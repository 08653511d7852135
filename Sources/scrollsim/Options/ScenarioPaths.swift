import ScenarioCore

/// The values of scenarios that options may set, for completions.
enum ScenarioPaths {
  /// Paths with an equals sign, and with each word if the value is a choice.
  static let all = values(of: Scenario.table, in: "").filter { !$0.hasPrefix("$") }

  private static func values(of table: ObjectTable, in path: String) -> [String] {
    unique(
      table.keys.flatMap { key in
        key.shape.forms.flatMap { form in
          switch form {
          case .object(let table): values(of: table, in: "\(path)\(key.name).")
          case .later("system"):
            ScenarioKind.all.flatMap { values(of: $0.table, in: "\(path)\(key.name).") }
          case .words(let words): words.map { "\(path)\(key.name)=\($0)" }
          case .boolean: ["true", "false"].map { "\(path)\(key.name)=\($0)" }
          default: ["\(path)\(key.name)="]
          }
        }
      })
  }

  private static func unique(_ texts: [String]) -> [String] {
    var known: Set<String> = []
    return texts.filter { known.insert($0).inserted }
  }
}
