import ScenarioCore
import ScenarioFiles
import ScrollLaws
import ScrollModel
import TestSupport
import Testing
import TraceRows

/// The policy `latch`: a fling ends at the end of the part that it moves first.
@Suite struct `A latched fling` {
  private static let systems = [
    #""kind": "segment-pager", "header": 200, "bar": 44, "pages": [4000]"#,
    #""kind": "easy-pager", "header": 200, "bar": 44, "bottomDock": false, "pages": [4000]"#,
    #""kind": "collapsing-header", "headerMin": 60, "headerMax": 260, "headerStart": 260, "pages": [4000]"#,
    #""kind": "swipe-pages", "header": 200, "bar": 44, "pages": [4000]"#,
    #""kind": "stacked-lists", "lists": [1600, 300, 2400]"#,
  ]

  @Test(arguments: [#", "during": "drag""#, ""])
  func `loses its velocity although its parts have later claims`(_ phase: String) throws {
    let claims = #"[{ "part": "child" }, { "part": "parent" }, { "part": "parent"\#(phase) }]"#
    let run = try ProtocolRun(
      """
      "kind": "android-nested", "fling": "latch", "child": "child",
      "parts": [{ "name": "parent", "length": 2000 }, { "name": "child", "length": 400 }],
      "up": \(claims), "down": \(claims)
      """, #"{ "drag": 60, "on": "child", "seconds": 0.15 }, { "fling": 3000 }"#)
    #expect(run.violations.map(\.law) == [.velocity])
  }

  @Test(arguments: systems, ["latch", "drive"])
  func `loses its velocity where another part takes over, and a driven one does not`(
    _ system: String, _ fling: String
  ) throws {
    let loaded = try ScenarioLoader.load(system + #", "fling": "\#(fling)""#, #"{ "fling": 3000 }"#)
    let laws = Set(ScenarioCheck(loaded).violationsOfRun().map(\.law))
    #expect(laws == (fling == "latch" ? [.velocity] : []), "\(system)")
  }

  @Test func `is no policy of published rules`() {
    let system =
      #""kind": "segment-pager", "header": 9, "bar": 9, "pages": [9], "fling": "latch", "rules": "original""#
    #expect(errorMessage { try ScenarioLoader.load(system, "") }.contains("system.fling"))
  }
}
