import TestSupport
import Testing

@Suite struct `The tool on a terminal` {
  private let tool = ToolBench()

  /// Runs a command whose output and errors are one terminal.
  private func terminal(_ command: String, _ environment: String = "TERM=xterm") throws -> String {
    try tool(
      "env -u NO_COLOR \(environment) python3 -c 'import pty, sys; pty.spawn(sys.argv[1:])' \(command)"
    ).output
  }

  private static let red = "\u{1B}[1;31m"
  private static let green = "\u{1B}[32m"
  private static let end = "\u{1B}[0m"

  @Test func `shows errors and verdicts in color`() throws {
    #expect(
      try terminal("scrollsim check nope").hasPrefix(
        "\(Self.red)scrollsim:\(Self.end) nope: no such"))
    #expect(
      try terminal("scrollsim validate paging").hasPrefix("\(Self.green)paging: valid\(Self.end)"))
    #expect(try terminal("scrollsim check paging").hasPrefix("\(Self.green)paging: no violation"))
    _ = try tool("scrollsim run collapsing-header-tour --set system.rules=original -o wrong.csv")
    let wrong = try terminal("scrollsim diagnose collapsing-header-tour wrong.csv")
    #expect(wrong.hasPrefix("\(Self.red)wrong.csv: wrong: "))
    #expect(wrong.contains("0.083 s, row 6: I1 conservation"))
  }

  @Test(arguments: ["TERM=xterm NO_COLOR=1", "TERM=dumb"])
  func `has no color if the environment forbids it`(_ environment: String) throws {
    let text = try terminal("scrollsim check nope", environment)
    #expect(text.hasPrefix("scrollsim: nope: no such"))
  }

  @Test func `shows the progress of a long command`() throws {
    _ = try tool("scrollsim reference edge-bounce -o bounce.csv")
    for (command, unit) in [
      ("scrollsim verify --cases 20", "cases"),
      ("scrollsim sweep recorded-swipe --vary framesPerSecond=1:60:300 -o sweep.csv", "runs"),
      ("scrollsim fit bounce.csv --compare", "models"), ("soak 2 0 .", "seeds"),
    ] {
      let text = try terminal(command)
      #expect(text.contains("\r[") && text.contains(" \(unit)"), "\(command)\n\(text)")
      #expect(text.contains("\r\u{1B}[K"), "\(command)")
      let redirected = try tool(command)
      #expect(!redirected.errors.contains("["), "\(command)\n\(redirected.errors)")
    }
  }
}
