import CBaselines
import ScrollDynamics

/// Measures a whole fling that bounces at an edge, frame by frame at 120 Hz.
enum Flings {
  static var all: [Benchmark] { [inC, sampled, solved] }

  private static let framesPerSecond = 120.0
  private static let edge = 500.0
  private static let velocity = 3000.0

  private static func fling() -> Trajectory {
    .fling(from: 0, momentum: velocity, range: ScrollRange(lower: 0, upper: edge))
  }

  private static func frames(_ fling: Trajectory) -> Int {
    Int((fling.restTime * framesPerSecond).rounded(.up)) + 1
  }

  private static var sampled: Benchmark {
    Benchmark(name: "fling/120Hz", baseline: "c/fling/120Hz", atMost: 1.3) { loop in
      var fling = fling()
      let samples = Samples(frames(fling))
      while loop.next(samples.count) {
        for frame in 0..<samples.count {
          let sample = fling.sampleInPlace(at: Double(frame) / framesPerSecond)
          unsafe samples.positions[frame] = sample.position
          unsafe samples.velocities[frame] = sample.velocity
        }
      }
      let expected = Samples(samples.count, isExpected: true)
      sample(motionInC(), expected)
      require(samples, expected, within: 1e-9, "fling")
    }
  }

  /// Measures solving for the times at which a fling bounces and rests, which is done once per
  /// fling.
  private static var solved: Benchmark {
    Benchmark(name: "fling/solving", baseline: Motions.referenceName, atMost: 60) { loop in
      let count = 64
      var flings = Array(repeating: fling(), count: count)
      while loop.next(count) {
        for index in 0..<count {
          flings[index] = Trajectory.fling(
            from: 0, momentum: velocity + Double(index),
            range: ScrollRange(lower: 0, upper: edge))
        }
      }
      for fling in flings {
        let last = fling.sample(at: fling.restTime.nextDown)
        requireClose(last.position, edge, 0.5001 / edge, "a fling just before it rests")
      }
    }
  }

  // MARK: In C

  private static var inC: Benchmark {
    Benchmark(name: "c/fling/120Hz") { loop in
      let motion = motionInC()
      let samples = Samples(frames(fling()))
      while loop.next(samples.count) { sample(motion, samples) }
      require(
        unsafe samples.positions[samples.count - 1] == edge, "the fling in C is not at its edge")
    }
  }

  /// Creates the same fling for C; the times at which its segments join are given, because sampling
  /// is compared.
  private static func motionInC() -> BaselineFling {
    let fling = fling()
    let decay = DecelerationRate.normal.decay
    let glide = Segment.deceleration(from: 0, velocity: velocity)
    return BaselineFling(
      glide: BaselineDeceleration(position: 0, velocity: velocity, decay: decay),
      exit: BaselineBounce(
        edge: edge, displacement: 0, momentum: velocity - decay * edge, decay: decay,
        returnRate: Segment.edgeReturnRate),
      glideEnd: glide.time(toReach: edge) ?? 0, restTime: fling.restTime,
      restPosition: fling.restPosition)
  }

  private static func sample(_ motion: BaselineFling, _ samples: Samples) {
    unsafe baseline_fling(
      motion, framesPerSecond, samples.count, samples.positions, samples.velocities)
  }
}
