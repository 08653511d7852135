import ScrollDynamics
import TestSupport
import Testing

/// Flutter's motions against what its own tests assert.
@Suite struct FlutterCaseTests {
  @Test func `bouncing motions have Flutter's numbers`() throws {
    for item in try RecordedCase.all("Platforms/flutter_bouncing", count: 11) {
      let pins = item.json["pins"].elements.contains(.string("one-sided velocity cap"))
      let motion = try bouncing(item, limitsOneSide: pins)
      check(item, motion)
      // An option that no case needs changes nothing.
      if !pins, item.parameters["v0"].number ?? 0 > -5000 {
        #expect(try bouncing(item, limitsOneSide: true) == motion)
      }
    }
  }

  func bouncing(_ item: RecordedCase, limitsOneSide: Bool) throws -> Trajectory {
    let parameters = item.parameters
    let edge = EdgeSpring(
      try spring(parameters["spring"]), rest: .calm(tolerance(parameters)), maximumVelocity: 5000,
      limitsOneSide: limitsOneSide)
    let model = FrictionDecay(
      drag: 0.135, constantDeceleration: try item["constant_deceleration", default: 0],
      stopVelocity: tolerance(parameters).velocity)
    return try .fling(
      model, from: item["x0"], velocity: item["v0"],
      range: ScrollRange(lower: item["lo"], upper: item["hi"]), edges: .both(.spring(edge)))
  }

  func spring(_ parameters: CaseJSON) throws -> Spring {
    let mass = try #require(parameters["mass"].number)
    let stiffness = try #require(parameters["stiffness"].number)
    let ratio = parameters["ratio"].number ?? 1
    return Spring(
      mass: mass, stiffness: stiffness,
      damping: parameters["damping"].number ?? 2 * ratio * (mass * stiffness).squareRoot())
  }

  /// A thousandth of either, if a case does not say.
  func tolerance(_ parameters: CaseJSON) -> Tolerance {
    Tolerance(
      distance: parameters["tolerance"]["distance"].number ?? 1e-3,
      velocity: parameters["tolerance"]["velocity"].number ?? 1e-3)
  }

  func check(_ item: RecordedCase, _ motion: Trajectory) {
    let query = item.json["query"]
    let time = query["t"].number ?? 0
    switch query["fn"].string {
    case "x": item.check(motion.position(at: time))
    case "dx": item.check(motion.velocity(at: time))
    case "done":
      #expect((time >= motion.restTime) == item.expected.isTrue, "\(item.id): \(motion.restTime)")
    case "time_at_x": item.check(motion.time(toReach: query["x"].number ?? .nan) ?? .infinity)
    case "time_at_x_of_t": item.check(motion.time(toReach: motion.position(at: time)) ?? .infinity)
    default: Issue.record("\(item.id): \(query)")
    }
  }

  @Test func `clamping motions have Flutter's numbers`() throws {
    for item in try RecordedCase.all("Platforms/flutter_clamping", count: 10) {
      check(item, try .fling(PowerDecay.flutterClamping, from: item["x0"], velocity: item["v0"]))
    }
  }

  @Test func `friction has Flutter's numbers`() throws {
    for item in try RecordedCase.all("Platforms/flutter_friction", count: 20) {
      let (start, velocity) = (try item["x0"], try item["v0"])
      if item.model == "friction_through" {
        let motion = try FrictionDecay.trajectory(
          from: start, velocity: velocity, to: item["x1"], arrivingWith: item["v1"])
        check(item, motion)
        continue
      }
      let model = try FrictionDecay(
        drag: item["drag"], constantDeceleration: item["constant_deceleration", default: 0],
        stopVelocity: tolerance(item.parameters).velocity)
      let isBounded = item.model == "bounded_friction"
      let range = try isBounded ? ScrollRange(lower: item["lo"], upper: item["hi"]) : .unbounded
      check(item, .fling(model, from: start, velocity: velocity, range: range))
    }
  }

  @Test func `parabolas and linear motions have Flutter's numbers`() throws {
    for item in try RecordedCase.all("Platforms/flutter_gravity", count: 6) {
      let inner = item.model == "clamped" ? item.parameters["inner"]["params"] : item.parameters
      let motion = Segment.parabola(
        from: inner["x0"].number ?? 0, velocity: inner["v0"].number ?? 0,
        acceleration: inner["a"].number ?? 0)
      let query = item.json["query"]
      let time = query["t"].number ?? 0
      let sample = motion.sample(at: time)
      switch query["fn"].string {
      case "x": item.check(sample.position)
      case "dx":
        let low = item.parameters["v_lo"].number ?? -.infinity
        let high = item.parameters["v_hi"].number ?? .infinity
        item.check(min(max(sample.velocity, low), high))
      case "done":
        let isDone = abs(sample.position) >= inner["end"].number ?? .infinity
        #expect(isDone == item.expected.isTrue, "\(item.id)")
      default: Issue.record("\(item.id): \(query)")
      }
    }
  }

  @Test func `springs have Flutter's numbers`() throws {
    for item in try RecordedCase.all("Platforms/flutter_spring", count: 23) {
      switch item.model {
      case "spring": try checkSpring(item)
      case "spring_description_ratio": item.check(try spring(item.parameters).damping)
      case "spring_description": try checkDescription(item)
      default: Issue.record("\(item.id): \(item.model)")
      }
    }
  }

  func checkSpring(_ item: RecordedCase) throws {
    let spring = try spring(item.parameters)
    let query = item.json["query"]
    if query["fn"].string == "type" {
      let ratio = spring.dampingRatio
      let type = ratio < 1 ? "under" : ratio > 1 ? "over" : "critical"
      #expect(item.expected.string == type, "\(item.id)")
      return
    }
    let snaps = item.parameters["snap_to_end"].isTrue
    let motion = try Trajectory.spring(
      spring, from: item["start"], to: item["end"], velocity: item["v0"],
      rest: snaps || query["fn"].string == "done" ? .calm(tolerance(item.parameters)) : .never)
    check(item, motion)
  }

  func checkDescription(_ item: RecordedCase) throws {
    let parameters = item.parameters
    let query = item.json["query"]
    let source = parameters["from_bounce"]
    let described =
      query["fn"].string == "from_bounce" || source != .null
      ? Spring(
        duration: (source["ms"].number ?? parameters["duration_ms"].number ?? 500) / 1000,
        bounce: source["bounce"].number ?? parameters["bounce"].number ?? 0)
      : try spring(parameters)
    switch query["field"].string.isEmpty ? query["fn"].string : query["field"].string {
    case "mass": item.check(described.mass)
    case "stiffness": item.check(described.stiffness)
    case "damping": item.check(described.damping)
    // Whole milliseconds there.
    case "duration_ms": item.check((described.duration * 1000).rounded())
    case "bounce": item.check(described.bounce)
    default: Issue.record("\(item.id): \(query)")
    }
  }

  @Test func `resistance and stretch have Flutter's numbers`() throws {
    for item in try RecordedCase.all("Platforms/flutter_physics", count: 15) {
      let parameters = item.parameters
      switch item.model {
      case "friction_factor":
        item.check(resistance(parameters).factor(atOverscrollShare: try item["fraction"]))
      case "rubber_band": item.check(try applied(parameters))
      case "rubber_band_abs_order":
        item.check(abs(try applied(parameters["a"])) - abs(try applied(parameters["b"])))
      case "ballistic_initial_velocity":
        let motion = try Trajectory.fling(
          PowerDecay.flutterClamping, from: item["pixels"], velocity: item["v"],
          range: ScrollRange(lower: item["lo"], upper: item["hi"]),
          edges: .both(.spring(.flutterClamping())))
        item.check(motion.velocity(at: 0))
      case "stretched_point":
        let (viewport, y) = (try item["viewport"], try item["y"])
        let share = EdgeStretch.visibleShare(ofPull: min(1, try item["overscroll"] / viewport))
        item.check(
          parameters["edge"].string == "start"
            ? y * (1 + share) : viewport - (viewport - y) * (1 + share))
      default: Issue.record("\(item.id): \(item.model)")
      }
    }
  }

  func resistance(_ parameters: CaseJSON) -> PerEventResistance {
    parameters["rate"].string == "fast" ? .fast : .normal
  }

  /// How far an event moves the content, with the finger's sign.
  func applied(_ parameters: CaseJSON) throws -> Double {
    let pixels = try #require(parameters["pixels"].number)
    let range = ScrollRange(
      lower: parameters["lo"].number ?? 0, upper: parameters["hi"].number ?? .infinity)
    return -resistance(parameters).applied(
      -(try #require(parameters["delta"].number)), overscroll: range.overscroll(of: pixels),
      viewportLength: try #require(parameters["viewport"].number))
  }

  @Test func `whole curves and resistances agree with an independent implementation`() throws {
    let file = try CaseJSON.contents(of: "Platforms/derived_flutter_curves.json")
    #expect(file["curves"].elements.count == 10)
    for curve in file["curves"].elements {
      let item = RecordedCase(id: curve["id"].string, json: curve)
      let motion: Trajectory =
        switch item.model {
        case "clamping":
          try .fling(PowerDecay.flutterClamping, from: item["x0"], velocity: item["v0"])
        case "bouncing": try bouncing(item, limitsOneSide: false)
        default:
          try .spring(
            spring(item.parameters), from: item["start"], to: item["end"], velocity: item["v0"],
            rest: .calm(.fine))
        }
      for row in curve["rows"].elements {
        let time = row[0].number ?? .nan
        let isDone = row[3].isTrue
        #expect((time >= motion.restTime) == isDone, "\(item.id) at \(time)")
        // Done, a motion rests here and goes on within its tolerance there.
        if isDone {
          let distance = abs(motion.restPosition - (row[1].number ?? .nan))
          #expect(distance <= tolerance(item.parameters).distance, "\(item.id) at \(time)")
          continue
        }
        let sample = motion.sample(at: time)
        expectClose(sample.position, row[1].number ?? .nan, within: 1e-10, "\(item.id) at \(time)")
        expectClose(sample.velocity, row[2].number ?? .nan, within: 1e-10, "\(item.id) at \(time)")
      }
    }
    #expect(file["rubber_band"].elements.count == 60)
    for row in file["rubber_band"].elements {
      expectClose(try applied(row), try #require(row["applied"].number), within: 1e-12, "\(row)")
    }
  }
}
