import NestedScroll
import ScenarioCore
import ScrollModel
import TestSupport
import Testing
import TraceRows

/// A scenario is nothing but inputs of a view: a host that passes the same ones has the same numbers.
@Suite struct `A protocol view and the run of a scenario` {
  @Test func `agree bit for bit on a finger, a wheel and a change of sizes`() throws {
    let run = try ProtocolRun(
      #"""
      "kind": "android-app-bar", "viewport": [390, 700], "list": 3000,
      "bar": [{"height": 200, "minHeight": 56, "flags": ["scroll", "exitUntilCollapsed", "snap"]}]
      """#,
      #"""
      {"touch": "began", "at": 0, "x": 200, "y": 500}, {"touch": "moved", "at": 0.01, "x": 200, "y": 470},
      {"touch": "moved", "at": 0.02, "x": 200, "y": 430}, {"touch": "ended", "at": 0.03, "x": 200, "y": 400},
      {"wait": 0.25}, {"wheel": {"dx": 0, "dy": -90, "phase": "discrete"}}, {"wait": 0.5},
      {"set": {"list": 700}}, {"settle": true}
      """#)
    let bar = AppBar([
      AppBar.Child(height: 200, minHeight: 56, flags: [.scroll, .exitUntilCollapsed, .snap])
    ])
    func system(_ list: Double) -> NestedProtocol {
      .androidAppBar(AndroidAppBar(viewport: .small, bar: bar, listLength: list))
    }
    var view = ProtocolScrollView(system(3000))
    view.handle(.touchBegan(Vector(x: 200, y: 500)), at: 0)
    view.handle(.touchMoved(Vector(x: 200, y: 470)), at: 0.01)
    view.handle(.touchMoved(Vector(x: 200, y: 430)), at: 0.02)
    view.handle(.touchEnded, at: 0.03)
    for row in run.rows where row.time > 0.03 {
      if row.step > 5, view.time < 0.28 {
        view.handle(.wheel(Vector(x: 0, y: -90), .discrete), at: 0.28)
      }
      if row.step > 7, view.time < 0.78 { view.setGeometry(system(700), at: 0.78) }
      view.advance(to: row.time)
      #expect(view.amounts(along: .vertical) == row.parts.compactMap { $0 }, "at \(row.time) s")
      #expect(view.velocity == row.velocity && view.offset == row.offset)
      #expect(view.phase == row.phase)
    }
    #expect(run.rows.count > 20)
  }
}
