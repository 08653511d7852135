import ScrollDynamics
import ScrollTrace
import TestSupport
import Testing
@testable import scrollsim

@Suite struct `scrollsim sample` {
  private let tables: SampleTables

  init() throws { tables = try SampleTables() }

  /// What a law of the command is in the library, for random values of its keys.
  private func pair(_ model: String, _ random: inout SeededGenerator) -> (String, Trajectory)? {
    let from = random.uniform(-500...500)
    let velocity = random.uniform(200...8000) * (Bool.random(using: &random) ? 1 : -1)
    let target = from + random.uniform(50...2000)
    let start = "from=\(from),velocity=\(velocity)"
    let between = "from=\(from),to=\(target)"
    let duration = random.uniform(0.1...2)
    let density = random.uniform(1...4)
    switch model {
    case "fling":
      return (
        "\(start),lower=-600,upper=600,rate=0.99",
        .fling(
          from: from, momentum: velocity, range: ScrollRange(lower: -600, upper: 600), rate: .fast)
      )
    case "deceleration":
      return (
        start,
        .fling(ExponentialDecay(rate: .normal, stopVelocity: 10), from: from, velocity: velocity)
      )
    case "spline":
      return (
        "\(start),lower=-600,upper=600,edge=overfling,overfling=200,pixels-per-point=\(density)",
        .fling(
          SplineFling(), from: from, velocity: velocity,
          range: ScrollRange(lower: -600, upper: 600),
          edges: .both(.overfling(Overfling(depth: 200, pixelsPerPoint: density))))
      )
    case "power-decay":
      return (start, .fling(PowerDecay.flutterClamping, from: from, velocity: velocity))
    case "exponential-decay":
      return (start, .fling(ExponentialDecay.gtk, from: from, velocity: velocity))
    case "viscous-decay":
      return (start, .fling(ViscousDecay.chromium(), from: from, velocity: velocity))
    case "friction":
      return (
        "\(start),constant=1400,stop=\(20 / density)",
        .fling(FrictionDecay.flutterFast(pixelsPerPoint: density), from: from, velocity: velocity)
      )
    case "bezier-fling":
      return (
        "\(start),root=600", .fling(BezierFling(rootLength: 600), from: from, velocity: velocity)
      )
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
    case "viscous-ease":
      return (between, .viscous(from: from, to: target, duration: 0.25))
    case "offset-animation":
      return (
        "\(between),kind=delta,maximum=0.7",
        OffsetAnimation(.delta(maximum: 0.7), from: from, to: target).trajectory
      )
    case "snap-fling":
      return ("\(between),ratio=0.9", SnapFling(ratio: 0.9).trajectory(from: from, to: target))
    case "momentum-glide":
      let isIterated = Bool.random(using: &random)
      return (
        "\(between),delta=30,iterated=\(isIterated ? "yes" : "no")",
        MomentumGlide(isIterated: isIterated).trajectory(from: from, to: target, delta: 30)
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
          to: from, from: from + 20, velocity: velocity, .flutterFast(pixelsPerPoint: density))
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
        ElasticOverscroll.android.released(stretch: 40, velocity: velocity, viewportLength: 1)
      )
    case "elastic-bezier":
      return (
        "stretch=40,velocity=\(velocity)",
        ElasticOverscroll.windows.released(stretch: 40, velocity: velocity, viewportLength: 800)
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

  @Test func `the documented numbers are printed`() throws {
    // Ends and durations for a release at 4000 pt/s, as published for these platforms.
    for (model, values, end, duration) in [
      ("spline", "", 2156.9521, 1.54068), ("power-decay", "", 2156.9521, 1.27163),
      ("viscous-decay", "", 932.8517, 0.8618), ("bezier-fling", "", 3023.8156, 1.73913),
      ("exponential-decay", "", 999.975, 2.64916),
      ("friction", ",constant=1400,stop=0", 1162.7974, 0.70139),
    ] {
      let last = try #require(try tables.rows(model, "velocity=4000\(values)").last)
      expectClose(last[1], end, within: 2e-4, model)
      expectClose(last[0], duration, within: 1e-5, model)
    }
    let stretch = try tables.rows("edge-stretch", "viewport=800,pull=0.25", times: [0.05])
    expectClose(stretch[0][1], 0.1617783, within: 1e-7)
  }

  @Test func `an offset animation continues at the velocity of the one that it replaces`() throws {
    for target in [-400.0, 300, 1500] {
      let animation = OffsetAnimation(.delta(), from: 0, to: 900)
      let start = animation.trajectory.sample(at: 0.2)
      let timing = animation.durationRule.timing(
        retargetedOver: target - start.position, velocity: start.velocity)
      let next = OffsetAnimation(.delta(), from: start.position, to: target, timing: timing)
        .trajectory
      let times = [0, 0.05, 0.1, 0.4]
      let rows = try SampleTables().rows(
        "offset-animation", "from=\(start.position),to=\(target),velocity=\(start.velocity)",
        times: times)
      for (time, row) in zip(times, rows) {
        let sample = next.sample(at: time)
        #expect(row == [time, sample.position, sample.velocity])
      }
    }
  }

  @Test func `Compose's published decays and springs are printed`() throws {
    for row in try tables.published("android_compose_spring_grid").filter({ $0["t_ms"] ?? 0 > 0 })
      .prefix(
        60)
    {
      let (stiffness, ratio) = (try #require(row["stiffness"]), try #require(row["damping_ratio"]))
      let damping = 2 * ratio * stiffness.squareRoot()
      let found = try tables.rows(
        "spring",
        "stiffness=\(stiffness),damping=\(damping),to=0,from=\(row["x0"] ?? 0),"
          + "velocity=\(row["v0"] ?? 0),within=0.000001", times: [(row["t_ms"] ?? 0) / 1000])[0]
      expectClose(found[1], try #require(row["position"]), within: 1e-5, "\(row)")
      expectClose(found[2], try #require(row["velocity"]), within: 1e-4, "\(row)")
    }
    for row in try tables.published("android_compose_spline_decay") where row["density"] == 1 {
      let last = try #require(try tables.rows("spline", "velocity=\(row["v0"] ?? 0)").last)
      let target = try #require(row["target"])
      expectClose(last[1], target, within: 0.05 + 1e-4 * abs(target), "\(row)")
      expectClose(last[0] * 1000, try #require(row["duration_ms"]), within: 1.5, "\(row)")
    }
    for row in try tables.published("android_compose_exponential_decay") {
      let (time, velocity) = ((row["t_ms"] ?? 0) / 1000, row["v0"] ?? 0)
      let decay = 4.2 * (row["friction_multiplier"] ?? 1)
      let found = try tables.rows(
        "exponential-decay",
        "decay=\(decay),stop=\(row["abs_velocity_threshold"] ?? 0),from=\(row["x0"] ?? 0),"
          + "velocity=\(velocity)", times: [time])[0]
      // Compose goes on beyond its end when asked.
      guard time * 1000 < row["duration_ms"] ?? 0 else { continue }
      expectClose(found[1], try #require(row["position"]), within: 1e-5, "\(row)")
      expectClose(found[2], try #require(row["velocity"]), within: 1e-5 * abs(velocity), "\(row)")
    }
  }

  @Test func `Flutter's published friction and clamping flings are printed`() throws {
    for (file, model, law) in [
      ("flutter_friction", "friction", "friction"), ("flutter_clamping", "clamping", "power-decay"),
    ] {
      let cases = try CaseJSON.contents(of: "../ScrollDynamicsTests/Platforms/\(file).json")
      var count = 0
      for item in cases["cases"].elements {
        let (parameters, query) = (item["params"], item["query"])
        let column = ["x": 1, "dx": 2][query["fn"].string]
        guard item["model"].string == model, item["op"].string == "abs", let column,
          let time = query["t"].number, let wanted = item["expected"].number,
          let start = parameters["x0"].number, let velocity = parameters["v0"].number
        else { continue }
        count += 1
        var values = "from=\(start),velocity=\(velocity)"
        if law == "friction" {
          values +=
            ",stop=0.000001,drag=\(parameters["drag"].number ?? 0)"
            + ",constant=\(parameters["constant_deceleration"].number ?? 0)"
        }
        let found = try tables.rows(law, values, times: [time])[0][column]
        expectClose(found, wanted, within: item["tolerance"].number ?? 0, item["id"].string)
      }
      #expect(count > 2, "\(file)")
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
    let table = try tables.rows("edge-stretch")
    let path = "\(tables.folder.path)/table.jsonl"
    try Command.sample.perform(["edge-stretch", "-o", path])
    let lines = try TextFile.contents(of: path).split(separator: "\n")
    let wanted = table.map { row in
      let numbers = row.map { number in
        var bytes: [UInt8] = []
        number.appendShortest(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
      }
      return #"{"time_s":\#(numbers[0]),"pull":\#(numbers[1]),"pull_velocity_1_s":\#(numbers[2])}"#
    }
    #expect(lines.map(String.init) == wanted)
  }

  @Test(arguments: [
    (["splin"], "sample: unknown model \"splin\"; did you mean spline?"),
    (["wobble"], "sample: unknown model \"wobble\"; expected one of fling, deceleration, "),
    (["spline", "frction=1"], "sample: spline has no key \"frction\"; did you mean friction?"),
    (
      ["viscous-ease", "mass=1"],
      "sample: viscous-ease has no key \"mass\"; expected one of from, to, duration"
    ),
    (["spline", "friction=0"], "spline: friction=0: a number from 0.0001 to 10 was expected"),
    (["spline", "friction"], "spline: \"friction\": KEY=VALUE was expected, as in from=1"),
    (["spline", "from=1,from=2"], "sample: spline: from is given twice; give it once"),
    (["spline", "edge=clmped"], "spline: edge=clmped: unknown value; did you mean clamped?"),
    (["spline", "lower=5,upper=1"], "sample: lower must not be above upper, found 5.0 and 1.0"),
    (["friction-to", "to=-5"], "sample: friction-to: to must lie in the direction of the "),
    (
      ["elastic-bezier", "stretch=90"], "stretch must be within boundary·viewport, 80.0, found 90.0"
    ),
    (["spring", "damping=0"], "sample: this spring never comes to rest; give --times, or --until"),
    (["spline", "--times", "0:1"], "sample: --times 0:1: FROM:TO:STEP or T,T,... was expected"),
    (["spline", "--times", "-1"], "sample: --times -1: FROM:TO:STEP or T,T,... was expected"),
    (["spline", "--times", "0:1:1e-9"], "more than a million rows; choose a larger step"),
    (["spline", "--times", "0", "--fps", "1"], "sample: --times and --fps exclude each other"),
    (["spline", "--until", "end"], "sample: --until end: rest, or a number from 0 to 1e6,"),
    (["spline", "--fps", "1e6", "--until", "10"], "choose a smaller --fps or --until"),
    ([], "sample: an operand is missing"),
  ])
  func `a wrong call prints what is allowed`(_ arguments: [String], _ message: String) {
    let error = #expect(throws: ToolError.self) { try Command.sample.perform(arguments) }
    #expect(error?.exitCode == .usage)
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }
}
