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

  /// Every Jacobian against differences of its right-hand side.
  @Test func `Jacobians are the derivatives of the right-hand sides`() {
    checkJacobian(SpringSystem(decay: DecelerationRate.fast.decay), at: [3, 200])
    let scroll = ScrollSystem(range: ScrollRange(lower: 0, upper: 10))
    checkJacobian(scroll, at: [5, 20])
    checkJacobian(scroll, at: [25, 20])
    checkJacobian(scroll, at: [-25, 20])
    checkJacobian(
      SpringSystem(spring: Spring(mass: 2, stiffness: 30, damping: 4), target: 1), at: [5, -7])
    checkJacobian(SpringSystem(page: 50), at: [5, -7])
    checkJacobian(RubberBandSystem(dimension: 100), at: [30])
  }

  private func checkJacobian<System: ODESystem>(_ system: System, at state: [Double]) {
    let count = system.coordinateCount
    let region = system.region(of: state.span)
    func rates(_ state: [Double]) -> [Double] {
      var rates = [Double](repeating: 0, count: count)
      var span = rates.mutableSpan
      system.derivative(of: state.span, in: region, into: &span)
      return rates
    }
    var matrix = [Double](repeating: 0, count: count * count)
    var span = matrix.mutableSpan
    system.jacobian(of: state.span, in: region, into: &span)
    for column in 0..<count {
      var (more, less) = (state, state)
      more[column] += 1e-4
      less[column] -= 1e-4
      let differences = zip(rates(more), rates(less)).map { ($0 - $1) / 2e-4 }
      for row in 0..<count {
        expectClose(
          matrix[row * count + column], differences[row], within: 1e-6, "\(system) \(row)\(column)")
      }
    }
  }
}
