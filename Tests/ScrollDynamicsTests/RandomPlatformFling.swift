import ScrollDynamics
import TestSupport

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
    scale: Double, position: Double? = nil, velocity: Double? = nil
  ) -> Trajectory {
    let (position, velocity) = (position ?? self.position, velocity ?? self.velocity)
    let size = abs(scale)
    let ends = [range.lower * scale, range.upper * scale].sorted()
    return .fling(
      fling(size), from: position * scale, velocity: velocity * scale,
      range: ScrollRange(lower: ends[0], upper: ends[1]), edges: .both(edge(size)))
  }

  private func fling(_ size: Double) -> any FlingModel {
    switch model {
    case .spline: SplineFling(friction: size * (0.005 + 0.03 * numbers[0]))
    case .power:
      PowerDecay(
        exponent: 1.5 + 3 * numbers[0], referenceVelocity: size * (500 + 5000 * numbers[1]))
    case .exponential:
      ExponentialDecay(
        rate: DecelerationRate(decay: 1 + 8 * numbers[0]),
        stopVelocity: size * (0.1 + 20 * numbers[1]))
    case .viscous, .coupledViscous:
      ViscousDecay(
        rate: 1 + 6 * numbers[0], dryDeceleration: size * (50 + 1000 * numbers[1]),
        maximumVelocity: model == .viscous ? .infinity : size * 5000,
        leadingSpeed: model == .viscous ? nil : size * 30000 * numbers[2])
    case .friction, .constantFriction:
      FrictionDecay(
        drag: 0.05 + 0.4 * numbers[0],
        constantDeceleration: model == .friction ? 0 : size * (10 + 2000 * numbers[1]),
        stopVelocity: size * (1 + 20 * numbers[2]))
    case .bezier:
      BezierFling(
        rootLength: size * 1000, boost: 1 + numbers[0], deceleration: size * 2645.664,
        referenceVelocity: size * 2300)
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

  /// The acceleration by the model's and the edge's equation; `nil` if one has no equation.
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
    let edgePosition = range[range.endExceeded(by: position) ?? (velocity < 0 ? .lower : .upper)]
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
        * Self.power(reference / speed, 1 / (exponent - 1))
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

  /// base^exponent, by the motion that has such a power in it.
  private static func power(_ base: Double, _ exponent: Double) -> Double {
    // T = 0.35·p·(v/V)^{1/(p − 1)}
    PowerDecay(exponent: 1 / exponent + 1, referenceVelocity: 1).duration(velocity: base)
      / (0.35 * (1 / exponent + 1))
  }
}
