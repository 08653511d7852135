import CBaselines
import ScrollDynamics

/// A deceleration on a uniform grid of times, all of it at once.
enum Grids {
  static var all: [Benchmark] { [inC, lanesInC] }

  static let count = 4096
  static let step = 1.0 / 2048

  /// One exponential a sample, which the others are measured by.
  static let yardstick = "c/grid/exp"

  private static var inC: Benchmark {
    Benchmark(name: yardstick) { loop in
      let samples = Samples(count)
      while loop.next(count) { sampleInC(samples) }
      check(samples, "the grid in C", within: 1e-12)
    }
  }

  private static var lanesInC: Benchmark {
    Benchmark(name: "c/grid/eightLanes", baseline: yardstick) { loop in
      let samples = Samples(count)
      while loop.next(count) {
        unsafe baseline_grid_lanes(
          Motions.decelerationInC, step, count, samples.positions, samples.velocities)
      }
      check(samples, "the grid in eight lanes", within: 1e-9)
    }
  }

  static func sampleInC(_ samples: Samples) {
    unsafe baseline_grid_exp(
      Motions.decelerationInC, step, count, samples.positions, samples.velocities)
  }

  /// Against the closed form, one sample at a time.
  static func check(_ samples: Samples, _ name: String, within tolerance: Double) {
    for index in 0..<count {
      let expected = Motions.deceleration.sample(at: Double(index) * step)
      requireClose(
        unsafe samples.positions[index], expected.position, tolerance, "\(name), position \(index)")
      requireClose(
        unsafe samples.velocities[index], expected.velocity, tolerance,
        "\(name), velocity \(index)")
    }
  }
}
