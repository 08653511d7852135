import CBaselines
import ScrollDynamics

/// Measures sampling a motion at many equally spaced times in one call.
enum Grids {
  static var all: [Benchmark] { [inC, lanesInC, intoSpans, intoPointers, spring, fling] }

  /// The number of samples: two seconds at 512 Hz, whose buffers fit into a processor's first
  /// cache.
  static let count = 1024
  static let step = 1.0 / 512

  /// The name of the benchmark that the others are divided by: one exponential per sample, in C.
  static let referenceName = "c/grid/exp"

  private static var inC: Benchmark {
    Benchmark(name: referenceName) { loop in
      let samples = Samples(count)
      while loop.next(count) { sampleInC(samples) }
      check(samples, "the grid in C", within: 1e-12)
    }
  }

  private static var lanesInC: Benchmark {
    Benchmark(name: "c/grid/eightLanes", baseline: referenceName) { loop in
      let samples = Samples(count)
      while loop.next(count) {
        unsafe baseline_grid_lanes(
          Motions.decelerationInC, step, count, samples.positions, samples.velocities)
      }
      check(samples, "the grid in eight lanes", within: 1e-9)
    }
  }

  // MARK: In Swift

  private static let times = SampleTimes(every: step)

  private static var intoSpans: Benchmark {
    Benchmark(name: "grid/spans", baseline: referenceName, atMost: 0.2) { loop in
      let motion = Motions.deceleration
      check(sample(motion, loop), motion, "the grid in spans", within: 1e-9)
    }
  }

  /// Measures sampling into memory that is not an array, such as a buffer of C.
  private static var intoPointers: Benchmark {
    Benchmark(name: "grid/pointers", baseline: referenceName, atMost: 0.1) { loop in
      let samples = Samples(count)
      while loop.next(count) {
        var positions = unsafe UnsafeMutableBufferPointer(
          start: samples.positions, count: count
        ).mutableSpan
        var velocities = unsafe UnsafeMutableBufferPointer(
          start: samples.velocities, count: count
        ).mutableSpan
        Motions.deceleration.sample(at: times, positions: &positions, velocities: &velocities)
      }
      check(samples, "the grid in pointers", within: 1e-9)
    }
  }

  private static var spring: Benchmark {
    Benchmark(name: "grid/spring", baseline: referenceName) { loop in
      let spring = Motions.spring(Motions.dampingRatios.under)
      check(sample(spring, loop), spring, "the grid of a spring", within: 1e-9)
    }
  }

  private static var fling: Benchmark {
    Benchmark(name: "grid/fling", baseline: referenceName) { loop in
      let fling = Trajectory.fling(
        from: 0, momentum: 4000, range: ScrollRange(lower: 0, upper: 1500))
      check(sample(fling, loop), fling, "the grid of a fling", within: 1e-9)
    }
  }

  /// Samples a motion into two arrays, batch after batch, and returns them.
  private static func sample(
    _ motion: some Simulation, _ loop: Loop
  ) -> (positions: [Double], velocities: [Double]) {
    var positions = [Double](repeating: .nan, count: count)
    var velocities = positions
    while loop.next(count) {
      var places = positions.mutableSpan
      var speeds = velocities.mutableSpan
      motion.sample(at: times, positions: &places, velocities: &speeds)
    }
    return (positions, velocities)
  }

  private static func sampleInC(_ samples: Samples) {
    unsafe baseline_grid_exp(
      Motions.decelerationInC, step, count, samples.positions, samples.velocities)
  }

  private static func check(_ samples: Samples, _ name: String, within tolerance: Double) {
    let positions = unsafe Array(UnsafeBufferPointer(start: samples.positions, count: count))
    let velocities = unsafe Array(UnsafeBufferPointer(start: samples.velocities, count: count))
    check((positions, velocities), Motions.deceleration, name, within: tolerance)
  }

  /// Checks samples against the closed form, one sample at a time.
  private static func check(
    _ samples: (positions: [Double], velocities: [Double]), _ motion: some Simulation,
    _ name: String, within tolerance: Double
  ) {
    for index in 0..<count {
      let expected = motion.sample(at: times[index])
      requireClose(
        samples.positions[index], expected.position, tolerance, "\(name), position \(index)")
      requireClose(
        samples.velocities[index], expected.velocity, tolerance, "\(name), velocity \(index)")
    }
  }
}
