import ScenarioCore
import ScrollModel
import TestSupport
import Testing
import TraceRows

@Suite struct `Made-up gestures` {
  @Test(arguments: Scenario.Physics.velocityEstimators.map(\.name), 0..<25 as Range<UInt64>)
  func `the release velocity is the requested one`(_ estimator: String, _ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let velocity = Vector(
      x: random.signedLogarithmic(260...3000), y: random.signedLogarithmic(260...5000))
    let rate = random.pick([60.0, 90, 120, 240, 1000])
    let rows = try rows(
      #"{ "gesture": "diagonal", "velocity": {"x": \#(velocity.x), "y": \#(velocity.y)}, "#
        + #""seed": \#(seed), "jitter": \#(random.uniform(0...1)), "samplesPerSecond": \#(rate) }"#,
      estimator: estimator)
    let release = try #require(rows.last { $0.event.contains("will_end_dragging") })
    #expect(abs(release.velocity.y - velocity.y) <= 0.001 * abs(velocity.y))
    #expect(abs(release.velocity.x - velocity.x) <= 0.001 * abs(velocity.x))
  }

  @Test func `a slow finger still exceeds the touch slop`() throws {
    let rows = try rows(#"{ "gesture": "flick", "velocity": 40 }"#)
    #expect(rows.contains { $0.event.contains("will_begin_dragging") })
  }

  @Test func `a held finger is released without velocity`() throws {
    let rows = try rows(#"{ "gesture": "swipeHoldRelease", "velocity": 900, "pause": 0.2 }"#)
    #expect(rows.last?.event.contains("did_end_dragging(false)") == true)
    #expect(rows.last?.velocity == .zero && rows.last?.offset.y ?? 0 > 20)
  }

  @Test func `flicks follow each other, each with a finger of its own`() throws {
    let rows = try rows(
      #"{ "gesture": "multiFlick", "velocity": 900, "count": 3, "seed": 1, "jitter": 0.5 }"#)
    let releases = rows.filter { $0.event.contains("will_end_dragging") }
    #expect(releases.count == 3)
    for release in releases { expectClose(release.velocity.y, 900, within: 0.001) }
    #expect(Set(rows.compactMap { $0.finger?.y }).count > 20)
  }

  @Test func `the seed alone decides about the finger`() throws {
    func fingers(_ seed: Int) throws -> [Vector?] {
      try rows(#"{ "gesture": "flick", "velocity": 900, "seed": \#(seed), "jitter": 0.4 }"#)
        .map(\.finger)
    }
    #expect(try fingers(7) == fingers(7))
    #expect(try fingers(7) != fingers(8))
  }

  private func rows(_ step: String, estimator: String = "uikit") throws -> [ScrollViewRow] {
    try Trace(
      step, content: "[40000, 40000]", system: #", "offset": [20000, 20000]"#,
      physics: #""velocityEstimator": "\#(estimator)""#
    ).rows
  }
}
