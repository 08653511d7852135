import ScrollDynamics
import TestSupport
import Testing

@Suite struct EdgeBounceTests {
  @Test func `the peak from an edge comes after 90.74 milliseconds at 33.335 per point`() throws {
    for momentum in [1.0, -2000, 8000] {
      let bounce = EdgeBounce(edge: 100, displacement: 0, momentum: momentum)
      expectClose(try #require(bounce.peakTime), 0.09074, within: 5e-6)
      expectClose(
        try #require(bounce.peakDisplacement) / momentum, 0.033335, within: 5e-7)
      #expect(abs(bounce.velocity(at: try #require(bounce.peakTime))) < 1e-9)
    }
  }

  @Test func `a release at rest is a pure exponential`() {
    let bounce = EdgeBounce(edge: 0, displacement: -120, momentum: 0)
    expectClose(bounce.position(at: 0.1), -120 * 0.366044634805, within: 1e-11)
    expectClose(bounce.velocity(at: 0), 120 * 10.05, within: 1e-14)
    #expect(bounce.peakTime == nil)
    #expect(bounce.timeInsideEdge == nil)
    // ln(240)/κ
    expectClose(bounce.stopTime(), 0.54533721, within: 1e-8)
  }

  @Test func `a strong push inwards crosses the edge with momentum left`() throws {
    let bounce = EdgeBounce(edge: 0, displacement: -50, momentum: 2000)
    let time = try #require(bounce.timeInsideEdge)
    #expect(abs(bounce.displacement(at: time)) < 1e-12)
    #expect(bounce.momentum(at: time) > 1000)
    let weak = EdgeBounce(edge: 0, displacement: -50, momentum: 90)
    #expect(weak.timeInsideEdge == nil)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `the stop is the first time at which both bounds hold`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bounce = EdgeBounce(
      edge: 0, displacement: random.pick([0, random.logarithmic(1e-3...1e4)]),
      momentum: random.pick([0, random.logarithmic(1e-3...1e5)]),
      rate: random.pick([.normal, .fast]))
    let stop = bounce.stopTime()
    func holds(_ time: Double) -> Bool {
      bounce.displacement(at: time) <= 0.5 + 1e-9 && bounce.momentum(at: time) <= 10 + 1e-9
    }
    #expect(holds(stop), "seed \(seed)")
    for share in [0.2, 0.5, 0.9, 0.999] where stop > 0 {
      let time = stop * share
      #expect(
        bounce.displacement(at: time) > 0.5 || bounce.momentum(at: time) > 10, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `the time to reach an offset is where the offset is reached`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let side = random.sign()
    let bounce = EdgeBounce(
      edge: 30, displacement: side * random.uniform(0...500),
      momentum: side * random.logarithmic(1...1e5))
    let farthest = abs(bounce.peakDisplacement ?? bounce.initialDisplacement)
    let goal = 30 + side * random.uniform(0.001...0.999) * farthest
    let time = try #require(bounce.time(toReach: goal), "seed \(seed)")
    expectClose(bounce.position(at: time), goal, within: 1e-11, "seed \(seed)")
    #expect(bounce.time(toReach: 30 + side * (farthest * 1.01 + 1)) == nil)
    #expect(bounce.time(toReach: 30 - side) == nil)
  }
}
