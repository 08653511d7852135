import Testing
import scrollsim

private let table = OptionTable([
  .value("output", "FILE", letter: "o", help: "write the trace to FILE"),
  .value(
    "set", "PATH=VALUE", help: "replace a value of the scenario;\nmay be repeated",
    isRepeatable: true),
  .value("rows", "KIND", help: "frames or steps"),
  .flag("quiet", letter: "q", help: "no summary"),
  .flag("version", help: "print the version"),
  .flag("verbose", letter: "v", help: "print more"),
])

@Suite struct `The command line` {
  @Test(arguments: [
    ["--output", "a"], ["--output=a"], ["-o", "a"], ["-oa"], ["--out", "a"], ["--o=a"],
    ["-qoa"],
  ])
  func `an argument follows its option in any of getopt's ways`(_ arguments: [String]) throws {
    #expect(try table.parse(arguments)["output"] == "a")
  }

  @Test func `operands may be anywhere and keep their order`() throws {
    let parsed = try table.parse(["run", "-q", "one", "-", "--rows=steps", "two"])
    #expect(parsed.operands == ["run", "one", "-", "two"])
    #expect(parsed.contains("quiet"))
    #expect(!parsed.contains("verbose"))
    #expect(parsed["rows"] == "steps")
    #expect(parsed["output"] == nil)
  }

  @Test func `after two hyphens everything is an operand`() throws {
    let parsed = try table.parse(["-q", "one", "--", "--rows", "-v", "--"])
    #expect(parsed.operands == ["one", "--rows", "-v", "--"])
    #expect(!parsed.contains("verbose"))
  }

  @Test func `a repeatable option keeps every argument in order`() throws {
    let parsed = try table.parse(["--set", "a=1", "x", "--set=b=2", "--set", "--quiet"])
    #expect(parsed.all("set") == ["a=1", "b=2", "--quiet"])
    #expect(parsed.all("rows") == [])
    #expect(parsed.operands == ["x"])
  }

  @Test func `an empty argument is an argument`() throws {
    let parsed = try table.parse(["--output=", ""])
    #expect(parsed["output"] == "")
    #expect(parsed.operands == [""])
  }

  @Test func `no arguments at all are no error`() throws {
    #expect(try table.parse([]).operands == [])
    #expect(try OptionTable([]).parse(["a"]).operands == ["a"])
  }

  @Test(arguments: [
    (["--outptu", "a"], "unknown option --outptu; did you mean --output?"),
    (["--colour=red"], "unknown option --colour; --help lists the options"),
    (["a", "--quite"], "unknown option --quite; did you mean --quiet?"),
    (["-x"], "unknown option -x; --help lists the options"),
    (["-qxv"], "unknown option -x; --help lists the options"),
    (["-é"], "unknown option -é; --help lists the options"),
    (["--ver"], "--ver is ambiguous; it could be --version or --verbose"),
    (["--output"], "--output needs an argument: --output FILE"),
    (["a", "--ro"], "--rows needs an argument: --rows KIND"),
    (["-qo"], "-o needs an argument: -o FILE"),
    (["--quiet=yes"], #"--quiet accepts no argument, got "yes"; write --quiet alone"#),
    (["--version="], #"--version accepts no argument, got ""; write --version alone"#),
    (["-q", "--quiet"], "--quiet is given more than once; give it once"),
    (["-oa", "--output=b"], "--output is given more than once; give it once"),
  ])
  func `a usage error names the option and what is allowed`(
    _ arguments: [String], _ message: String
  ) {
    let error = #expect(throws: UsageError.self) { try table.parse(arguments) }
    #expect(error?.description == message)
  }

  @Test func `a parse does not depend on a failed one before it`() throws {
    for arguments in [["-qx", "a"], ["--ver"], ["a", "b", "-o"]] {
      #expect(throws: UsageError.self) { try table.parse(arguments) }
      #expect(try table.parse(["-v", "a"]).operands == ["a"])
    }
  }

  @Test func `many parses at once do not disturb each other`() async throws {
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for index in 0..<200 {
        group.addTask {
          let parsed = try table.parse(["--set", "a=\(index)", "-qv", "\(index)"])
          return parsed.all("set") == ["a=\(index)"] && parsed.operands == ["\(index)"]
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
  }

  @Test func `the help lists every option in a column of its own`() {
    #expect(
      table.help == """
          -o, --output FILE     write the trace to FILE
              --set PATH=VALUE  replace a value of the scenario;
                                may be repeated
              --rows KIND       frames or steps
          -q, --quiet           no summary
              --version         print the version
          -v, --verbose         print more

        """)
  }
}
