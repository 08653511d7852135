import ScenarioCore
import ScenarioFiles
import TestSupport
import Testing

@Suite struct `The tool` {
  private let tool = ToolBench()

  @Test func `prints its version`() throws {
    let result = try tool.output("scrollsim --version")
    #expect(result.hasPrefix("scrollsim ") && result.hasSuffix("\n"))
    #expect(result.split(separator: ".").count == 3)
  }

  @Test func `explains itself and every command on the standard output`() throws {
    let help = try tool.output("scrollsim --help")
    #expect(try tool("scrollsim -h").output == help)
    #expect(try tool("scrollsim").output == help)
    for command in ["run", "validate", "list", "show"] {
      #expect(help.contains("\n  \(command) "))
      for option in ["--help", "-h"] {
        let own = try tool.output("scrollsim \(command) \(option)")
        #expect(own.hasPrefix("usage: scrollsim \(command)"))
        #expect(own.contains("\n  -h, --help "))
        #expect(own.hasSuffix(" explains this command\n"))
      }
    }
    #expect(try !tool("scrollsim help check").output.contains("--trace"))
    let run = try tool("scrollsim run --help").output
    for option in ["-o, --output FILE", "--rows", "--format", "--fps N", "--set PATH=VALUE"] {
      #expect(run.contains(option))
    }
    for line in (help + run).split(separator: "\n") { #expect(line.count <= 100) }
  }

  @Test func `ends with 66 if there is no input`() throws {
    try tool.folder.write(ToolBench.scenario(#"{ "replay": "finger.csv" }"#), to: "replay.json")
    try tool.expectFailure(
      "scrollsim run replay.json", 66,
      "replay.json:4:16: script[0].replay: finger.csv: no such file; "
        + "the path of a recording is relative to the scenario")
    let closed = try tool("scrollsim run - <&-")
    #expect(closed.status == 66 && closed.output == "")
  }

  @Test func `lists and shows the built-in scenarios`() throws {
    let lines = try tool.output("scrollsim list").split(separator: "\n")
    #expect(lines.filter { !$0.hasPrefix(" ") } == BuiltIns.Group.allCases.map { "\($0.rawValue)" })
    let names = lines.filter { $0.hasPrefix(" ") }.map { $0.dropFirst(2).prefix { $0 != " " } }
    #expect(names.sorted() == BuiltIns.names.map { $0[...] } && names.contains("recorded-swipe"))
    for name in names {
      #expect(try tool.output("scrollsim show \(name)") == BuiltIns.text("\(name)"))
    }
    let valid = try tool.output("scrollsim validate \(names.joined(separator: " "))")
    #expect(valid == names.map { "\($0): valid\n" }.joined())
    let piped = try tool("scrollsim show recorded-swipe | scrollsim run -").output
    #expect(try tool("scrollsim run recorded-swipe").output == piped)
    #expect(try tool("scrollsim show recorded-finger.csv").output.hasPrefix("time_s,"))
  }

  @Test func `explains the keys and verbs of scenario files`() throws {
    let overview = try tool.output("scrollsim help scenario")
    for word in Verb.all.map(\.word) + Scenario.table.keys.map(\.name) {
      #expect(overview.contains("\n  \(word) "), "\(word)")
    }
    for kind in ScenarioKind.all {
      #expect(overview.contains(" \(kind.summary)\n"), "\(kind.table.name)")
      let help = try tool.output("scrollsim help scenario \(kind.table.name)")
      for key in kind.table.keys where !key.isIdle { #expect(help.contains("\n  \(key.name) ")) }
    }
    let kinds = ScenarioKind.all.map(\.table.name).joined(separator: ", ")
    try tool.expectFailure(
      "scrollsim help scenario pager", 64,
      "help scenario: unknown kind \"pager\"; expected one of \(kinds)")
  }

  @Test(arguments: ["run", "check", "validate"])
  func `sets a platform where a scenario is read`(_ command: String) throws {
    let named = try tool.output("scrollsim \(command) recorded-swipe --platform android")
    let set = "--set physics.preset=android"
    #expect(try tool("scrollsim \(command) recorded-swipe \(set)").output == named)
  }

  @Test(arguments: ["run", "check", "validate"])
  func `names the verb for a recording in place of a scenario`(_ command: String) throws {
    _ = try tool("scrollsim show recorded-finger.csv > finger.csv")
    try tool.expectFailure(
      "scrollsim \(command) finger.csv", 64,
      #"finger.csv is a recorded finger, expected a scenario; a scenario replays the finger in a step: {"replay": "finger.csv"}"#
    )
  }

  @Test func `validates every file, even after one that is invalid`() throws {
    try tool.folder.write(ToolBench.scenario(#"{ "lift": 900 }"#), to: "good.json")
    try tool.folder.write(ToolBench.scenario(#"{ "wait": -1 }"#), to: "bad.json")
    let bad = "scrollsim: bad.json:4:16: script[0].wait: must be at least 0, found -1"
    let end = "scrollsim: not all scenarios are valid\n"
    let good = try tool.output(
      "scrollsim validate good.json - slow-release", input: ToolBench.scenario(""))
    #expect(good == "good.json: valid\n-: valid\nslow-release: valid\n")
    for (files, status, lines) in [
      ("bad.json good.json", 65, [bad]),
      ("good.json gone.json", 66, ["scrollsim: gone.json: no such file"]),
      ("gone.json bad.json good.json", 65, ["scrollsim: gone.json: no such file", bad]),
      ("bad.json gone.json good.json", 65, [bad, "scrollsim: gone.json: no such file"]),
    ] {
      let result = try tool("scrollsim validate \(files)")
      #expect(result.status == Int32(status) && result.output == "good.json: valid\n", "\(files)")
      #expect(result.errors == lines.map { "\($0)\n" }.joined() + end, "\(files)")
    }
    #expect(tool.folder.names == ["bad.json", "good.json"])
  }
}

@Suite struct `A run` {
  private let tool = ToolBench()

  @Test func `reads the standard input`() throws {
    let result = try tool.output("scrollsim run -", input: ToolBench.scenario(#"{ "drag": 12.5 }"#))
    #expect(
      result == ToolBench.header
        + "1,0,0,dragging,will_begin_dragging,0,0,0,0,0,0,0,0,195,422,,,,\n"
        + "1,1,0.016666666666666666,dragging,did_scroll,0,12.5,0,750,0,0,0,12.5,195,409.5,,,,\n")
  }

  @Test func `warns that a frame rate changes gestures in frames`() throws {
    let script = #"{ "wait": 0.1 }, { "drag": 9, "frames": 2 }, { "drag": 9 }, { "fling": 0 }"#
    let counted = ToolBench.scenario(script)
    let place = "script[1] and 1 more have durations in frames, so that"
    let remedy = "changes the gesture; with \"seconds\" the gesture is the same at any frame rate\n"
    for option in ["--fps 120", "--set framesPerSecond=30"] {
      let result = try tool("scrollsim run - \(option)", input: counted)
      #expect(result.errors == "scrollsim: standard input: \(place) \(option) \(remedy)")
      #expect(result.status == 0)
    }
    _ = try tool("cat > counted.json", input: counted)
    let compared = try tool("scrollsim compare counted.json --fps 60,120")
    #expect(compared.errors == "scrollsim: counted.json: \(place) --fps 60,120 \(remedy)")
    #expect(try tool("scrollsim run -", input: counted).errors == "")
    let timed = ToolBench.scenario(#"{ "drag": 9, "seconds": 0.1 }"#)
    #expect(try tool("scrollsim run - --fps 120", input: timed).errors == "")
  }

  @Test func `writes JSON Lines by an option or by the file's name`() throws {
    let lines = try tool("scrollsim run slow-release --format jsonl")
    #expect(lines.output.hasPrefix(#"{"step":1,"frame":0,"time_s":0,"phase":"dragging","#))
    #expect(!lines.output.contains("offset_y_pt,"))
    _ = try tool("scrollsim run slow-release -o a.jsonl; scrollsim run slow-release -o a.csv")
    _ = try tool("scrollsim run slow-release -o b.jsonl --format csv")
    #expect(try tool.folder.contents(of: "a.jsonl") == lines.output)
    #expect(try tool.folder.contents(of: "b.jsonl") == tool.folder.contents(of: "a.csv"))
    #expect(try tool.folder.contents(of: "a.csv") == tool("scrollsim run slow-release").output)
  }

  @Test func `takes the frame rate and any value from the command line`() throws {
    let slow = try tool("scrollsim run slow-release --fps 10 --rows steps")
    #expect(slow.output.split(separator: "\n").count == 7)
    #expect(slow.output.contains("\n1,,0.3333333333333333,dragging,"))
    let same = try tool("scrollsim run slow-release --set framesPerSecond=10 --rows=steps")
    #expect(same.output == slow.output)
    let edited = try tool(
      "scrollsim run fling-into-edge --set 'script[0].drag=60' --set physics.preset=android")
    #expect(edited.status == 0)
    #expect(edited.output.contains("\n2,6,0.1,"))
    #expect(edited.output.contains(",0.5941304100595151,idle,did_end_decelerating;rest,0,3156,"))
  }

  @Test func `keeps no rows`() throws {
    try tool.folder.write(ToolBench.scenario(#"{ "wait": 100 }"#), to: "short.json")
    try tool.folder.write(ToolBench.scenario(#"{ "wait": 2000 }"#), to: "long.json")
    let short = try tool.peakMemory(of: "scrollsim run short.json -o short.csv")
    let long = try tool.peakMemory(of: "scrollsim run long.json -o long.csv")
    #expect(try tool("wc -l <long.csv").output == "120002\n")
    // The file has 5.5 MiB more.
    #expect(long < short + 2 * 1024)
  }
}
