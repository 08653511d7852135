import ScrollDynamics
import ScrollReference
import TestSupport
import Testing

@Suite struct FrameSteppedFlingTests {
  /// What UIKit's own integration gives: velocity in points per millisecond, rate, frame rate;
  /// offset from 0 at rest and duration in milliseconds, to their last recorded digits.
  static let table: [(Double, Double, Double, Double, Double)] = [
    (0.25, 0.998, 60, 119.8445, 1616.7), (0.25, 0.998, 120, 119.7643, 1608.3),
    (1, 0.998, 60, 494.1668, 2316.7), (1, 0.998, 120, 494.0887, 2308.3),
    (4, 0.998, 60, 1991.0764, 3000), (4, 0.998, 120, 1991.0807, 3000),
    (8, 0.998, 60, 3987.1128, 3350), (8, 0.998, 120, 3987.0354, 3341.7),
    (1, 0.99, 60, 98.0678, 466.7), (1, 0.99, 120, 98.0853, 466.7),
    (4, 0.99, 60, 395.0167, 600), (4, 0.99, 120, 395.0404, 600),
  ]

  @Test func `comes to rest in its range however long a frame lasts`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<2_000 {
      let lower = random.uniform(-100...100)
      let range = ScrollRange(lower: lower, upper: lower + random.uniform(0...2000))
      var fling = FrameSteppedFling(
        position: random.uniform(-200...2300), momentum: random.uniform(-9000...9000), range: range)
      for _ in 0..<400 where !fling.isAtRest { fling.step(by: random.logarithmic(0.004...3)) }
      #expect(fling.isAtRest && range.overscroll(of: fling.restPosition) == 0, "\(fling)")
    }
  }

  @Test(arguments: table) func `the recorded table is reproduced to its last digit`(
    speed: Double, rate: Double, framesPerSecond: Double, offset: Double, milliseconds: Double
  ) {
    var fling = FrameSteppedFling(position: 0, momentum: 1000 * speed, rate: DecelerationRate(rate))
    var frames = 0.0
    while !fling.isAtRest {
      fling.step(by: 1 / framesPerSecond)
      frames += 1
    }
    #expect((fling.position * 10_000).rounded() == (offset * 10_000).rounded())
    #expect((frames / framesPerSecond * 1000 * 10).rounded() == (milliseconds * 10).rounded())
  }

  struct Crossing: Sendable {
    let framesPerSecond: Double
    let firstFrame: Int
    let positions: [Double]
    let peak: (frame: Int, position: Double)
    let last: (frame: Int, position: Double)
  }

  /// A fling from 4500 with 4.2 points per millisecond across an edge at 5000, by the rule as UIKit
  /// has it: an unrounded recording meets these within 1.3e−6 points.
  static let crossings: [Crossing] = [
    Crossing(
      framesPerSecond: 60, firstFrame: 8,
      positions: [
        4990.914459188036, 5037.954143242256, 5069.680461827153, 5089.731657093416,
        5101.133100439395,
      ], peak: (14, 5106.794864904799), last: (56, 5000.440272934287)),
    Crossing(
      framesPerSecond: 120, firstFrame: 16,
      positions: [
        4990.975842464261, 5016.584992742472, 5037.979150868042, 5055.487259991687,
        5069.628230478634,
      ], peak: (27, 5106.601486508989), last: (110, 5000.499372525289)),
  ]

  @Test(arguments: crossings)
  func `a crossing keeps the error of its linear split at the edge`(golden: Crossing) {
    for sign in [1.0, -1] {
      var fling = FrameSteppedFling(
        position: sign * 4500, momentum: sign * 4200,
        range: sign > 0 ? ScrollRange(lower: 0, upper: 5000) : ScrollRange(lower: -5000, upper: 0))
      var positions = [4500.0]
      while !fling.isAtRest {
        fling.step(by: 1 / golden.framesPerSecond)
        positions.append(sign * fling.position)
      }
      for (frame, position) in zip(golden.firstFrame..., golden.positions) {
        #expect(abs(positions[frame] - position) <= 1e-9)
      }
      #expect(positions.firstIndex(of: positions.max() ?? 0) == golden.peak.frame)
      #expect(abs(positions[golden.peak.frame] - golden.peak.position) <= 1e-9)
      #expect(positions.count - 1 == golden.last.frame)
      #expect(abs(positions[golden.last.frame] - golden.last.position) <= 1e-9)
      #expect(fling.restPosition == sign * 5000)
    }
  }

  @Test func `a frame that begins outside is one step outside, wherever it ends`() {
    let rate = DecelerationRate.normal.rawValue
    let edge = ScrollRange(lower: 0, upper: 5000)
    var fling = FrameSteppedFling(position: -10, momentum: 3000, range: edge)
    fling.step(by: 1.0 / 60)
    // The rule of the step, written out.
    let exponents = (1000.0 / 60 * -DecelerationRate.normal.decay / 1000, 1000.0 / 60 * -0.01005)
    let kept = 1 + exponents.0 + exponents.0 * exponents.0 / 2
    let drawn = 1 + exponents.1 + exponents.1 * exponents.1 / 2
    let travelled = 3 * rate * (1 - kept) / (1 - rate)
    expectClose(fling.position, drawn * (travelled - 10), within: 1e-13)
    expectClose(fling.momentum, 3000 * kept * drawn, within: 1e-13)
    #expect(fling.position > 0)
  }

  @Test func `short frames approach the closed form through an edge and back`() {
    let range = ScrollRange(lower: 0, upper: 300)
    let closed = Trajectory.fling(from: 100, momentum: 2000, range: range)
    var stepped = FrameSteppedFling(position: 100, momentum: 2000, range: range)
    let rate = 100_000.0
    var worst = 0.0
    for frame in 1...100_000 where !stepped.isAtRest {
      stepped.step(by: 1 / rate)
      worst = max(worst, abs(stepped.position - closed.position(at: Double(frame) / rate)))
    }
    #expect(stepped.isAtRest)
    // What is left is d/(1 − d) in the place of 1/λ, a thousandth of the way.
    #expect(worst < 0.6, "\(worst)")
    #expect(stepped.restPosition == 300)
  }

  @Test(arguments: 0..<100 as Range<UInt64>) func `it mirrors exactly`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (position, momentum) = (random.uniform(-400...800), random.uniform(-9000...9000))
    var one = FrameSteppedFling(
      position: position, momentum: momentum, range: ScrollRange(lower: 0, upper: 500))
    var other = FrameSteppedFling(
      position: -position, momentum: -momentum, range: ScrollRange(lower: -500, upper: 0))
    while !one.isAtRest {
      let frame = random.uniform(0.001...0.05)
      one.step(by: frame)
      other.step(by: frame)
      #expect(one.position == -other.position && one.velocity == -other.velocity)
    }
    #expect(other.isAtRest)
    #expect((0...500).contains(one.restPosition))
  }

  @Test func `without a bounce it stops at the edge`() {
    var fling = FrameSteppedFling(
      position: 90, momentum: 3000, range: ScrollRange(lower: 0, upper: 100), edges: .clamped)
    fling.step(by: 1.0 / 60)
    #expect(fling.isAtRest && fling.position == 100 && fling.velocity == 0)
  }
}
