import ScrollModel
import Testing
import TraceRows

@Suite struct `Time in nested scenarios` {
  @Test(arguments: [
    #"{ "set": { "content": 2500 } }"#, #"{ "insertAbove": 40 }"#,
    #"{ "scrollPage": { "page": 0, "offset": 30 } }"#, #"{ "endRefresh": true }"#,
    #"{ "hitTest": [100, 100] }"#, #"{ "detent": "max" }"#, #"{ "scrollTo": 100 }"#,
    #"{ "stop": true }"#,
  ])
  func `does not pass in a step while a sheet springs`(_ step: String) throws {
    let rows = try NestedRun.rows(
      #""kind": "detent-sheet", "viewport": [390, 600], "content": 2000"#,
      #"{ "drag": 60, "on": "sheet" }, { "lift": 800 }, \#(step)"#)
    #expect(rows[2].phase == .snapping && rows[3].time == rows[2].time)
  }

  @Test func `an animated call has its own, beside other motions`() throws {
    let sheet = try NestedRun.rows(
      #""kind": "detent-sheet", "viewport": [390, 600], "content": 2000"#,
      #"{ "detent": "max", "animated": true }, { "scrollTo": 900, "animated": true }"#)
    #expect(sheet[1].time > 0.1 && sheet[1].phase == .idle && sheet[1].detent == 2)
    #expect(sheet[2].time >= sheet[1].time + 0.3 - 1e-9 && sheet[2].offset == 900)
    // Pages move while the header comes back from where it was pulled to.
    let pages = try NestedRun.rows(
      #""kind": "swipe-pages", "viewport": [390, 700], "header": 200, "pages": [2000, 2000]"#,
      #"{ "drag": -200 }, { "lift": 0 }, { "page": 1, "animated": true }, { "wait": 0 }"#)
    #expect(pages[2].phase == .bouncing)
    #expect(pages[3].pagePosition == 1 && pages[3].time > pages[2].time + 0.2)
  }
}
