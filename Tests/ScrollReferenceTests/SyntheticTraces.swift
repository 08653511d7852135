import Glibc
import ScrollDynamics
import ScrollReference
import TestSupport

extension SeededGenerator {
  /// A normally distributed number of mean 0 and deviation 1, by Marsaglia's polar method.
  mutating func normal() -> Double {
    while true {
      let (x, y) = (uniform(-1...1), uniform(-1...1))
      let square = x * x + y * y
      if square > 0, square < 1 { return x * (-2 * log(square) / square).squareRoot() }
    }
  }
}

/// A recording made of a motion with known parameters and noise, and those parameters.
struct SyntheticTrace {
  var recording: RecordedMotion
  var truth: [String: Double]

  static let deviation = 0.1

  /// What a seed has chosen: times or other abscissas, parameters, and the value at an abscissa.
  struct Motion {
    let times: [Double]
    let truth: [String: Double]
    let value: (Double) -> Double
  }

  /// A trace of a model with parameters that a seed chooses, of 50 to a few hundred rows, or of
  /// `density` times as many.
  init(
    _ model: FitModel, seed: UInt64, deviation: Double = SyntheticTrace.deviation, density: Int = 1
  ) throws {
    var random = SeededGenerator(seed: seed)
    let motion: Motion =
      switch model {
      case .splineFling, .powerDecay, .viscousDecay, .friction, .bezierFling:
        Self.fling(model, &random, density)
      case .deceleration: Self.deceleration(&random, density)
      case .edgeBounce: try Self.bounce(&random, density)
      case .edgeReturn: Self.edgeReturn(&random, density)
      case .spring: Self.spring(&random, density)
      case .rubberBand: Self.rubberBand(&random, density)
      case .flingWithBounce: Self.flingWithBounce(&random, density)
      case .projection: Self.projection(&random, density)
      }
    truth = motion.truth
    recording = try RecordedMotion(
      times: motion.times,
      values: motion.times.map {
        motion.value($0) + (deviation > 0 ? deviation * random.normal() : 0)
      }, abscissa: model.abscissa)
  }

  /// So many rows at 60 Hz, or the same time at a multiple of it.
  static func times(_ count: Int, _ density: Int) -> [Double] {
    (0..<count * density).map { 3 + Double($0) / Double(60 * density) }
  }

  /// The range with one edge: its lower edge if the side is negative.
  private static func range(endingAt edge: Double, on side: Double) -> ScrollRange {
    side < 0
      ? ScrollRange(lower: edge, upper: .infinity) : ScrollRange(lower: -.infinity, upper: edge)
  }

  private static func deceleration(_ random: inout SeededGenerator, _ density: Int) -> Motion {
    let rate = DecelerationRate(random.uniform(0.995...0.9985))
    let (position, velocity) = (
      random.uniform(-500...500), random.sign() * random.uniform(500...3000)
    )
    let motion = Segment.deceleration(from: position, velocity: velocity, rate: rate)
    let stop = random.uniform(30...90)
    let stopTime = motion.time(whenSlowedTo: stop)
    return Motion(
      times: times(Int(stopTime * 60) + 30, density),
      truth: ["position": position, "velocity": velocity, "rate": rate.rawValue, "stop": stop]
    ) { motion.position(at: min($0 - 3, stopTime)) }
  }

  private static func bounce(_ random: inout SeededGenerator, _ density: Int) throws -> Motion {
    let (edge, side) = (random.uniform(-500...500), random.sign())
    let velocity = side * random.uniform(1000...5000)
    let (returnRate, phase) = (random.uniform(7...14), random.uniform(0.001...0.016))
    // By integration, since the closed form knows one return rate only.
    let range = range(endingAt: edge, on: side)
    let times = times(50, density)
    let curve = try ReferenceIntegrator(tolerance: 1e-9).integrate(
      ScrollSystem(range: range, returnRate: returnRate), from: [edge, velocity],
      at: times.map { $0 - 3 + phase })
    var samples = curve.samples.makeIterator()
    return Motion(
      times: times,
      truth: ["edge": edge, "velocity": velocity, "return-rate": returnRate, "phase": phase]
    ) { _ in samples.next()?.position ?? .nan }
  }

  private static func edgeReturn(_ random: inout SeededGenerator, _ density: Int) -> Motion {
    let (edge, side) = (random.uniform(-500...500), random.sign())
    let displacement = side * random.uniform(50...300)
    let momentum = side * random.uniform(300...3000)
    let bounce = Segment.edgeBounce(at: edge, displacement: displacement, momentum: momentum)
    return Motion(
      times: times(50, density),
      truth: [
        "edge": edge, "displacement": displacement, "momentum": momentum,
        "return-rate": Segment.edgeReturnRate,
      ]
    ) { bounce.position(at: $0 - 3) }
  }

  private static func spring(_ random: inout SeededGenerator, _ density: Int) -> Motion {
    let spring = Spring(
      response: random.uniform(0.3...1.2), dampingRatio: random.logarithmic(0.1...2.5))
    let start = random.uniform(-200...200)
    let target = random.uniform(-200...200) + 500 * random.sign()
    let velocity = random.uniform(-1000...1000)
    let motion = Segment.spring(spring, from: start, to: target, velocity: velocity)
    return Motion(
      times: times(90, density),
      truth: [
        "stiffness": spring.stiffness, "damping": spring.damping, "start": start,
        "velocity": velocity, "target": target,
      ]
    ) { motion.position(at: $0 - 3) }
  }

  private static func rubberBand(_ random: inout SeededGenerator, _ density: Int) -> Motion {
    let band = RubberBand(
      dimension: random.uniform(300...900), coefficient: random.uniform(0.3...0.9))
    return Motion(
      times: Array(stride(from: -500, through: 500, by: 12 / Double(density))),
      truth: ["coefficient": band.coefficient, "dimension": band.dimension],
      value: band.displacement(forPull:))
  }

  private static func flingWithBounce(_ random: inout SeededGenerator, _ density: Int) -> Motion {
    let side = random.sign()
    let velocity = side * random.uniform(1500...4000)
    let position = random.uniform(-500...500)
    let edge = position + velocity * random.uniform(0.1...0.3)
    let rate = DecelerationRate(random.uniform(0.9975...0.9985))
    let range = range(endingAt: edge, on: side)
    let fling = Trajectory.fling(from: position, momentum: velocity, range: range, rate: rate)
    return Motion(
      times: times(Int(fling.restTime * 60), density),
      truth: [
        "position": position, "velocity": velocity, "edge": edge, "rate": rate.rawValue,
        "return-rate": Segment.edgeReturnRate,
      ]
    ) { fling.position(at: $0 - 3) }
  }

  private static func projection(_ random: inout SeededGenerator, _ density: Int) -> Motion {
    let rate = DecelerationRate(random.uniform(0.99...0.9985))
    let stop = random.uniform(5...40)
    return Motion(
      times: Array(stride(from: -3000, through: 3000, by: 101 / Double(density))),
      truth: ["rate": rate.rawValue, "stop": stop]
    ) { rate.distance(velocity: $0, stopSpeed: stop) }
  }
}
