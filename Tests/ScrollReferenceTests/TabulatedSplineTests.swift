import ScrollDynamics
import ScrollReference
import TestSupport
import Testing

/// Android's spline fling in whole milliseconds, against the numbers of Compose and of Android's scroller.
@Suite struct TabulatedSplineTests {
  @Test func `flings have Compose's numbers`() throws {
    let file = "\(platforms)/android_compose_spline_decay.csv"
    for row in try RecordedRow.all(in: file, count: 85) {
      try check("\(row.cells)", friction: 0.015) { try row[$0] }
    }
  }

  @Test func `flings have asserted and recorded numbers`() throws {
    let file = "\(platforms)/android_decay"
    for item in try RecordedCase.all(file, "decay.spline", count: 45) {
      try check(item.id, friction: item["friction"]) { name in
        try #require(item.parameters[name].number ?? item.expected[name].number)
      }
    }
  }

  /// Within 1e−4 and 0.05 px.
  private func check(_ name: String, friction: Double, _ number: (String) throws -> Double) throws {
    let fling = TabulatedSplineFling(
      velocity: try number("v0"), pixelsPerPoint: try number("density"), friction: friction)
    func isClose(_ actual: Double, _ column: String) throws {
      let wanted = try number(column)
      #expect(abs(actual - wanted) <= 0.05 + 1e-4 * abs(wanted), "\(name): \(column) \(actual)")
    }
    #expect(abs(Double(fling.duration) - (try number("duration_ms"))) <= 1, "\(name)")
    try isClose(fling.distance, "target")
    let sample = fling.sample(atMilliseconds: Int(try number("t_ms")))
    try isClose(sample.position, "position")
    try isClose(sample.velocity, "velocity")
  }

  @Test func `whole pixels are those of Android's scroller`() throws {
    let file = "\(platforms)/android_decay"
    for item in try RecordedCase.all(file, "decay.spline.overscroller_int", count: 37) {
      let (name, expected) = (item.id, item.expected)
      var scroller = FrameSteppedSplineFling(
        at: 0, pixelsPerPoint: try item["density"], friction: try item["friction"])
      scroller.fling(velocity: Int(try item["v0"]))
      #expect(Double(scroller.phaseDuration) == expected["duration_ms"].number, "\(name)")
      #expect(Double(scroller.splineDistance) == expected["distance_px"].number, "\(name)")
      for (share, word) in [(4, "quarter"), (2, "half")] {
        var frame = scroller
        frame.step(milliseconds: scroller.phaseDuration / share)
        #expect(Double(frame.position) == expected["position_\(word)"].number, "\(name)")
        let wanted = try #require(expected["velocity_\(word)"].number)
        #expect(abs(frame.velocity - wanted) <= 1e-3 * abs(wanted), "\(name): \(frame.velocity)")
      }
    }
  }
}
