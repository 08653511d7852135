internal import CGSL

/// Integrates with one of GSL's methods in adaptive steps, and owns the memory that GSL allocates.
@safe
final class Stepper {
  let rightHandSide: RightHandSide
  private let integrator: ReferenceIntegrator
  private let system: UnsafeMutablePointer<gsl_odeiv2_system>
  private let driver: UnsafeMutablePointer<gsl_odeiv2_driver>
  private var stepSize = ReferenceIntegrator.initialStep
  private var acceptedSteps = 0

  init(_ rightHandSide: RightHandSide, _ integrator: ReferenceIntegrator) throws(GSLError) {
    self.rightHandSide = rightHandSide
    self.integrator = integrator
    unsafe system = .allocate(capacity: 1)
    unsafe system.initialize(to: rightHandSide.gslSystem)
    do {
      unsafe driver = try GSL.allocated(
        gsl_odeiv2_driver_alloc_y_new(
          system, cgsl_step_rk8pd(), ReferenceIntegrator.initialStep,
          integrator.tolerance, integrator.tolerance), integrator.operation)
    } catch {
      unsafe system.deallocate()
      throw error
    }
  }

  deinit {
    unsafe gsl_odeiv2_driver_free(driver)
    unsafe system.deallocate()
  }

  /// Makes a step, which ends at the time `goal` or earlier.
  func step(from time: inout Double, to goal: Double, _ state: inout [Double]) throws(GSLError) {
    let start = time
    let status = unsafe gsl_odeiv2_evolve_apply(
      driver.pointee.e, driver.pointee.c, driver.pointee.s, system, &time, goal, &stepSize, &state)
    guard status == Int32(GSL_SUCCESS) else {
      throw failure(status, at: start, unsafe stateBefore())
    }
    acceptedSteps += 1
    guard state.allSatisfy(\.isFinite) else {
      throw failure(Int32(GSL_ERANGE), at: start, unsafe stateBefore())
    }
    if acceptedSteps >= integrator.maximumSteps {
      throw failure(Int32(GSL_EMAXITER), at: time, state)
    }
  }

  func advance(from start: Double, to goal: Double, _ state: inout [Double]) throws(GSLError) {
    var time = start
    while time < goal { try step(from: &time, to: goal, &state) }
  }

  /// Needed when the state or the equations have changed.
  func reset() throws(GSLError) {
    try GSL.check(unsafe gsl_odeiv2_driver_reset(driver), integrator.operation)
    // A small step that grows costs less than large steps that are rejected.
    stepSize = min(stepSize, ReferenceIntegrator.initialStep)
  }

  /// The state before the last step that GSL tried.
  @unsafe
  private func stateBefore() -> [Double] {
    (0..<rightHandSide.coordinateCount).map { unsafe driver.pointee.e.pointee.y0[$0] }
  }

  private func failure(_ status: Int32, at time: Double, _ state: [Double]) -> GSLError {
    GSLError(status: status, operation: integrator.operation, time: time, state: state)
  }
}

extension ReferenceIntegrator {
  var operation: String { "integrating with rk8pd" }
}
