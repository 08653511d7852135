import ScrollScenario
import Testing

@Suite struct `An explanation` {
  @Test func `tells who takes over when, and how fast`() throws {
    var lines: [String] = []
    let explanation = Explanation()
    try ScenarioRunner(BuiltIns.loader.load("segment-pager-fling")).run {
      (row: ScenarioRow) throws in lines += try explanation.lines(for: row)
    }
    #expect(lines.contains("0.178 s: header collapsed, list takes over at 1399.4 pt/s"))
    #expect(lines.contains("2.647 s: everything rests at 994.005 pt"))
    #expect(lines.contains { $0.hasSuffix("it turns round beyond the end") })
  }
}
