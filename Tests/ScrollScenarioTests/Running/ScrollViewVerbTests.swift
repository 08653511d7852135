import ScenarioCore
import ScrollModel
import ScrollTrace
import TestSupport
import Testing
import TraceRows

@Suite struct `A target` {
  @Test func `is the offset at which a release ends, behind and ahead`() throws {
    for target in [0.0, 300, 800, 1988.5, 3000] {
      let fling = try Trace(
        #"{ "fling": 1500, "target": \#(target) }"#, system: #", "offset": [0, 500]"#)
      #expect(fling.restOffset == target && fling.last.phase == .idle)
      let lift = try Trace(
        #"{ "drag": 0 }, { "lift": 1500, "target": [0, \#(target)] }, { "settle": true }"#,
        system: #", "offset": [0, 500]"#)
      #expect(lift.restOffset == target)
    }
  }

  @Test func `moves a finger's content that was released without velocity`() throws {
    let touch = #"{ "touch": "began", "at": 0, "x": 9, "y": 9 }"#
    let trace = try Trace(#"\#(touch), { "fling": 0, "target": 200 }"#)
    #expect(trace.restOffset == 200 && trace.row(of: "did_end_dragging(true)") != nil)
  }

  @Test func `does not change the other axis`() throws {
    let trace = try Trace(
      #"{ "fling": { "x": 500, "y": 500 }, "target": 700 }"#, content: "[2000, 4000]")
    #expect(trace.restOffset == 700)
    expectClose(trace.last.offset.x, 490 / 2.0020026706730794, within: 1e-9, "x")
  }

  @Test func `further away is reached at a higher speed by an option of the physics`() throws {
    let script = #"{ "drag": 0 }, { "lift": 1000, "target": 900 }"#
    #expect(try Trace(script).last.velocity.y == 1000)
    let raised = try Trace(script, physics: #""raisesVelocity": true"#)
    expectClose(raised.last.velocity.y, 10 + 900 * 2.0020026706730794, within: 1e-9, "velocity")
  }
}

@Suite struct `A place to rest` {
  @Test func `is a page with paging, one further at most`() throws {
    let trace = try Trace(
      #"{ "fling": { "x": 5000, "y": 0 } }"#, content: "[1950, 844]", system: #", "paging": true"#)
    #expect(trace.last.offset.x == 390 && trace.rows.contains { $0.phase == .snapping })
    let half = try Trace(#"{ "fling": 5000 }"#, system: #", "paging": true, "pageLength": 422"#)
    #expect(half.restOffset == 422)
  }

  @Test func `is a multiple of the interval, or one of the offsets`() throws {
    for (choice, offset) in [
      ("", 616.0), (#", "choice": "nextInDirection""#, 704), (#", "atMostOne": true"#, 88),
    ] {
      let system = #", "snap": { "interval": 88\#(choice) }"#
      #expect(try Trace(#"{ "fling": 1300 }"#, system: system).restOffset == offset)
    }
    let list = try Trace(
      #"{ "fling": { "x": 700, "y": 0 } }"#, content: "[2000, 844]",
      system: #", "snap": { "offsets": [500, 0, 390], "axis": "x" }"#)
    #expect(list.last.offset.x == 390)
  }

  @Test func `is a page counted from the right end, from right to left`() throws {
    let trace = try Trace(
      #"{ "fling": { "x": -900, "y": 0 } }"#, content: "[1000, 844]",
      system: #", "offset": [610, 0], "paging": true, "rightToLeft": true"#)
    #expect(trace.last.offset.x == 220)
  }

  @Test func `has to be near with proximity`() throws {
    func rest(_ within: Double) throws -> Double {
      let snap = #"{ "offsets": [0, 900], "mode": "proximity", "within": \#(within) }"#
      return try Trace(#"{ "fling": 1300 }"#, system: #", "snap": \#(snap)"#).restOffset
    }
    // By itself it rests at 644.35, 255.65 before the place.
    #expect(try rest(0.31) == 900)
    expectClose(try rest(0.3), 1290 / 2.0020026706730794, within: 1e-9, "rest")
  }
}

@Suite struct `A refresh control` {
  private let control = #", "refresh": { "height": 60, "threshold": 80 }"#

  @Test func `has a column, which a scroll view without a refresh control does not have`() throws {
    let with = try Trace(#"{ "wait": 0 }"#, system: control).text()
    #expect(with.contains(",finger_y_pt,refreshing,") && with.hasSuffix(",,,false,,,,\n"))
    #expect(!(try Trace(#"{ "wait": 0 }"#).text().contains("refreshing")))
    let line = try Trace(#"{ "wait": 0 }"#, system: control).text(.jsonl)
    #expect(line.contains(#""finger_y_pt":null,"refreshing":false,"#))
  }
}

@Suite struct `A change in mid-motion` {
  @Test func `removes no more above than there is`() throws {
    #expect(try Trace(#"{ "insertAbove": -9000 }, { "settle": true }"#).restOffset == 0)
  }

  @Test func `of the sizes moves the ends, and keeps what was inserted`() throws {
    let script = #"{ "insertAbove": 1000 }, { "set": { "viewport": [390, 500] } }"#
    let trace = try Trace(script + #", { "scrollToRect": [0, 4990, 1, 10] }"#)
    #expect(trace.restOffset == 4500)
    let removed = #"{ "insertAbove": 1000 }, { "set": { "content": [390, 4000] } }"#
    #expect(try Trace(removed + #", { "fling": 9000 }"#).restOffset == 3156)
    let shorter = try Trace(
      #"{ "drag": 0 }, { "lift": 2500 }, { "wait": 0.3 }, { "set": { "content": [390, 1200] } }, { "settle": true }"#
    )
    #expect(shorter.restOffset == 356)
    let jump = try #require(shorter.rows.first { $0.step == 5 })
    #expect(jump.offset.y > 500)
  }

  @Test func `of the safe area counts as the behavior says`() throws {
    func start(_ behavior: String) throws -> Double {
      try Trace(
        #"{ "set": { "safeArea": { "top": 47 } } }, { "scrollTo": 300 }, { "scrollToTop": true }"#,
        system: #", "insetBehavior": "\#(behavior)""#
      ).restOffset
    }
    #expect(try start("automatic") == -47 && start("always") == -47)
    #expect(try start("scrollableAxes") == -47 && start("never") == 0)
  }
}

@Suite struct `A program` {
  @Test func `scrolls by as little as shows a rectangle`() throws {
    #expect(try Trace(#"{ "scrollToRect": [0, 900, 390, 44] }"#).restOffset == 100)
    #expect(try Trace(#"{ "scrollToRect": [0, 500, 390, 44] }"#).rows.count == 1)
    let animated = try Trace(#"{ "scrollToRect": [0, 900, 390, 44], "animated": true }"#)
    #expect(animated.restOffset == 100 && animated.last.frame == 18)
  }

  @Test func `is notified once that the end is near`() throws {
    let trace = try Trace(
      #"{ "fling": 4000 }, { "fling": 1000 }"#, system: #", "approachingEnd": 1500"#)
    #expect(trace.events.filter { $0 == "approaching_end" }.count == 1)
    #expect(trace.row(of: "approaching_end")?.step == 1)
  }
}

@Suite struct `A wheel` {
  @Test func `has the phases of a trackpad`() throws {
    func step(_ phase: String, _ dy: Double) -> String {
      #"{ "wheel": { "dy": \#(dy), "phase": "\#(phase)" } }, { "wait": 0.01 }"#
    }
    let parts = [
      step("began", 10), step("changed", 20), step("ended", 0), step("momentumBegan", 18),
      step("momentumChanged", 9), step("momentumEnded", 0),
    ]
    let trace = try Trace(parts.joined(separator: ", "), rows: .steps)
    #expect(trace.restOffset == 57)
    #expect(
      trace.turns == [
        "will_begin_dragging", "will_end_dragging", "did_end_dragging(false)",
        "will_begin_decelerating", "did_end_decelerating",
      ])
    let cancelled = try Trace(
      [step("began", -90), step("cancelled", 0)].joined(separator: ", ") + #", { "settle": true }"#)
    #expect(cancelled.restOffset == 0)
  }
}
