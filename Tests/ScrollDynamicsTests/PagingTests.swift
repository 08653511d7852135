import ScrollDynamics
import TestSupport
import Testing

@Suite struct PagingTests {
  @Test func `the paging spring is the continuous system of the recurrence`() {
    expectClose(Spring.paging.damping / 2, 16.881815, within: 1e-7)
    expectClose(Spring.paging.angularFrequency, 18.8140157, within: 1e-8)
    expectClose(Spring.paging.dampingRatio, 0.8972999, within: 1e-7)
    expectClose(Spring.retargeting.dampingRatio, 1, within: 1e-14)
    expectClose(Spring.retargeting.angularFrequency, 18.814, within: 1e-5)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `a spring stops the first time it is near and slow at the same time`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let ratio = random.pick([0.1, 0.5, 0.8973, 1, 1 + 1e-9, 1.3, 4])
    let simulation = Segment.spring(
      Spring(response: random.logarithmic(0.1...2), dampingRatio: ratio),
      from: random.signedLogarithmic(0.1...3000), to: 0,
      velocity: random.pick([0, random.signedLogarithmic(1...8000)]))
    let tolerance = Tolerance.paging
    let stop = simulation.stopTime(within: tolerance)
    #expect(stop <= simulation.settlingTime(within: tolerance))
    func isCalm(_ time: Double) -> Bool {
      let sample = simulation.sample(at: time)
      return abs(sample.position) <= tolerance.distance
        && abs(sample.velocity) <= tolerance.velocity
    }
    #expect(isCalm(stop) || isCalm(stop.nextUp), "seed \(seed)")
    for step in 0..<1000 where stop > 0 {
      #expect(!isCalm(stop * Double(step) / 1000), "seed \(seed), \(step) of 1000")
    }
  }
}
