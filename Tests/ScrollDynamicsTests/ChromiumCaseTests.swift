import ScrollDynamics
import TestSupport
import Testing

/// Chromium's motions against its unit tests.
@Suite struct ChromiumCaseTests {
  @Test func `flings have Chromium's numbers`() throws {
    for item in try RecordedCase.all("Platforms/browsers_fling_curves", count: 4) {
      let velocity = item.parameters["v"].numbers
      let lengths = item.parameters["viewport"].numbers
      switch (item.model, item.json["query"].string.contains("control points")) {
      case ("exponential_abg", _):
        var model = ViscousDecay.chromium
        model.leadingSpeed = 5000
        try checkDeltas(item, model, velocity: velocity)
      case ("physics_bezier", true):
        let curve = BezierFling(rootLength: lengths[0]).timing(velocity: velocity[0]).curve
        for (point, name) in [((curve.x1, curve.y1), "p1"), ((curve.x2, curve.y2), "p2")] {
          let wanted = item.expected[name].numbers
          #expect(abs(point.0 - wanted[0]) <= 0.01 && abs(point.1 - wanted[1]) <= 0.01)
        }
      case ("physics_bezier", false):
        try checkDeltas(item, BezierFling(rootLength: lengths[1]), velocity: velocity)
      case ("android_spline_scroller_scroll_mode", _):
        for (axis, start) in item.parameters["start"].numbers.enumerated() {
          let motion = Trajectory.viscous(
            from: start, to: start + item.parameters["delta"].numbers[axis],
            duration: try item["duration_ms"] / 1000)
          expectClose(motion.restPosition, item.expected["final"].numbers[axis], within: 1e-12)
          expectClose(motion.position(at: 10), item.expected["final"].numbers[axis], within: 1e-12)
          expectClose(
            1000 * motion.restTime, item.expected["duration_ms"].number ?? 0, within: 1e-9)
        }
      default: Issue.record("\(item.id): \(item.model)")
      }
    }
  }

  /// Deltas from sample to sample, within a pixel.
  func checkDeltas(_ item: RecordedCase, _ model: some FlingModel, velocity: [Double]) throws {
    let motion = Trajectory.fling(model, from: 0, velocity: velocity[1])
    var position = 0.0
    for (index, time) in item.expected["t"].elements.enumerated() {
      let time = time.string == "end" ? motion.restTime : try #require(time.number)
      let next = motion.position(at: max(0, time))
      let wanted = item.expected["dy"].numbers[index]
      #expect(abs(next - position - wanted) <= 1, "\(item.id) at \(time): \(next - position)")
      #expect((time < motion.restTime) == item.expected["active"][index].isTrue, "\(item.id)")
      position = next
    }
    #expect(model.motion(from: 0, velocity: velocity[0]).restPosition == 0)
  }

  @Test func `offset animations have Chromium's numbers`() throws {
    for item in try RecordedCase.all("Platforms/browsers_offset_animation", count: 7) {
      let parameters = item.parameters
      let start = parameters["start"].numbers
      let target = parameters["target"].numbers
      let kind = try kind(parameters)
      // The larger component decides.
      let distances = zip(start, target).map { abs($0 - $1) }
      let distance = parameters["delta"].number ?? distances.max() ?? 0
      let curve = parameters["timing"].numbers
      if curve.count == 4 {
        let share = item.json["query"].string.contains("quarter") ? 0.25 : 0.5
        for axis in 0...1 {
          let motion = Trajectory.eased(
            from: start[axis], to: target[axis], duration: 1,
            curve: TimingCurve(curve[0], curve[1], curve[2], curve[3]))
          let tolerance = item.json["tolerance"].number ?? 0
          #expect(abs(motion.position(at: share) - item.expected.numbers[axis]) <= tolerance)
        }
      } else if parameters["retarget"].number != nil {
        try checkRetargeted(item, kind, from: start[0], to: target[0])
      } else if item.expected["half"].number != nil {
        let timing = kind.timing(distance: target[0] - start[0])
        let motion = timing.trajectory(from: start[0], to: target[0])
        try item.check(timing.duration, "duration")
        try item.check(motion.position(at: timing.duration / 2), "half")
      } else {
        let delay = parameters["delayed_by"].number ?? 0
        item.check(kind.timing(distance: distance).duration - delay)
      }
    }
  }

  func kind(_ parameters: CaseJSON) throws -> OffsetAnimation {
    switch parameters["duration_behavior"].string {
    // Chromium's constant duration is 9 frames; a distance of 81 points or more reaches it.
    case "constant": return .delta(maximum: 9.0 / 60)
    case "delta_based": return .delta(maximum: try #require(parameters["max_s"].number))
    default: return .inverseDelta
    }
  }

  func checkRetargeted(
    _ item: RecordedCase, _ kind: OffsetAnimation, from start: Double, to target: Double
  ) throws {
    let (time, end) = (try item["retarget_t"], try item["retarget"])
    let state = kind.timing(distance: target - start).trajectory(from: start, to: target)
      .sample(at: time)
    let timing = kind.timing(
      retargetedOver: end - state.position, velocity: state.velocity)
    let next = timing.trajectory(from: state.position, to: end)
    try item.check(time + timing.duration, "duration")
    try item.check(next.position(at: 0.15 - time), "v015")
    try item.check(next.position(at: 0.225 - time), "v0225")
    expectClose(next.velocity(at: 0), state.velocity, within: 1e-9, "velocity")
  }

  @Test func `snap flings and their predictions have Chromium's numbers`() throws {
    for item in try RecordedCase.all("Platforms/browsers_snap_fling", count: 4) {
      switch item.model {
      case "snap_fling_curve":
        let model = SnapFling(ratio: try item["ratio"])
        for axis in 0...1 {
          let start = item.parameters["start"].numbers[axis]
          let target = item.parameters["target"].numbers[axis]
          let motion = model.trajectory(from: start, to: target)
          if item.expected.isTrue {
            #expect(motion.restTime == 0)
          } else {
            // The curve itself ends there, not only the rest.
            let end = motion.segment(0).position(at: motion.restTime) - start
            #expect(abs(end - item.expected.numbers[axis]) <= 1e-3)
          }
        }
      case "snap_fling_predictor_decay":
        var predictor = SnapFlingPredictor()
        #expect(predictor.add(0) == nil)
        #expect(predictor.add(try item["previous_delta"]) == nil)
        let prediction = predictor.add(-8)
        if item.expected == .null {
          #expect(prediction == nil)
        } else {
          item.check(try #require(prediction))
        }
      default: Issue.record("\(item.id): \(item.model)")
      }
    }
  }
}
