import ScrollTrace
import Testing
import TraceRows

@Suite struct TraceComparisonTests {
  private func table(_ lines: String...) throws -> TraceTable {
    let text = lines.joined(separator: "\n") + "\n"
    return try TraceTable(parsing: Array(text.utf8), file: "t")
  }

  private func compare(_ first: String, _ second: String) throws -> TraceComparison {
    TraceComparison(
      try table("time_s,y_pt,phase,event", first), try table("time_s,y_pt,phase,event", second))
  }

  @Test func `a trace is the same as itself`() throws {
    let comparison = try compare("0,1,idle,\n0.5,,idle,rest;peak", "0,1,idle,\n0.5,,idle,rest;peak")
    #expect(comparison.columns.map(\.name) == ["y_pt", "phase", "event"])
    #expect(comparison.columns.allSatisfy { $0.isEqual })
    #expect(comparison.events.count == 2)
    #expect(comparison.changedEvents.isEmpty)
    #expect(comparison.violations(of: ComparisonTolerance(others: 0)).isEmpty)
  }

  @Test func `rows are paired within the resolution and never interpolated`() throws {
    let comparison = try compare(
      "0,0,,\n0.1,0,,\n0.3,0,,\n0.4,0,,", "0,0,,\n0.1000000005,0,,\n0.2,0,,\n0.4,0,,\n0.5,0,,")
    let pairs = comparison.alignment.pairs
    #expect(pairs.map(\.first) == [0, 1, nil, 2, 3, nil])
    #expect(pairs.map(\.second) == [0, 1, 2, nil, 3, 4])
    #expect(pairs.map(\.time) == [0, 0.1, 0.2, 0.3, 0.4, 0.5])
  }

  @Test func `the worst difference has its sign and its place, the rms counts every shared row`()
    throws
  {
    let comparison = try compare("0,0,,\n1,5,,\n2,7,,\n3,100,,", "0,3,,\n1,1,,\n2,7,,\n4,0,,")
    let column = comparison.columns[0]
    #expect(column.worst == -4 && column.worstTime == 1)
    #expect(column.rms == (25.0 / 3).squareRoot())
    #expect(column.mismatches == 0 && !column.isEqual)
  }

  @Test func `an empty cell against a number, and words that differ, are counted`() throws {
    let comparison = try compare(
      "0,,idle,\n1,2,idle,\n2,,idle,", "0,,idle,\n1,,idle,\n2,3,bouncing,")
    #expect(comparison.columns[0].mismatches == 2)
    #expect(comparison.columns[0].firstMismatchTime == 1)
    #expect(comparison.columns[1].mismatches == 1)
    #expect(comparison.columns[1].firstMismatchTime == 2)
    #expect(!comparison.columns[1].isNumeric)
  }

  @Test func `a missing event is distinguished from those that moved`() throws {
    let comparison = try compare(
      "0,0,,peak\n1,0,,peak;did_scroll\n2,0,,rest\n3,0,,peak", "0,0,,peak\n2.5,0,,rest\n3,0,,peak")
    let changes = comparison.changedEvents
    #expect(changes.map(\.name) == ["peak", "rest"])
    #expect(changes.map(\.first) == [1, 2])
    #expect(changes.map(\.second) == [nil, 2.5])
    #expect(changes.map(\.shift) == [nil, 0.5])
    let mirrored = try compare("0,0,,peak\n3,0,,peak", "0,0,,peak\n1,0,,peak\n3,0,,peak")
    #expect(mirrored.changedEvents.map(\.first) == [nil])
    #expect(mirrored.changedEvents.map(\.second) == [1])
  }

  @Test func `a column that only one trace has is named`() throws {
    let comparison = TraceComparison(
      try table("time_s,a_pt,b_pt", "0,0,0"), try table("b_pt,time_s,c_pt", "0,0,0"))
    #expect(comparison.onlyInFirst == ["a_pt"] && comparison.onlyInSecond == ["c_pt"])
    #expect(comparison.columns.map(\.name) == ["b_pt"])
    let complaints = comparison.violations(of: ComparisonTolerance(others: 1))
    #expect(complaints == ["only the first trace has a_pt", "only the second trace has c_pt"])
    #expect(comparison.violations(of: ComparisonTolerance()).isEmpty)
  }

  @Test(arguments: [
    (ComparisonTolerance(), [String]()), (ComparisonTolerance(columns: ["y_pt": 2]), []),
    (ComparisonTolerance(columns: ["y_pt": 1.5]), ["y_pt differs by +2 at 1 s; 1.5 is allowed"]),
    (ComparisonTolerance(columns: ["event": 0.25]), []),
    (
      ComparisonTolerance(others: 3, columns: ["event": 0.125]),
      ["phase differs in 1 rows, the first at 1 s", "rest moved by +0.25 s; 0.125 is allowed"]
    ),
  ])
  func `each violation of a tolerance is a line`(
    _ tolerance: ComparisonTolerance, _ lines: [String]
  ) throws {
    let comparison = try compare(
      "0,0,idle,\n1,2,idle,\n2,0,idle,rest",
      "0,0,idle,\n1,4,bouncing,\n2,0,idle,\n2.25,0,idle,rest")
    #expect(comparison.violations(of: tolerance) == lines)
  }

  @Test func `the joined table has both traces, the difference and every time`() throws {
    let first = try table("time_s,y_pt,event", "0,1,", "1,2.5,peak", "2,,")
    let second = try table("time_s,y_pt,page,event", "0,1.25,0,\"a,b\"", "1.5,9,1,", "2,3,1,rest")
    #expect(
      String(decoding: JoinedTrace.csv([("a", first), ("b", second)]), as: UTF8.self) == """
        time_s,a_y_pt,b_y_pt,difference_y_pt,a_event,b_event,b_page
        0,1,1.25,0.25,,"a,b",0
        1,2.5,,,peak,,
        1.5,,9,,,,1
        2,,3,,,rest,1

        """)
  }

  @Test(
    arguments: zip(
      [0, -0.0, 1, -1_234_567, 0.1 + 0.2, 1.0 / 3, -2.0e-7 / 3, 123456.75, 1e20],
      ["0", "0", "1", "-1234570", "0.3", "0.333333", "-6.66667e-08", "123457", "1e+20"]))
  func `numbers for people are rounded to six digits`(number: Double, text: String) {
    #expect(number.text() == text)
  }
}
