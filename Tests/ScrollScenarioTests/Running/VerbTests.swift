import ScenarioCore
import ScenarioFiles
import ScrollModel
import TestSupport
import Testing
import TraceRows

@Suite struct `A drag` {
  @Test func `is distributed evenly over its frames`() throws {
    let trace = try Trace(#"{ "drag": 100, "frames": 8 }"#)
    #expect(trace.rows.map(\.frame) == Array(0...8))
    for (index, row) in trace.rows.enumerated() {
      #expect(row.offset.y == 12.5 * Double(index) && row.phase == .dragging)
    }
    #expect(trace.rows[0].event == "will_begin_dragging")
    #expect(trace.rows.dropFirst().allSatisfy { $0.movement.y == 12.5 })
  }

  @Test func `of one frame is the default, and has no touch slop`() throws {
    let trace = try Trace(#"{ "drag": 3 }"#)
    #expect(trace.rows.count == 2 && trace.restOffset == 3 && trace.last.frame == 1)
  }

  @Test func `that follows another continues from the finger's position`() throws {
    let one = try Trace(#"{ "drag": -300, "frames": 10 }"#)
    let two = try Trace(
      #"{ "drag": -100, "frames": 4 }, { "wait": 1 }, { "drag": -200, "frames": 6 }"#)
    // The rubber band is a matter of the whole movement, not of its parts.
    #expect(two.restOffset == one.restOffset && two.last.finger == one.last.finger)
    #expect(two.turns == ["will_begin_dragging"])
  }

  @Test func `starts on the next frame if time stands between two`() throws {
    let trace = try Trace(#"{ "wait": 0.02 }, { "drag": 20, "frames": 2 }"#)
    #expect(trace.rows.map(\.frame) == [0, 1, nil, 2, 3, 4])
    #expect(trace.rows.map(\.offset.y) == [0, 0, 0, 0, 10, 20])
  }

  @Test func `moves the finger against the content, on the axis it names`() throws {
    let trace = try Trace(
      #"{ "drag": 60, "frames": 3, "axis": "x" }, { "drag": -30 }, { "lift": 0 }"#,
      content: "[1000, 4000]", system: #", "offset": [100, 500]"#)
    #expect(trace.rows.map(\.finger?.x) == [195, 175, 155, 135, nil])
    #expect(trace.rows.map(\.finger?.y) == [422, 422, 422, 422, nil])
    #expect(trace.rows[3].offset.x == 160 && trace.last.offset.y == 470)
  }

  @Test func `continues from the position of a finger that only touches`() throws {
    let trace = try Trace(
      #"{ "touch": "began", "at": 0, "x": 50, "y": 700 }, { "drag": 40 }, { "lift": 0 }"#)
    #expect(trace.rows[1].offset.y == 40 && trace.rows[0].finger?.y == 700)
    #expect(trace.turns == ["will_begin_dragging", "will_end_dragging", "did_end_dragging(false)"])
  }

  @Test func `stops a running motion`() throws {
    let trace = try Trace(
      #"{ "lift": 0 }, { "drag": 10 }, { "lift": 2000 }, { "wait": 0.1 }, { "drag": 10 }"#)
    #expect(trace.turns.suffix(2) == ["did_end_decelerating", "will_begin_dragging"])
    let caught = try #require(trace.row(of: "did_end_decelerating"))
    expectClose(trace.restOffset, caught.offset.y + 10, within: 1e-12, "offset")
  }
}

@Suite struct `A release` {
  @Test func `without a finger has no effect as a lift, and moves as a fling`() throws {
    let lift = try Trace(#"{ "lift": 2000 }, { "settle": true }"#)
    #expect(lift.rows.count == 1 && lift.events.isEmpty && lift.restOffset == 0)
    let fling = try Trace(#"{ "fling": 2000 }"#)
    expectClose(fling.restOffset, 994.004668001245, within: 1e-12, "rest")
    #expect(
      fling.turns == [
        "will_begin_dragging", "will_end_dragging", "did_end_dragging(true)",
        "will_begin_decelerating", "did_end_decelerating", "rest",
      ])
  }

  @Test func `has the velocity it states, even of a finger that has not moved`() throws {
    let touch = #"{ "touch": "began", "at": 0, "x": 9, "y": 9 }"#
    for step in [#"{ "fling": 2000 }"#, #"{ "lift": 2000 }, { "settle": true }"#] {
      let trace = try Trace("\(touch), \(step)")
      expectClose(trace.restOffset, 994.004668001245, within: 1e-12, "rest")
      #expect(trace.turns.first == "will_begin_dragging" && trace.last.finger == nil)
    }
    for step in [#"{ "lift": 0 }"#, #"{ "lift": "tracked" }"#, #"{ "fling": "tracked" }"#] {
      let trace = try Trace("\(touch), \(step)")
      #expect(trace.events.isEmpty && trace.last.finger == nil && trace.last.phase == .idle)
    }
  }

  @Test func `that is tracked has the velocity of the drag's own frames`() throws {
    let tracked = try Trace(#"{ "drag": 120, "frames": 6 }, { "lift": "tracked" }"#)
    expectClose(tracked.last.velocity.y, 1200, within: 1e-12, "velocity")
    let paused = try Trace(#"{ "drag": 120, "frames": 6 }, { "wait": 0.1 }, { "lift": "tracked" }"#)
    #expect(paused.last.phase == .idle && paused.last.velocity.y == 0)
  }

  @Test func `below the threshold moves nothing, at it and above it does`() throws {
    #expect(try Trace(#"{ "fling": 249 }"#).restOffset == 0)
    expectClose(try Trace(#"{ "fling": 250 }"#).restOffset, 240 / 2.0020026706730794, within: 1e-9)
    expectClose(try Trace(#"{ "fling": 251 }"#).restOffset, 120.38, within: 5e-5)
    expectClose(try Trace(#"{ "fling": 251 }"#).restOffset, 241 / 2.0020026706730794, within: 1e-9)
    let low = try Trace(#"{ "fling": 20 }"#, physics: #""minimumFlingVelocity": 0"#)
    expectClose(low.restOffset, 10 / 2.0020026706730794, within: 1e-9, "without a threshold")
    let never = try Trace(#"{ "fling": 10 }"#, physics: #""minimumFlingVelocity": 0"#)
    #expect(never.restOffset == 0 && never.rows.count == 1)
  }

  @Test func `with a part for each axis moves both`() throws {
    let trace = try Trace(
      #"{ "fling": { "x": 300, "y": -1000 } }"#,
      content: "[2000, 4000]", system: #", "offset": [100, 2000]"#)
    expectClose(trace.last.offset.x, 100 + 290 / 2.0020026706730794, within: 1e-12, "x")
    expectClose(trace.last.offset.y, 2000 - 990 / 2.0020026706730794, within: 1e-12, "y")
    #expect(trace.events.filter { $0 == "rest" }.count == 1)
  }

  @Test func `scrolls further with each quick flick by an option of the physics`() throws {
    let flick = #"{ "drag": 120, "frames": 6 }, { "lift": 2000 }, { "wait": 0.2 }"#
    let script = [flick, flick, flick].joined(separator: ", ") + #", { "settle": true }"#
    let plain = try Trace(script, content: "[390, 90000]")
    for variant in ["true", #""displacement""#, #""coast""#] {
      let gained = try Trace(
        script, content: "[390, 90000]", physics: #""repeatedFlicks": \#(variant)"#)
      #expect(gained.restOffset > plain.restOffset + 100)
    }
  }
}

@Suite struct `Time` {
  @Test func `passes by exactly so many seconds`() throws {
    let trace = try Trace(#"{ "wait": 0.1 }, { "wait": 0.005 }, { "scrollTo": 5 }"#)
    #expect(trace.last.time == 0.1 + 0.005 && trace.last.frame == nil)
    #expect(try Trace(#"{ "wait": 0 }"#).rows.count == 1)
  }

  @Test func `goes on while something moves, and no longer`() throws {
    let trace = try Trace(
      #"{ "lift": 0 }, { "drag": 5 }, { "lift": 1000 }, { "settle": true }, { "settle": true }"#)
    #expect(trace.last.phase == .idle)
    // The second settling has nothing to wait for, but it has begun.
    #expect(trace.rows.filter { $0.step == 5 }.count == 1)
    #expect(trace.events.last == "rest")
  }

  @Test func `stands still for a settling under a finger`() throws {
    let trace = try Trace(#"{ "drag": -100, "frames": 3 }, { "settle": true }"#)
    #expect(trace.last.frame == 3 && trace.last.phase == .dragging && trace.last.offset.y < 0)
  }

  @Test func `of a wait ends in mid-motion`() throws {
    let trace = try Trace(
      #"{ "drag": 10 }, { "lift": 2000 }, { "wait": 0.123 }, { "scrollTo": 0 }"#)
    let sampled = try Trace(#"{ "drag": 10 }, { "lift": 2000 }, { "wait": 0.123 }"#, rows: .steps)
    // v/λ·(1 − e^(−λt))
    expectClose(sampled.restOffset, 10 + 218.05201788626962, within: 1e-12, "offset in mid-motion")
    #expect(trace.last.phase == .idle && trace.restOffset == 0)
    // What is stopped by a program ends without a delegate call.
    #expect(trace.row(of: "did_end_decelerating") == nil)
  }
}

@Suite struct `Scrolling by program` {
  @Test func `happens at once, and does not change the other axis`() throws {
    let trace = try Trace(#"{ "scrollTo": 700 }"#, system: #", "offset": [-5, 0]"#)
    #expect(trace.rows.count == 1 && trace.last.event == "did_scroll")
    #expect(trace.last.offset.x == -5 && trace.last.offset.y == 700)
    let both = try Trace(#"{ "scrollTo": [3, 700] }"#)
    #expect(both.last.offset.x == 3 && both.last.offset.y == 700)
  }

  @Test func `to the present offset reports nothing`() throws {
    for animated in [false, true] {
      let trace = try Trace(#"{ "scrollTo": 0, "animated": \#(animated) }"#)
      #expect(trace.rows.count == 1 && trace.events.isEmpty)
    }
  }

  @Test func `never clamps, and stays outside the range until a touch`() throws {
    for target in [-200.0, 5000] {
      let trace = try Trace(#"{ "scrollTo": \#(target) }, { "settle": true }, { "wait": 2 }"#)
      #expect(trace.restOffset == target && trace.last.phase == .idle)
      #expect(trace.rows.allSatisfy { $0.offset.y == target })
      let touched = try Trace(
        #"{ "scrollTo": \#(target) }, \#(touches((0.1, 1), (0.2, 1), x: 1)), { "settle": true }"#)
      #expect(touched.restOffset == min(max(target, 0), 3156))
      #expect(touched.turns == ["will_begin_decelerating", "did_end_decelerating", "rest"])
    }
  }

  @Test func `lifts a dragging finger first, without velocity`() throws {
    for animated in [false, true] {
      let trace = try Trace(
        #"{ "drag": 300, "frames": 3 }, { "scrollTo": 40, "animated": \#(animated) }"#)
      #expect(
        trace.turns.prefix(3) == [
          "will_begin_dragging", "will_end_dragging", "did_end_dragging(false)",
        ])
      #expect(trace.last.finger == nil && trace.restOffset == 40 && trace.last.phase == .idle)
    }
  }

  @Test func `lifts a finger that only touches, without a word`() throws {
    let trace = try Trace(
      #"{ "touch": "began", "at": 0, "x": 9, "y": 9 }, { "scrollTo": 40 }, { "wait": 0.1 }"#)
    #expect(trace.events == ["did_scroll"])
    #expect(trace.last.phase == .idle && trace.last.finger == nil && trace.restOffset == 40)
  }

  @Test func `beyond an end stops the return after a release`() throws {
    let trace = try Trace(#"{ "drag": -300 }, { "scrollTo": -50 }, { "wait": 1 }"#)
    #expect(trace.restOffset == -50 && trace.last.phase == .idle)
  }
}

@Suite struct `Touches` {
  @Test func `count their time from the last step that was no touch`() throws {
    let first = touches((0.004, 500), (0.007, 450), (0.009, 450), last: "cancelled")
    let second = touches((0.003, 500), (0.006, 500))
    let trace = try Trace(#"{ "wait": 0.5 }, \#(first), { "wait": 0.001 }, \#(second)"#)
    let times = trace.rows.filter { $0.frame == nil }.map(\.time)
    for (time, expected) in zip(times, [0.504, 0.507, 0.509, 0.513, 0.516]) {
      expectClose(time, expected, within: 1e-12, "time")
    }
    #expect(times.count == 5)
  }

  @Test func `let frames pass between them`() throws {
    let trace = try Trace(touches((0, 500), (0.04, 450), (0.3, 450)))
    #expect(trace.rows.map(\.frame).prefix(5) == [0, 1, 2, nil, 3])
    #expect(trace.last.frame == 18 && trace.restOffset == 40)
    #expect(trace.rows.dropLast().allSatisfy { $0.finger != nil } && trace.last.finger == nil)
    #expect(trace.rows[2].finger?.y == 500 && trace.rows[3].finger?.y == 450)
  }

  @Test func `request their movement without the touch slop`() throws {
    let trace = try Trace(touches((0, 500), (0.1, 494), (0.2, 430), (0.3, 400), last: "moved"))
    #expect(trace.rows.first { $0.phase == .dragging }?.movement.y == 60)
    #expect(trace.movement.y == 90 && trace.restOffset == 90)
  }

  @Test func `of a recording are the same as written out`() throws {
    let samples = [(0.0, 600.0), (0.011, 580), (0.019, 555), (0.03, 520), (0.036, 520)]
    let phases = ["began", "moved", "moved", "moved", "ended"]
    let csv = zip(samples, phases).map { "\($0.0),200,\($0.1),\($1)\n" }.joined()
    let steps = zip(samples, phases)
      .map { #"{ "touch": "\#($1)", "at": \#($0.0), "x": 200, "y": \#($0.1) }"# }
    let written = try Trace(
      #"{ "wait": 0.01 }, \#(steps.joined(separator: ", ")), { "settle": true }"#)
    let replayed = try Trace(
      #"{ "wait": 0.01 }, { "replay": "finger.csv" }, { "settle": true }"#,
      recordings: [(name: "finger.csv", text: "\(Recording.header)\n\(csv)")])
    #expect(written.rows.map(\.time) == replayed.rows.map(\.time))
    #expect(written.rows.map(\.offset) == replayed.rows.map(\.offset))
    #expect(written.rows.map(\.event) == replayed.rows.map(\.event))
    #expect(written.rows.map(\.finger) == replayed.rows.map(\.finger))
    #expect(replayed.last.phase == .idle && replayed.restOffset > 200)
  }
}
