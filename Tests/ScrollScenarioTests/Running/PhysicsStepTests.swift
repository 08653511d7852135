import ScenarioCore
import ScenarioFiles
import ScrollDynamics
import ScrollModel
import TestSupport
import Testing
import TraceRows

@Suite struct `A script that sets another physics` {
  private static let plain =
    #""kind": "scroll-view", "viewport": [390, 844], "content": [390, 40000]"#
  private static let nested =
    #""kind": "segment-pager", "viewport": [390, 844], "header": 300, "bar": 44, "pages": [40000]"#

  @Test(arguments: [plain, nested])
  func `does not change a running fling and applies to the next one`(_ system: String) throws {
    let fling = #"{ "drag": 50, "seconds": 0.1 }, { "lift": 1000 }, { "wait": 0.2 }"#
    let second = #"{ "settle": true }, { "drag": 50, "seconds": 0.1 }, { "lift": 1000 }"#
    let kept = try ends(system, "\(fling), \(second), { \"settle\": true }")
    let changed = try ends(
      system, #"\#(fling), { "physics": { "preset": "android" } }, \#(second), { "settle": true }"#)
    // The first fling ends where it would have, the second one as Android's spline.
    expectClose(changed[5].offset, kept[4].offset, within: 1e-9)
    let spline = Trajectory.fling(SplineFling(), from: 0, velocity: 1000).restPosition
    expectClose(changed[8].offset - changed[7].offset, spline, within: 1e-6)
    #expect(abs(kept[7].offset - kept[6].offset - spline) > 100)
  }

  @Test(arguments: [plain, nested])
  func `moves nothing under a finger, and gives the trace its columns from the start`(
    _ system: String
  ) throws {
    let rows = try ends(
      system,
      #"""
      { "drag": -80, "seconds": 0.1 }, { "physics": { "preset": "flutter-bouncing" } },
      { "physics": { "preset": "chromium-exponential" } }, { "drag": -30, "seconds": 0.1 },
      { "lift": 0 }, { "settle": true }
      """#)
    #expect(rows[1].offset < -1)
    expectClose(rows[2].offset, rows[1].offset, within: 1e-9)
    expectClose(rows[3].offset, rows[1].offset, within: 1e-9)
    #expect(rows.allSatisfy { $0.stretch != nil })
  }

  @Test func `generates gestures for its own velocity estimator`() throws {
    let gesture = #"{ "gesture": "flick", "velocity": 1200, "seed": 3, "jitter": 0.4 }"#
    let start = try ends(
      Self.plain, #"{ "wait": 0 }, \#(gesture)"#, #""physics": { "preset": "android" }"#)
    let later = try ends(Self.plain, #"{ "physics": { "preset": "android" } }, \#(gesture)"#)
    #expect(start[2].velocity == later[2].velocity && start[2].velocity != 0)
  }

  private typealias End = (offset: Double, velocity: Double, stretch: VisibleStretch?)

  private func ends(_ system: String, _ script: String, _ keys: String = "") throws -> [End] {
    try Trace.allRows(ScenarioLoader.load(system, script, keys), rows: .steps).compactMap {
      row -> End? in
      switch row {
      case .scrollView(let row): (row.offset.y, row.velocity.y, row.stretch)
      case .nested(let row): (row.offset, row.velocity, row.stretch)
      case .protocolScroll: nil
      }
    }
  }
}
