import ScrollDynamics
import TestSupport
import Testing

/// The laws of `SimulationLaws`, run over every platform's flings and edges with seeded parameters.
@Suite struct PlatformLawTests {
  static let cases = RandomPlatformFling.Model.allCases.flatMap { model in
    RandomPlatformFling.EdgeKind.allCases.map { Arguments(model: model, edge: $0) }
  }

  struct Arguments: Sendable, CustomTestStringConvertible {
    let model: RandomPlatformFling.Model
    let edge: RandomPlatformFling.EdgeKind
    var testDescription: String { "\(model), \(edge)" }
  }

  @Test(arguments: cases)
  func `every fling obeys the laws at every edge`(arguments: Arguments) {
    for seed in 0..<60 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let fling = RandomPlatformFling(arguments.model, arguments.edge, &random)
      let motion = fling.trajectory(scale: 1)
      let name = "\(fling), seed \(seed)"
      let restarted: @Sendable (Double) -> Trajectory = { time in
        let state = motion.sample(at: time)
        return fling.trajectory(scale: 1, position: state.position, velocity: state.velocity)
      }
      SimulationLaws.check(
        LawCase(
          name: name, motion: motion, start: fling.start(of: motion),
          mirrored: fling.trajectory(scale: -1), enlarged: fling.trajectory(scale: 3),
          restarted: fling.isMemoryless ? restarted : nil,
          acceleration: fling.acceleration(of: motion),
          switchTimes: motion.switches(jumping: false), jumpTimes: motion.switches(jumping: true),
          restTime: motion.restTime, horizon: max(0.05, motion.restTime * 1.1)))
      checkEvents(motion, fling, name)
    }
  }

  /// Edges are passed and turns are made at the very times that are solved, to 1e−9 s.
  func checkEvents(_ motion: Trajectory, _ fling: RandomPlatformFling, _ name: String) {
    var time = -1.0
    var last: MotionEvent?
    while let event = motion.nextEvent(after: time) {
      let sample = motion.sample(at: event.time)
      let speed = max(1, abs(motion.sample(at: 0).velocity), abs(sample.velocity))
      switch event.kind {
      case .edge(let end):
        expectClose(
          sample.position, fling.range[end], within: 1e-9 * speed + 1e-12, "\(name): \(event)")
      case .peak where event.time > 1e-9 && event.time < motion.restTime - 1e-9:
        let before = motion.velocity(at: event.time - 1e-9)
        let after = motion.velocity(at: event.time + 1e-9)
        #expect(before * after <= 1e-6 * speed * speed, "\(name): \(event), \(before), \(after)")
      case .peak, .rest: break
      }
      time = event.time
      last = event
    }
    #expect(last?.kind == .rest || motion.restTime == 0, "\(name): \(String(describing: last))")
    for share in [0.1, 0.35, 0.8] where motion.restTime > 0 {
      let position = motion.position(at: share * motion.restTime)
      guard let first = motion.time(toReach: position) else {
        Issue.record("\(name): never at \(position)")
        continue
      }
      #expect(first <= share * motion.restTime + 1e-9, "\(name): \(position) at \(first)")
      let scale = max(1, abs(position), abs(motion.velocity(at: first)))
      expectClose(motion.position(at: first), position, within: 1e-9 * scale, name)
    }
  }

  /// A fling that is solved again on a range that grew goes on as before; on one that moved along
  /// with its content as well.
  @Test(arguments: RandomPlatformFling.Model.allCases)
  func `a fling keeps its clock when the geometry changes`(model: RandomPlatformFling.Model) {
    for seed in 0..<60 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let fling = RandomPlatformFling(model, .clamped, &random)
      let free = fling.trajectory(scale: 1, range: .unbounded)
      let time = random.uniform(0...1) * free.restTime
      let shift = random.signedLogarithmic(1...1000)
      let moved = fling.trajectory(
        scale: 1, position: fling.position + shift, elapsed: time, range: .unbounded)
      let scale = max(1, abs(fling.position), abs(free.restPosition), abs(fling.velocity))
      expectClose(moved.restTime, free.restTime - time, within: 1e-9, "\(fling), seed \(seed)")
      for share in [0, 0.2, 0.6, 0.99] {
        let later = share * moved.restTime
        let (one, other) = (free.sample(at: time + later), moved.sample(at: later))
        expectClose(
          other.position - shift, one.position, within: 1e-11 * scale, "\(fling), seed \(seed)")
        expectClose(other.velocity, one.velocity, within: 1e-9 * scale, "\(fling), seed \(seed)")
      }
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `an offset animation goes on with its velocity to a new target`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let kind = random.pick([
      OffsetAnimation.Kind.constant, .delta(), .inverseDelta, .impulse, .delta(maximum: 0.7),
    ])
    let target = random.signedLogarithmic(1...1e4)
    let animation = OffsetAnimation(kind, from: 0, to: target)
    let time = random.uniform(0.05...0.95) * animation.timing.duration
    let state = animation.trajectory.sample(at: time)
    let next = random.pick([target * random.uniform(1...3), random.signedLogarithmic(1...1e4)])
    let (moved, elapsed) = animation.retargeted(at: time, to: next)
    #expect(elapsed == 0 && moved.trajectory.restPosition == next)
    guard moved.timing.duration > 0 else { return }
    let first = moved.trajectory.sample(at: 0)
    #expect(first.position == state.position)
    // Slopes beyond ±1000, or beyond the box of the impulse, are bounded.
    let slope = state.velocity * moved.timing.duration / (next - state.position)
    let isBounded = kind == .impulse ? slope < 0 : abs(slope) > 1000
    if !isBounded {
      expectClose(first.velocity, state.velocity, within: 1e-9, "\(animation), seed \(seed)")
    }
    let (same, passed) = animation.retargeted(at: time, to: target + 0.005)
    #expect(kind == .impulse || passed == time && same.timing == animation.timing)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `elastic overscroll continues, ends at 0 and undoes its pull`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let model = random.pick([.apple, .android, .windows, ElasticOverscroll.bezier()])
    let length = random.uniform(200...2000)
    let pull = random.signedLogarithmic(1...600)
    let stretch = model.stretch(forPull: pull, viewportLength: length)
    expectClose(model.pull(forStretch: stretch, viewportLength: length), pull, within: 1e-9)
    #expect(model.stretch(forPull: -pull, viewportLength: length) == -stretch)
    let velocity = random.pick([0, random.signedLogarithmic(10...1e4)])
    let motion = model.released(stretch: stretch, velocity: velocity, viewportLength: length)
    let mirrored = model.released(stretch: -stretch, velocity: -velocity, viewportLength: length)
    #expect(motion.restPosition == 0 && motion.restTime == mirrored.restTime)
    if motion.restTime > 0 { #expect(motion.position(at: 0) == stretch) }
    for index in 0..<Int(motion.count) where motion.end(index) < motion.restTime {
      let end = motion.end(index)
      expectClose(
        motion.position(at: end.nextDown), motion.position(at: end), within: 1e-9, "seed \(seed)")
    }
    for share in stride(from: 0, to: 1, by: 0.05) {
      let time = share * motion.restTime
      #expect(mirrored.position(at: time) == -motion.position(at: time))
    }
    // The exponential is below a point from its end on, and was not just before it.
    if case .exponential = model, motion.restTime > 0 {
      expectClose(abs(motion.position(at: motion.restTime.nextDown)), 1, within: 1e-9)
    }
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `a spring stays within a distance from its last time on, and not before`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let ratio = random.pick([
      random.logarithmic(0.05...8), 1, 1 + 1e-9, 1 + random.uniform(0...0.01),
    ])
    let spring = Spring(response: random.logarithmic(0.05...2), dampingRatio: ratio)
    let displacement = random.pick([0, random.signedLogarithmic(1e-2...1e4)])
    let velocity = random.pick([0, random.signedLogarithmic(1...1e5)])
    let distance = random.logarithmic(1e-3...10)
    let time = spring.lastTime(outside: distance, displacement: displacement, velocity: velocity)
    let motion = Segment.spring(spring, from: displacement, to: 0, velocity: velocity)
    let name = "ζ \(ratio), \(displacement), \(velocity), δ \(distance), seed \(seed)"
    for step in 0...300 {
      let later = time + Double(step) * 0.01 * spring.response
      #expect(abs(motion.position(at: later)) <= distance * (1 + 1e-9), "\(name) at \(later)")
    }
    // Below critical damping it is the envelope's time, which is later.
    if time > 0, ratio >= 1 {
      expectClose(abs(motion.position(at: time)) / distance, 1, within: 1e-6, name)
    }
  }
}

extension Trajectory {
  /// When one segment gives way to another, either with a jump of the velocity or without.
  fileprivate func switches(jumping: Bool) -> [Double] {
    (0..<max(0, Int(count) - 1)).compactMap { index in
      let time = end(index)
      guard time < restTime else { return nil }
      let before = segment(index).velocity(at: max(0, time - start(index)))
      let after = segment(index + 1).velocity(at: max(0, time - start(index + 1)))
      let jumps = abs(after - before) > 1e-9 * max(1, abs(before), abs(after))
      return jumps == jumping ? time : nil
    }
  }
}

/// A release with random parameters of a model and its edges, kept apart so that its relatives can be
/// made from the same ones.
struct RandomPlatformFling: Sendable, CustomStringConvertible {
  enum Model: CaseIterable, Sendable {
    case spline, power, exponential, viscous, coupledViscous, friction, constantFriction, bezier
  }

  enum EdgeKind: CaseIterable, Sendable {
    case clamped, overfling, spring, limitedSpring, clampingSpring
  }

  let model: Model
  let edge: EdgeKind
  let position: Double
  let velocity: Double
  let range: ScrollRange
  /// Parameters of the model and the edge, by their meaning there.
  let numbers: [Double]
  let spring: Spring

  init(_ model: Model, _ edge: EdgeKind, _ random: inout SeededGenerator) {
    self.model = model
    self.edge = edge
    let length = random.pick([0, random.logarithmic(1...1e4), .infinity])
    let lower = random.pick([-.infinity, random.uniform(-1000...1000)])
    range = ScrollRange(
      lower: lower, upper: lower.isFinite ? lower + length : random.uniform(-1000...1000))
    let finite = lower.isFinite ? lower : range.upper
    position = random.pick([
      finite, finite + random.signedLogarithmic(1e-2...500), range.clamp(finite + 100),
    ])
    velocity = random.pick([0, random.signedLogarithmic(10...2e4)])
    numbers = (0..<4).map { _ in random.uniform(0...1) }
    spring = Spring(
      response: random.uniform(0.2...1), dampingRatio: random.pick([1, random.uniform(0.4...2)]))
  }

  func trajectory(
    scale: Double, position: Double? = nil, velocity: Double? = nil, elapsed: Double = 0,
    range: ScrollRange? = nil
  ) -> Trajectory {
    let (position, velocity) = (position ?? self.position, velocity ?? self.velocity)
    let range = range ?? self.range
    let size = abs(scale)
    let ends = [range.lower * scale, range.upper * scale].sorted()
    func fling(_ model: some FlingModel) -> Trajectory {
      .fling(
        model, from: position * scale, velocity: velocity * scale, elapsed: elapsed,
        range: ScrollRange(lower: ends[0], upper: ends[1]), edges: .both(edge(size)))
    }
    switch model {
    case .spline: return fling(SplineFling(friction: size * (0.005 + 0.03 * numbers[0])))
    case .power:
      return fling(
        PowerDecay(
          exponent: 1.5 + 3 * numbers[0], referenceVelocity: size * (500 + 5000 * numbers[1])))
    case .exponential:
      return fling(
        ExponentialDecay(
          rate: DecelerationRate(decay: 1 + 8 * numbers[0]),
          stopVelocity: size * (0.1 + 20 * numbers[1])))
    case .viscous, .coupledViscous:
      return fling(
        ViscousDecay(
          rate: 1 + 6 * numbers[0], dryDeceleration: size * (50 + 1000 * numbers[1]),
          maximumVelocity: model == .viscous ? .infinity : size * 5000,
          leadingSpeed: model == .viscous ? nil : size * 30000 * numbers[2]))
    case .friction, .constantFriction:
      return fling(
        FrictionDecay(
          drag: 0.05 + 0.4 * numbers[0],
          constantDeceleration: model == .friction ? 0 : size * (10 + 2000 * numbers[1]),
          stopVelocity: size * (1 + 20 * numbers[2])))
    case .bezier:
      return fling(
        BezierFling(
          rootLength: size * 1000, boost: 1 + numbers[0], deceleration: size * 2645.664,
          referenceVelocity: size * 2300))
    }
  }

  /// The edge, with every length multiplied.
  func edge(_ size: Double) -> Edge {
    let tolerance = Tolerance(distance: size * 0.3, velocity: size * 7)
    switch edge {
    case .clamped: return .clamped
    case .overfling:
      return .overfling(
        Overfling(depth: size * 300 * numbers[2], gravity: size * (500 + 2000 * numbers[3])))
    case .spring: return .spring(EdgeSpring(spring, rest: .calm(tolerance)))
    case .limitedSpring:
      let critical = Spring(stiffness: 100, damping: 20)
      return .spring(
        EdgeSpring(
          numbers[3] < 0.5 ? spring : critical, rest: .near(size * 0.1),
          maximumVelocity: size * 3000, maximumDepth: size * (20 + 100 * numbers[2])))
    case .clampingSpring:
      return .spring(EdgeSpring(spring, rest: .calm(tolerance), isPassable: false))
    }
  }

  var description: String {
    "\(model) \(edge) from \(position) at \(velocity) in \(range.lower)...\(range.upper)"
  }

  var isOutside: Bool { range.overscroll(of: position) != 0 }

  /// Whether position and velocity are all that the motion has, its edges included.
  var isMemoryless: Bool {
    switch edge {
    case .overfling, .limitedSpring: return false
    case .clampingSpring where isOutside: return false
    // A spring that swings back inside the range is still the spring's there.
    case .spring where spring.dampingRatio < 1: return false
    case .spring where range.overscroll(of: position) * velocity < 0: return false
    case .clamped, .spring, .clampingSpring: break
    }
    switch model {
    case .power, .exponential, .viscous, .friction: return true
    case .spline, .coupledViscous, .constantFriction, .bezier: return false
    }
  }

  /// Where the motion starts, by the rules of its edge.
  func start(of motion: Trajectory) -> MotionSample {
    if motion.restTime == 0 { return MotionSample(position: motion.restPosition, velocity: 0) }
    guard let end = range.endExceeded(by: position) else {
      // At the very edge a fling outward starts with the edge's answer.
      let first = motion.sample(at: 0)
      let isAtEdge = position == range.lower || position == range.upper
      return MotionSample(position: position, velocity: isAtEdge ? first.velocity : velocity)
    }
    let overscroll = position - range[end]
    switch edge {
    case .clamped: return MotionSample(position: range[end], velocity: velocity)
    case .overfling:
      // The return drops the velocity.
      let first = motion.sample(at: 0).velocity
      return MotionSample(position: position, velocity: first == 0 ? 0 : velocity)
    case .spring: return MotionSample(position: position, velocity: velocity)
    case .limitedSpring:
      let depth = 20 + 100 * numbers[2]
      let limited = min(max(overscroll, -depth), depth)
      let first = motion.sample(at: 0).velocity
      return MotionSample(
        position: range[end] + limited, velocity: abs(limited) == depth ? first : velocity)
    case .clampingSpring:
      return MotionSample(
        position: position, velocity: end == .lower ? max(0, velocity) : min(0, velocity))
    }
  }

  /// What the equations of the model and of the edge say, or `nil` where one of them has none.
  func acceleration(of motion: Trajectory) -> (@Sendable (MotionSample, Double) -> Double)? {
    guard edge == .clamped || edge == .spring, model != .spline, model != .bezier else {
      return nil
    }
    let (spring, isOutside, restTime) = (spring, isOutside, motion.restTime)
    let crossing = motion.nextEvent(after: -1).flatMap { event -> Double? in
      if case .edge = event.kind { return event.time }
      return nil
    }
    // On an edge already, a fling outward is the spring's from the start.
    let isOutward = velocity < 0 ? position <= range.lower : position >= range.upper
    let startsOutside = edge == .spring && (isOutside || isOutward)
    let edgePosition = range[
      range.endExceeded(by: position) ?? (velocity < 0 ? .lower : .upper)]
    return { state, time in
      if time >= restTime { return 0 }
      if startsOutside || time > crossing ?? .infinity {
        return
          (-spring.damping * state.velocity - spring.stiffness * (state.position - edgePosition))
          / spring.mass
      }
      return acceleration(state, time)
    }
  }

  private func acceleration(_ state: MotionSample, _ time: Double) -> Double {
    let sign: Double = velocity < 0 ? -1 : 1
    let speed = abs(state.velocity)
    switch model {
    case .spline, .bezier: return .nan
    case .power:
      // From v = v₀(1 − t/T)^{p−1} and T ~ v₀^{1/(p−1)}.
      let (exponent, reference) = (1.5 + 3 * numbers[0], 500 + 5000 * numbers[1])
      return -sign * (exponent - 1) / (0.35 * exponent) * speed
        * PlatformLawTests.power(reference / speed, 1 / (exponent - 1))
    case .exponential: return -(1 + 8 * numbers[0]) * state.velocity
    case .viscous, .coupledViscous:
      let (rate, dry) = (1 + 6 * numbers[0], 50 + 1000 * numbers[1])
      let leading = model == .viscous ? abs(velocity) : max(30000 * numbers[2], abs(velocity))
      let share = abs(velocity) / (model == .viscous ? leading : min(leading, 5000))
      return -rate * state.velocity - sign * share * dry
    case .friction, .constantFriction:
      let decay = FrictionDecay(drag: 0.05 + 0.4 * numbers[0], stopVelocity: 1).decay
      let constant = model == .friction ? 0 : 10 + 2000 * numbers[1]
      // The decaying part of the velocity is what the constant one leaves.
      return -decay * (state.velocity + sign * constant * time) - sign * constant
    }
  }
}

extension PlatformLawTests {
  /// base^exponent, by the motion that has such a power in it.
  static func power(_ base: Double, _ exponent: Double) -> Double {
    // T = 0.35·p·(v/V)^{1/(p − 1)}
    PowerDecay(exponent: 1 / exponent + 1, referenceVelocity: 1).duration(velocity: base)
      / (0.35 * (1 / exponent + 1))
  }
}
