internal import CGSL

/// GSL's trust-region solver for a vector of residuals.
final class LeastSquares {
  let rowCount: Int
  let parameterCount: Int
  private let residuals: (_ parameters: [Double], _ output: inout [Double]) -> Void
  private var buffer: [Double]
  private var otherBuffer: [Double]
  private(set) var iterations = 0

  /// The parameters should be of the order of 1; residuals are infinite where the model is invalid.
  init(
    rowCount: Int, parameterCount: Int,
    residuals: @escaping (_ parameters: [Double], _ output: inout [Double]) -> Void
  ) {
    self.rowCount = rowCount
    self.parameterCount = parameterCount
    self.residuals = residuals
    buffer = Array(repeating: 0, count: rowCount)
    otherBuffer = buffer
  }

  /// Minimizes to double precision; `parameters` contains the start values, then the result.
  func solve(_ parameters: inout [Double]) throws(GSLError) -> FitResult.StopReason {
    let operation = "fitting"
    var settings = unsafe cgsl_multifit_parameters()
    let workspace = unsafe try GSL.allocated(
      gsl_multifit_nlinear_alloc(cgsl_multifit_trust(), &settings, rowCount, parameterCount),
      operation)
    defer { unsafe gsl_multifit_nlinear_free(workspace) }
    let start = unsafe try GSL.allocated(gsl_vector_alloc(parameterCount), operation)
    defer { unsafe gsl_vector_free(start) }
    for (index, value) in parameters.enumerated() { unsafe gsl_vector_set(start, index, value) }
    var problem = unsafe gslProblem()
    return try unsafe withUnsafeMutablePointer(to: &problem) {
      problem throws(GSLError) -> FitResult.StopReason in
      try GSL.check(unsafe gsl_multifit_nlinear_init(start, problem, workspace), operation)
      let ending = try unsafe iterate(workspace, operation)
      parameters = (0..<parameterCount).map { unsafe gsl_vector_get(workspace.pointee.x, $0) }
      return ending
    }
  }

  @unsafe
  private func iterate(
    _ workspace: UnsafeMutablePointer<gsl_multifit_nlinear_workspace>, _ operation: String
  ) throws(GSLError) -> FitResult.StopReason {
    var isStuck = false
    iterations = 0
    while iterations < 200 {
      iterations += 1
      let status = unsafe gsl_multifit_nlinear_iterate(workspace)
      if status == Int32(GSL_ENOPROG) {
        // A single failure may be caused by the size of the trust region; GSL then resets the size.
        if isStuck { return .noProgress }
        isStuck = true
        continue
      }
      try GSL.check(status, operation)
      isStuck = false
      var info: Int32 = 0
      let test = unsafe gsl_multifit_nlinear_test(1e-11, 1e-15, 0, &info, workspace)
      if test == Int32(GSL_SUCCESS) { return info == 1 ? .smallStep : .smallGradient }
    }
    return .iterationLimit
  }

  /// A column for each parameter.
  func jacobian(_ parameters: [Double]) -> [[Double]] {
    parameters.indices.map { index in
      // The cube root of the precision minimizes the error of a central difference.
      let step = 6e-6
      var moved = parameters
      moved[index] = parameters[index] + step
      residuals(moved, &buffer)
      moved[index] = parameters[index] - step
      residuals(moved, &otherBuffer)
      var column = buffer
      for row in column.indices { column[row] = (buffer[row] - otherBuffer[row]) / (2 * step) }
      return column
    }
  }

  @unsafe
  private func gslProblem() -> gsl_multifit_nlinear_fdf {
    unsafe gsl_multifit_nlinear_fdf(
      f: { parameters, context, output in
        guard let parameters = unsafe parameters, let context = unsafe context,
          let output = unsafe output
        else { return Int32(GSL_EFAULT) }
        let problem = unsafe Unmanaged<LeastSquares>.fromOpaque(context).takeUnretainedValue()
        problem.residuals(unsafe problem.array(parameters), &problem.buffer)
        for row in 0..<problem.rowCount { unsafe gsl_vector_set(output, row, problem.buffer[row]) }
        return Int32(GSL_SUCCESS)
      },
      df: { parameters, context, output in
        guard let parameters = unsafe parameters, let context = unsafe context,
          let output = unsafe output
        else { return Int32(GSL_EFAULT) }
        let problem = unsafe Unmanaged<LeastSquares>.fromOpaque(context).takeUnretainedValue()
        let columns = problem.jacobian(unsafe problem.array(parameters))
        for (index, column) in columns.enumerated() {
          for (row, value) in column.enumerated() {
            // At the border of a model's domain the parameter is treated as having no effect.
            unsafe gsl_matrix_set(output, row, index, value.isFinite ? value : 0)
          }
        }
        return Int32(GSL_SUCCESS)
      }, fvv: nil, n: rowCount, p: parameterCount,
      params: Unmanaged.passUnretained(self).toOpaque(), nevalf: 0, nevaldf: 0, nevalfvv: 0)
  }

  @unsafe
  private func array(_ vector: UnsafePointer<gsl_vector>) -> [Double] {
    (0..<parameterCount).map { unsafe gsl_vector_get(vector, $0) }
  }
}
