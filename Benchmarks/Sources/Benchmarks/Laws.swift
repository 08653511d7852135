import CBaselines
import ScrollDynamics

/// Measures one sample of each curve and fling other than decelerations, bounces and springs.
enum Laws {
  static var all: [Benchmark] { laws.flatMap { [$0.inC, $0.inSwift] } }

  /// The name of the benchmark in C of a motion.
  static func baseline(_ name: String) -> String { "c/sample/\(name)" }

  /// The duration of the curves in seconds, longer than all sampled times.
  private static let duration = 2.5

  private static var laws: [Law] {
    unsafe [
      Law(
        "slowDecay",
        .deceleration(from: 120, velocity: 2400, rate: DecelerationRate(decay: 0.02)),
        BaselineLaw(velocity: 2400, a: 0.02), baseline_slow_decay),
      Law(
        "friction",
        .deceleration(from: 120, velocity: 2400, decay: 2, drift: -300, acceleration: 40),
        BaselineLaw(velocity: 2400, a: 2, b: -300, c: 20), baseline_friction),
      Law(
        "eased", .eased(from: 120, to: 720, duration: duration, curve: .easeInOut),
        BaselineLaw(a: 0.42, b: 0, c: 0.58, d: 1), baseline_eased),
      Law(
        "spline", .spline(from: 120, distance: 600, duration: duration), BaselineLaw(a: 0),
        baseline_spline),
      Law(
        "power", .power(from: 120, distance: 600, duration: duration, exponent: 2.5),
        BaselineLaw(a: 2.5), baseline_power),
      Law(
        "viscous", .viscous(from: 120, distance: 600, duration: duration), BaselineLaw(a: 0),
        baseline_viscous),
    ]
  }

  /// One motion, in C and in Swift.
  @safe private struct Law {
    typealias Baseline =
      @convention(c) (
        BaselineLaw, UnsafePointer<Double>?, Int, UnsafeMutablePointer<Double>?,
        UnsafeMutablePointer<Double>?
      ) -> Void

    let name: String
    let segment: Segment
    let parameters: BaselineLaw
    let baseline: Baseline

    init(
      _ name: String, _ segment: Segment, _ parameters: BaselineLaw, _ baseline: @escaping Baseline
    ) {
      self.name = name
      self.segment = segment
      self.parameters = parameters
      unsafe self.baseline = baseline
    }

    var inC: Benchmark {
      Benchmark(name: Laws.baseline(name)) { loop in
        let samples = Samples(Times.scattered.count)
        while loop.next(samples.count) { sampleInC(.scattered, samples) }
        require(unsafe samples.positions[samples.count - 1].isFinite, "\(name) in C is not finite")
      }
    }

    var inSwift: Benchmark {
      Motions.sampling(name, segment, atMost: 1.3, sampleInC)
    }

    private func sampleInC(_ times: Times, _ samples: Samples) {
      unsafe baseline(
        parameters, times.values, times.count, samples.positions, samples.velocities)
    }
  }
}

extension BaselineLaw {
  fileprivate init(
    velocity: Double = 0, a: Double = 0, b: Double = 0, c: Double = 0, d: Double = 0
  ) {
    self.init(
      start: 120, velocity: velocity, distance: 600, duration: 2.5, a: a, b: b, c: c, d: d)
  }
}
