import EventGenerator
import NestedScroll
import ScenarioCore
import ScenarioFiles
import ScenarioGenerator
import TestSupport
import Testing
import TraceRows

/// Which pages come into view, go out of it and become current, and in which order.
@Suite struct `Events of pages` {
  private static let systems = [
    #""kind": "segment-pager", "header": 250, "bar": 44"#,
    #""kind": "easy-pager", "header": 250, "bar": 44, "pagesBounce": false"#,
    #""kind": "collapsing-header", "headerMin": 100, "headerMax": 200"#,
    #""kind": "swipe-pages", "header": 200, "bar": 44"#,
  ]

  /// A page comes into view before it is alone in view or leaves the view, and at least one page is
  /// always in view.
  @Test(arguments: 0..<UInt64(trials(200, inDebug: 60)))
  func `have an order that always leaves a page in view`(seed: UInt64) throws {
    let scenario = GeneratedScenario(ByteSource(seed: seed))
    let loaded = try ScenarioLoader.load(text: scenario.text, recordings: scenario.recordings)
    var visible: Set<Int> = []
    ScenarioRunner(loaded).run { row in
      for effect in row.nested?.effects ?? [] {
        guard case .pageAppearance(_, let page) = effect else { continue }
        if visible.isEmpty { visible = [page] }
        switch effect.traceName.prefix(while: { $0 != "(" }) {
        case "page_will_appear": #expect(visible.insert(page).inserted, "\(scenario.text)")
        case "page_did_disappear": #expect(visible.remove(page) != nil, "\(scenario.text)")
        default: #expect(visible == [page], "\(scenario.text)")
        }
      }
    }
  }

  @Test(arguments: systems)
  func `do not follow a bounce beyond the last page`(_ system: String) throws {
    let rows = try NestedRun.rows(
      system + #", "pages": [900, 900]"#,
      #"""
      { "swipe": 0.4, "seconds": 0.1 }, { "lift": { "x": 4000, "y": 300 } },
      { "swipe": 0.5, "seconds": 0.1 }, { "lift": 0 }, { "settle": true }
      """#, rows: .frames)
    #expect(
      rows.flatMap(\.effects).map(\.traceName).filter { $0.contains("appear") } == [
        "page_will_disappear(0)", "page_will_appear(1)", "page_did_disappear(0)",
        "page_did_appear(1)",
      ])
  }

  @Test(arguments: systems.prefix(2))
  func `leave no header beyond the top whose animation ends with them`(_ system: String) throws {
    let loaded = try ScenarioLoader.load(
      system + #", "pages": [1600, 900, 300]"#,
      #"""
      { "swipe": 0.7, "seconds": 0.1 }, { "drag": -40, "on": "header", "seconds": 0.2 },
      { "scrollToTop": true }, { "settle": true }
      """#)
    #expect(ScenarioCheck(loaded).violationsOfRun() == [])
    #expect(Trace.allRows(loaded).last?.nested?.overscroll == 0)
  }
}
