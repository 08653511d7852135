import ScrollDynamics
import TestSupport
import Testing

/// Chromium's motions against touches in the running browser.
@Suite struct ChromiumRunTests {
  /// Whole microseconds, as the browser counts a frame of 60 Hz.
  static let frame = 0.016666

  /// A fling of a recorded run: deltas, one a frame, and what it was released with.
  struct Fling {
    let id: String
    let velocity: Double
    let isExponential: Bool
    let deltas: [Double]
    let boost: Double
    let sampleCount: Int

    func motion() -> Trajectory {
      isExponential
        ? .fling(ViscousDecay.chromium(), from: 0, velocity: velocity)
        : .fling(BezierFling(rootLength: 757, boost: boost), from: 0, velocity: velocity)
    }
  }

  /// The flings of all runs that tell their deltas.
  static func flings() throws -> [Fling] {
    try CaseJSON.contents(of: "Platforms/chromium_runs.json")["runs"].elements.compactMap { run in
      let fit = run["fit_fling"]
      guard let velocity = fit["v_effective_px_s"].number,
        let gesture = fit["v_gesture_px_s"].number
      else { return nil }
      var deltas = run["scroll_update_events_t_dy"].elements
        .filter { $0[0].number ?? 0 > 0 }.compactMap { $0[1].number }
      // The first delta also holds the rest of the drag.
      deltas[0] -= fit["drag_remainder_px"].number ?? 0
      return Fling(
        id: run["id"].string, velocity: velocity,
        isExponential: fit["curve"].string == "exponential", deltas: deltas,
        boost: fit["boosted"].isTrue ? abs(velocity / gesture) : 1,
        sampleCount: Int(fit["n_samples"].number ?? 0))
    }
  }

  /// The offsets lie on the curve at times of a grid of frames; some frames are missing.
  @Test func `flings of a running browser lie on their curves`() throws {
    let flings = try ChromiumRunTests.flings()
    #expect(flings.count == 20)
    for fling in flings {
      let motion = fling.motion()
      var offset = 0.0
      var times: [(time: Double, offset: Double)] = []
      for delta in fling.deltas {
        offset += delta
        guard let time = motion.time(toReach: offset) else { continue }
        times.append((time, offset))
      }
      #expect(times.count >= fling.sampleCount, "\(fling.id): \(times.count)")
      // The end of the curve, where a rounding of the offset is long in time, tells nothing.
      let moving = times.prefix(fling.sampleCount)
        .filter { abs(motion.velocity(at: $0.time)) > 60 }
      // The first frame need not be a whole one.
      let phase = moving[1].time
      for (time, offset) in moving.dropFirst() {
        let count = ((time - phase) / ChromiumRunTests.frame).rounded()
        let error = motion.position(at: phase + count * ChromiumRunTests.frame) - offset
        #expect(abs(error) < 0.05, "\(fling.id) at \(time): \(error)")
      }
    }
  }

  @Test(arguments: [400.0, 1600])
  func `smooth scrolls of a running browser are within a pixel`(distance: Double) throws {
    let rows = try PlatformRow.all(in: "chromium_smooth_scrollto_\(Int(distance)).csv")
    #expect(rows.count > 20)
    let timing = OffsetAnimation.Timing(
      duration: OffsetAnimation.DurationRule.delta().duration(distance: distance),
      curve: .chromiumScrollTo)
    let motion = OffsetAnimation(.delta(), from: 0, to: distance, timing: timing).trajectory
    // When the animation begins is not recorded.
    let best =
      (0...4000).map { step -> Double in
        let start = 0.2 + Double(step) * 5e-5
        return rows.compactMap { row in
          guard let time = try? row["t_ms"], let offset = try? row["outer"] else { return nil }
          return abs(motion.position(at: max(0, time / 1000 - start)) - offset)
        }.max() ?? .infinity
      }.min() ?? .infinity
    #expect(best <= 1, "\(best)")
  }

  @Test func `predictions and lengths of snap flings are the browser's`() throws {
    let cases = try PlatformCase.all(in: "browsers_chromium_snap_flings.json")
    #expect(cases.count == 8)
    for item in cases {
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
      let motion = SnapFling(leadsByStep: true)
        .trajectory(from: offset, to: try #require(snap["final"].number))
      let rows = try PlatformRow.all(in: run["csv_impl"].string)
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
