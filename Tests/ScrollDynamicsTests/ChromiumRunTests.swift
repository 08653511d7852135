import ScrollDynamics
import TestSupport
import Testing

/// Chromium's motions against touches in the running browser.
@Suite struct ChromiumRunTests {
  /// Whole microseconds, as the browser counts a frame of 60 Hz.
  static let frame = 0.016666

  @Test func `predictions and lengths of snap flings are the browser's`() throws {
    for item in try RecordedCase.all("Platforms/browsers_chromium_snap_flings", count: 8) {
      var predictor = SnapFlingPredictor()
      var prediction: Double?
      let query = item.json["query"]
      for delta in query["inertial_deltas"].numbers { prediction = predictor.add(delta) }
      let offset = try #require(query["offset_at_prediction"].number)
      try item.check(offset + (try #require(prediction)), "predicted_end")
      let model = SnapFling()
      let target = try #require(item.expected["final"].number)
      #expect(model.stepCount(distance: target - offset) == item.expected["curve_frames"].number)
      let motion = model.trajectory(from: offset, to: target)
      try item.check(1000 * motion.restTime, "curve_duration_ms")
    }
  }

  @Test func `snap flings of a running browser lie on their curves`() throws {
    let runs = try CaseJSON.contents(of: "Platforms/chromium_runs.json")["runs"].elements
      .filter { $0["fit_snap"]["final"].number != nil }
    #expect(runs.count > 6)
    for run in runs {
      let snap = run["fit_snap"]
      let offset = try #require(snap["offset_at_prediction"].number)
      let motion = SnapFling(startsAfterFirstStep: true)
        .trajectory(from: offset, to: try #require(snap["final"].number))
      let rows = try RecordedRow.all(in: "Platforms/\(run["csv_impl"].string)")
      let moving = try rows.drop { abs(try $0["old_y"] - offset) > 1e-3 }
      #expect(moving.count > 20, "\(run["id"].string)")
      // One frame of 1/60 s after the other, but for those in which nothing moves.
      var (time, worst) = (0.0, 0.0)
      for row in moving where abs(try row["new_y"] - (try row["old_y"])) > 0.01 {
        guard time < motion.restTime else { break }
        worst = max(worst, abs(motion.position(at: time) - (try row["new_y"])))
        time += ChromiumRunTests.frame
      }
      #expect(worst < 0.5, "\(run["id"].string): \(worst)")
    }
  }
}
