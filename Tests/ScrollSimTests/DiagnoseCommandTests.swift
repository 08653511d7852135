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

  /// The columns of a right run of an app: what an app's recorder could write wrongly.
  private static let columns =
    "time_s,finger_x_pt,finger_y_pt,offset_pt,collapsed_pt,inner0_offset_pt,bar_y_pt,release_velocity_pt_s"

  /// Writes a right trace, changed by an expression of awk on its columns.
  private func write(_ change: String, to name: String) throws {
    _ = try tool("scrollsim run segment-pager-tour > run.csv")
    let pick =
      "NR==1{n=split(\"\(Self.columns)\",k,\",\");for(i=1;i<=NF;i++)at[$i]=i;print \"\(Self.columns)\";next}"
    _ = try tool(
      "awk -F, -v OFS=, '\(pick){for(i=1;i<=n;i++)v[k[i]]=$at[k[i]];\(change);"
        + "line=\"\";for(i=1;i<=n;i++)line=line (i>1?\",\":\"\") v[k[i]];print line}' run.csv > \(name)"
    )
  }

  @Test(arguments: [
    ("", "as the correct system"),
    (
      "v[\"time_s\"]*=1000;v[\"release_velocity_pt_s\"]=\"\"",
      "the times seem to be in milliseconds"
    ),
    (
      "v[\"offset_pt\"]*=3;v[\"collapsed_pt\"]*=3;v[\"inner0_offset_pt\"]*=3;v[\"bar_y_pt\"]*=3",
      "the offsets seem to be in pixels, 3 to a point"
    ),
    (
      "v[\"offset_pt\"]=-v[\"offset_pt\"];v[\"inner0_offset_pt\"]=-v[\"inner0_offset_pt\"]",
      "the offsets seem to have the other sign"
    ),
    (
      "t=v[\"collapsed_pt\"];v[\"collapsed_pt\"]=v[\"inner0_offset_pt\"];v[\"inner0_offset_pt\"]=t",
      "collapsed_pt and inner0_offset_pt seem to be swapped"
    ),
  ])
  func `recognizes mistakes of a recorder`(_ change: String, _ words: String) throws {
    try write(change, to: "t.csv")
    let result = try tool("scrollsim diagnose segment-pager-tour t.csv")
    #expect(result.output.contains(words), "\(result.output)")
    guard let start = result.output.firstRange(of: "--columns '"),
      let end = result.output.firstRange(of: "' ")
    else {
      #expect(change.isEmpty)
      return
    }
    // The options that it names make the trace right.
    let columns = result.output[start.lowerBound..<end.lowerBound] + "'"
    let corrected = try tool("scrollsim diagnose segment-pager-tour t.csv \(columns)")
    #expect(!corrected.output.contains("seem"), "\(corrected.output)")
  }

  @Test func `names the height of another header`() throws {
    _ = try tool("scrollsim run segment-pager-tour --set system.header=220 > t.csv")
    let result = try tool("scrollsim diagnose segment-pager-tour t.csv")
    #expect(result.status == 2)
    #expect(
      result.output.contains(
        "the header seems to be 220 pt high; the scenario has 300; with --set system.header=220 no "
          + "difference is left"), "\(result.output)")
  }

  @Test func `reads columns of other names`() throws {
    _ = try tool(
      "scrollsim run segment-pager-tour | sed '1s/offset_pt/contentOffset/;1s/finger_y_pt/touchY/' > t.csv"
    )
    let wrong = try tool("scrollsim diagnose segment-pager-tour t.csv --columns touch")
    #expect(
      wrong.status == 64 && wrong.errors.contains("--columns: \"touch\" is no mapping; NAME=COLUMN")
    )
    let missing = try tool("scrollsim diagnose segment-pager-tour t.csv --columns offset_pt=none")
    #expect(missing.status == 65)
    #expect(
      missing.errors.contains("there is no column \"none\"; the columns are step, frame, time_s"))
    let columns = "--columns offset_pt=contentOffset,finger_y_pt=touchY"
    #expect(try tool("scrollsim diagnose segment-pager-tour t.csv \(columns)").status == 0)
  }

  @Test func `refuses a trace without a finger, and an invalid tolerance`() throws {
    _ = try tool("printf 'time_s,offset_pt\\n0,0\\n1,1\\n' > t.csv")
    try tool.expectFailure(
      "scrollsim diagnose segment-pager-tour t.csv", 65,
      "t.csv:1:1: there is no column finger_y_pt and none of movements (movement_pt, movement_y_pt); one "
        + "of them was expected; the columns are time_s, offset_pt")
    try tool.expectFailure(
      "scrollsim diagnose segment-pager-tour t.csv --tolerance 0", 64,
      "--tolerance: 0 is out of range; it has to be above 0, up to 1e9")
    _ = try tool("printf 'time_s,finger_y_pt,offset_pt\\n0,1e300,0\\n1,1,1\\n' > big.csv")
    try tool.expectFailure(
      "scrollsim diagnose segment-pager-tour big.csv", 65,
      "big.csv:1:1: finger_y_pt of row 1 is out of range; -1e7 to 1e7 was expected")
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
