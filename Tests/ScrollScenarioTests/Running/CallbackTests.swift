import NestedScroll
import ScenarioCore
import ScrollModel
import ScrollTrace
import Testing
import TraceRows

@Suite struct `Callbacks of nested systems` {
  private static let screen = #""viewport": [390, 844]"#
  private static let pager =
    #""kind": "segment-pager", \#(screen), "header": 250, "bar": 44, "pages": [3000, 900, 900]"#
  private static let sheet = #""kind": "detent-sheet", \#(screen), "content": 3000"#

  @Test func `a release announces its velocity and target`() throws {
    let script = #"{ "drag": 100 }, { "lift": 800 }, { "settle": true }"#
    let nested = try NestedRun.rows(Self.pager, script)
    let plain = try Trace(script, rows: .steps)
    let release = try #require(plain.rows[2].release)
    #expect(nested[2].release?.velocity == 800 && release.velocity.y == 800)
    #expect(nested[2].release?.target == release.target.y && release.target.y == plain.restOffset)
    #expect(nested[1].release == nil && nested[3].release == nil)
    let lines = TraceFormat.csv.text(of: nested).split(separator: "\n")
    #expect(lines[3].hasSuffix(",800,\(release.target.y)"))
  }

  @Test(arguments: [
    #""kind": "easy-pager", \#(screen), "header": 250, "bar": 44, "pages": [3000]"#, pager, sheet,
  ])
  func `a tap on the status bar reports the same as on a plain scroll view`(_ system: String) throws
  {
    let rows = try NestedRun.rows(
      system, #"{ "scrollTo": 700 }, { "scrollToTop": true }, { "scrollToTop": true }"#,
      rows: .frames)
    let words = rows.flatMap { $0.event.split(separator: ";") }.filter { $0 != "did_scroll" }
    let plain = try Trace(
      #"{ "scrollTo": 700 }, { "scrollToTop": true }, { "scrollToTop": true }"#
    ).turns
    #expect(words.filter { $0.contains("top") } == plain.filter { $0.contains("top") })
    #expect(words.filter { $0.contains("animation") }.isEmpty && rows[rows.count - 1].offset == 0)
  }

  @Test func `pages appear and disappear`() throws {
    func words(_ script: String) throws -> [String] {
      try NestedRun.rows(Self.pager, script, rows: .frames).flatMap(\.effects)
        .map(\.traceName).filter { $0.contains("appear") }
    }
    let there = [
      "page_will_disappear(0)", "page_will_appear(1)", "page_did_disappear(0)",
      "page_did_appear(1)",
    ]
    #expect(try words(#"{ "page": 1 }"#) == there)
    #expect(try words(#"{ "page": 1, "animated": true }"#) == there)
    #expect(try words(#"{ "swipe": 0.8, "seconds": 0.2 }, { "settle": true }"#) == there)
    #expect(
      try words(#"{ "swipe": 0.3, "seconds": 0.2 }, { "settle": true }"#) == [
        "page_will_disappear(0)", "page_will_appear(1)", "page_did_disappear(1)",
        "page_did_appear(0)",
      ])
    #expect(
      try words(#"{ "page": 2, "animated": true }"#) == [
        "page_will_disappear(0)", "page_will_appear(1)", "page_did_disappear(0)",
        "page_did_appear(1)", "page_will_disappear(1)", "page_will_appear(2)",
        "page_did_disappear(1)", "page_did_appear(2)",
      ])
    #expect(try words(#"{ "page": 0 }, { "drag": -50, "axis": "x" }, { "fling": 0 }"#) == [])
  }
}
