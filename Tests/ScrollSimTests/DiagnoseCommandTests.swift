import TestSupport
import Testing

@Suite struct `scrollsim diagnose` {
  private let tool: ToolBench

  init() throws { tool = try ToolBench() }

  @Test func `reports a correct trace as correct, and what was judged`() throws {
    let result = try tool(
      "scrollsim run segment-pager-tour -o t.csv && scrollsim diagnose segment-pager-tour t.csv")
    #expect(result.status == 0 && result.errors == "")
    #expect(
      result.output.hasPrefix("t.csv: as the correct system, within 1.0 pt: 3 touches\n"))
    #expect(result.output.contains("\nI4 attachment    judged on header_y_pt, "))
  }

  @Test func `names the defect of an original, in words, as JSON and as a joined table`() throws {
    _ = try tool("scrollsim run collapsing-header-tour --set system.rules=original -o t.jsonl")
    let text = try tool("scrollsim diagnose collapsing-header-tour t.jsonl -o joined.csv")
    #expect(text.status == 1)
    #expect(text.errors == "scrollsim: t.jsonl: 2 differences\n")
    #expect(
      text.output.hasPrefix("t.jsonl: wrong: 2 differences\n0.083 s, row 6: I1 conservation: "))
    #expect(text.output.contains("the rule of I1 conservation: "))
    #expect(try tool("head -1 joined.csv").output.contains("a_offset_pt,b_offset_pt,difference_"))
    let json = try tool("scrollsim diagnose collapsing-header-tour t.jsonl --json")
    #expect(json.status == 1)
    #expect(json.output.contains("\"verdict\": \"wrong\""))
    #expect(json.output.contains("\"cause\": "))
    #expect(json.output.contains("\"law\": \"I1 conservation\""))
  }

  @Test func `refuses a trace without a finger, and an invalid tolerance`() throws {
    _ = try tool("printf 'time_s,offset_pt\\n0,0\\n1,1\\n' > t.csv")
    try tool.expectFailure(
      "scrollsim diagnose segment-pager-tour t.csv", 65,
      "t.csv:1:1: there is no column of the finger or its movements; expected finger_y_pt, "
        + "movement_pt or movement_y_pt")
    try tool.expectFailure(
      "scrollsim diagnose segment-pager-tour t.csv --tolerance 0", 64,
      "--tolerance: 0 is out of range; expected above 0, up to 1e9")
    _ = try tool("printf 'time_s,finger_y_pt,offset_pt\\n0,1e300,0\\n1,1,1\\n' > big.csv")
    try tool.expectFailure(
      "scrollsim diagnose segment-pager-tour big.csv", 65,
      "big.csv:1:1: finger_y_pt of row 1 is out of range; expected -1e7 to 1e7")
  }

  @Test func `reports that nothing was judged without a touch`() throws {
    _ = try tool("printf 'time_s,finger_y_pt,offset_pt\\n0,,0\\n1,,0\\n' > rest.csv")
    let text = try tool("scrollsim diagnose segment-pager-tour rest.csv")
    #expect(text.status == 2 && text.errors == "scrollsim: rest.csv: cannot be judged\n")
    #expect(text.output.hasPrefix("rest.csv: cannot be judged: no finger is down\n"))
    let json = try tool("scrollsim diagnose segment-pager-tour rest.csv --json")
    #expect(json.status == 2 && json.output.contains("\"verdict\": \"unknown\""))
  }

  @Test func `reads a table that begins with a byte order mark`() throws {
    let result = try tool(
      "(printf '\\357\\273\\277'; scrollsim run segment-pager-fling) > t.csv"
        + " && scrollsim diagnose segment-pager-fling t.csv")
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
  }
}
