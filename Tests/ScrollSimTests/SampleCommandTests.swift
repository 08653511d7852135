import ScrollDynamics
import ScrollTrace
import TestSupport
import Testing
@testable import scrollsim

@Suite struct `scrollsim sample` {
  private let tables = SampleTables()

  /// What a law of the command is in the library, for random values of its keys.
  private func pair(_ model: String, _ random: inout SeededGenerator) -> (String, Trajectory)? {
    let from = random.uniform(-500...500)
    let velocity = random.uniform(200...8000) * (Bool.random(using: &random) ? 1 : -1)
    let target = from + random.uniform(50...2000)
    let start = "from=\(from),velocity=\(velocity)"
    let between = "from=\(from),to=\(target)"
    let duration = random.uniform(0.1...2)
    let density = random.uniform(1...4)
    func fling(_ model: some FlingModel) -> Trajectory {
      .fling(model, from: from, velocity: velocity)
    }
    switch model {
    case "fling":
      return (
        "\(start),lower=-600,upper=600,rate=0.99",
        .fling(
          from: from, momentum: velocity, range: ScrollRange(lower: -600, upper: 600), rate: .fast)
      )
    case "deceleration": return (start, fling(ExponentialDecay(rate: .normal, stopVelocity: 10)))
    case "spline":
      return (
        "\(start),lower=-600,upper=600,edge=overfling,overfling=200,pixels-per-point=\(density)",
        .fling(
          SplineFling(), from: from, velocity: velocity,
          range: ScrollRange(lower: -600, upper: 600),
          edges: .both(.overfling(Overfling(depth: 200, pixelsPerPoint: density))))
      )
    case "power-decay": return (start, fling(PowerDecay.flutterClamping))
    case "exponential-decay":
      let decay = ExponentialDecay(rate: DecelerationRate(decay: density), stopVelocity: 5)
      return ("\(start),decay=\(density),stop=5", fling(decay))
    case "viscous-decay": return (start, fling(ViscousDecay.chromium))
    case "friction":
      return (
        "\(start),drag=0.2,constant=1400,stop=\(20 / density)",
        fling(FrictionDecay(drag: 0.2, constantDeceleration: 1400, stopVelocity: 20 / density))
      )
    case "bezier-fling": return ("\(start),root=600", fling(BezierFling(rootLength: 600)))
    case "friction-to":
      return (
        "from=\(from),velocity=3000,to=\(target),arrival=15",
        FrictionDecay.trajectory(from: from, velocity: 3000, to: target, arrivingWith: 15)
      )
    case "spring":
      return (
        "\(between),velocity=\(velocity),stiffness=1500,damping=30,mass=2,within=0.5",
        .spring(
          Spring(mass: 2, stiffness: 1500, damping: 30), from: from, to: target,
          velocity: velocity, rest: .near(0.5))
      )
    case "eased":
      return (
        "\(between),duration=\(duration),x1=0.25,y1=0.1,x2=0.25,y2=1",
        .eased(from: from, to: target, duration: duration, curve: .ease)
      )
    case "power-ease":
      return (
        "\(between),duration=\(duration),exponent=5",
        .power(from: from, to: target, duration: duration, exponent: 5)
      )
    case "viscous-ease": return (between, .viscous(from: from, to: target, duration: 0.25))
    case "offset-animation":
      return (
        "\(between),kind=delta,maximum=0.7",
        OffsetAnimation.delta(maximum: 0.7).timing(distance: target - from)
          .trajectory(from: from, to: target)
      )
    case "snap-fling":
      return ("\(between),ratio=0.9", SnapFling(ratio: 0.9).trajectory(from: from, to: target))
    case "momentum-glide":
      return (
        "\(between),delta=30",
        MomentumGlide.trajectories(from: (from, 0), to: (target, 0), delta: (30, 0)).x
      )
    case "overfling-return":
      return (
        "edge=\(from),displacement=150,pixels-per-point=\(density)",
        Overfling(depth: 0, pixelsPerPoint: density).springBack(to: from, from: 150)
      )
    case "edge-spring", "gtk-spring":
      let limit = model == "edge-spring" ? ",maximum-depth=50" : ""
      return (
        "edge=\(from),displacement=20,velocity=\(velocity)\(limit)",
        .returning(to: from, from: from + 20, velocity: velocity, .gtk)
      )
    case "flutter-spring":
      return (
        "edge=\(from),displacement=20,velocity=\(velocity),kind=fast,pixels-per-point=\(density)",
        .returning(
          to: from, from: from + 20, velocity: velocity,
          .flutter(.flutterFast, pixelsPerPoint: density))
      )
    case "edge-stretch":
      return (
        "viewport=600,pull=0.1,velocity=\(abs(velocity)),pixels-per-point=\(density)",
        EdgeStretch(viewportLength: 600, pixelsPerPoint: density, pull: 0.1)
          .released(velocity: abs(velocity))
      )
    case "elastic":
      return (
        "stretch=40,velocity=\(velocity),amplitude=0.2,period=1.1",
        ElasticOverscroll.android.released(stretch: 40, velocity: velocity)
      )
    case "edge-bounce":
      var bounce = Trajectory(
        .edgeBounce(at: from, displacement: 30, momentum: velocity, rate: .normal))
      bounce.rest(at: from, after: bounce.segment(0).stopTime(within: .scrollView))
      return ("edge=\(from),displacement=30,momentum=\(velocity)", bounce)
    default: return nil
    }
  }

  private static let closed = SampleModel.flings + SampleModel.animations + SampleModel.edges

  @Test(arguments: closed.map(\.name))
  func `every motion is the library's, to the last digit`(_ model: String) throws {
    var random = SeededGenerator(seed: 25)
    for _ in 0..<10 {
      let (values, motion) = try #require(pair(model, &random), "no test for \(model)")
      let times = (0..<5).map { _ in random.uniform(0...1.2) * min(motion.restTime, 100) }
      for (row, time) in zip(try tables.rows(model, values, times: times), times) {
        let sample = motion.sample(at: time)
        #expect(row == [time, sample.position, sample.velocity], "\(model) \(values)")
      }
      let end = try #require(try tables.rows(model, values, times: nil, "--fps", "10").last)
      #expect(end == [motion.restTime, motion.restPosition, 0], "\(model) \(values)")
    }
  }

  @Test func `an offset animation continues at the velocity of the one that it replaces`() throws {
    for target in [-400.0, 300, 1500] {
      let animation = OffsetAnimation.delta()
      let start = animation.timing(distance: 900).trajectory(from: 0, to: 900).sample(at: 0.2)
      let next = animation.timing(
        retargetedOver: target - start.position, velocity: start.velocity
      ).trajectory(from: start.position, to: target)
      let times = [0, 0.05, 0.1, 0.4]
      let rows = try tables.rows(
        "offset-animation", "from=\(start.position),to=\(target),velocity=\(start.velocity)",
        times: times)
      for (time, row) in zip(times, rows) {
        let sample = next.sample(at: time)
        #expect(row == [time, sample.position, sample.velocity])
      }
    }
  }

  @Test func `times are a range, a list, or frames`() throws {
    #expect(try tables.rows("spline", times: nil, "--times", "0:0.3:0.1").map { $0[0] }.count == 4)
    #expect(try tables.rows("spline", times: [0.2, 0, 1]).map { $0[0] } == [0.2, 0, 1])
    #expect(
      try tables.rows("spline", times: nil, "--fps", "10", "--until", "0.25").map { $0[0] }
        == [0, 0.1, 0.2, 0.25])
    let rest = SplineFling().duration(velocity: 1000)
    #expect(try tables.rows("spline").map { $0[0] }.last == rest)
  }

  @Test func `JSON Lines have the numbers of the CSV`() throws {
    for name in ["table.csv", "table.jsonl"] {
      try Command.sample.perform(["edge-stretch", "-o", "\(tables.folder.path)/\(name)"])
    }
    let rows = try tables.folder.contents(of: "table.csv").split(separator: "\n").dropFirst()
    let lines = rows.map { $0.split(separator: ",") }.map {
      #"{"time_s":\#($0[0]),"pull":\#($0[1]),"pull_velocity_1_s":\#($0[2])}"#
    }
    let json = try tables.folder.contents(of: "table.jsonl")
    #expect(lines.count > 2 && json.split(separator: "\n").map(String.init) == lines)
  }
}
