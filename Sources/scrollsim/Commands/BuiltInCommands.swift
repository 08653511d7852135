import ScenarioCore
import ScenarioFiles

extension Command {
  static let list = Command(
    "list", summary: "lists the built-in scenarios by kind", synopsis: "[--json]",
    explanation: "Prints the name and the description of every built-in scenario, in four groups.",
    operands: 0...0, options: [.flag("json", help: "prints the names and descriptions as JSON")]
  ) { parsed in
    if parsed.contains("json") {
      var scenarios: [JSONValue] = []
      for name in BuiltIns.names {
        let summary = try BuiltIns.summary(name) ?? ""
        scenarios.append(.object(["name": .string(name), "description": .string(summary)]))
      }
      return try Console.print(JSONValue.array(scenarios).document)
    }
    let width = (BuiltIns.names.map(\.count).max() ?? 0) + 2
    for (index, group) in BuiltIns.Group.allCases.enumerated() {
      try Console.print("\(index == 0 ? "" : "\n")\(group.rawValue)\n")
      for name in BuiltIns.names(in: group) {
        let gap = String(repeating: " ", count: width - name.count)
        try Console.print("  \(name)\(gap)\(BuiltIns.summary(name) ?? "")\n")
      }
    }
  }

  static let show = Command(
    "show", summary: "prints a built-in scenario, which you can save and change", synopsis: "NAME",
    explanation: """
      Prints the JSON file of a built-in scenario, which you can save and change:
      scrollsim show recorded-swipe > mine.json. It also prints a built-in recording of a
      finger: scrollsim show recorded-finger.csv.
      """, operands: 1...1, operandWords: BuiltIns.all.map(\.name)
  ) { parsed in
    let name = parsed.operands[0]
    guard let text = BuiltIns.text(name) else {
      let remedy =
        nearest(to: name, in: BuiltIns.all.map(\.name)).map { "did you mean \($0)?" }
        ?? "scrollsim list prints the names"
      throw ToolError(.noInput, "no built-in scenario is called \"\(name)\"; \(remedy)")
    }
    try Console.print(text)
  }
}
