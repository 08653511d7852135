internal import CGSL

/// The equations of a system without its generic type, so that they can be passed to C.
class RightHandSide {
  let coordinateCount: Int

  init(coordinateCount: Int) { self.coordinateCount = coordinateCount }

  func derivative(of state: Span<Double>, into rates: inout MutableSpan<Double>) {
    preconditionFailure("a subclass must override derivative(of:into:)")
  }
}

/// The equations of a system in the motion's current region.
final class RegionalRightHandSide<System: ODESystem>: RightHandSide {
  let system: System
  var region: System.Region

  init(system: System, region: System.Region) {
    self.system = system
    self.region = region
    super.init(coordinateCount: system.coordinateCount)
  }

  override func derivative(of state: Span<Double>, into rates: inout MutableSpan<Double>) {
    system.derivative(of: state, in: region, into: &rates)
  }
}

extension RightHandSide {
  func derivative(of state: [Double], into rates: inout [Double]) {
    var output = rates.mutableSpan
    derivative(of: state.span, into: &output)
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
    unsafe derivative(of: Span(_unsafeStart: state, count: coordinateCount), into: &output)
    for index in 0..<coordinateCount where !output[index].isFinite {
      // With any status except GSL_EBADFUNC, GSL retries with half the step, which helps if a long
      // step overflowed; otherwise the step becomes too small and the integration fails.
      return Int32(GSL_ERANGE)
    }
    return Int32(GSL_SUCCESS)
  }
}
