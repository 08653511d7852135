import TestSupport
import Testing

@Suite struct `An input file` {
  private let tool = ToolBench()
  private var folder: TemporaryFolder { tool.folder }

  init() throws {
    try folder.write(
      ToolBench.scenario(#"{ "replay": "finger.csv" }, { "settle": true }"#), to: "a.json")
    _ = try tool(
      """
      scrollsim show recorded-finger.csv >finger.csv
      scrollsim run a.json -o trace.csv
      scrollsim run a.json --set physics.decelerationRate='"fast"' -o other.csv
      """)
  }

  @Test(arguments: [
    ("run a.json --format csv -o", "a.json"),
    ("run a.json --format csv -o", "finger.csv"), ("run a.json --explain -o", "a.json"),
    ("run - <a.json --format csv -o", "a.json"), ("compare trace.csv other.csv -o", "trace.csv"),
    ("compare other.csv trace.csv -o", "trace.csv"),
    ("compare a.json --fps 60,120 -o", "finger.csv"), ("compare a.json trace.csv -o", "trace.csv"),
    ("fit trace.csv --model deceleration --column offset_y_pt -o", "trace.csv"),
    ("fit - <trace.csv --model deceleration --column offset_y_pt -o", "trace.csv"),
    ("export waapi --trace trace.csv --column offset_y_pt -o", "trace.csv"),
  ])
  func `is never overwritten, under any name`(_ command: String, _ input: String) throws {
    let before = try folder.contents(of: input)
    _ = try tool("ln -s \(input) link; ln \(input) hard")
    for output in [input, "./\(input)", "link", "hard"] {
      try tool.expectFailure(
        "scrollsim \(command) \(output)", 73,
        "\(output): is an input of this command; name another file")
      #expect(try folder.contents(of: input) == before)
    }
    #expect(try tool("readlink link").output == "\(input)\n")
  }

  @Test(arguments: [
    ("diagnose a.json", "trace.csv"), ("compare a.json", "trace.csv"),
    ("compare --fps 60,120", "a.json"),
    ("fit --model deceleration --column offset_y_pt", "trace.csv"),
    ("export waapi --column offset_y_pt --trace", "trace.csv"),
  ])
  func `named - is the standard input`(_ command: String, _ file: String) throws {
    let (named, input) = (
      try tool("scrollsim \(command) \(file)"), try tool("scrollsim \(command) - <\(file)")
    )
    #expect(!named.output.isEmpty && input.status == named.status)
    #expect(input.output == named.output.replacing(file, with: "standard input"))
  }

  @Test func `that is a recording is no golden trace`() throws {
    _ = try tool("mkdir golden; mv a.json golden/b.json; mv finger.csv golden/a.csv")
    _ = try tool("sed -i s/finger.csv/a.csv/ golden/b.json")
    try folder.write(ToolBench.scenario(#"{ "wait": 1 }"#), to: "golden/a.json")
    let before = try folder.contents(of: "golden/a.csv")
    let result = try tool("scrollsim golden update golden")
    #expect(result.status != 0)
    #expect(try folder.contents(of: "golden/a.csv") == before)
  }
}

@Suite struct `Text of an input` {
  @Test func `reaches the terminal without its control characters`() throws {
    let tool = ToolBench()
    let result = try tool(#"scrollsim run "$(printf 'a\033[31m\177\302\233b')""#)
    #expect(result.status == 66)
    #expect(result.errors.hasPrefix("scrollsim: a\\u001b[31m\\u007f\\u009bb: no such file"))
    // What is data is printed on the standard output, and goes to a terminal as often.
    try tool.folder.write("time_s,x\u{1B}_pt\n0,0\n1,2\n", to: "a.csv")
    try tool.folder.write("time_s,x\u{1B}_pt\n0,0\n1,3\n", to: "b.csv")
    let compared = try tool("scrollsim compare a.csv b.csv")
    #expect(compared.output.contains("x\\u001b_pt") && !compared.output.contains("\u{1B}"))
  }
}

@Suite struct `A closed pipe` {
  private let tool = ToolBench()

  init() throws {
    try tool.folder.write("{}", to: "bad.json")
    _ = try tool(
      """
      mkdir golden; scrollsim show paging >golden/a.json; scrollsim run slow-release >golden/a.csv
      """)
  }

  @Test(arguments: [
    ("check easy-pager-page-puzzle --set system.rules=original", 1),
    ("check easy-pager-page-puzzle", 0), ("validate slow-release bad.json", 65),
    ("validate slow-release gone.json", 66), ("validate slow-release", 0),
    ("compare fling-into-edge --fps 60,120 --tolerance 0", 1),
    ("compare fling-into-edge --fps 60,60 --tolerance 0", 0), ("golden check golden", 1),
    ("golden update golden", 1), ("run recorded-swipe", 0), ("run recorded-swipe --explain", 0),
    ("run recorded-swipe --fps 1000", 0), ("reference deceleration", 0), ("list", 0), ("--help", 0),
    ("show paging", 0),
  ])
  func `ends the output and not the check`(_ command: String, _ status: Int) throws {
    // A pipe whose reader has gone before anything is written.
    let result = try tool(
      "mkfifo out; exec 3<>out; exec 4>out; exec 3<&-; scrollsim \(command) >&4 2>errors")
    #expect(result.status == Int32(status))
    let said = try tool.folder.contents(of: "errors")
    #expect(said.isEmpty == (status == 0) && !said.contains("standard output"))
  }

  @Test func `that a table goes to does not end a comparison`() throws {
    let result = try tool(
      """
      mkfifo pipe; head -c 1 pipe >/dev/null &
      scrollsim compare fling-into-edge --fps 3000,6000 --tolerance 0 -o pipe
      """)
    #expect(result.status == 1 && result.output.hasPrefix("rows "))
  }
}
