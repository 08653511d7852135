import ScrollDynamics
import TestSupport
import Testing

@Suite struct FrameSteppedFlingTests {
  struct Golden: Sendable {
    let speed: Double
    let rate: Double
    let framesPerSecond: Double
    let offset: Double
    let milliseconds: Double
  }

  /// What UIKit's own integration gives: velocity in points per millisecond, rate, frame rate;
  /// offset from 0 at rest and duration, to their last recorded digits.
  static let table: [Golden] = [
    Golden(speed: 0.25, rate: 0.998, framesPerSecond: 60, offset: 119.8445, milliseconds: 1616.7),
    Golden(speed: 0.25, rate: 0.998, framesPerSecond: 120, offset: 119.7643, milliseconds: 1608.3),
    Golden(speed: 1, rate: 0.998, framesPerSecond: 60, offset: 494.1668, milliseconds: 2316.7),
    Golden(speed: 1, rate: 0.998, framesPerSecond: 120, offset: 494.0887, milliseconds: 2308.3),
    Golden(speed: 4, rate: 0.998, framesPerSecond: 60, offset: 1991.0764, milliseconds: 3000),
    Golden(speed: 4, rate: 0.998, framesPerSecond: 120, offset: 1991.0807, milliseconds: 3000),
    Golden(speed: 8, rate: 0.998, framesPerSecond: 60, offset: 3987.1128, milliseconds: 3350),
    Golden(speed: 8, rate: 0.998, framesPerSecond: 120, offset: 3987.0354, milliseconds: 3341.7),
    Golden(speed: 1, rate: 0.99, framesPerSecond: 60, offset: 98.0678, milliseconds: 466.7),
    Golden(speed: 1, rate: 0.99, framesPerSecond: 120, offset: 98.0853, milliseconds: 466.7),
    Golden(speed: 4, rate: 0.99, framesPerSecond: 60, offset: 395.0167, milliseconds: 600),
    Golden(speed: 4, rate: 0.99, framesPerSecond: 120, offset: 395.0404, milliseconds: 600),
  ]

  @Test func `comes to rest in its range however long a frame lasts`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<2_000 {
      let lower = random.uniform(-100...100)
      let range = ScrollRange(lower: lower, upper: lower + random.uniform(0...2000))
      var fling = FrameSteppedFling(
        position: random.uniform(-200...2300), momentum: random.uniform(-9000...9000),
        range: range)
      for _ in 0..<400 where !fling.isAtRest { fling.step(by: random.logarithmic(0.004...3)) }
      #expect(fling.isAtRest && range.overscroll(of: fling.restPosition) == 0, "\(fling)")
    }
  }

  @Test(arguments: table)
  func `the golden table is met to its last digit`(golden: Golden) {
    var fling = FrameSteppedFling(
      position: 0, momentum: 1000 * golden.speed, rate: DecelerationRate(golden.rate))
    var frames = 0
    while !fling.isAtRest {
      fling.step(by: 1 / golden.framesPerSecond)
      frames += 1
    }
    #expect((fling.position * 10_000).rounded() == (golden.offset * 10_000).rounded())
    let milliseconds = Double(frames) / golden.framesPerSecond * 1000
    #expect((milliseconds * 10).rounded() == (golden.milliseconds * 10).rounded())
  }

  @Test func `short frames approach the closed form through an edge and back`() {
    let range = ScrollRange(lower: 0, upper: 300)
    let closed = Fling(position: 100, momentum: 2000, range: range)
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

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `it mirrors to the last bit`(seed: UInt64) {
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

  @Test func `without bouncing it stops dead at the edge`() {
    var fling = FrameSteppedFling(
      position: 90, momentum: 3000, range: ScrollRange(lower: 0, upper: 100), bounces: false)
    fling.step(by: 1.0 / 60)
    #expect(fling.isAtRest && fling.position == 100 && fling.velocity == 0)
  }

  @Test func `it returns from beyond an edge and glides on inside`() {
    var fling = FrameSteppedFling(
      position: -50, momentum: 2000, range: ScrollRange(lower: 0, upper: 5000))
    let closed = Fling(position: -50, momentum: 2000, range: ScrollRange(lower: 0, upper: 5000))
    while !fling.isAtRest { fling.step(by: 1.0 / 120) }
    // 990 points away the two integrations have drifted apart by a thousandth of the way.
    #expect(abs(fling.position - closed.restPosition) < 2)
  }
}
