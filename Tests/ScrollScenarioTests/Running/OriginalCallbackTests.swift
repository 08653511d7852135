import NestedScroll
import ScenarioCore
import ScrollModel
import TestSupport
import Testing
import TraceRows

/// What the published rules report: viewport 390 by 700.
@Suite struct `Callbacks under the published rules` {
  private static let systems =
    (NestedRun.pagers(#""pages": [1600, 1200]"#) + [
      #""kind": "easy-pager", "header": 0, "bar": 44, "pages": [1600, 1200]"#,
      #""kind": "detent-sheet", "detents": [0, 320, 560], "content": 1600, "start": 2"#,
    ]).map { $0 + #", "rules": "original""# }

  @Test(arguments: systems)
  func `a tap on the status bar sends both delegate calls`(_ system: String) throws {
    let rows = try NestedRun.rows(
      system,
      #"""
      { "drag": 400, "seconds": 0.3 }, { "fling": 0 }, { "scrollToTop": true }, { "settle": true }
      """#)
    let events = rows.flatMap { $0.event.split(separator: ";").map { String($0) } }
    let asked = try #require(events.firstIndex(of: "should_scroll_to_top"), "\(events)")
    let done = try #require(events.firstIndex(of: "did_scroll_to_top"), "\(events)")
    #expect(asked < done && events[asked..<done].contains("did_scroll"))
  }

  @Test(arguments: 0..<60 as Range<UInt64>, ["ideal", "original"])
  func `a sheet announces velocity and detent, and moves to the app's target`(
    seed: UInt64, _ rules: String
  ) throws {
    var random = SeededGenerator(seed: seed)
    let velocity = random.signedLogarithmic(1...4000)
    let target = random.uniform(-200...800)
    let place = random.uniform(10...230)
    let system =
      #""kind": "detent-sheet", "detents": [0, 320, 560], "content": 1600, "start": 0, "#
      + #""rules": "\#(rules)""#
    let free = try NestedRun.rows(
      system,
      #"{ "drag": \#(place), "on": "sheet" }, { "lift": \#(velocity) }, { "settle": true }"#)
    let release = try #require(free[2].release)
    expectClose(release.velocity, velocity, within: 1e-9, rules)
    expectClose(release.target, free[3].offset, within: 1e-9, rules)
    let led = try NestedRun.rows(
      system,
      #"""
      { "drag": \#(place), "on": "sheet" }, { "lift": \#(velocity), "target": \#(target) },
      { "settle": true }
      """#)
    expectClose(led[3].offset, min(max(0, target), 560), within: 1e-9, rules)
    #expect(led[2].release?.target == release.target)
  }

  @Test(arguments: [0.0, 400, -400, 2500])
  func `a driven header announces velocity and target`(_ velocity: Double) throws {
    let rows = try NestedRun.rows(
      Self.systems[3],
      #"{ "drag": 60, "on": "header" }, { "lift": \#(velocity) }, { "settle": true }"#)
    let release = try #require(rows[2].release)
    expectClose(release.velocity, velocity, within: 1e-9)
    expectClose(release.target, rows[3].offset, within: 1e-3)
  }

  @Test(arguments: ["ideal", "original"], [-500.0, 0, 500])
  func `a docked bar announces velocity and dock`(_ rules: String, _ velocity: Double) throws {
    let rows = try NestedRun.rows(
      #""kind": "easy-pager", "header": 1200, "bar": 44, "pages": [1600], "rules": "\#(rules)""#,
      #"{ "drag": 400, "on": "bar" }, { "lift": \#(velocity) }, { "settle": true }"#)
    let release = try #require(rows[2].release)
    expectClose(release.velocity, velocity, within: 1e-9)
    #expect(release.target == rows[3].frames.barY)
  }

  @Test(arguments: systems.prefix(5))
  func `a swipe is the pages' own, and they appear and disappear`(_ system: String) throws {
    let rows = try NestedRun.rows(
      system, #"{ "swipe": 0.7, "seconds": 0.1 }, { "settle": true }"#, rows: .frames)
    let events = rows.flatMap { $0.event.split(separator: ";").map { String($0) } }
    for name in [
      "page_will_begin_dragging", "page_did_scroll", "page_will_end_dragging",
      "page_will_appear(1)", "page_did_appear(1)", "page_will_disappear(0)",
      "page_did_disappear(0)", "page_changed(1)",
    ] {
      #expect(events.contains(name), "\(name)")
    }
    #expect(!events.contains { $0.hasPrefix("will_") || $0.hasPrefix("did_end") })
    #expect(rows.allSatisfy { $0.owner == nil && $0.release == nil && $0.movement == 0 })
  }

  @Test(arguments: [0.0, 120, 199])
  func `a page of swipe pages aligns with an open header`(_ offset: Double) throws {
    let rows = try NestedRun.rows(
      Self.systems[3], #"{ "drag": \#(offset) }, { "fling": 0 }, { "page": 1 }, { "settle": true }"#
    )
    #expect(rows[4].frames.barY == rows[2].frames.barY && rows[4].offset == offset)
  }

  @Test(arguments: [2, 4])
  func `a list that bounces by itself owns its overscroll`(_ system: Int) throws {
    let rows = try NestedRun.rows(
      Self.systems[system] + (system == 2 ? #", "headerStart": 200"# : ""),
      #"{ "drag": -90, "seconds": 0.2 }, { "lift": 0 }, { "wait": 0.05 }"#, rows: .frames)
    let beyond = rows.filter { $0.overscroll < -1 }
    #expect(beyond.count > 10 && beyond.allSatisfy { $0.owner == .list })
  }
}

@Suite struct `Overscroll beyond the top of swipe pages` {
  private static let parts: [(keys: String, owner: NestedPart)] = [
    (#""header": 200, "bar": 44"#, .header), (#""header": 200"#, .header),
    (#""header": 200, "bar": 0"#, .header), (#""header": 0, "bar": 44"#, .bar),
    (#""bar": 44"#, .bar), (#""bar": 44, "barScrolls": false"#, .list),
    (#""header": 0, "bar": 0"#, .list), (#""bar": 0"#, .list), (#""topInset": 0"#, .list),
  ]

  @Test(arguments: parts, ["ideal", "original"])
  func `belongs to the part that moves down with it`(
    _ parts: (keys: String, owner: NestedPart), _ rules: String
  ) throws {
    let system = #""kind": "swipe-pages", \#(parts.keys), "pages": [1600], "rules": "\#(rules)""#
    let rows = try NestedRun.rows(
      system, #"{ "drag": -90, "seconds": 0.2 }, { "lift": 0 }, { "wait": 0.05 }"#, rows: .frames)
    let beyond = rows.filter { $0.overscroll < -1 }
    #expect(beyond.count > 10)
    #expect(beyond.allSatisfy { $0.owner == parts.owner })
    #expect(beyond.allSatisfy { $0.isListDragging == ($0.phase == .dragging && $0.owner == .list) })
  }

  @Test func `changes its owner when a header is added or removed`() throws {
    let rows = try NestedRun.rows(
      #""kind": "swipe-pages", "bar": 44, "pages": [1600]"#,
      #"""
      { "drag": -60 }, { "lift": 0 }, { "settle": true }, { "set": { "header": 200 } },
      { "drag": -60 }, { "lift": 0 }, { "settle": true }, { "set": { "header": null, "bar": null } },
      { "drag": -60 }
      """#)
    #expect([1, 5, 9].map { rows[$0].owner } == [.bar, .header, .list])
  }
}
