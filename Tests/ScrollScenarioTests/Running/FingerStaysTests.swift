import NestedScroll
import ScenarioCore
import ScrollModel
import Testing
import TraceRows

@Suite struct `A finger that stays` {
  private static let systems = NestedRun.pagers(#""pages": [1600, 900]"#)

  private static let steps = [
    #"{ "set": { "bar": 60 } }"#, #"{ "insertAbove": 80 }"#, #"{ "insertAbove": 80, "page": 1 }"#,
    #"{ "endRefresh": true }"#, #"{ "page": 1 }"#, #"{ "page": 1, "animated": true }"#,
    #"{ "scrollPage": { "page": 0, "offset": 70 } }"#,
    #"{ "scrollPage": { "page": 1, "offset": 70 } }"#,
  ]

  @Test(arguments: systems, steps)
  func `continues from the shown offset`(_ system: String, _ step: String) throws {
    for pull in [-150, 90, 320] {
      let rows = try NestedRun.rows(
        system, #"{ "drag": \#(pull) }, \#(step), { "drag": 30 }, { "lift": 0 }"#)
      let events = rows.map(\.event)
      let (put, moved) = (rows[2], rows[3])
      #expect(put.finger != nil && moved.finger != nil && put.phase == .dragging)
      #expect(!events[2].contains("did_end_dragging"), "\(events[2])")
      #expect(!events[3].contains("dragging"), "\(events[3])")
      #expect(moved.movement == 30)
      // Upwards nothing is lost; out of the band more than shows of the pull comes back.
      let distance = moved.offset - put.offset
      if put.overscroll == 0 {
        #expect(abs(distance - 30) < 1e-9, "\(pull), \(step)")
      } else {
        #expect(distance > 0 && distance <= 30, "\(pull), \(step)")
      }
    }
  }

  @Test func `ends its drag only where it lifts`() throws {
    let rows = try NestedRun.rows(
      Self.systems[0], #"{ "drag": 90 }, { "set": { "header": 200 } }, { "drag": 9 }"#)
    #expect(rows.allSatisfy { !$0.event.contains("did_end_dragging") })
  }

  @Test(arguments: [
    (#"{ "set": { "content": 900 } }"#, "sheet"), (#"{ "hitTest": [20, 30] }"#, "sheet"),
    (#"{ "insertAbove": 100 }"#, "list"),
    (#"{ "scrollPage": { "page": 0, "offset": 30 } }"#, "sheet"),
  ])
  func `keeps dragging a sheet`(_ step: String, _ part: String) throws {
    let system = #""kind": "detent-sheet", "content": 2000"#
    let rows = try NestedRun.rows(
      system, #"{ "drag": 60, "on": "\#(part)" }, \#(step), { "drag": 30, "on": "\#(part)" }"#)
    #expect(rows[3].collapsed == rows[1].collapsed + 30 && rows[3].phase == .dragging)
    #expect(rows.allSatisfy { !$0.event.contains("did_end_dragging") })
  }

  @Test func `touches continue across a change`() throws {
    let rows = try NestedRun.rows(
      Self.systems[0],
      #"""
      { "touch": "began", "at": 0, "x": 200, "y": 500 },
      { "touch": "moved", "at": 0.02, "x": 200, "y": 400 },
      { "set": { "pages": [3000, 900] } }, { "endRefresh": true },
      { "touch": "moved", "at": 0.02, "x": 200, "y": 350 },
      { "touch": "ended", "at": 0.03, "x": 200, "y": 350 }, { "settle": true }
      """#)
    #expect(rows[5].offset - rows[2].offset == 50)
    #expect(rows[4].phase == .dragging && rows[6].event.contains("did_end_dragging"))
  }

  @Test func `stays on a plain scroll view`() throws {
    let trace = try Trace(
      #"""
      { "drag": 100 }, { "insertAbove": 200 }, { "set": { "content": [390, 5000] } },
      { "endRefresh": true }, { "drag": 20 }
      """#, rows: .steps)
    #expect(trace.restOffset == 320 && trace.last.phase == .dragging)
    #expect(trace.row(of: "did_end_dragging(false)") == nil)
  }

  @Test func `keeps dragging a docked bar in a viewport that becomes smaller`() throws {
    let system = #""kind": "easy-pager", "header": 2000, "bar": 44, "pages": [1600]"#
    let rows = try NestedRun.rows(
      system,
      #"""
      { "drag": 50, "on": "bar" }, { "set": { "viewport": [390, 500] } },
      { "drag": 30, "on": "bar" }, { "lift": 0 }, { "settle": true }
      """#)
    #expect(rows.map(\.frames.barY) == [656, 606, 456, 426, 426, 456])
  }
}
