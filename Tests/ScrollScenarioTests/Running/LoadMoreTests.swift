import NestedScroll
import ScrollModel
import ScrollScenario
import ScrollTrace
import Testing

/// Footers that load more: viewport 700, a bar of 44, lists that scroll 344.
@Suite struct `Loading more` {
  private static let systems = [
    #""kind": "segment-pager", "header": 250, "bar": 44, "pages": [1000, 1000]"#,
    #""kind": "easy-pager", "header": 250, "bar": 44, "pages": [1000, 1000]"#,
    #""kind": "collapsing-header", "headerMin": 0, "headerMax": 250, "headerStart": 250, "pages": [1000, 1000]"#,
    #""kind": "swipe-pages", "topInset": 0, "header": 250, "bar": 44, "pages": [1000, 1000]"#,
  ]
  private static let back = #", "loadMore": { "mode": "back" }"#
  private static let auto = #", "loadMore": { "height": 60, "mode": "auto" }"#

  @Test(arguments: systems)
  func `begins with a pull beyond the end, which is further until it ends`(
    _ system: String
  ) throws {
    let rows = try NestedRun.rows(
      system + Self.back,
      #"""
      { "drag": 640 }, { "fling": 0 }, { "drag": 200 }, { "fling": 0 }, { "drag": 200 },
      { "fling": 0 }, { "drag": -300 }, { "fling": 3000 }, { "endLoadMore": true },
      { "settle": true }, { "drag": 200 }, { "fling": 0 }
      """#)
    // 46 points beyond show as 24, 200 as 95.
    #expect(rows[2].offset == 594 && !triggers(rows[2]))
    #expect(triggers(rows[4]) && rows[4].offset == 638)
    #expect(!triggers(rows[6]) && rows[6].offset == 638)
    #expect(rows[8].offset == 638, "\(rows[8].offset)")
    #expect(rows[10].offset == 594 && triggers(rows[12]))
  }

  @Test(arguments: systems)
  func `begins once for each height of the content, under a finger on the list`(
    _ system: String
  ) throws {
    let rows = try NestedRun.rows(
      system + Self.auto,
      #"""
      { "fling": 9000 }, { "scrollTo": 300 }, { "drag": 200 }, { "drag": 20 }, { "drag": 30 },
      { "endLoadMore": true }, { "drag": 9 }, { "set": { "pages": [1400, 1000] } }, { "drag": 300 },
      { "drag": 200 }, { "lift": 0 }
      """#)
    // A fling reaches the footer, but no finger does.
    #expect(rows[1].offset == 594 && !triggers(rows[1]))
    #expect(rows.filter { triggers($0) }.map(\.step) == [5, 10])
    #expect(rows[5].isListDragging)
  }

  @Test func `waits for no swipe, and belongs to a page`() throws {
    let rows = try NestedRun.rows(
      Self.systems[0] + Self.back,
      #"""
      { "drag": 900 }, { "fling": 0 }, { "page": 1 }, { "drag": 300, "axis": "x" }, { "fling": 0 },
      { "page": 1 }, { "drag": 600 }, { "fling": 0 }, { "endLoadMore": true, "page": 0 },
      { "page": 0 }, { "drag": 900 }, { "fling": 0 }
      """#)
    #expect(
      rows.flatMap(\.effects).map(\.traceName).filter { $0.hasPrefix("load") } == [
        "load_more_triggered(0)", "load_more_triggered(1)", "load_more_triggered(0)",
      ])
    #expect(rows[8].offset == 638)
  }

  @Test(arguments: systems) func `is told of in time`(_ system: String) throws {
    let rows = try NestedRun.rows(
      system + #", "approachingEnd": 100"#,
      #"""
      { "drag": 400 }, { "lift": 0 }, { "drag": 20 }, { "lift": 600 }, { "settle": true },
      { "page": 1 }, { "drag": 300 }, { "page": 0 }, { "drag": -5 }, { "lift": 0 },
      { "set": { "pages": [2000, 1000] } }, { "fling": 9000 }
      """#)
    let told = rows.filter { $0.event.contains("approaching_end") }.map(\.step)
    #expect(told == [4, 7, 12], "\(told)")
  }

  @Test(arguments: systems, [back, auto]) func `breaks no law`(
    _ system: String, _ footer: String
  ) throws {
    let violations = ScenarioCheck(
      try NestedRun.load(
        system + footer,
        #"""
        { "drag": 900 }, { "fling": 0 }, { "page": 1, "animated": true }, { "drag": 900 },
        { "fling": 700 }, { "insertAbove": 90, "page": 1 }, { "page": 0 }, { "drag": 30 },
        { "endLoadMore": true }, { "drag": 30 }, { "fling": -2000 }, { "endLoadMore": true, "page": 1 },
        { "swipe": 0.7 }, { "settle": true }
        """#)
    ).violationsOfRun()
    #expect(violations == [], "\(violations)")
  }

  private func triggers(_ row: NestedRow) -> Bool {
    row.effects.contains { if case .loadMoreTriggered = $0 { true } else { false } }
  }
}
