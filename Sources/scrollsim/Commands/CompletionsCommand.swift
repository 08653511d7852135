extension Command {
  static let completions = Command(
    "completions", summary: "writes completions for bash, zsh or fish", synopsis: "bash|zsh|fish",
    explanation: """
      Prints completions for a shell: of commands, options, built-in scenarios, platforms,
      models, kinds, formats, and the keys and values of scenarios. scripts/install copies
      them to the shells' folders.
      """, operands: 1...1, operandWords: Completions.Shell.allCases.map(\.rawValue)
  ) { parsed in
    let shell = try Completions.Shell(word: parsed.operands[0], "completions: unknown shell")
    try Console.print(Completions(commands: Tool.commands).text(for: shell))
  }

  static let manual = Command(
    "manual", summary: "writes the man page", synopsis: "",
    explanation: """
      Prints the man page scrollsim(1), made from the help of all commands. scripts/install
      copies it to the folder of man pages.
      """, operands: 0...0
  ) { _ in try Console.print(ManualPage(commands: Tool.commands, version: Tool.version).text) }
}
