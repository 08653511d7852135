extension FitAttempt {
  /// Repeats the minimization with weights computed from the residuals, until they stop changing.
  ///
  /// The method is iteratively reweighted least squares with Tukey's bisquare. An attempt is not
  /// repeated if more than half of its residuals are 0.
  func reweighted() throws(GSLError) -> FitAttempt {
    var attempt = self
    for _ in 0..<50 {
      let residuals = attempt.residuals
      let deviation = robustDeviation(residuals)
      guard deviation > 0 else { return attempt }
      let weights = residuals.map { bisquareWeight($0, deviation: deviation) }
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

/// The weight of a row, from 0 to 1.
///
/// With a cutoff of 4.685 standard deviations, the estimates have 95 % of the efficiency of least
/// squares for normal residuals. Source: Holland and Welsch, 1977.
private func bisquareWeight(_ residual: Double, deviation: Double) -> Double {
  let share = residual / (4.685 * deviation)
  let root = max(0, 1 - share * share)
  return root * root
}
