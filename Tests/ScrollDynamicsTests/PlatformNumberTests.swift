import ScrollDynamics
import TestSupport
import Testing

/// Numbers of the exact models, computed from their formulas by an independent implementation.
@Suite struct PlatformNumberTests {
  /// End and duration of a fling by its release velocity.
  struct Row: Sendable {
    let velocity: Double
    let spline: (Double, Double)
    let powerDuration: Double
    let exponential: (Double, Double)
    let bezier: (Double, Double)
    let kinetic: (Double, Double)
    let friction: Double
    let fastFriction: (Double, Double)
  }

  static let rows = [
    Row(
      velocity: 300, spline: (24.0240, 0.22880), powerDuration: 0.18885,
      exponential: (34.1537, 0.27283), bezier: (17.0090, 0.13043), kinetic: (74.9750, 2.00159),
      friction: 149.8142, fastFriction: (23.1605, 0.15660)),
    Row(
      velocity: 1000, spline: (194.3136, 0.55518), powerDuration: 0.45823,
      exponential: (181.0640, 0.51864), bezier: (188.9885, 0.43478), kinetic: (249.9750, 2.30259),
      friction: 499.3806, fastFriction: (165.8687, 0.35257)),
    Row(
      velocity: 4000, spline: (2156.9521, 1.54068), powerDuration: 1.27163,
      exponential: (932.8517, 0.86180), bezier: (3023.8156, 1.73913), kinetic: (999.9750, 2.64916),
      friction: 1997.5226, fastFriction: (1162.7974, 0.70139)),
    Row(
      velocity: 8000, spline: (7186.3628, 2.56656), powerDuration: 2.11836,
      exponential: (1982.6790, 1.04351), bezier: (12095.2623, 2), kinetic: (1999.9750, 2.82245),
      friction: 3995.0451, fastFriction: (2769.5811, 0.91485)),
  ]

  @Test(arguments: rows) func `flings have known distances and durations`(row: Row) {
    func check(_ model: some FlingModel, _ expected: (Double, Double)) {
      let motion = model.motion(from: 0, velocity: row.velocity)
      expectNear(motion.restPosition, expected.0, 5e-5, "\(model): end")
      expectNear(motion.restTime, expected.1, 5e-6, "\(model): duration")
    }
    check(SplineFling(), row.spline)
    check(PowerDecay.flutterClamping, (row.spline.0, row.powerDuration))
    check(ViscousDecay.chromium, row.exponential)
    check(BezierFling(), row.bezier)
    check(ExponentialDecay.gtk, row.kinetic)
    check(FrictionDecay(drag: 0.135, constantDeceleration: 1400, stopVelocity: 0), row.fastFriction)
    let friction = FrictionDecay.flutter(pixelsPerPoint: 3).motion(from: 0, velocity: row.velocity)
    expectNear(friction.segment.finalPosition, row.friction, 5e-5, "friction")
    // Stops 20/(ppp·|ln D|) before its limit.
    expectNear(
      row.friction - friction.restPosition, 20 / 3 / FrictionDecay.flutter().decay, 1e-4, "stop")
  }

  @Test func `flings of 1000 pt per second have known states after 0.1 s`() {
    func check(_ model: some FlingModel, _ position: Double, _ velocity: Double) {
      let sample = Trajectory.fling(model, from: 0, velocity: 1000).sample(at: 0.1)
      expectNear(sample.position, position, 5e-5, "\(model): position")
      expectNear(sample.velocity, velocity, 5e-4, "\(model): velocity")
    }
    check(SplineFling(), 88.7369, 709.868)
    check(PowerDecay.flutterClamping, 85.5807, 715.779)
    check(ViscousDecay.chromium, 80.7620, 637.541)
    check(BezierFling(), 82.3882, 676.233)
  }

  @Test func `a spline solves for the time at a position and at a speed`() {
    let fling = Trajectory.fling(SplineFling(), from: 0, velocity: 4000)
    let time = fling.time(toReach: 1000) ?? 0
    expectNear(time, 0.2828155, 5e-8, "time at 1000")
    expectNear(fling.velocity(at: time), 2809.510, 5e-4, "velocity at 1000")
    expectNear(fling.segment(0).time(whenSlowedTo: 500), 1.0402547, 5e-8, "slowed to 500")
  }

  @Test func `Android's overfling has known event times`() {
    let motion = Trajectory.fling(
      SplineFling(), from: 0, velocity: 4000, range: ScrollRange(lower: 0, upper: 300),
      edges: .both(.overfling(Overfling(depth: 200))))
    let edge = motion.nextEvent(after: 0)
    #expect(edge?.kind == .edge(.upper))
    expectNear(edge?.time ?? 0, 0.0758053, 5e-8, "edge")
    expectNear(motion.velocity(at: edge?.time ?? 0), 3874.470, 5e-4, "velocity there")
    let peak = motion.nextEvent(after: edge?.time ?? 0)
    #expect(peak?.kind == .peak)
    expectNear(peak?.time ?? 0, 0.1790452, 5e-8, "peak")
    expectNear(motion.position(at: peak?.time ?? 0), 500, 1e-9, "peak")
    expectNear(motion.restTime, 0.6262588, 5e-8, "rest")
    let back = Overfling(depth: 0).springBack(to: 0, from: 150)
    expectNear(back.restTime, 0.3872983, 5e-8, "return")
    expectNear(back.position(at: 0.1), 125.1640, 5e-5, "return")
  }

  @Test func `Flutter's bounce has known event times`() {
    let motion = Trajectory.fling(
      FrictionDecay.flutter(), from: 0, velocity: 4000, range: ScrollRange(lower: 0, upper: 300),
      edges: .both(.spring(.flutter())))
    let edge = motion.nextEvent(after: 0)?.time ?? 0
    expectNear(edge, 0.0812681, 5e-8, "edge")
    expectNear(motion.velocity(at: edge), 3399.256, 5e-4, "velocity there")
    expectNear(motion.position(at: edge + 0.1), 376.8716, 5e-5, "later")
    expectNear(
      RubberBand(dimension: 600, coefficient: 0.52).displacement(forPull: 200), 88.6364, 5e-5,
      "pull")
    expectNear(
      RubberBand(dimension: 600, coefficient: 0.26).displacement(forPull: 200), 47.8528, 5e-5,
      "fast pull")
  }

  @Test func `Chromium's animations have known positions`() {
    let timing = OffsetAnimation.delta().timing(distance: 400, curve: .chromiumScrollTo)
    expectNear(timing.duration, 0.3333333, 5e-8, "duration")
    let sample = timing.trajectory(from: 0, to: 400).sample(at: 0.1)
    expectNear(sample.position, 229.8733, 5e-5, "position")
    expectNear(sample.velocity, 3202.850, 5e-4, "velocity")
    #expect(SnapFling().stepCount(distance: 600) == 48)
    #expect(SnapFling(ratio: 0.9).stepCount(distance: 600) == 41)
    expectNear(SnapFling().trajectory(from: 0, to: 600).position(at: 0.1), 248.2283, 5e-5, "snap")
    let held = ElasticOverscroll.apple.released(stretch: 50, velocity: 0)
    expectNear(held.restTime, 0.3129618, 5e-8, "elastic")
    let moving = ElasticOverscroll.apple.released(stretch: 10, velocity: 1000)
    expectNear(moving.restTime, 0.3899441, 5e-8, "elastic with a velocity")
  }

  @Test func `GTK's overshoot and WebKit's glide have known times`() {
    let motion = Trajectory.fling(
      ExponentialDecay.gtk, from: 0, velocity: 2000, range: ScrollRange(lower: 0, upper: 300),
      edges: .both(.spring(.gtk)))
    let edge = motion.nextEvent(after: 0)?.time ?? 0
    expectNear(edge, 0.2290727, 5e-8, "edge")
    expectNear(motion.position(at: edge + 0.05), 324.2612, 5e-5, "later")
    expectNear(motion.restTime, 1.1157669, 6e-8, "rest")
    expectNear(MomentumGlide.base(share: 0.1), 1.1108866, 5e-8, "base")
    let glide = MomentumGlide.trajectories(from: (0, 0), to: (600, 0), delta: (40, 0)).x
    expectNear(glide.position(at: 0.1), 281.2601, 5e-5, "glide")
  }

  @Test func `Compose's springs have known durations`() {
    for (stiffness, ratio, expected) in [(1500.0, 1.0, 303), (1500, 0.5, 483), (400, 1.5, 1226)] {
      let spring = Spring(stiffness: stiffness, damping: 2 * ratio * stiffness.squareRoot())
      #expect(
        Int(1000 * spring.lastTime(outside: 0.01, displacement: 100, velocity: 0)) == expected)
    }
  }

  @Test func `GTK's overshoot has a largest depth`() {
    let range = ScrollRange(lower: 0, upper: 300)
    func depth(_ velocity: Double) -> Double {
      let motion = Trajectory.fling(
        ExponentialDecay.gtk, from: velocity < 0 ? 0 : 300, velocity: velocity, range: range,
        edges: .both(.spring(.gtk)))
      return range.overscroll(of: motion.peak?.position ?? 0)
    }
    #expect(depth(-5000) == -50 && depth(5000) == 50)
  }

  func expectNear(_ actual: Double, _ expected: Double, _ tolerance: Double, _ what: String) {
    #expect(abs(actual - expected) <= tolerance, "\(what): \(actual), expected \(expected)")
  }
}
