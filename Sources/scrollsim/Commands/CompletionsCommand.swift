extension Command {
  /// Writes shell completions.
  static let completions = Command(
    "completions", summary: "writes completions for bash, zsh or fish",
    synopsis: "bash|zsh|fish",
    explanation: """
      Prints a shell's completions of all commands, their options and the built-in scenarios.
      scripts/install copies them to the folders in which the shells look for them.
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
      Prints the man page scrollsim(1), made from the help of all commands. scripts/install
      copies it to the folder in which man looks for it.
      """,
    operands: 0...0
  ) { _ in try Console.print(ManualPage(Tool.commands, version: Tool.version).text) }
}
