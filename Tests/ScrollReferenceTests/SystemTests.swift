import ScrollDynamics
import ScrollReference
import TestSupport
import Testing

@Suite struct SystemTests {
  private let integrator = ReferenceIntegrator()

  @Test func `a motion to a page passes the points of Apple's recurrence`() throws {
    // One step without velocity in between: x and v after n steps are linear in the start, and the
    // continuous system has the same eigenvalues; so x(n) fits for matching start velocities.
    var (position, velocity) = (0.0, 0.0)
    var positions = [0.0]
    for _ in 0..<400 {
      velocity = (velocity + 3.6e-4 * (100 - position)) * 0.9668
      position += velocity
      positions.append(position)
    }
    let system = SpringSystem(page: 100)
    // The start velocity for which the first point fits, by the secant through two tries.
    func first(_ velocity: Double) throws -> Double {
      try integrator.integrate(system, from: [0, velocity], at: [0.001]).samples[0].position
    }
    let (low, high) = (try first(0), try first(100))
    let start = 100 * (positions[1] - low) / (high - low)
    let curve = try integrator.integrate(
      system, from: [0, start], at: ReferenceIntegrator.times(every: 0.001, until: 0.4))
    for (sample, expected) in zip(curve.samples, positions) {
      expectClose(sample.position, expected, within: 1e-9)
    }
  }
}
