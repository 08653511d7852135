import ScrollScenario

extension Command {
  /// Writes shell completions.
  static let completions = Command(
    "completions", summary: "writes completions for bash, zsh or fish",
    synopsis: "bash|zsh|fish",
    explanation: """
      Prints the completions of all commands, their options and the built-in scenarios, from
      the tables that the commands themselves are parsed with. scripts/install puts them
      where the shells look.
      """,
    operands: 1...1
  ) { parsed in
    guard let shell = Completions.Shell(rawValue: parsed.operands[0]) else {
      let known = Completions.Shell.allCases.map(\.rawValue).joined(separator: ", ")
      throw ToolError(
        .usage, "completions: unknown shell \"\(parsed.operands[0])\"; there are \(known)")
    }
    try Console.print(Completions(Tool.commands).text(for: shell))
  }

  /// Writes the man page.
  static let manual = Command(
    "manual", summary: "writes the man page", synopsis: "",
    explanation: """
      Prints scrollsim(1) for man, from the help of all commands. scripts/install puts it
      where man looks.
      """,
    operands: 0...0
  ) { _ in try Console.print(ManualPage(Tool.commands, version: Tool.version).text) }
}
