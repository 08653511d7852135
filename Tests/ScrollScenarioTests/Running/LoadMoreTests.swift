import NestedScroll
import ScenarioCore
import ScenarioFiles
import ScrollModel
import TestSupport
import Testing
import TraceRows

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
  func `begins with a pull beyond the end, which is further until it ends`(system: String) throws {
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

  @Test(arguments: systems, 0..<15 as Range<UInt64>)
  func `begins only under a finger that moves the list`(_ system: String, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    // Programs leave a direction behind, which is not that of the next finger.
    let steps = (0..<12).map { _ in
      switch random.next() % 5 {
      case 0: #"{ "scrollTo": \#(random.pick([0, 5, 100, 240])) }"#
      case 1: #"{ "scrollPage": { "page": 0, "offset": \#(random.pick([0, 300, 340, 400])) } }"#
      case 2: #"{ "lift": 0 }"#
      default: #"{ "drag": \#(random.uniform(-90...90).rounded()), "seconds": 0.1 }"#
      }
    }
    let rows = try NestedRun.rows(system + Self.auto, steps.joined(separator: ", "), rows: .frames)
    // An app may scroll a list to its footer under a finger that drags it.
    for (before, row) in zip(rows, rows.dropFirst())
    where triggers(row) && before.step == row.step {
      #expect(
        (row.innerOffsets[0] ?? 0) != (before.innerOffsets[0] ?? 0) && row.phase == .dragging,
        "\(row.time) s: \(steps)")
    }
    #expect(rows.allSatisfy { !$0.isListDragging || $0.owner == .list })
  }

  /// Pages whose content ends before the header has collapsed, and where they end.
  private static let limited: [(system: String, end: Double)] = [
    (#""kind": "segment-pager", "header": 250, "bar": 44, "pages": [600, 1000]"#, 194),
    (#""kind": "segment-pager", "header": 250, "bar": 44, "pages": [200, 1000]"#, 0),
    (#""kind": "easy-pager", "header": 250, "bar": 44, "pages": [600, 1000]"#, 194),
    (
      #""kind": "collapsing-header", "headerMin": 100, "headerMax": 250, "headerStart": 250, "#
        + #""pages": [480, 1000]"#, 74
    ),
    (#""kind": "swipe-pages", "topInset": 0, "header": 250, "bar": 44, "pages": [600, 1000]"#, 194),
  ].map { ($0.0 + #", "shortPages": "limit""#, $0.1) }

  @Test(arguments: limited)
  func `begins beyond the end of a page too short to collapse the header`(
    _ system: String, _ end: Double
  ) throws {
    // 46 points beyond show as 24, 200 as 95.
    let script = #"""
      { "drag": \#(end) }, { "drag": 46 }, { "fling": 0 }, { "drag": 200 }, { "fling": 0 },
      { "endLoadMore": true }, { "settle": true }
      """#
    let rows = try NestedRun.rows(system + Self.back, script)
    #expect(rows.filter { triggers($0) }.map(\.step) == [5])
    #expect([3, 5, 7].map { rows[$0].offset } == [end, end + 44, end])
    #expect([3, 5, 7].map { rows[$0].overscroll } == [0, 44, 0])
    let reached = try NestedRun.rows(system + Self.auto, script)
    #expect(reached.filter { triggers($0) }.map(\.step) == [end == 0 ? 2 : 1])
  }

  @Test(arguments: limited)
  func `shows overscroll there that is the list's`(_ system: String, _ end: Double) throws {
    let script = #"""
      { "drag": \#(end + 300), "seconds": 0.3 }, { "lift": 0 }, { "settle": true },
      { "drag": \#(-end - 60), "seconds": 0.1 }, { "lift": 0 }, { "settle": true }
      """#
    let rows = try NestedRun.rows(system, script, rows: .frames)
    for row in rows where row.offset >= 0 {
      expectClose(row.overscroll, max(0, row.offset - end), within: 1e-9, "\(row.time) s")
      let isBeyond = row.overscroll > 1e-6 && row.owner != nil
      #expect(!isBeyond || row.owner == .list, "\(row.time) s")
    }
    let handOvers = rows.filter { $0.step < 4 }.flatMap(\.effects).compactMap { effect in
      if case .handedOver(let from, let to, _) = effect { [from, to] } else { nil }
    }
    #expect(handOvers == [[.header, .list]])
    #expect(try ScenarioCheck(ScenarioLoader.load(system, script)).violationsOfRun() == [])
  }

  @Test func `waits for a finger on a short page until it moves`() throws {
    let short = #""kind": "easy-pager", "header": 0, "bar": 44, "pages": [300]"# + Self.auto
    let rows = try NestedRun.rows(short, #"{ "drag": 0 }, { "drag": 20 }, { "lift": 0 }"#)
    #expect(rows.filter { triggers($0) }.map(\.step) == [2])
    let touched = try NestedRun.rows(
      short, touches((0, 300), (0.02, 295), (0.02, 270), last: "moved"))
    #expect(touched.filter { triggers($0) }.map(\.step) == [3])
  }

  @Test(arguments: systems.prefix(3))
  func `waits for a finger that moves the header alone`(_ system: String) throws {
    let rows = try NestedRun.rows(
      system + Self.auto,
      #"""
      { "scrollTo": 5 }, { "scrollTo": 0 }, { "drag": 0 }, { "drag": 30 }, { "lift": 0 },
      { "scrollTo": 0 }, { "scrollPage": { "page": 0, "offset": 400 } }, { "drag": 30, "on": "bar" }
      """#)
    #expect(rows.filter { triggers($0) }.map(\.step) == [])
    // Which of the two a finger moves depends on its direction.
    #expect(rows[3].phase == .dragging && !rows[3].isListDragging)
  }

  @Test func `is each page's own, or no page's`() throws {
    let footers = #""loadMore": [{ "mode": "back" }, null, { "height": 90, "mode": "back" }]"#
    let rows = try NestedRun.rows(
      #""kind": "segment-pager", "header": 250, "bar": 44, "pages": [1000, 1000, 1000], "#
        + footers,
      #"""
      { "drag": 900 }, { "fling": 0 }, { "page": 1 }, { "drag": 900 }, { "fling": 0 },
      { "page": 2 }, { "drag": 900 }, { "fling": 0 }, { "set": { "bar": 44 } },
      { "endLoadMore": true, "page": 1 }, { "endLoadMore": true, "page": 2 }, { "settle": true },
      { "set": { "pages": [1000, 1000] } }, { "page": 0 }, { "drag": 200 }, { "fling": 0 },
      { "endLoadMore": true }, { "settle": true }
      """#)
    #expect(rows.filter { triggers($0) }.map(\.step) == [2, 8])
    #expect([2, 5, 8, 9, 10, 12].map { rows[$0].offset } == [638, 594, 684, 684, 684, 594])
    #expect(rows[14].offset == 594 && rows[14].page == 0)
    // The footer goes on to load while another page shows.
    #expect(rows[16].offset == 638 && rows[18].offset == 594)
  }

  @Test(arguments: [
    (#"[]"#, "must be one object, or one for each of 2 pages, found an empty array"),
    (#"[{}, null, {}]"#, "must be one object, or one for each of 2 pages, found an array"),
    (#"[{}, 5]"#, "loadMore[1]: expected an object with height and mode, or null, found 5"),
    (#"[{}, {"height": 0}]"#, "loadMore[1].height: must be at least 1e-09, found 0"),
    (#"5"#, "system.loadMore: expected an object with height and mode, or an array of them"),
  ])
  func `is refused as a list that is not one for each page`(
    _ footers: String, _ message: String
  ) throws {
    let found = errorMessage {
      try ScenarioLoader.load(Self.systems[0] + #", "loadMore": \#(footers)"#, "")
    }
    #expect(found.contains(message))
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

  @Test(arguments: systems) func `is reported at its time`(_ system: String) throws {
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
}

private func triggers(_ row: NestedRow) -> Bool {
  row.effects.contains { if case .loadMoreTriggered = $0 { true } else { false } }
}

/// Which footers load does not depend on how a finger's movement is cut into events.
@Suite struct `Footers in one step of a finger and in many` {
  /// Lists that scroll 344, and pages whose content ends before the header has collapsed.
  private static let systems =
    [
      #""kind": "segment-pager", "header": 250"#, #""kind": "easy-pager", "header": 250"#,
      #""kind": "swipe-pages", "topInset": 0, "header": 250"#,
      #""kind": "collapsing-header", "headerMin": 0, "headerMax": 250, "headerStart": 250"#,
    ].flatMap { system in
      [
        system + #", "bar": 44, "pages": [1000]"#,
        system + #", "bar": 44, "pages": [600], "shortPages": "limit""#,
      ]
    }

  @Test(arguments: systems)
  func `are the same`(_ system: String) throws {
    var random = SeededGenerator(seed: 50060)
    for _ in 0..<trials(50, inDebug: 30) {
      let height = random.pick([20, 60, 340, 600])
      let start = random.uniform(0...594).rounded()
      let steps = (0..<5).map { _ in
        (
          distance: random.uniform(-500...500).rounded(),
          part: random.pick(["list", "list", "bar", "header"]),
          end: random.pick([#"{ "wait": 0.1 }"#, #"{ "fling": 0 }, { "endLoadMore": true }"#])
        )
      }
      let loading = try [1, 50].map { frames in
        let script = steps.map { step in
          #"{ "drag": \#(step.distance), "on": "\#(step.part)", "frames": \#(frames) }, \#(step.end)"#
        }
        let rows = try NestedRun.rows(
          system + #", "loadMore": { "height": \#(height), "mode": "auto" }"#,
          #"{ "scrollTo": \#(start) }, "# + script.joined(separator: ", "))
        return rows.filter { triggers($0) }.map(\.step)
      }
      #expect(loading[0] == loading[1], "from \(start), footer \(height): \(steps)")
    }
  }

  @Test(arguments: systems.filter { !$0.contains("limit") })
  func `load under a finger that moves a list and then its header`(_ system: String) throws {
    for frames in [1, 2, 50] {
      let rows = try NestedRun.rows(
        system + #", "loadMore": { "height": 60, "mode": "auto" }"#,
        #"{ "scrollTo": 560 }, { "drag": -400, "frames": \#(frames) }, { "lift": 0 }"#)
      #expect(rows[2].effects.contains(.loadMoreTriggered(page: 0)), "\(frames)")
      #expect(rows[2].owner == .header)
    }
  }
}
