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
    let distance = DecelerationRate.normal.distance(velocity: velocity)
    let sign: Double = velocity < 0 ? -1 : 1
    // −1000·ln 0.998 = 2.0020027 per second.
    expectClose(distance, sign * (abs(velocity) - 10) / 2.002002670673, within: 1e-12)
    let motion = Segment.deceleration(from: 0, velocity: velocity)
    expectClose(motion.position(at: motion.time(whenSlowedTo: 10)), distance, within: 1e-12)
    expectClose(DecelerationRate.normal.velocity(toTravel: distance), velocity, within: 1e-13)
  }

  @Test func `a scroll that is not faster than the stop speed does not move`() {
    #expect(DecelerationRate.normal.distance(velocity: 10) == 0)
    #expect(DecelerationRate.fast.distance(velocity: -10) == 0)
    #expect(DecelerationRate.normal.velocity(toTravel: 0) == 0)
  }

  @Test func `a motion at rest reaches no other position`() {
    let motion = Segment.deceleration(from: 5, velocity: 0)
    #expect(motion.time(toReach: 5) == 0)
    #expect(motion.time(toReach: 6) == nil)
    #expect(motion.time(toReach: .infinity) == nil)
    #expect(motion.position(at: .infinity) == 5)
  }

  @Test func `slow decays keep their digits`() {
    // (1 − e^{−λt})/λ = t − λt²/2 + λ²t³/6 − …; at λ = 1e−6, t = 1 three terms give 16 digits.
    let rate = DecelerationRate(decay: 1e-6)
    let motion = Segment.deceleration(from: 0, velocity: 1, rate: rate)
    let decay = rate.decay
    expectClose(motion.position(at: 1), 1 - decay / 2 + decay * decay / 6, within: 1e-15)
  }
}
