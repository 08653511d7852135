/// The man page, created from the help of the commands.
struct ManualPage {
  let commands: [Command]
  let version: String

  var text: String {
    let list = commands.map { ".TP\n.B \(escaped($0.name))\n\(escaped($0.summary))\n" }.joined()
    let sections = commands.map { command in
      """
      .SS \(escaped(command.name))
      .nf
      \(escaped(command.help))
      .fi

      """
    }
    return """
      .TH SCROLLSIM 1 "" "scrollsim \(version)" "InertialScroll"
      .SH NAME
      scrollsim \\- simulates scroll views from scripted or recorded touches
      .SH SYNOPSIS
      .B scrollsim
      .I COMMAND
      [\\fIOPTIONS\\fR] [\\fIOPERANDS\\fR]
      .SH COMMANDS
      \(list).SH "THE COMMANDS IN DETAIL"
      \(sections.joined()).SH "EXIT STATUS"
      \(escaped(ExitCode.help))

      """
  }

  private func escaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let plain = line.reduce(into: "") { result, character in
        switch character {
        case "\\": result += "\\e"
        case "-": result += "\\-"
        default: result.append(character)
        }
      }
      return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&\(plain)" : plain
    }.joined(separator: "\n")
  }
}
