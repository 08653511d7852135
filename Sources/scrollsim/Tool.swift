import ScenarioCore

/// Runs a command line: finds its command, runs it and reports errors.
package enum Tool {
  static let version = "0.1.0"

  package static let commands: [Command] = [
    .run, .sweep, .validate, .check, .diagnose, .list, .show, .compare, .golden, .export, .spring,
    .sample,
    .platforms, .reference, .verify, .fit, .completions, .manual,
  ]

  /// Runs a command line.
  ///
  /// - Parameter arguments: The arguments, without the name of the program.
  /// - Returns: The exit code; error messages have been written to the standard error.
  package static func run(_ arguments: [String]) -> ExitCode {
    do {
      try perform(arguments)
      return .success
    } catch let error as ToolError {
      Console.complain(error.message)
      return error.exitCode
    } catch {
      Console.complain("\(error)")
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
      guard let command = commands.first(where: { $0.name == name }) else {
        throw ToolError(.usage, unknown(name))
      }
      try command.perform(Array(arguments.dropFirst()))
    }
  }

  /// The help of a command, or of the whole tool if there is no command.
  private static func help(for arguments: [String]) throws -> String {
    guard let name = arguments.first else { return help }
    if name == "scenario", arguments.count <= 2 { return try scenarioHelp(arguments.last) }
    guard arguments.count == 1 else {
      throw ToolError(
        .usage, "help: one operand too many, \"\(arguments[1])\"; usage: scrollsim help COMMAND")
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      throw ToolError(.usage, unknown(name))
    }
    return command.help
  }

  /// The commands that have an option that the given command does not have, as an addition to its
  /// error.
  static func owners(of error: UsageError) -> String {
    guard case .unknownOption(let option, _) = error else { return "" }
    let owners = commands.filter { command in
      command.options.options.contains { "--\($0.name)" == option }
    }
    guard !owners.isEmpty else { return "" }
    return " (\(option) is an option of \(owners.map(\.name).joined(separator: ", ")))"
  }

  /// The help on scenario files, or on one kind of system.
  private static func scenarioHelp(_ kind: String?) throws -> String {
    guard let kind, kind != "scenario" else { return ScenarioHelp.overview }
    if let help = ScenarioHelp.keys(ofKind: kind) { return help }
    let kinds = ScenarioKind.all.map(\.table.name)
    let remedy =
      nearest(to: kind, in: kinds).map { "did you mean \($0)?" }
      ?? "there are \(kinds.joined(separator: ", "))"
    throw ToolError(.usage, "help scenario: unknown kind \(kind); \(remedy)")
  }

  private static func unknown(_ name: String) -> String {
    let known = commands.map(\.name)
    let remedy =
      nearest(to: name, in: known).map { "did you mean \($0)?" }
      ?? "there are \(known.joined(separator: ", ")); scrollsim --help says more"
    return "\(name.hasPrefix("-") ? "unknown option" : "unknown command") \(name); \(remedy)"
  }

  private static var help: String {
    let width = (commands.map(\.name.count).max() ?? 0) + 2
    let lines = commands.map { command in
      let gap = String(repeating: " ", count: width - command.name.count)
      return "  \(command.name)\(gap)\(command.summary)\n"
    }
    return """
      Scroll views as a pure function: computes trajectories from scripts of a finger.

      usage: scrollsim COMMAND [OPTIONS] [OPERANDS]

      \(lines.joined())
      scrollsim help COMMAND explains a command, scrollsim help scenario the keys and verbs of
      scenario files; scrollsim --version prints the version.
      Exit codes: 0 success, 1 a check failed, 2 it cannot be judged, 64 usage, 65 bad data,
      66 no input, 73 cannot create the output, 74 cannot write it.

      """
  }
}
