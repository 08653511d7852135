import ScenarioCore
import ScrollTrace
import TestSupport
import Testing
@testable import scrollsim

@Suite struct `scrollsim diagnose` {
  private let tool = ToolBench()

  @Test func `reports a correct trace as correct, and what was judged`() throws {
    let result = try tool.output(
      "scrollsim run segment-pager-tour -o t.csv && scrollsim diagnose segment-pager-tour t.csv")
    #expect(result.hasPrefix("t.csv: moves as the correct system, within 1.0 pt: 3 touches\n"))
    #expect(result.contains("\nI4 attachment    judged on header_y_pt, "))
  }

  @Test func `names the defect of an original, in words, as JSON and as a joined table`() throws {
    _ = try tool("scrollsim run collapsing-header-tour --set system.rules=original -o t.jsonl")
    let text = try tool("scrollsim diagnose collapsing-header-tour t.jsonl -o joined.csv")
    #expect(text.status == 1)
    #expect(text.errors == "scrollsim: t.jsonl: 2 differences\n")
    #expect(
      text.output.hasPrefix("t.jsonl: wrong: 2 differences\n0.083 s, row 6: I1 conservation: "))
    #expect(text.output.contains("the rule of I1 conservation: "))
    #expect(try tool("head -1 joined.csv").output.contains("correct_offset_pt,app_offset_pt,"))
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
    "": "as the correct system",
    "v[\"time_s\"]*=1000;v[\"release_velocity_pt_s\"]=\"\"": "the times seem to be in milliseconds",
    "v[\"time_s\"]=sprintf(\"%.0f\",1e9*v[\"time_s\"])":
      "cannot be judged: the times seem to be in nanoseconds",
    "v[\"time_s\"]=sprintf(\"%.0f\",1e9*v[\"time_s\"]);for(c in v)if(c~/_pt$/&&v[c]!=\"\")v[c]*=3":
      "cannot be judged: the times seem to be in nanoseconds, and all lengths seem to be in pixels",
    "v[\"offset_pt\"]*=3;v[\"collapsed_pt\"]*=3;v[\"inner0_offset_pt\"]*=3;v[\"bar_y_pt\"]*=3":
      "the offsets seem to be in pixels, 3 per point",
    "for(c in v)if(c~/_pt$/&&v[c]!=\"\")v[c]*=1.25":
      "cannot be judged: all lengths seem to be in pixels, 1.25 per point",
    "v[\"offset_pt\"]=-v[\"offset_pt\"];v[\"inner0_offset_pt\"]=-v[\"inner0_offset_pt\"]":
      "the offsets seem to have the other sign",
    "v[\"offset_pt\"]=-v[\"offset_pt\"]": "offset_pt seems to have the other sign",
    "v[\"collapsed_pt\"]=-v[\"collapsed_pt\"];v[\"offset_pt\"]=-v[\"offset_pt\"];v[\"inner0_offset_pt\"]=-v[\"inner0_offset_pt\"]":
      "the offsets seem to have the other sign",
    "t=v[\"collapsed_pt\"];v[\"collapsed_pt\"]=v[\"inner0_offset_pt\"];v[\"inner0_offset_pt\"]=t":
      "collapsed_pt and inner0_offset_pt seem to be swapped",
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

  /// A distant edge looks like another origin, a rubber band like pixels.
  @Test(arguments: [
    "wrong-fling-that-does-not-begin-far-from-the-top", "wrong-half-the-velocity-and-a-rubber-band",
    "wrong-header-that-opens-while-the-pager-animates",
  ])
  func `does not excuse a defect by a mistake of a recorder`(_ name: String) throws {
    let path = "\(TextFile.repository)/Tests/ScrollScenarioTests/FoundCases/traces/\(name)"
    let result = try tool("scrollsim diagnose '\(path).json' '\(path).csv'")
    #expect(result.status == 1, "\(result.output)")
  }

  @Test(arguments: [
    "wrong-fling-that-stops-with-the-header-from-the-middle-of-the-width",
    "wrong-fling-that-does-not-begin-after-a-short-movement", "wrong-content-that-is-shorter",
    "wrong-half-the-velocity-and-a-rubber-band",
  ])
  func `has the numbers of the table in each finding`(_ name: String) throws {
    let path = "\(TextFile.repository)/Tests/ScrollScenarioTests/FoundCases/traces/\(name)"
    let json = try tool("scrollsim diagnose '\(path).json' '\(path).csv' --json -o t.csv").output
    let table = try TraceSource.read("\(tool.folder.path)/t.csv")
    let report = try JSONValue(parsing: Array(json.utf8), file: "report")
    guard case .array(let findings)? = report["findings"] else { throw CancellationError() }
    #expect(!findings.isEmpty)
    for finding in findings {
      guard case .number(let row)? = finding["row"], case .string(let column)? = finding["column"],
        case .number(let correct)? = finding["correct_pt"]
      else { throw CancellationError() }
      let shown = try #require(table.numbers("correct_\(column)")?[Int(row) - 1])
      #expect(abs(shown - correct) < 1e-9, "\(finding)")
    }
  }

  @Test func `corrects the unit of a trace that cannot be judged`() throws {
    let scenario =
      #"{"format": 1, "system": {"kind": "scroll-view", "viewport": [390, 700], "#
      + #""content": [390, 3000]}, "script": [{"drag": 200, "seconds": 0.3}, {"fling": 500}, "#
      + #"{"wait": 3}, {"scrollTo": 900, "animated": false}, {"wait": 0.5}, "#
      + #"{"drag": 150, "seconds": 0.3}, {"fling": 800}]}"#
    _ = try tool("echo '\(scenario)' > jump.json; scrollsim run jump.json > run.csv")
    let pick =
      "NR==1{for(i=1;i<=NF;i++)at[$i]=i;print \"time_s,offset_y_pt,finger_x_pt,finger_y_pt\";next}"
    _ = try tool(
      "awk -F, -v OFS=, '\(pick){print $at[\"time_s\"],3*$at[\"offset_y_pt\"],"
        + "$at[\"finger_x_pt\"],$at[\"finger_y_pt\"]}' run.csv > t.csv")
    let result = try tool("scrollsim diagnose jump.json t.csv")
    #expect(result.status == 2, "\(result.output)")
    #expect(result.output.contains("in pixels, 3 per point"), "\(result.output)")
  }

  @Test func `names the height of another header`() throws {
    _ = try tool("scrollsim run segment-pager-tour --set system.header=220 > t.csv")
    let result = try tool("scrollsim diagnose segment-pager-tour t.csv")
    #expect(result.status == 2)
    #expect(
      result.output.contains(
        "the header seems to be 220 pt high, not 300 pt as in the scenario; with "
          + "--set system.header=220 no difference is left"), "\(result.output)")
  }

  @Test func `reads columns of other names`() throws {
    _ = try tool(
      "scrollsim run segment-pager-tour | sed '1s/offset_pt/contentOffset/;1s/finger_y_pt/touchY/' > t.csv"
    )
    let wrong = try tool("scrollsim diagnose segment-pager-tour t.csv --columns touch")
    #expect(
      wrong.status == 64
        && wrong.errors.contains("--columns: \"touch\" is not a mapping; NAME=COLUMN"))
    let missing = try tool("scrollsim diagnose segment-pager-tour t.csv --columns offset_pt=none")
    #expect(missing.status == 65)
    #expect(
      missing.errors.contains("there is no column \"none\"; the columns are step, frame, time_s"))
    let columns = "--columns offset_pt=contentOffset,finger_y_pt=touchY"
    #expect(try tool("scrollsim diagnose segment-pager-tour t.csv \(columns)").status == 0)
  }

  @Test func `rejects a mapping to an unknown column`() throws {
    _ = try tool("scrollsim run segment-pager-tour > t.csv")
    let result = try tool("scrollsim diagnose segment-pager-tour t.csv --columns bar=bar_y_pt")
    #expect(result.status == 64)
    #expect(
      result.errors.contains("--columns: unknown column \"bar\" for this scenario; expected step,"),
      "\(result.errors)")
  }

  @Test func `judges neither a single row nor times in milliseconds`() throws {
    _ = try tool("scrollsim run segment-pager-tour > t.csv && head -2 t.csv > row.csv")
    let row = try tool("scrollsim diagnose segment-pager-tour row.csv")
    #expect(row.status == 2 && row.output.contains("a single row shows no movement"))
    _ = try tool(
      "printf 'time_s,finger_y_pt,offset_pt\\n0,500,0\\n17,500,0\\n33,500,0\\n' > ms.csv")
    let slow = try tool("scrollsim diagnose segment-pager-tour ms.csv")
    #expect(slow.status == 2 && slow.output.contains("the times seem to be in milliseconds"))
    #expect(!slow.output.contains("  judged "))
  }

  @Test func `refuses a trace without a finger, and an invalid tolerance`() throws {
    _ = try tool("printf 'time_s,offset_pt\\n0,0\\n1,1\\n' > t.csv")
    try tool.expectFailure(
      "scrollsim diagnose segment-pager-tour t.csv", 65,
      "t.csv:1:1: there is no column of the finger or its movements; expected finger_y_pt, "
        + "movement_pt or movement_y_pt; the columns are time_s, offset_pt")
    _ = try tool("printf 'ts,finger_y_pt,offset_pt\\n0,0,0\\n' > times.csv")
    try tool.expectFailure(
      "scrollsim diagnose segment-pager-tour times.csv", 65,
      "times.csv:1:1: there is no column time_s; a trace, as scrollsim run writes it, was expected; "
        + "the columns are ts, finger_y_pt, offset_pt; --columns time_s=ts reads the most similar one"
    )
    try tool.expectFailure(
      "scrollsim diagnose segment-pager-tour t.csv --tolerance 0", 64,
      "diagnose: --tolerance 0: a number above 0 and up to 1000000000 was expected")
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
    _ = try tool.output(
      "(printf '\\357\\273\\277'; scrollsim run segment-pager-fling) > t.csv"
        + " && scrollsim diagnose segment-pager-fling t.csv")
  }

  @Test func `writes a page with the verdict, which needs no network`() throws {
    _ = try tool("scrollsim run segment-pager-fling --set system.fling=latch -o wrong.csv")
    let wrong = try tool("scrollsim diagnose segment-pager-fling wrong.csv --html wrong.html")
    #expect(wrong.status == 1 && wrong.output.hasPrefix("wrong.csv: wrong: 1 difference\n"))
    let page = try tool.folder.contents(of: "wrong.html")
    #expect(page.hasPrefix("<!doctype html>\n"))
    #expect(page.contains("<h1>wrong.csv: wrong: 1 difference</h1>"))
    #expect(page.contains("\"cause\": \"lost velocity\"") && !page.contains("@@"))
    #expect(!page.contains("src=") && !page.contains("https:"))
    let right = try tool(
      "scrollsim run segment-pager-tour -o right.csv && scrollsim diagnose segment-pager-tour right.csv"
        + " --json --html right.html -o joined.csv")
    #expect(right.status == 0 && right.output.hasPrefix("{"))
    #expect(try tool.folder.contents(of: "right.html").contains("as the correct system, within"))
    #expect(try tool.folder.contents(of: "joined.csv").hasPrefix("time_s,correct_step,"))
    let unknown = try tool(
      "printf 'time_s,finger_y_pt,offset_pt\\n0,,0\\n1,,0\\n' > rest.csv"
        + " && scrollsim diagnose segment-pager-tour rest.csv --html rest.html")
    #expect(unknown.status == 2)
    let rest = try tool.folder.contents(of: "rest.html")
    #expect(rest.contains("<h1>rest.csv: cannot be judged</h1>"))
  }

  @Test func `shows the trace's finger for both, in the table and on the page`() throws {
    _ = try tool(
      "scrollsim run segment-pager-tour > run.csv; scrollsim diagnose segment-pager-tour run.csv "
        + "--columns finger_x_pt=finger_x_pt-105 --html page.html -o joined.csv")
    let table = try TraceSource.read("\(tool.folder.path)/joined.csv")
    let finger = try #require(table.numbers("app_finger_x_pt"))
    #expect(finger.contains(90) && table.numbers("correct_finger_x_pt") == finger)
    let page = try tool.folder.contents(of: "page.html").split(separator: "\"finger_x_pt\": ")
    #expect(page.count == 3 && page[1].prefix { $0 != "]" } == page[2].prefix { $0 != "]" })
  }

  @Test func `escapes what a page shows of names and cells`() throws {
    _ = try tool(
      "scrollsim run segment-pager-fling | sed 's/did_scroll/<\\/script><!--/' > '<b>&.csv'")
    let result = try tool("scrollsim diagnose segment-pager-fling '<b>&.csv' --html - 2>report")
    #expect(result.status == 0)
    #expect(result.output.contains("<h1>&lt;b&gt;&amp;.csv: moves as the correct system"))
    #expect(result.output.contains("\\u003c/script>\\u003c!--"))
    #expect(!result.output.contains("<!--") && !result.output.contains("<b>"))
    #expect(
      try tool.folder.contents(of: "report").hasPrefix("<b>&.csv: moves as the correct system"))
  }

  @Test func `never overwrites an input or its other output with a page`() throws {
    _ = try tool("scrollsim run segment-pager-fling -o t.csv && cp t.csv kept && ln t.csv link")
    for page in ["t.csv", "./t.csv", "link"] {
      try tool.expectFailure(
        "scrollsim diagnose segment-pager-fling t.csv --html \(page)", 73,
        "\(page): is an input of this command; name another file")
    }
    try tool.expectFailure(
      "scrollsim diagnose segment-pager-fling t.csv -o both --html both", 64,
      "diagnose: --output and --html: both are both; name two files")
    #expect(try tool("cmp t.csv kept && ls").output == "kept\nlink\nt.csv\n")
    let other = try tool("scrollsim diagnose segment-pager-fling t.csv -o both --html ./both")
    #expect(other.status == 73 && other.output == "")
    #expect(try tool.folder.contents(of: "both").hasPrefix("time_s,"))
  }
}
