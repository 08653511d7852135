import ScrollModel
import TestSupport
import Testing
import TraceRows

@Suite struct `A drag along an axis` {
  @Test func `stays on that axis with directional lock`() throws {
    let script = #"""
      { "touch": "began", "at": 0, "x": 100, "y": 500 },
      { "touch": "moved", "at": 0.01, "x": 95, "y": 470 },
      { "touch": "moved", "at": 0.02, "x": 40, "y": 400 }
      """#
    let system = #", "offset": [200, 200]"#
    let locked = try Trace(
      script, content: "[2000, 4000]", system: #"\#(system), "directionalLock": true"#)
    #expect(locked.last.offset.x == 200 && locked.last.offset.y > 280)
    let free = try Trace(script, content: "[2000, 4000]", system: system)
    #expect(free.last.offset.x > 250)
  }

  @Test func `is mirrored from right to left`() throws {
    let (there, back) = (
      try Trace(
        #"{ "drag": 30, "axis": "x" }, { "fling": { "x": 900, "y": 0 } }"#,
        content: "[1600, 844]"),
      try Trace(
        #"{ "drag": -30, "axis": "x" }, { "fling": { "x": -900, "y": 0 } }"#,
        content: "[1600, 844]", system: #", "offset": [1210, 0], "rightToLeft": true"#)
    )
    #expect(there.rows.map { 1210 - $0.offset.x } == back.rows.map(\.offset.x))
  }

  @Test func `continues from where a touch has dragged`() throws {
    let touches = (0...6).map { index in
      let phase = index == 0 ? "began" : "moved"
      return
        #"{ "touch": "\#(phase)", "at": \#(Double(index) / 60), "x": 9, "y": \#(700 - 10 * index) }"#
    }
    let trace = try Trace(
      touches.joined(separator: ", ") + #", { "drag": 60, "frames": 6 }, { "lift": "tracked" }"#)
    expectClose(trace.restOffset, 110, within: 1e-9, "offset")
    expectClose(trace.last.velocity.y, 600, within: 1e-6, "velocity")
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
