import ScenarioCore
import ScenarioFiles
import ScrollModel
import TestSupport
import Testing
import TraceRows

@Suite struct `A drag in seconds` {
  @Test func `is sampled at the touch rate and held between samples`() throws {
    let loaded = try ScenarioLoader.load(
      #""kind": "scroll-view", "viewport": 844, "content": [390, 4000]"#,
      #"{ "drag": 100, "seconds": 0.1 }"#, #""touchSamplesPerSecond": 50"#)
    let rows = Trace(loaded, framesPerSecond: 1000).rows
    #expect(rows.map(\.frame) == Array(0...100))
    for row in rows {
      let samples = (row.time * 50 + 1e-9).rounded(.down)
      expectClose(row.offset.y, 20 * samples, within: 1e-12, "offset at \(row.time)")
      #expect(row.finger?.y == 422 - row.offset.y)
    }
  }

  @Test func `has its last sample on its end, and no row of its own`() throws {
    // Samples at 1/120 s and at the end; the frames are at 0 s and 1/60 s.
    let rows = try Trace(#"{ "drag": 33, "seconds": 0.011 }, { "wait": 0.1 }"#).rows
    #expect(rows.map(\.frame) == Array(0...6))
    #expect(rows.map(\.offset.y) == [0] + Array(repeating: 33, count: 6))
    expectClose(rows[1].velocity.y, 3000, within: 1e-9, "velocity")
    let lifted = try Trace(#"{ "drag": 33, "seconds": 0.011 }, { "lift": "tracked" }"#).rows
    #expect(lifted.map(\.time) == [0, 0.011])
  }

  @Test(arguments: [0.0007, 0.004, 0.0123, 0.0166])
  func `that starts between two frames moves no faster at first`(_ start: Double) throws {
    let rows = try Trace(#"{ "wait": \#(start) }, { "drag": 100, "seconds": 0.05 }"#).rows
    for row in rows where row.velocity.y != 0 {
      expectClose(row.velocity.y, 2000, within: 1e-6, "velocity at \(row.time)")
    }
    #expect(rows.last?.velocity.y != 0)
  }

  @Test func `that follows another continues from the finger's position`() throws {
    let one = try Trace(#"{ "drag": -300, "seconds": 0.3 }"#).rows
    let two = try Trace(#"{ "drag": -100, "seconds": 0.1 }, { "drag": -200, "seconds": 0.2 }"#).rows
    #expect(one.count == two.count)
    for (one, two) in zip(one, two) {
      expectClose(two.offset.y, one.offset.y, within: 1e-9, "offset at \(one.time)")
    }
  }

  @Test func `moves pages like one in frames`() throws {
    let system = """
      "kind": "segment-pager", "viewport": 700, "header": 200, "bar": 44, "pages": [900, 900]
      """
    for pages in [0.4, 0.6, 1] {
      let rests = try ["frames\": 6", "seconds\": 0.1"].map { duration in
        try NestedRun.rows(
          system, #"{ "swipe": \#(pages), "\#(duration) }, { "settle": true }"#
        ).last?.pagePosition
      }
      #expect(rests[0] == (pages < 0.5 ? 0 : 1) && rests[0] == rests[1])
    }
  }
}
