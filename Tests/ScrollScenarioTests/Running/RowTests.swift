import ScenarioCore
import ScenarioFiles
import ScrollModel
import TestSupport
import Testing
import TraceRows

@Suite struct `Rows of a trace` {
  @Test(arguments: [0.0, 0.0003, 0.0081, 0.0163], [30.0, 60, 120])
  func `a drag has its velocity from its first frame on, at any time of its beginning`(
    _ wait: Double, _ rate: Double
  ) throws {
    let trace = try Trace(
      #"{ "wait": \#(0.1 + wait) }, { "drag": 30, "frames": 3 }"#, framesPerSecond: rate)
    let dragged = trace.rows.filter { $0.movement.y != 0 }
    #expect(dragged.count == 3)
    for row in dragged { expectClose(row.velocity.y, 10 * rate, within: 1e-9 * 10 * rate) }
  }

  @Test func `an empty script leaves the row at time 0`() throws {
    let trace = try Trace("")
    #expect(trace.rows.count == 1)
    #expect(trace.last.step == 0 && trace.last.frame == 0 && trace.last.time == 0)
  }

  @Test func `frames are numbered without a gap, with and without events between them`() throws {
    for name in BuiltIns.names {
      let trace = try Trace(BuiltIns.loader.load(name), framesPerSecond: 37)
      let frames = trace.rows.compactMap(\.frame)
      #expect(frames == Array(0..<frames.count), "\(name)")
      for row in trace.rows {
        if let frame = row.frame { #expect(row.time == Double(frame) / 37) }
      }
      for (row, next) in zip(trace.rows, trace.rows.dropFirst()) {
        #expect(row.time < next.time && row.step <= next.step, "\(name)")
      }
    }
  }

  @Test func `edge, peak and rest have rows at their exact times without a frame`() throws {
    let trace = try Trace(#"{ "fling": 3000 }"#, system: #", "offset": [0, 2600]"#)
    let edge = try #require(trace.row(of: "edge_reached(bottom)"))
    let peak = try #require(trace.row(of: "peak"))
    let rest = try #require(trace.row(of: "rest"))
    #expect(edge.frame == nil && peak.frame == nil && rest.frame == nil)
    // Time to an offset inside, −ln(1 − λ·Δx/v)/λ with λ = −1000·ln 0.998 per second; peak 90.74 ms
    // later and 33.335 ms times the momentum deep.
    expectClose(edge.time, 0.231610162794, within: 1e-11, "edge")
    #expect(edge.offset.y == 3156 && edge.overscroll.y == 0 && edge.phase == .decelerating)
    expectClose(peak.time - edge.time, 0.09074, within: 5e-6, "peak")
    expectClose(peak.overscroll.y, 0.033335 * edge.velocity.y, within: 1e-4, "depth")
    expectClose(peak.velocity.y, 0, within: 1e-9, "velocity at the peak")
    #expect(rest.offset.y == 3156 && rest.velocity.y == 0 && rest.phase == .idle)
    #expect(trace.last == rest)
    #expect(peak.phase == .bouncing)
  }

  @Test func `an event between two frames does not change the frames' rows`() throws {
    let coarse = try Trace(
      #"{ "fling": 3000 }"#, system: #", "offset": [0, 2600]"#, framesPerSecond: 5)
    #expect(coarse.rows.map(\.frame) == [0, 1, nil, nil, 2, 3, 4, nil])
    let rest = try #require(coarse.row(of: "rest"))
    #expect(rest.time > coarse.rows[6].time)
  }

  @Test func `an instantaneous step off the frames has a row of its own`() throws {
    let trace = try Trace(#"{ "wait": 0.025 }, { "scrollTo": 300 }, { "wait": 0.025 }"#)
    #expect(trace.rows.map(\.frame) == [0, 1, nil, 2, 3])
    #expect(trace.rows[2].time == 0.025)
    #expect(trace.rows[2].event == "did_scroll" && trace.rows[2].offset.y == 300)
    // At 0.025 s the step after it has begun as well.
    #expect(trace.rows.map(\.step) == [1, 1, 3, 3, 3])
  }

  @Test func `what happens within a nanosecond of a frame joins it`() throws {
    for nudge in [-0.9e-9, -1e-12, 0, 1e-12, 0.9e-9] {
      let trace = try Trace(#"{ "wait": \#(0.25 + nudge) }, { "scrollTo": 300 }, { "wait": 0.05 }"#)
      #expect(trace.rows.allSatisfy { $0.frame != nil }, "\(nudge)")
      let row = try #require(trace.row(of: "did_scroll"))
      #expect(row.frame == 15 && row.time == 0.25, "\(nudge)")
    }
    for nudge in [-1.1e-9, 1.1e-9] {
      let trace = try Trace(#"{ "wait": \#(0.25 + nudge) }, { "scrollTo": 300 }, { "wait": 0.05 }"#)
      let row = try #require(trace.row(of: "did_scroll"))
      #expect(row.frame == nil && row.time == 0.25 + nudge, "\(nudge)")
    }
  }

  @Test func `a solved event within a nanosecond of a frame joins it`() throws {
    let trace = try Trace(#"{ "fling": 1000 }"#)
    let rest = try #require(trace.row(of: "rest"))
    #expect(rest.frame == nil)
    // A frame rate that puts a frame on the very instant, and two that miss it by a little.
    for (rate, isOnFrame) in [
      (200 / rest.time, true), (200 / (rest.time + 0.5e-9), true),
      (200 / (rest.time - 0.5e-9), true),
      (200 / (rest.time + 2e-9), false), (200 / (rest.time - 2e-9), false),
    ] {
      let joined = try Trace(#"{ "fling": 1000 }"#, framesPerSecond: rate)
      let row = try #require(joined.row(of: "rest"))
      #expect((row.frame != nil) == isOnFrame, "\(rate)")
      #expect(joined.last == row && row.offset.y == rest.offset.y, "\(rate)")
    }
  }

  @Test func `events at the same time share a row`() throws {
    let trace = try Trace(
      #"{ "drag": 30, "frames": 2 }, { "lift": 0 }, { "scrollTo": 100 }, { "scrollTo": 200 }"#)
    #expect(trace.rows.map(\.frame) == [0, 1, 2])
    #expect(
      trace.last.event
        == "did_scroll;will_end_dragging;did_end_dragging(false);did_scroll;did_scroll")
    #expect(trace.last.step == 4 && trace.last.offset.y == 200)
  }
}

@Suite struct `Rows after steps` {
  private let script = """
    { "drag": 100, "frames": 6 }, { "lift": 2000 }, { "wait": 0.01 }, { "settle": true },
    { "scrollTo": 10 }
    """

  @Test func `there is one before the script and one after each step`() throws {
    let trace = try Trace(script, rows: .steps)
    #expect(trace.rows.map(\.step) == [0, 1, 2, 3, 4, 5])
    #expect(trace.rows[0].offset.y == 0 && trace.rows[0].event == "")
    #expect(trace.rows[1].offset.y == 100 && trace.rows[1].phase == .dragging)
    #expect(trace.rows[2].phase == .decelerating && trace.rows[2].velocity.y == 2000)
    expectClose(trace.rows[4].offset.y, 1094.0046680012449, within: 1e-12, "rest")
    #expect(trace.rows[5].offset.y == 10)
  }

  @Test func `they have a frame only at a frame's time`() throws {
    let trace = try Trace(script, rows: .steps)
    #expect(trace.rows.map(\.frame) == [0, 6, 6, nil, nil, nil])
    #expect(trace.rows[3].time == 0.11)
  }

  @Test func `they have the offsets of the frames' rows at the same time`() throws {
    let frames = try Trace(script)
    for row in try Trace(script, rows: .steps).rows.dropFirst() {
      let last = try #require(frames.rows.last { $0.time <= row.time + 1e-9 })
      guard last.time == row.time, last.step == row.step else { continue }
      #expect(last.offset == row.offset && last.phase == row.phase && last.velocity == row.velocity)
    }
  }

  @Test func `their movements add up to those of the frames' rows`() throws {
    let (frames, steps) = (try Trace(script), try Trace(script, rows: .steps))
    expectClose(steps.movement.y, frames.movement.y, within: 1e-10, "movement")
  }

  @Test func `a run of one event is written once`() throws {
    let trace = try Trace(script, rows: .steps)
    #expect(trace.rows[1].event == "will_begin_dragging;did_scroll")
    #expect(trace.rows[4].event == "did_scroll;did_end_decelerating;rest")
  }
}
