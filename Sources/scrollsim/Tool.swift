import ScenarioCore

/// Runs a command line: finds its command, runs it and reports errors.
package enum Tool {
  static let version = "0.1.0"

  package static let commands: [Command] = [
    .run, .sweep, .validate, .check, .diagnose, .list, .show, .compare, .golden, .export, .spring,
    .sample, .platforms, .reference, .verify, .fit, .completions, .manual,
  ]

  /// Commands for the project's scripts, which the help does not list.
  private static let hidden: [Command] = [.schema]

  package static func run(_ arguments: [String]) -> ExitCode {
    do {
      try perform(arguments)
      return .success
    } catch let error as ToolError {
      Console.printError(error.message)
      return error.exitCode
    } catch {
      Console.printError("\(error)")
      return .failure
    }
  }

  private static func perform(_ arguments: [String]) throws {
    guard let name = arguments.first else { return try Console.print(help) }
    switch name {
    case "--help", "-h": try Console.print(help)
    case "help": try Console.print(help(for: Array(arguments.dropFirst())))
    case "--version": try Console.print("scrollsim \(version)\n")
    default:
      guard let command = (commands + hidden).first(where: { $0.name == name }) else {
        throw ToolError(unknown(name))
      }
      try command.perform(Array(arguments.dropFirst()))
    }
  }

  private static func help(for arguments: [String]) throws -> String {
    guard let name = arguments.first else { return help }
    if name == "scenario", arguments.count <= 2 { return try scenarioHelp(arguments.last) }
    guard arguments.count == 1 else {
      throw ToolError("help: unexpected operand \"\(arguments[1])\"; usage: scrollsim help COMMAND")
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      throw ToolError(unknown(name, otherThan: ["scenario"]))
    }
    return command.help
  }

  static func message(of error: UsageError) -> String {
    guard case .unknownOption(let option, let nearestHere) = error else { return "\(error)" }
    if let owners = owners(of: option) {
      return "unknown option \(option); it belongs to \(owners)"
    }
    let others = commands.flatMap { $0.options.options.map { "--\($0.name)" } }
    guard nearestHere == nil, option.hasPrefix("--"),
      let other = nearest(to: option, in: others), let owners = owners(of: other)
    else { return "\(error)" }
    return "unknown option \(option); did you mean \(other) of \(owners)?"
  }

  private static func owners(of option: String) -> String? {
    let owners = commands.filter { command in
      command.options.options.contains { "--\($0.name)" == option }
    }
    return owners.isEmpty ? nil : owners.map(\.name).joined(separator: ", ")
  }

  private static func scenarioHelp(_ kind: String?) throws -> String {
    guard let kind, kind != "scenario" else { return ScenarioHelp.overview }
    if let help = ScenarioHelp.keys(ofKind: kind) { return help }
    let remedy = remedy(for: kind, among: ScenarioHelp.kinds)
    throw ToolError("help scenario: unknown kind \"\(kind)\"; \(remedy)")
  }

  private static func unknown(_ name: String, otherThan others: [String] = ["help"]) -> String {
    guard name.hasPrefix("-") else {
      let remedy = remedy(for: name, among: commands.map(\.name) + others)
      return "unknown command \(name); \(remedy)"
    }
    return message(
      of: .unknownOption(name, nearest: nearest(to: name, in: ["--help", "--version"])))
  }

  private static var help: String {
    """
    Simulates scroll views from scripted or recorded touches.

    usage: scrollsim COMMAND [OPTIONS] [OPERANDS]

    \(TextTable.text(commands.map { ["  \($0.name)", $0.summary] }, left: 2))
    scrollsim help COMMAND explains a command. scrollsim help scenario lists the keys and
    verbs of scenario files. scrollsim --version prints the version.
    Exit codes: \(ExitCode.help)

    """
  }
}
