import ScenarioCore
import ScenarioFiles
import ScrollLaws
import ScrollModel
import TestSupport
import Testing
import TraceRows

/// The policy `latch` on iOS' six systems: a fling ends where the part ends that it moves first.
@Suite struct `A latched fling` {
  /// A system, and a script that flings through a boundary.
  private static let systems = [
    #""kind": "segment-pager", "header": 200, "bar": 44, "pages": [4000]"#,
    #""kind": "easy-pager", "header": 200, "bar": 44, "bottomDock": false, "pages": [4000]"#,
    #""kind": "collapsing-header", "headerMin": 60, "headerMax": 260, "headerStart": 260, "pages": [4000]"#,
    #""kind": "swipe-pages", "header": 200, "bar": 44, "pages": [4000]"#,
  ]

  private func rows(
    _ system: String, _ script: String, fling: String, loses: Bool? = nil
  ) throws -> [NestedRow] {
    let text = """
      {
        "format": 1, "system": { \(system), "viewport": [390, 844], "fling": "\(fling)" },
        "script": [\(script)]
      }
      """
    let loaded = try ScenarioLoader.load(text: text)
    let laws = Set(ScenarioCheck(loaded).violationsOfRun().map(\.law))
    #expect(laws == (loses ?? (fling == "latch") ? [.velocity] : []), "\(system), \(script)")
    return Trace.allRows(loaded).compactMap(\.nested)
  }

  @Test(arguments: [#", "during": "drag""#, ""])
  func `loses its velocity although its parts have later claims`(_ phase: String) throws {
    let claims = #"[{ "part": "child" }, { "part": "parent" }, { "part": "parent"\#(phase) }]"#
    let text = """
      {
        "format": 1,
        "system": {
          "kind": "android-nested", "viewport": [390, 844], "fling": "latch", "child": "child",
          "parts": [{ "name": "parent", "length": 2000 }, { "name": "child", "length": 400 }],
          "up": \(claims), "down": \(claims)
        },
        "script": [{ "drag": 60, "on": "child", "seconds": 0.15 }, { "fling": 3000 }]
      }
      """
    let found = ScenarioCheck(try ScenarioLoader.load(text: text)).violationsOfRun()
    #expect(found.map(\.law) == [.velocity])
  }

  @Test(arguments: systems) func `stops when the header has collapsed`(_ system: String) throws {
    for velocity in [1500.0, 4000] {
      let script = #"{ "fling": \#(velocity) }"#
      let latched = try rows(system, script, fling: "latch")
      let driven = try rows(system, script, fling: "drive")
      let end = try #require(latched.last)
      let boundary = try #require(driven.first { $0.event.contains("handed_over") })
      // Up to the boundary both are one motion; there one of them rests.
      expectClose(end.offset, boundary.offset, within: 1e-9, system)
      expectClose(end.time, boundary.time, within: 1e-9, system)
      #expect(end.phase == .idle && boundary.velocity > 1000)
      #expect((driven.last?.offset ?? 0) > end.offset + 300)
      #expect(!latched.contains { $0.event.contains("handed_over") })
    }
  }

  @Test(arguments: systems) func `stops at the list's start on its return`(
    _ system: String
  ) throws {
    let script = #"{ "fling": 2500 }, { "fling": 2000 }, { "fling": -9000 }"#
    let latched = try #require(try rows(system, script, fling: "latch").last)
    let driven = try #require(try rows(system, script, fling: "drive").last)
    #expect(latched.offset > driven.offset + 100 && latched.velocity == 0, "\(system)")
    // The next fling moves the header.
    let next = try rows(system, script + #", { "fling": -9000 }"#, fling: "latch").last
    #expect(abs((next?.offset ?? .nan) - driven.offset) < 1e-9, "\(system)")
  }

  @Test func `stops at every boundary of a stack`() throws {
    let system = #""kind": "stacked-lists", "lists": [1600, 300, 2400]"#
    // The lists are as high as the viewport, 844, or less: they scroll inside up to these offsets.
    let boundaries = [756.0, 1900]
    for sign in [1.0, -1] {
      let start = sign > 0 ? 0.0 : 3456
      let fling = #"{ "fling": \#(sign * 9000) }"#
      let script = #"{ "scrollTo": \#(start) }, \#(fling), \#(fling)"#
      let latched = try rows(system, script, fling: "latch")
      let rests = latched.filter { $0.effects.contains { $0.traceName == "rest" } }.map(\.offset)
      let expected = sign > 0 ? boundaries : boundaries.reversed()
      #expect(rests.suffix(2).count == 2)
      for (rest, boundary) in zip(rests.suffix(2), expected) {
        expectClose(rest, boundary, within: 1e-9)
      }
      let driven = try rows(system, #"{ "scrollTo": \#(start) }, \#(fling)"#, fling: "drive")
      #expect(driven.contains { $0.event.contains("handed_over(list→content)") })
      let passed = try #require(driven.last).offset
      #expect(sign > 0 ? passed > 1900 : passed < 756)
    }
  }

  @Test func `changes nothing in a sheet, which its list never moves`() throws {
    var random = SeededGenerator(seed: 16)
    let system = #""kind": "detent-sheet", "content": 2000"#
    for _ in 0..<20 {
      let script = (0..<4).map { _ in
        let fling = random.signedLogarithmic(100...6000)
        return #"{ "drag": \#(random.uniform(-200...200)), "on": "list" }, { "fling": \#(fling) }"#
      }.joined(separator: ", ")
      let driven = try rows(system, script, fling: "drive")
      #expect(try rows(system, script, fling: "latch", loses: false) == driven, "\(script)")
    }
  }

  @Test func `is no policy of published rules`() {
    let text = """
      {
        "format": 1, "script": [],
        "system": { "kind": "segment-pager", "viewport": 800, "header": 9, "bar": 9,
          "pages": [9], "fling": "latch", "rules": "original" }
      }
      """
    let error = #expect(throws: ScenarioError.self) { try ScenarioLoader.load(text: text) }
    #expect(error?.description.contains("system.fling") == true)
  }
}
