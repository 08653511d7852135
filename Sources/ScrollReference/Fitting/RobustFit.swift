internal import CGSL

extension FitAttempt {
  /// Repeats the minimization with weights computed from the residuals, until they stop changing.
  ///
  /// The method is iteratively reweighted least squares with Tukey's bisquare. Source: Holland and
  /// Welsch, 1977. An attempt is not repeated if more than half of its residuals are 0.
  func reweighted() throws(GSLError) -> FitAttempt {
    var attempt = self
    for _ in 0..<50 {
      let residuals = attempt.residuals
      let deviation = robustDeviation(residuals)
      guard deviation > 0 else { return attempt }
      let weights = try bisquareWeights(residuals, deviation: deviation)
      let change = zip(weights, attempt.weights).map { abs($0 - $1) }.max() ?? 0
      if change < 1e-6 { return attempt }
      attempt = try FitAttempt(data, start: attempt.parameters, free: free, weights: weights)
    }
    return attempt
  }

  private var residuals: [Double] {
    guard let curve = data.model.curve(parameters) else { return [] }
    return data.times.indices.map { data.values[$0] - curve(data.times[$0]) }
  }
}

/// Estimated from the median magnitude, which a few outliers do not affect.
func robustDeviation(_ residuals: [Double]) -> Double {
  let sorted = residuals.map(abs).sorted()
  guard !sorted.isEmpty else { return 0 }
  // The median magnitude of a normal distribution is 0.6745 of its standard deviation.
  return sorted[sorted.count / 2] / 0.6744897501960817
}

private func bisquareWeights(
  _ residuals: [Double], deviation: Double
) throws(GSLError) -> [Double] {
  GSL.prepare()
  let operation = "weighting the rows"
  let scaled = unsafe try GSL.allocated(gsl_vector_alloc(residuals.count), operation)
  defer { unsafe gsl_vector_free(scaled) }
  let weights = unsafe try GSL.allocated(gsl_vector_alloc(residuals.count), operation)
  defer { unsafe gsl_vector_free(weights) }
  let scale = cgsl_bisquare_tuning() * deviation
  for (row, residual) in residuals.enumerated() {
    unsafe gsl_vector_set(scaled, row, residual / scale)
  }
  try GSL.check(unsafe cgsl_bisquare_weights(scaled, weights), operation)
  return residuals.indices.map { unsafe gsl_vector_get(weights, $0) }
}
