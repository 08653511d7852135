import ScenarioFiles
import ScrollTrace
import TestSupport
import Testing
@testable import scrollsim

@Suite struct `Golden traces` {
  @Test(arguments: BuiltIns.names)
  func `every built-in scenario has its golden trace`(_ name: String) throws {
    let traces = try GoldenTrace.all(in: "\(TextFile.repository)/Tests/Golden", tolerance: 1e-9)
    let trace = try #require(traces.first { $0.name == name }, "no link in Tests/Golden")
    switch trace.check() {
    case .same: break
    case .missing: Issue.record("\(trace.path) is missing; scrollsim golden update writes it")
    case .differs(let difference): Issue.record("\(name)\n\(ComparisonReport.text(difference))")
    case .faulty(let error): Issue.record("\(error.message)")
    }
  }

  @Test func `an update writes only missing and different traces, and fails`() throws {
    let folder = try TemporaryFolder()
    try folder.write(ToolBench.scenario(#"{ "fling": 900 }"#), to: "fling.json")
    try folder.write(ToolBench.scenario(#"{ "fling": 800 }"#), to: "other.json")
    #expect(Tool.run(["golden", "check", folder.path]) == .failure)
    #expect(Tool.run(["golden", "update", folder.path]) == .failure)
    #expect(folder.names == ["fling.csv", "fling.json", "other.csv", "other.json"])
    #expect(Tool.run(["golden", "check", folder.path]) == .success)

    // A difference within the tolerance is no reason to rewrite a trace.
    let other = try TextFile.contents(of: "\(folder.path)/other.csv")
    let close = other.replacing(",0,0,0,800,", with: ",0,1e-12,0,800,")
    #expect(close != other)
    try folder.write(close, to: "other.csv")
    try folder.write(ToolBench.scenario(#"{ "fling": 901 }"#), to: "fling.json")
    #expect(Tool.run(["golden", "check", folder.path]) == .failure)
    #expect(Tool.run(["golden", "update", folder.path]) == .failure)
    #expect(try TextFile.contents(of: "\(folder.path)/other.csv") == close)
    #expect(Tool.run(["golden", "check", folder.path]) == .success)
    #expect(Tool.run(["golden", "check", folder.path, "--tolerance", "0"]) == .failure)
  }

  @Test func `a check continues after an invalid scenario and a damaged trace`() throws {
    let tool = ToolBench()
    for name in ["b", "d"] { try tool.folder.write(ToolBench.scenario(""), to: "\(name).json") }
    try tool.folder.write("{}", to: "a.json")
    _ = try tool("scrollsim run d.json -o d.csv; echo time_s >b.csv")
    let result = try tool("scrollsim golden check .")
    #expect(result.status == 65 && result.output == "d: same\n")
    let errors = result.errors.split(separator: "\n")
    #expect(errors.count == 3 && errors[0].hasPrefix("scrollsim: ./a.json:1:1: "))
    #expect(errors[1].hasPrefix("scrollsim: ./b.csv:2:1: there is no row"))
    #expect(errors[2] == "scrollsim: golden: 0 of 3 traces differ, 2 cannot be compared")
  }

  @Test func `the report begins with the first row and column that differ`() throws {
    let expected = try table("time_s,y_pt,phase", "0,1,idle", "1,2,idle", "2,3,idle", "3,4,idle")
    let actual = try table("time_s,y_pt,phase", "0,1,idle", "1,2,idle", "2,3.5,idle", "3,8,rest")
    let difference = TraceComparison(expected, actual)
    #expect(!difference.isEqual)
    #expect(GoldenJob.first(difference) == "first     line 4 at 2 s, y_pt: expected 3, found 3.5\n")
  }

  @Test func `surplus and missing rows and columns are differences`() throws {
    let expected = try table("time_s,y_pt,owner", "0,1,none", "1,2,none")
    #expect(TraceComparison(expected, expected).isEqual)
    for actual in [
      try table("time_s,y_pt", "0,1", "1,2"), try table("time_s,y_pt,owner", "0,1,none"),
      try table("time_s,y_pt,owner,page", "0,1,none,0", "1,2,none,0"),
    ] {
      #expect(!TraceComparison(expected, actual).isEqual)
      #expect(!TraceComparison(actual, expected).isEqual)
      #expect(GoldenJob.first(TraceComparison(expected, actual)).isEmpty)
    }
  }

  @Test func `words and empty cells differ without a number, and the tolerance is a share`() throws
  {
    let expected = try table("time_s,y_pt,phase", "0,,idle", "1,1e6,idle")
    let words = try table("time_s,y_pt,phase", "0,,rest", "1,1e6,idle")
    #expect(!TraceComparison(expected, words, tolerance: 1).isEqual)
    let filled = try table("time_s,y_pt,phase", "0,5,idle", "1,1e6,idle")
    let difference = TraceComparison(expected, filled, tolerance: 1)
    #expect(GoldenJob.first(difference).contains("line 2 at 0 s, y_pt: expected nothing, found 5"))
    let near = try table("time_s,y_pt,phase", "0,,idle", "1,1000000.0009,idle")
    #expect(TraceComparison(expected, near, tolerance: 1e-9).isEqual)
    #expect(!TraceComparison(expected, near, tolerance: 1e-10).isEqual)
  }

  private func table(_ lines: String...) throws -> TraceTable {
    try TraceTable(parsing: Array((lines.joined(separator: "\n") + "\n").utf8), file: "t")
  }
}
