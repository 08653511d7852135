import TestSupport
import Testing

@Suite struct `An output file` {
  private let tool = ToolBench()
  private var folder: TemporaryFolder { tool.folder }

  @Test func `has the bytes of the standard output, and nothing is printed`() throws {
    for command in [
      "run slow-release", "run slow-release --format jsonl --rows steps", "reference spring",
    ] {
      #expect(try tool.output("scrollsim \(command) -o out") == "")
      #expect(try folder.contents(of: "out") == tool("scrollsim \(command)").output)
    }
    #expect(folder.names == ["out"])
  }

  @Test(arguments: [
    "run slow-release", "run slow-release --explain", "sample spring", "reference fling",
    "export css --spring response=0.5,damping=0.8", "spring response=0.5,damping=0.8",
    "export waapi --spring response=0.5,damping=0.8",
  ])
  func `named - is the standard output`(_ command: String) throws {
    let result = try tool("scrollsim \(command) -o -")
    let plain = try tool("scrollsim \(command)")
    #expect(result.status == plain.status && result.output == plain.output)
    #expect(folder.names == [])
  }

  @Test(arguments: [
    "compare slow-release slow-release", "compare slow-release paging refresh",
    "diagnose paging trace.csv", "fit curve.csv --model deceleration",
    "compare slow-release slow-release --json", "diagnose paging trace.csv --json",
    "fit curve.csv --model deceleration --json",
  ])
  func `named - moves the report to the standard error`(_ command: String) throws {
    _ = try tool(
      "scrollsim run paging -o trace.csv && scrollsim reference deceleration -o curve.csv")
    let plain = try tool("scrollsim \(command) -o table.csv")
    let result = try tool("scrollsim \(command) -o -")
    #expect(result.status == plain.status)
    #expect(try result.output == folder.contents(of: "table.csv"))
    #expect(result.errors.contains(plain.output) && !plain.output.isEmpty)
    #expect(folder.names.sorted() == ["curve.csv", "table.csv", "trace.csv"])
  }

  @Test func `that is in another file ends a run with 73`() throws {
    try folder.write("kept", to: "file")
    try tool.expectFailure(
      "scrollsim run slow-release -o file/", 73, "file/: cannot be created: Not a directory")
    #expect(try folder.contents(of: "file") == "kept" && folder.names == ["file"])
  }

  @Test func `survives a run that fails`() throws {
    try folder.write("kept", to: "out.csv")
    try folder.write(ToolBench.scenario(#"{ "wait": -1 }"#), to: "bad.json")
    let fault = "bad.json:4:16: script[0].wait: must be at least 0, found -1"
    try tool.expectFailure("scrollsim run bad.json -o new.csv", 65, fault)
    try tool.expectFailure("scrollsim run bad.json -o out.csv", 65, fault)
    for (command, status) in [("run gone.json", 66), ("run slow-release --fps 0", 64)] {
      #expect(try tool("scrollsim \(command) -o out.csv").status == Int32(status))
    }
    #expect(try folder.contents(of: "out.csv") == "kept")
    #expect(folder.names == ["bad.json", "out.csv"])
  }

  /// Of many frames, some are written long before the end of the run.
  @Test(arguments: ["trap '' XFSZ", ":"], ["", "--fps 6000"])
  func `survives a limit on the size of files, with its signal and without`(
    _ signal: String, _ options: String
  ) throws {
    try folder.write("kept", to: "out.csv")
    let result = try tool(
      "\(signal); ulimit -f 1; scrollsim run recorded-swipe \(options) -o out.csv")
    #expect(result.status == 74 && result.errors == "scrollsim: out.csv: File too large\n")
    #expect(try folder.contents(of: "out.csv") == "kept" && folder.names == ["out.csv"])
  }

  private static let signals: [(name: String, status: Int)] = [
    ("INT", 130), ("TERM", 143), ("HUP", 129), ("QUIT", 131), ("XCPU", 152), ("ALRM", 142),
    ("USR1", 138), ("KILL", 137),
  ]

  @Test(
    arguments: cases(signals, everyInDebug: 3),
    ["run long.json", "run long.json --format jsonl", "compare long.json --fps 60,120"])
  func `survives a signal, after which no other file is left`(
    _ signal: (name: String, status: Int), _ command: String
  ) throws {
    try folder.write("kept", to: "out.csv")
    try folder.write(ToolBench.scenario(#"{ "wait": 1000000 }"#), to: "long.json")
    let result = try tool(
      """
      ulimit -c 0
      timeout -s \(signal.name) --preserve-status 0.3 scrollsim \(command) -o out.csv
      """)
    // A shell reports this signal, after which nothing can remove a file.
    let isKilled = signal.name == "KILL"
    #expect(result.status == Int32(signal.status), "\(command)")
    #expect(isKilled || result.errors == "", "\(command)")
    if isKilled { _ = try tool("rm -f .scrollsim-*") }
    #expect(try folder.contents(of: "out.csv") == "kept")
    #expect(folder.names == ["long.json", "out.csv"])
  }

  @Test func `is written by a run that ignores signals, as nohup asks`() throws {
    try folder.write(ToolBench.scenario(#"{ "wait": 3000 }"#), to: "long.json")
    let result = try tool(
      """
      trap '' HUP
      scrollsim run long.json -o out.csv & job=$!
      until [ -e out.csv ] || ls -A | grep -q '^.scrollsim-'; do :; done
      kill -HUP $job
      wait $job
      """)
    #expect(result.status == 0 && folder.names == ["long.json", "out.csv"])
  }

  @Test func `keeps its permissions, and a new file has the usual ones`() throws {
    let result = try tool(
      """
      umask 027
      scrollsim run slow-release -o new.csv
      echo kept >old.csv; chmod 604 old.csv
      scrollsim run slow-release -o old.csv
      stat -c %a new.csv old.csv
      cmp new.csv old.csv
      """)
    #expect(result.output == "640\n604\n" && result.status == 0)
  }

  @Test func `is found through symbolic links, which survive`() throws {
    let result = try tool.output(
      """
      mkdir below; echo old >below/old.csv
      ln -s below/old.csv old; ln -s old older; ln -s below/new.csv new
      for link in older new; do scrollsim run slow-release -o $link; done
      cmp below/old.csv below/new.csv
      readlink older old new; ls -A . below
      """)
    #expect(
      result == """
        old
        below/old.csv
        below/new.csv
        .:
        below
        new
        old
        older

        below:
        new.csv
        old.csv

        """)
  }

  @Test func `at the end of circular links is refused, and the links stay`() throws {
    let result = try tool("ln -s b a; ln -s a b; scrollsim run slow-release -o a; readlink a b")
    #expect(result.output == "b\na\n" && folder.names == ["a", "b"])
    #expect(result.errors == "scrollsim: a: cannot be created: Too many levels of symbolic links\n")
    try tool.expectFailure(
      "scrollsim run slow-release -o b", 73,
      "b: cannot be created: Too many levels of symbolic links")
  }

  @Test func `has the format of its extension, in upper case too`() throws {
    for (name, start) in [("a.JSONL", "{"), ("b.CSV", "step,")] {
      #expect(try tool.output("scrollsim run slow-release -o \(name)") == "")
      #expect(try folder.contents(of: name).hasPrefix(start))
    }
  }

  @Test func `that is not a regular file is written to directly`() throws {
    let result = try tool.output(
      """
      scrollsim run slow-release -o /dev/null; test -c /dev/null || echo gone
      mkfifo pipe; cat pipe >copy & scrollsim run slow-release -o pipe; wait
      test -p pipe || echo gone
      scrollsim run slow-release | cmp - copy
      """)
    #expect(result == "" && folder.names == ["copy", "pipe"])
  }

  @Test func `receives no messages of the tool when streams are closed`() throws {
    let result = try tool("scrollsim run slow-release -o out.csv <&- >&- 2>&-")
    #expect(result.status == 0)
    #expect(try folder.contents(of: "out.csv") == tool("scrollsim run slow-release").output)
    #expect(try tool("scrollsim run gone.json -o out.csv 2>&-").status == 66)
    #expect(try folder.contents(of: "out.csv") == tool("scrollsim run slow-release").output)
  }
}
