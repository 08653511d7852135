import CBaselines
import ScrollDynamics

/// Measures one sample, position and velocity, of each motion at times in random order.
enum Motions {
  /// The name of the benchmark that times of motions are divided by: one sample of a deceleration by libm, in
  /// C.
  static let referenceName = "c/sample/deceleration"

  static var all: [Benchmark] { baselines + samples }

  static let deceleration = Segment.deceleration(from: 120, velocity: 2400)
  private static let bounce = Segment.edgeBounce(at: 500, displacement: 30, momentum: 1800)
  static let natural = 4 * Double.pi

  /// A spring with a damping ratio, released 300 points from its target with a velocity.
  static func spring(_ dampingRatio: Double) -> Segment {
    .spring(
      Spring(stiffness: natural * natural, damping: 2 * dampingRatio * natural),
      from: 420, to: 120, velocity: -700)
  }

  static let dampingRatios = (under: 0.5, critical: 1.0, over: 2.0)

  private static var samples: [Benchmark] {
    let ratios = dampingRatios
    return [
      sampling("deceleration", deceleration, atMost: 1.3, baselineDeceleration),
      sampling("edgeBounce", bounce, atMost: 1.3, baselineBounce),
      sampling("spring/underdamped", spring(ratios.under), atMost: 1.3, underdamped),
      sampling("spring/critical", spring(ratios.critical), atMost: 1.3, critical),
      sampling("spring/overdamped", spring(ratios.over), atMost: 1.3, overdamped),
    ]
  }

  static func sampling(
    _ name: String, _ segment: Segment, atMost: Double, _ baseline: @escaping Baseline
  ) -> Benchmark {
    Benchmark(name: "sample/\(name)", baseline: "c/sample/\(name)", atMost: atMost) { loop in
      let times = Times.scattered
      let samples = Samples(times.count)
      while loop.next(times.count) { sample(segment, times, samples) }
      let expected = Samples(times.count, isExpected: true)
      baseline(times, expected)
      require(samples, expected, within: 1e-9, name)
    }
  }
}

extension Motions {
  /// Samples a segment at times; it is not inlined, as its counterpart in C, so that the segment
  /// cannot be optimized away.
  @inline(never)
  private static func sample(_ segment: Segment, _ times: Times, _ samples: Samples) {
    var segment = segment
    for index in 0..<times.count {
      let sample = segment.sampleInPlace(at: unsafe times.values[index])
      unsafe samples.positions[index] = sample.position
      unsafe samples.velocities[index] = sample.velocity
    }
  }
}

// MARK: - In C

extension Motions {
  typealias Baseline = (Times, Samples) -> Void

  static let decelerationInC = BaselineDeceleration(
    position: 120, velocity: 2400, decay: DecelerationRate.normal.decay)

  private static var baselines: [Benchmark] {
    [
      baseline("deceleration", baselineDeceleration), baseline("edgeBounce", baselineBounce),
      baseline("spring/underdamped", underdamped), baseline("spring/critical", critical),
      baseline("spring/overdamped", overdamped),
    ]
  }

  private static func baseline(_ name: String, _ body: @escaping Baseline) -> Benchmark {
    Benchmark(name: "c/sample/\(name)") { loop in
      let samples = Samples(Times.scattered.count)
      while loop.next(samples.count) { body(.scattered, samples) }
      require(unsafe samples.positions[samples.count - 1].isFinite, "\(name) in C is not finite")
    }
  }

  private static func baselineDeceleration(_ times: Times, _ samples: Samples) {
    unsafe baseline_deceleration(
      decelerationInC, times.values, times.count, samples.positions, samples.velocities)
  }

  private static func baselineBounce(_ times: Times, _ samples: Samples) {
    let motion = BaselineBounce(
      edge: 500, displacement: 30, momentum: 1800, decay: DecelerationRate.normal.decay,
      returnRate: Segment.edgeReturnRate)
    unsafe baseline_bounce(
      motion, times.values, times.count, samples.positions, samples.velocities)
  }

  private static func springInC(_ dampingRatio: Double) -> BaselineSpring {
    BaselineSpring(
      target: 120, displacement: 300, velocity: -700, angularFrequency: natural,
      dampingRatio: dampingRatio)
  }

  private static func underdamped(_ times: Times, _ samples: Samples) {
    unsafe baseline_spring_underdamped(
      springInC(dampingRatios.under), times.values, times.count, samples.positions,
      samples.velocities)
  }

  private static func critical(_ times: Times, _ samples: Samples) {
    unsafe baseline_spring_critical(
      springInC(dampingRatios.critical), times.values, times.count, samples.positions,
      samples.velocities)
  }

  private static func overdamped(_ times: Times, _ samples: Samples) {
    unsafe baseline_spring_overdamped(
      springInC(dampingRatios.over), times.values, times.count, samples.positions,
      samples.velocities)
  }
}
