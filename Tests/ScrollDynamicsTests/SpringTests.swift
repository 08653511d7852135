import ScrollDynamics
import TestSupport
import Testing

@Suite struct SpringTests {
  @Test func `Apple's published example has stiffness 157.9 and damping 17.6`() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    #expect(spring.mass == 1)
    expectClose(spring.stiffness, 157.9137, within: 1e-6)
    expectClose(spring.damping, 17.5929, within: 1e-5)
    expectClose(spring.bounce, 0.3, within: 1e-14)
    expectClose(spring.duration, 0.5, within: 1e-14)
  }

  @Test func `a settling duration of 3 at ratio 0.25 has UIKit's constants`() {
    let spring = Spring(settlingDuration: 3, dampingRatio: 0.25)
    expectClose(spring.stiffness, 54.83363359078326, within: 1e-14)
    expectClose(spring.damping, 3.702486785620688, within: 1e-14)
  }

  @Test func `a critically damped spring settles at a phase of 9.2334134764516`() {
    let spring = Spring(settlingDuration: 2, dampingRatio: 1)
    expectClose(spring.angularFrequency * 2, 9.2334134764516, within: 1e-13)
  }

  @Test func `the paging spring is the continuous system of the recurrence`() {
    expectClose(Spring.paging.damping / 2, 16.881815, within: 1e-7)
    expectClose(Spring.paging.angularFrequency, 18.8140157, within: 1e-8)
    expectClose(Spring.paging.dampingRatio, 0.8972999, within: 1e-7)
    expectClose(Spring.retargeting.dampingRatio, 1, within: 1e-14)
    expectClose(Spring.retargeting.angularFrequency, 18.814, within: 1e-5)
  }

  @Test(arguments: [0.3, 0.9, 1, 1.2, 5])
  func `a settling duration is when the released spring has settled`(ratio: Double) {
    let spring = Spring(settlingDuration: 1.5, dampingRatio: ratio)
    let motion = Segment.spring(spring, from: 1, to: 0)
    for time in stride(from: 1.5, to: 6, by: 0.01) {
      #expect(abs(motion.position(at: time)) <= 0.001 / min(ratio, 1) + 1e-12)
    }
    if ratio >= 1 { expectClose(motion.position(at: 1.5), 0.001, within: 1e-12) }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `the parameterisations are each other's inverses for any mass`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let spring = Spring(
      mass: random.logarithmic(0.1...10), stiffness: random.logarithmic(1...1000),
      damping: random.logarithmic(0.1...100))
    let other = Spring(
      response: spring.response, dampingRatio: spring.dampingRatio, mass: spring.mass)
    expectClose(other.stiffness, spring.stiffness, within: 1e-13)
    expectClose(other.damping, spring.damping, within: 1e-13)
    let swift = Spring(duration: spring.duration, bounce: spring.bounce)
    expectClose(swift.dampingRatio, spring.dampingRatio, within: 1e-13)
    expectClose(swift.angularFrequency, spring.angularFrequency, within: 1e-13)
  }

  @Test(arguments: [1e-3, 1e-6, 1e-9, 1e-12, 1e-15])
  func `the motion is continuous through critical damping, from both sides`(gap: Double) {
    let exact = Segment.spring(
      Spring(mass: 1, stiffness: 100, damping: 20), from: 500, to: 100, velocity: -3000)
    for ratio in [1 - gap, 1 + gap] {
      let near = Segment.spring(
        Spring(mass: 1, stiffness: 100, damping: 20 * ratio), from: 500, to: 100, velocity: -3000)
      for time in stride(from: 0, to: 1, by: 0.02) {
        let (one, other) = (near.sample(at: time), exact.sample(at: time))
        #expect(abs(one.position - other.position) <= 500 * gap + 1e-12)
        #expect(abs(one.velocity - other.velocity) <= 3000 * gap + 1e-11)
      }
      expectClose(
        near.settlingTime(within: .fine), exact.settlingTime(within: .fine),
        within: 60 * gap + 1e-9)
    }
  }

  @Test func `settling times of an over-damped spring grow with the damping`() {
    let times = [1.0, 2, 4, 8].map {
      Segment.spring(Spring(response: 0.5, dampingRatio: $0), from: 1, to: 0)
        .settlingTime(within: .fine)
    }
    #expect(times == times.sorted())
    #expect(times[3] > 6 * times[0])
  }

  @Test func `without damping a spring swings for ever`() {
    let spring = Spring(duration: 1, bounce: 1)
    #expect(spring.damping == 0)
    let motion = Segment.spring(spring, from: 1, to: 0)
    #expect(motion.settlingTime(within: Tolerance(distance: 1, velocity: 7)) == 0)
    #expect(motion.settlingTime(within: .fine) == .infinity)
    expectClose(motion.position(at: 10), 1, within: 1e-12)
    #expect(motion.sample(at: .infinity) == MotionSample(position: 0, velocity: 0))
  }

  @Test func `a settled spring motion is exactly on its target`() {
    let motion = Trajectory.spring(
      Spring(response: 0.5, dampingRatio: 0.8), from: 9, to: 2, rest: .settled(.fine))
    #expect(motion.sample(at: motion.restTime) == MotionSample(position: 2, velocity: 0))
    #expect(abs(motion.position(at: motion.restTime.nextDown) - 2) <= 0.001)
    #expect(motion.segment(0).position(at: .infinity) == 2)
  }
}
