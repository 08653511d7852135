import NestedScroll
import ScenarioCore
import ScrollModel
import Testing
import TraceRows

/// Pulling down to refresh, which only the app ends: viewport 700, a wait of 40 points.
@Suite struct `A refresh` {
  private static let control = #""refresh": { "height": 40, "threshold": 40 }"#
  private static let systems = [
    #""kind": "segment-pager", "header": 250, "bar": 44, "pages": [3000, 3000], \#(control)"#,
    #"""
    "kind": "segment-pager", "header": 250, "bar": 44, "pages": [3000, 3000], \#(control),
    "refreshOwner": "page"
    """#,
    #""kind": "easy-pager", "header": 0, "bar": 44, "pages": [3000, 3000], \#(control)"#,
    #"""
    "kind": "collapsing-header", "headerMin": 100, "headerMax": 200, "headerStart": 200,
    "pages": [3000, 3000], \#(control)
    """#,
    #""kind": "swipe-pages", "header": 200, "bar": 44, "pages": [3000, 3000], "refresh": [40, 40]"#,
  ]

  /// The offset of 800 points a second from the wait on a plain scroll view.
  private var plainRest: Double {
    get throws {
      try Trace(
        #"{ "drag": -200 }, { "fling": 0 }, { "drag": 0 }, { "fling": 800 }"#,
        system: ", \(Self.control)", rows: .steps
      ).restOffset
    }
  }

  @Test(arguments: systems, ["ideal", "original"])
  func `is scrolled away by a fling as on a plain scroll view, and continues`(
    _ system: String, _ rules: String
  ) throws {
    let rows = try NestedRun.rows(
      system + #", "rules": "\#(rules)""#,
      #"""
      { "drag": -200 }, { "fling": 0 }, { "fling": 800 }, { "page": 1 }, { "page": 0 },
      { "endRefresh": true, "page": 0 }, { "settle": true }
      """#)
    #expect(rows[2].offset == -40 && rows[2].effects.contains(.refreshTriggered))
    #expect(rules == "ideal" || rows[2].owner == nil)
    #expect(rows[2...5].allSatisfy { $0.refreshing[0] == true })
    #expect(rows[7].refreshing[0] == false)
    let rest = try plainRest
    #expect((rest * 10).rounded() == 3546)
    // The published header of two heights counts movement twice.
    guard rules == "ideal" || rows[0].kind != CollapsingHeader.kind else { return }
    #expect(abs(rows[3].offset - rest) < 1e-9)
  }

  @Test(arguments: systems.suffix(3), ["ideal", "original"])
  func `belongs to each page, and two may run at the same time`(_ system: String, _ rules: String)
    throws
  {
    let rows = try NestedRun.rows(
      system + #", "rules": "\#(rules)""#,
      #"""
      { "drag": -200 }, { "fling": 0 }, { "page": 1 }, { "settle": true }, { "drag": -200 },
      { "fling": 0 }, { "page": 0 }, { "settle": true }, { "endRefresh": true, "page": 1 },
      { "endRefresh": true, "page": 0 }, { "settle": true }
      """#)
    #expect(rows[6].refreshing == [true, true] && rows[6].effects.contains(.refreshTriggered))
    #expect(rows[8].offset == -40 && rows[8].overscroll == -40)
    #expect(rows[9].refreshing == [true, false] && rows[9].offset == -40)
    #expect(rows[11].refreshing == [false, false] && rows[11].offset == 0)
  }

  @Test(arguments: systems)
  func `keeps the content below its control after any return`(_ system: String) throws {
    let rows = try NestedRun.rows(
      system,
      #"""
      { "drag": -200 }, { "fling": 0 }, { "drag": 600 }, { "lift": 0 }, { "drag": -900 },
      { "fling": 0 }, { "endRefresh": true }, { "settle": true }
      """#)
    #expect(rows[3].refreshing[0] == true && rows[6].offset == -40)
    #expect(rows[6].effects.contains(.refreshTriggered) == false)
    #expect(rows[8].offset == 0 && rows[8].refreshing[0] == false)
  }

  @Test(
    arguments: systems.map { ($0, #"{ "endRefresh": true }"#) } + [
      (systems[4], #"{ "set": { "refresh": [null, null] } }"#)
    ])
  func `that ends before the content rests has no further effect`(
    _ system: String, _ end: String
  ) throws {
    for pause in [0, 0.05, 0.1, 0.29] {
      let rows = try NestedRun.rows(
        system,
        #"""
        { "drag": -250 }, { "fling": 0 }, { "page": 1 }, { "settle": true }, { "page": 0 },
        { "wait": \#(pause) }, \#(end), { "settle": true }, { "drag": -1 }, { "fling": 0 },
        { "settle": true }
        """#)
      #expect(rows.last?.offset == 0 && rows.last?.refreshing[0] != true, "after \(pause) s")
    }
  }

  @Test(arguments: systems.dropFirst().prefix(3))
  func `is visible again when its list is shown`(_ system: String) throws {
    let rows = try NestedRun.rows(
      system,
      #"""
      { "drag": -200 }, { "fling": 0 }, { "page": 1 }, { "drag": -200 }, { "fling": 0 },
      { "page": 0 }, { "endRefresh": true, "page": 1 }, { "settle": true }, { "page": 1 }
      """#)
    #expect(rows[3].innerOffsets == [-40, 0] && rows[3].refreshing == [true, false])
    #expect(rows[5].innerOffsets == [-40, -40] && rows[5].refreshing == [true, true])
    #expect(rows[6].offset == -40 && rows[6].page == 0)
    #expect(rows[8].innerOffsets == [-40, 0] && rows[8].refreshing == [true, false])
    #expect(rows[9].offset == 0)
  }

  @Test(arguments: systems.dropFirst().prefix(3), [0.4, 0.9])
  func `does not jump when its list is shown below a collapsed header`(
    _ system: String, _ swipe: Double
  ) throws {
    // With the other page open or collapsed by part, or all, the list comes in where it stays.
    for drag in [60, 140, 250] {
      let rows = try NestedRun.rows(
        system,
        #"""
        { "drag": -200 }, { "fling": 0 }, { "page": 1 }, { "drag": \#(drag), "frames": 3 }, { "lift": 0 },
        { "swipe": \#(-swipe), "seconds": 0.2 }, { "settle": true }, { "page": 1 },
        { "drag": -300, "frames": 9 }, { "fling": 0 }, { "page": 0 }
        """#, rows: .frames)
      #expect(rows.allSatisfy { $0.refreshing[0] == true || $0.step < 2 })
      for (before, row) in zip(rows, rows.dropFirst()) where row.step == 7 {
        #expect(before.innerOffsets[0] == row.innerOffsets[0], "\(row.time) s")
      }
      // Below a header that is all open it waits again.
      #expect(rows[rows.count - 1].innerOffsets[0] == -40)
    }
  }

  @Test(arguments: [
    #"{ "page": 0 }"#, #"{ "page": 0, "animated": true }"#, #"{ "swipe": -0.9, "seconds": 0.2 }"#,
    #"{ "drag": -300, "axis": "x", "seconds": 0.2 }, { "wait": 0.3 }, { "lift": 0 }"#,
    #"{ "swipe": -0.9, "seconds": 0.2 }, { "drag": 0 }, { "lift": 0 }"#,
  ])
  func `moves header and bar along when its page is shown again`(_ step: String) throws {
    let rows = try NestedRun.rows(
      Self.systems[4],
      #"""
      { "drag": -200 }, { "fling": 0 }, { "page": 1 }, { "settle": true }, \#(step), { "settle": true },
      { "wait": 0.1 }, { "endRefresh": true }, { "settle": true }
      """#, rows: .frames)
    let there = try #require(rows.first { $0.step > 4 })
    #expect(there.offset == 0 && there.frames.barY == 264)
    let last = try #require(rows.last { $0.refreshing[0] == true })
    #expect(last.offset == -40 && last.frames.barY == 304 && last.innerOffsets[0] == -348)
    // The page, its header and its bar move there without a jump.
    for (before, row) in zip(rows, rows.dropFirst()) where before.step > 4 {
      #expect(abs((row.frames.barY ?? 0) - (before.frames.barY ?? 0)) < 8, "\(row.time) s")
    }
    #expect(rows[rows.count - 1].offset == 0)
  }

  @Test func `does not move a header that was collapsed or scrolled`() throws {
    let rows = try NestedRun.rows(
      Self.systems[4],
      #"""
      { "drag": -200 }, { "fling": 0 }, { "page": 1 }, { "settle": true }, { "drag": 60 }, { "lift": 0 },
      { "page": 0 }, { "settle": true }, { "scrollTo": 0 }, { "drag": 30 }, { "drag": -30 }, { "lift": 0 },
      { "settle": true }
      """#)
    #expect(rows[8].offset == 60 && rows[13].offset == 0 && rows[13].refreshing[0] == true)
  }

  @Test(arguments: systems.dropFirst().prefix(3).filter { !$0.contains("easy") })
  func `is not changed when a list is set to its reported offset`(_ system: String) throws {
    let rows = try NestedRun.rows(
      system,
      #"""
      { "drag": -200 }, { "fling": 0 }, { "page": 1 }, { "drag": 60 }, { "lift": 0 },
      { "scrollPage": { "page": 0, "offset": 0 } }, { "set": { "viewport": [390, 690] } },
      { "drag": -300 }, { "fling": 0 }, { "page": 0 }
      """#)
    #expect(rows[10].innerOffsets[0] == -40)
  }
}
