import TestSupport
import Testing

@Suite struct `The option --record` {
  private let tool = ToolBench()

  @Test func `writes every built-in scenario as one that has the same trace`() throws {
    let result = try tool(
      """
      count=0
      for name in $(scrollsim list | sed -n 's/^  \\([^ ]*\\).*/\\1/p'); do
        scrollsim run $name -o trace.csv --record copy.json || echo "$name: no copy"
        scrollsim run ./copy.json | cmp - trace.csv || echo "$name: another trace"
        scrollsim validate ./copy.json >said 2>&1 || cat said
        count=$((count + 1))
      done
      echo $count
      """)
    let count = Int(result.output.filter { $0 != "\n" }) ?? 0
    #expect(result.status == 0 && result.errors == "" && count > 30, "\(result.output)")
  }

  @Test(arguments: [
    "--set physics.preset=android --fps 120", "--fps 59.94", "--set physics=null",
    "--set physics.decelerationRate=0.9970000000000001 --set script[1].lift=1e-7",
    "--set system.content=[390,4000.000000000001] --set framesPerSecond=30",
  ])
  func `keeps the values of --set and --fps`(_ options: String) throws {
    try tool.folder.write(
      ToolBench.scenario(
        #"""
        {"drag": 300, "frames": 9}, {"lift": 800}, {"settle": true}, {"scrollTo": -0.0},
        {"wait": 0.1}
        """#), to: "own.json")
    let given = try tool("scrollsim run own.json \(options) --record copy.json")
    guard given.status == 0 else {
      #expect(options.contains("null") && !tool.folder.names.contains("copy.json"))
      return
    }
    #expect(try tool("scrollsim run copy.json").output == given.output)
    #expect(try tool("scrollsim run own.json").output != given.output)
  }

  @Test func `keeps gestures with their noise, and the recordings beside it`() throws {
    try tool.folder.write(
      "time_s,x_pt,y_pt,phase\n0,200,500,began\n0.016,200.30000000000001,470,moved\n"
        + "0.033,200,-0.0,moved\n0.04,200,430,ended\n", to: "finger.csv")
    let script = #"""
      {"gesture": "flick", "velocity": 1234.5, "seed": 7, "jitter": 0.4}, {"wait": 0.3},
      {"replay": "finger.csv"}, {"wait": 0.123}, {"replay": "finger.csv"}, {"settle": true}
      """#
    let text = ToolBench.scenario(script)
    let result = try tool.output(
      """
      mkdir -p far/off
      scrollsim run - -o trace.jsonl --record far/off/copy.json
      rm finger.csv
      scrollsim run far/off/copy.json --format jsonl | cmp - trace.jsonl
      ls far/off
      """, input: text)
    #expect(result == "copy-1.csv\ncopy.json\n")
  }

  @Test func `writes the scenario before the run`() throws {
    try tool.folder.write(ToolBench.scenario(#"{ "wait": 1000000 }"#), to: "long.json")
    let result = try tool(
      """
      scrollsim run long.json -o trace.csv --record copy.json & job=$!
      until ls -A | grep -q '^.scrollsim-' && [ -e copy.json ]; do :; done
      kill -KILL $job; wait $job 2>/dev/null; rm -f .scrollsim-*
      scrollsim validate ./copy.json
      ls
      """)
    #expect(result.status == 0 && result.output.hasSuffix("copy.json\nlong.json\n"))
  }
}
