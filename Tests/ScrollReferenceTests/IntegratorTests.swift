import ScrollDynamics
import ScrollReference
import TestSupport
import Testing

@Suite struct IntegratorTests {
  @Test func `an oscillation is integrated to a multiple of the tolerance`() throws {
    let spring = Spring(mass: 2.5, stiffness: 250, damping: 10)
    let motion = Segment.spring(spring, from: 500, to: 100, velocity: -3000)
    let integrator = ReferenceIntegrator(tolerance: 1e-10)
    let curve = try integrator.integrate(
      SpringSystem(spring: spring, target: 100), from: [500, -3000],
      at: ReferenceIntegrator.times(every: 0.05, until: 2))
    #expect(curve.samples.count == 41 && curve.samples[0].position == 500)
    for sample in curve.samples {
      expectClose(sample.position, motion.position(at: sample.time), within: 1e-9)
      expectClose(sample.velocity, motion.velocity(at: sample.time), within: 1e-8)
    }
  }

  @Test func `a fling passes an edge twice and comes to rest`() throws {
    let range = ScrollRange(lower: 0, upper: 100)
    let system = ScrollSystem(range: range)
    let fling = Trajectory.fling(from: -40, momentum: 4000, range: range)
    let integrator = ReferenceIntegrator(tolerance: 1e-10)
    let curve = try integrator.integrate(
      system, from: [-40, 4000], at: [], watching: [.peak] + system.rest(), until: 10)
    #expect(curve.events.map(\.kind) == [.edge(.lower), .edge(.upper), .peak, .rest])
    var time = -1.0
    for event in curve.events {
      time = try #require(fling.nextEvent(after: time)).time
      #expect(abs(event.time - time) < 1e-8)
    }
  }

  @Test func `an oscillation continues beyond its peaks`() throws {
    // The velocity at a peak is 0 but for rounding; half a period later comes the next.
    let spring = Spring(stiffness: 200, damping: 10)
    let period = 2 * Double.pi / (200 - 25.0).squareRoot()
    for tolerance in [1e-9, 1e-12] {
      let integrator = ReferenceIntegrator(tolerance: tolerance)
      let curve = try integrator.integrate(
        SpringSystem(spring: spring, target: 0), from: [100, 0], at: [], watching: [.peak], until: 2
      )
      #expect(curve.events.count == 8)
      for (index, event) in curve.events.enumerated() {
        expectClose(event.time, Double(index + 1) * period / 2, within: 1e-8)
      }
    }
  }

  @Test func `samples are taken exactly at the times asked for`() throws {
    let times = [0, 0, 0.1, 0.1, 0.1.nextUp, 0.25]
    let curve = try ReferenceIntegrator().integrate(
      SpringSystem(decay: DecelerationRate.normal.decay), from: [0, 1000], at: times)
    #expect(curve.samples.map(\.time) == times)
    #expect(ReferenceIntegrator.times(every: 0.1, until: 0.3) == [0, 0.1, 0.2, 0.3])
    #expect(ReferenceIntegrator.times(every: 0.25, until: 0.9) == [0, 0.25, 0.5, 0.75])
  }

  @Test func `a step that cannot be made is an error with time and state`() throws {
    // x' = x² reaches infinity at time 1.
    let explosion = Equation { $0 * $0 }
    let error = try #require(throws: GSLError.self) {
      try ReferenceIntegrator().integrate(explosion, from: [1], at: [2])
    }
    expectClose(try #require(error.time), 1, within: 1e-6)
    #expect(try #require(error.state.first) > 1e6)
    #expect(error.message.isEmpty == false)
    #expect(error.description.contains("integrating with rk8pd failed at time "))
  }

  @Test func `a right-hand side without a value is an error where it occurs`() throws {
    // x' = −1, but only where x is positive.
    let cliff = Equation { $0 > 0 ? -1 : .nan }
    let error = try #require(throws: GSLError.self) {
      try ReferenceIntegrator().integrate(cliff, from: [1], at: [3])
    }
    expectClose(try #require(error.time), 1, within: 1e-9)
    expectClose(try #require(error.state.first), 0, within: 1e-9)
    let atOnce = try #require(throws: GSLError.self) {
      try ReferenceIntegrator().integrate(cliff, from: [-1], at: [3])
    }
    #expect(atOnce.time == 0 && atOnce.state == [-1])
  }

  @Test func `an integration without end is ended`() throws {
    let error = try #require(throws: GSLError.self) {
      try ReferenceIntegrator(maximumSteps: 20).integrate(
        SpringSystem(spring: Spring(stiffness: 100, damping: 0), target: 0), from: [1, 0],
        at: [1000])
    }
    #expect(error.description.contains("max number of iterations"))
    #expect(error.time ?? 0 > 0)
  }

  @Test func `invalid arguments are refused`() async {
    await #expect(processExitsWith: .failure) {
      _ = try ReferenceIntegrator().integrate(
        SpringSystem(decay: DecelerationRate.normal.decay), from: [1], at: [1])
    }
    await #expect(processExitsWith: .failure) {
      _ = try ReferenceIntegrator().integrate(
        SpringSystem(decay: DecelerationRate.normal.decay), from: [1, 2], at: [1, 0])
    }
    await #expect(processExitsWith: .failure) { _ = ReferenceIntegrator(tolerance: 0) }
  }
}

/// An equation of one coordinate.
private struct Equation: ODESystem {
  let rate: @Sendable (Double) -> Double
  var coordinateCount: Int { 1 }

  func derivative(
    of state: Span<Double>, in region: RangeRegion, into rates: inout MutableSpan<Double>
  ) {
    rates[0] = rate(state[0])
  }
}
