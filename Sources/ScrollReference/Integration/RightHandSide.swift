internal import CGSL

/// The equations of a system in the motion's current region, as an object that C can refer to.
final class RightHandSide {
  private let system: any ODESystem
  var region: RangeRegion

  init(_ system: any ODESystem, from state: [Double]) {
    self.system = system
    region = system.region(of: state)
  }

  var coordinateCount: Int { system.coordinateCount }

  func derivative(of state: [Double], into rates: inout [Double]) {
    var output = rates.mutableSpan
    system.derivative(of: state.span, in: region, into: &output)
  }

  /// The structure refers to `self` without retaining it.
  @unsafe
  var gslSystem: gsl_odeiv2_system {
    unsafe gsl_odeiv2_system(
      function: { _, state, rates, context in
        guard let state = unsafe state, let rates = unsafe rates, let context = unsafe context
        else { return Int32(GSL_EFAULT) }
        let side = unsafe Unmanaged<RightHandSide>.fromOpaque(context).takeUnretainedValue()
        return unsafe side.writeDerivative(of: state, into: rates)
      },
      jacobian: nil, dimension: coordinateCount, params: Unmanaged.passUnretained(self).toOpaque())
  }

  @unsafe
  private func writeDerivative(
    of state: UnsafePointer<Double>, into rates: UnsafeMutablePointer<Double>
  ) -> Int32 {
    var output = unsafe MutableSpan(_unsafeStart: rates, count: coordinateCount)
    unsafe system.derivative(
      of: Span(_unsafeStart: state, count: coordinateCount), in: region, into: &output)
    for index in 0..<coordinateCount where !output[index].isFinite {
      // With any status except GSL_EBADFUNC, GSL retries with half the step, which helps if a long
      // step overflowed; otherwise the step becomes too small and the integration fails.
      return Int32(GSL_ERANGE)
    }
    return Int32(GSL_SUCCESS)
  }
}
