import ScrollDynamics
import TestSupport
import Testing

@Suite struct EdgeBounceTests {
  @Test func `the peak from an edge comes after 90.74 milliseconds at 33.335 per point`() throws {
    for momentum in [1.0, -2000, 8000] {
      let bounce = Segment.edgeBounce(at: 100, displacement: 0, momentum: momentum)
      let peak = try #require(bounce.peak())
      expectClose(peak.time, 0.09074, within: 5e-6)
      expectClose((peak.position - 100) / momentum, 0.033335, within: 5e-7)
      #expect(abs(bounce.velocity(at: peak.time)) < 1e-9)
    }
  }

  @Test func `a release at rest is a pure exponential`() {
    let bounce = Segment.edgeBounce(at: 0, displacement: -120, momentum: 0)
    expectClose(bounce.position(at: 0.1), -120 * 0.366044634805, within: 1e-11)
    expectClose(bounce.velocity(at: 0), 120 * 10.05, within: 1e-14)
    #expect(bounce.peak() == nil)
    #expect(bounce.time(toReach: 0) == nil)
    // ln(240)/κ
    expectClose(bounce.stopTime(within: .scrollView), 0.54533721, within: 1e-8)
  }

  @Test func `a strong inward release crosses the edge with momentum left`() throws {
    let bounce = Segment.edgeBounce(at: 0, displacement: -50, momentum: 2000)
    let time = try #require(bounce.time(toReach: 0))
    #expect(abs(bounce.position(at: time)) < 1e-12)
    #expect(bounce.momentum(at: time) > 1000)
    let weak = Segment.edgeBounce(at: 0, displacement: -50, momentum: 90)
    #expect(weak.time(toReach: 0) == nil)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `the stop is the first time at which both bounds hold`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rate = random.pick([DecelerationRate.normal, .fast, DecelerationRate(decay: 4)])
    let displacement = random.pick([0, random.logarithmic(1e-3...1e4)])
    // Outward, or inward with at most the momentum that just reaches the edge.
    let bounce = Segment.edgeBounce(
      at: 0, displacement: displacement,
      momentum: random.pick([
        0, random.logarithmic(1e-3...1e5), -rate.decay * displacement,
        -rate.decay * displacement * random.uniform(0...1),
      ]), rate: rate)
    let stop = bounce.stopTime(within: .scrollView)
    #expect(bounce.position(at: stop) <= 0.5 + 1e-9, "seed \(seed)")
    #expect(abs(bounce.momentum(at: stop)) <= 10 + 1e-9, "seed \(seed)")
    for share in [0.2, 0.5, 0.9, 0.999] where stop > 0 {
      let time = stop * share
      #expect(
        bounce.position(at: time) > 0.5 || abs(bounce.momentum(at: time)) > 10, "seed \(seed)")
    }
  }
}
