import ScrollDynamics
import ScrollReference
import TestSupport
import Testing

/// Android's spline fling in whole milliseconds, against the numbers of Compose and of Android's scroller.
@Suite struct TabulatedSplineTests {
  @Test func `flings have Compose's numbers`() throws {
    let rows = try RecordedRow.all(in: "\(platforms)/android_compose_spline_decay.csv")
    #expect(rows.count == 85)
    for row in rows { try check("\(row.cells)", friction: 0.015) { try row[$0] } }
  }

  @Test func `flings have asserted and recorded numbers`() throws {
    let cases = try CaseJSON.contents(of: "\(platforms)/android_decay.json")["cases"].elements
      .filter { $0["model"].string == "decay.spline" }
    #expect(cases.count > 10)
    for item in cases {
      let parameters = item["parameters"]
      try check(item["id"].string, friction: try #require(parameters["friction"].number)) { name in
        try #require(parameters[name].number ?? item["expected"][name].number)
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
    let cases = try CaseJSON.contents(of: "\(platforms)/android_decay.json")["cases"].elements
      .filter { $0["model"].string == "decay.spline.overscroller_int" }
    #expect(cases.count > 1)
    for item in cases {
      let (parameters, expected) = (item["parameters"], item["expected"])
      var scroller = FrameSteppedSplineFling(
        at: 0, pixelsPerPoint: try #require(parameters["density"].number),
        friction: try #require(parameters["friction"].number))
      scroller.fling(velocity: Int(try #require(parameters["v0"].number)))
      let name = item["id"].string
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
