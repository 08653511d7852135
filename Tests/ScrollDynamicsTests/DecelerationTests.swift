import ScrollDynamics
import TestSupport
import Testing

@Suite struct DecelerationTests {
  @Test func `the rates are UIKit's`() {
    #expect(DecelerationRate.normal.rawValue == 0.998)
    #expect(DecelerationRate.fast.rawValue == 0.99)
    expectClose(DecelerationRate.normal.decay, 2.002002670673, within: 1e-12)
    expectClose(DecelerationRate(decay: 2.5).decay, 2.5, within: 0)
  }

  @Test(arguments: [251.0, 1000, 2000, -480.83366, 1e5, -1e5])
  func `a scroll rests where its momentum has fallen to the stop speed`(velocity: Double) {
    let distance = Deceleration.distance(velocity: velocity, rate: .normal)
    let sign: Double = velocity < 0 ? -1 : 1
    // −1000·ln 0.998 = 2.0020027 per second.
    expectClose(distance, sign * (abs(velocity) - 10) / 2.002002670673, within: 1e-12)
    let motion = Deceleration(position: 0, velocity: velocity)
    expectClose(
      motion.position(at: motion.time(whenSlowedTo: 10)), distance, within: 1e-12)
    expectClose(
      Deceleration.velocity(toTravel: distance, rate: .normal), velocity, within: 1e-13)
  }

  @Test func `a release at 1000 points per second rests 494.505 further after 2.300 seconds`() {
    expectClose(Deceleration.distance(velocity: 1000, rate: .normal), 494.505, within: 1e-6)
    expectClose(
      Deceleration(position: 0, velocity: 1000).time(whenSlowedTo: 10), 2.300, within: 5e-4)
  }

  @Test func `a scroll that is not faster than the stop speed goes nowhere`() {
    #expect(Deceleration.distance(velocity: 10, rate: .normal) == 0)
    #expect(Deceleration.distance(velocity: -10, rate: .fast) == 0)
    #expect(Deceleration.velocity(toTravel: 0, rate: .normal) == 0)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `the time to reach an offset is where the offset is reached`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let motion = Deceleration(
      position: random.uniform(-1e4...1e4), velocity: random.signedLogarithmic(1...1e5),
      rate: DecelerationRate(decay: random.logarithmic(1e-3...50)))
    let way = motion.finalPosition - motion.initialPosition
    let goal = motion.initialPosition + random.uniform(0...0.999) * way
    let time = try #require(motion.time(toReach: goal))
    expectClose(motion.position(at: time), goal, within: 1e-12, "seed \(seed)")
    #expect(motion.time(toReach: motion.initialPosition) == 0)
    #expect(motion.time(toReach: motion.finalPosition + way) == nil)
    #expect(motion.time(toReach: motion.initialPosition - way) == nil)
  }

  @Test func `a motion at rest reaches nothing but its own place`() {
    let motion = Deceleration(position: 5, velocity: 0)
    #expect(motion.time(toReach: 5) == 0)
    #expect(motion.time(toReach: 6) == nil)
    #expect(motion.time(toReach: .infinity) == nil)
    #expect(motion.position(at: .infinity) == 5)
  }

  @Test func `slow decays keep their digits`() {
    // (1 − e^{−λt})/λ = t − λt²/2 + λ²t³/6 − …; at λ = 1e−6, t = 1 three terms give 16 digits.
    let motion = Deceleration(position: 0, velocity: 1, rate: DecelerationRate(decay: 1e-6))
    let decay = motion.rate.decay
    expectClose(motion.position(at: 1), 1 - decay / 2 + decay * decay / 6, within: 1e-15)
  }

  @Test func `numbers that are none are refused`() async {
    await #expect(processExitsWith: .failure) { _ = DecelerationRate(1) }
    await #expect(processExitsWith: .failure) { _ = DecelerationRate(.nan) }
    await #expect(processExitsWith: .failure) {
      _ = Deceleration(position: .nan, velocity: 0)
    }
    await #expect(processExitsWith: .failure) {
      _ = Deceleration(position: 0, velocity: .infinity)
    }
    await #expect(processExitsWith: .failure) {
      _ = Deceleration(position: 0, velocity: 1).sample(at: -1)
    }
    await #expect(processExitsWith: .failure) {
      _ = Deceleration(position: 0, velocity: 1).sample(at: .nan)
    }
  }
}
