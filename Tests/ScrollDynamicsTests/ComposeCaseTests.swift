import ScrollDynamics
import TestSupport
import Testing

/// Compose's decays and springs, and the same laws of Android and androidx, against their numbers.
@Suite struct ComposeCaseTests {
  @Test func `exponential decays have Compose's numbers`() throws {
    let file = "Platforms/android_compose_exponential_decay.csv"
    for row in try RecordedRow.all(in: file, count: 144) {
      let model = try ExponentialDecay.compose(
        frictionMultiplier: row["friction_multiplier"], threshold: row["abs_velocity_threshold"])
      let motion = try model.motion(from: row["x0"], velocity: row["v0"])
      let name = "\(row.cells)"
      #expect(abs(motion.restTime * 1000 - (try row["duration_ms"])) <= 1, "\(name)")
      expectClose(motion.restPosition, try row["target"], within: 1e-5, name)
      // Compose goes on beyond its end when asked.
      let sample = motion.segment.sample(at: try row["t_ms"] / 1000)
      expectClose(sample.position, try row["position"], within: 1e-5, name)
      expectClose(sample.velocity, try row["velocity"], within: 1e-5, name)
    }
  }

  @Test func `spline decays have Compose's numbers`() throws {
    for row in try RecordedRow.all(in: "Platforms/android_compose_spline_decay.csv", count: 85) {
      try checkSpline("\(row.cells)", density: row["density"], velocity: row["v0"]) { try row[$0] }
    }
  }

  /// Within the resolution of the original's table and milliseconds, 1e−4 and 0.05 px.
  func checkSpline(
    _ name: String, density: Double, velocity: Double, friction: Double = 0.015,
    _ number: (String) throws -> Double
  ) throws {
    func isClose(_ actual: Double, _ column: String, step: Double = 0) throws {
      let wanted = try number(column)
      let allowed = 0.05 + 1e-4 * abs(wanted) + step
      #expect(abs(actual - wanted) <= allowed, "\(name): \(column) \(actual), \(wanted)")
    }
    let exact = Trajectory.fling(
      SplineFling(friction: friction), from: 0, velocity: velocity / density)
    try isClose(exact.restTime * 1000, "duration_ms", step: 1)
    try isClose(exact.restPosition * density, "target")
    // A millisecond of the duration, and half a step of the table's staircase.
    let position = exact.position(at: try number("t_ms") / 1000) * density
    try isClose(position, "position", step: 1e-3 * abs(velocity) + 1e-4 * abs(try number("target")))
    let millisecond = try number("t_ms") / 1000
    let speeds = [-0.012, 0.012].map { shift in
      let time = millisecond + shift * exact.restTime - 0.001
      return abs(exact.velocity(at: max(0, time))) * density
    }
    let speed = abs(try number("velocity"))
    #expect(
      speed <= speeds[0] * 1.005 + 0.5 && speed >= speeds[1] * 0.99 - 0.5, "\(name): \(speeds)")
  }

  @Test func `spring durations are Compose's to the millisecond`() throws {
    let file = "Platforms/android_compose_spring_duration.csv"
    for row in try RecordedRow.all(in: file, count: 768) {
      let spring = Spring(stiffness: try row["stiffness"], ratio: try row["damping_ratio"])
      let time = try spring.lastTime(
        outside: row["delta"], displacement: row["x0"], velocity: row["v0"])
      #expect(abs(time * 1000 - (try row["duration_ms"])) <= 1, "\(row.cells): \(time)")
    }
  }

  @Test func `springs move as Compose's`() throws {
    for row in try RecordedRow.all(in: "Platforms/android_compose_spring_grid.csv", count: 594) {
      let spring = Spring(stiffness: try row["stiffness"], ratio: try row["damping_ratio"])
      let motion = Segment.spring(spring, from: try row["x0"], to: 0, velocity: try row["v0"])
      let sample = motion.sample(at: try row["t_ms"] / 1000)
      expectClose(sample.position, try row["position"], within: 1e-5, "\(row.cells)")
      expectClose(sample.velocity, try row["velocity"], within: 1e-5, "\(row.cells)")
      let time = spring.lastTime(outside: 1, displacement: try row["x0"], velocity: try row["v0"])
      #expect(abs(time * 1000 - (try row["duration_ms"])) <= 1, "\(row.cells): \(time)")
    }
  }

  @Test func `springs have asserted and recorded numbers`() throws {
    for item in try RecordedCase.all("Platforms/android_springs", count: 85) {
      let spring = try Spring(stiffness: item["stiffness"], ratio: item["damping_ratio"])
      let target = try item["target", default: 0]
      let (start, velocity) = (try item["x0"], try item["v0"])
      switch item.model {
      case "spring.duration_estimate":
        let time = try spring.lastTime(
          outside: item["delta"], displacement: start - target, velocity: velocity)
        item.check(time * 1000)
      case "spring.motion":
        let sample = Segment.spring(spring, from: start, to: target, velocity: velocity)
          .sample(at: try item["t_ms"] / 1000)
        try item.check(sample.position, "position")
        try item.check(sample.velocity, "velocity")
      case "spring.animation":
        let motion = Trajectory.spring(
          spring, from: start, to: target, velocity: velocity,
          rest: .near(try item["visibility_threshold"]))
        let end = motion.sample(at: motion.restTime)
        try item.check(end.position, "value")
        try item.check(end.velocity, "velocity")
      default: Issue.record("\(item.id): \(item.model)")
      }
    }
  }

  @Test func `decays have asserted and recorded numbers`() throws {
    for item in try RecordedCase.all("Platforms/android_decay", count: 107) {
      switch item.model {
      case "decay.exponential": try checkExponential(item)
      case "decay.spline":
        try checkSpline(
          item.id, density: item["density"], velocity: item["v0"], friction: item["friction"]
        ) { name in
          try #require(name == "t_ms" ? item.parameters[name].number : item.expected[name].number)
        }
      case "decay.spline.table":
        // Before and after its time the curve stays where it begins and ends.
        let motion = Trajectory.fling(SplineFling(), from: 0, velocity: 1000)
        let share = min(max(try item["progress"], 0), 1)
        item.check(motion.position(at: motion.restTime * share) / motion.restPosition)
      case "decay.spline.overscroller_int": try checkIntegers(item)
      case "decay.spline.scroller2d": try checkTwoAxes(item)
      case "scroll.timed":
        for (axis, sign) in [("dx", 1.0), ("dy", -1)] {
          let target = try item[axis]
          let duration = try item["duration_ms"] / 1000
          let motion = Trajectory.viscous(from: 0, to: target, duration: duration)
          #expect(motion.sample(at: duration) == MotionSample(position: target, velocity: 0))
          let samples = (0...50).map { sign * motion.position(at: duration * Double($0) / 50) }
          #expect(zip(samples, samples.dropFirst()).allSatisfy { $0 < $1 })
        }
      case "decay.exponential.framewise": try checkFramewise(item)
      default: Issue.record("\(item.id): \(item.model)")
      }
    }
  }

  func checkExponential(_ item: RecordedCase) throws {
    let threshold = try item["abs_velocity_threshold"]
    let model = try ExponentialDecay.compose(
      frictionMultiplier: item["friction_multiplier"], threshold: threshold)
    let motion = try Trajectory.fling(model, from: item["x0"], velocity: item["v0"])
    switch item.id {
    case "compose_expdecay_threshold_consistency":
      for time in stride(from: 0, through: 4, by: 0.2) {
        #expect((abs(motion.velocity(at: time)) >= threshold) == (time < motion.restTime))
      }
      #expect(motion.position(at: motion.restTime + 1) == motion.restPosition)
    case "compose_expdecay_finish_velocity_is_threshold": item.check(motion.arrivalVelocity)
    default:
      try item.check(motion.restTime * 1000, "duration_ms")
      try item.check(motion.restPosition, "target")
      let sample = motion.segment(0).sample(at: try item["t_ms"] / 1000)
      try item.check(sample.position, "position")
      try item.check(sample.velocity, "velocity")
    }
  }

  /// The exact motion is within what truncation to milliseconds and pixels leaves.
  func checkIntegers(_ item: RecordedCase) throws {
    let density = try item["density"]
    let exact = try SplineFling(friction: item["friction"])
      .motion(from: 0, velocity: item["v0"] / density)
    try item.check(exact.restTime * 1000, "duration_ms")
    let distance = try #require(item.expected["distance_px"].number)
    #expect(abs(exact.restPosition * density - distance) < 1, "\(item.id)")
  }

  /// One duration and distance from the speed, split by direction: both axes keep their ratio.
  func checkTwoAxes(_ item: RecordedCase) throws {
    let (x, y) = (try item["vx"], try item["vy"])
    let speed = (x * x + y * y).squareRoot()
    let motion = Trajectory.fling(SplineFling(), from: 0, velocity: speed)
    let third = motion.position(at: motion.restTime / 3)
    let second = motion.position(at: motion.restTime * 2 / 3)
    #expect(0 < third && third < second && second < motion.restPosition)
    #expect(second - third < third)
    #expect(x / speed * motion.restPosition < 0 && y / speed * motion.restPosition > 0)
    #expect(motion.position(at: motion.restTime) == motion.restPosition)
  }

  /// A motion that steps frame by frame, which is exact between its frames.
  func checkFramewise(_ item: RecordedCase) throws {
    // The fling of androidx's dynamic animation stops at 46.875 minimum changes per second.
    let model = ExponentialDecay(
      rate: DecelerationRate(decay: 4.2 * (try item["friction"])),
      stopVelocity: 46.875 * (try item["min_visible_change"]))
    let motion = try model.motion(from: item["x0"], velocity: item["v0"])
    if item.id == "dynanim_fling_2000" {
      #expect(motion.restPosition > 110)
      return
    }
    // The end is the first frame that is slow enough.
    let frame = try item["frame_ms"] / 1000
    let count = (motion.restTime / frame).rounded(.up)
    try item.check(count * frame * 1000, "t_ms")
    try item.check(motion.segment.position(at: count * frame), "value")
  }
}

extension Spring {
  /// Compose's description: mass 1.
  fileprivate init(stiffness: Double, ratio: Double) {
    self.init(stiffness: stiffness, damping: 2 * ratio * stiffness.squareRoot())
  }

  /// The duration of Compose's animation with this spring, in seconds.
  func lastTime(outside distance: Double, displacement: Double, velocity: Double) -> Double {
    Segment.spring(self, from: displacement, to: 0, velocity: velocity).lastTime(outside: distance)
  }
}

extension ExponentialDecay {
  /// Compose's `exponentialDecay`: k = 4.2·max(m, 1e−4), q ≥ 1e−7.
  fileprivate static func compose(frictionMultiplier: Double, threshold: Double) -> Self {
    Self(
      rate: DecelerationRate(decay: 4.2 * max(frictionMultiplier, 1e-4)),
      stopVelocity: max(threshold, 1e-7))
  }
}
