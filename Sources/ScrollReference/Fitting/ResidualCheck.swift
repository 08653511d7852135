internal import ScrollDynamics

/// A check whether a fit's residuals look like noise: random signs and no outliers.
public struct ResidualCheck: Sendable, Hashable {
  /// The indices of rows, from 0, whose residual exceeds five standard deviations.
  ///
  /// The standard deviation is estimated as the median absolute residual divided by 0.6745, which
  /// outliers do not affect. Of a million normal residuals, less than one exceeds five standard
  /// deviations. Residuals below a millionth of the motion's range are rounding errors and never
  /// count as outliers.
  public let outliers: [Int]

  /// The number of runs of successive residuals with the same sign.
  public let runs: Int

  /// The expected number of runs if the signs are random.
  public let expectedRuns: Double

  /// The difference between the number of runs and the expected number, in standard deviations: the
  /// statistic of Wald and Wolfowitz, 1940.
  ///
  /// Below −3 the residuals have a pattern that the model does not describe. The value is 0 if
  /// fewer than ten residuals are positive, fewer than ten are negative, or all are only rounding
  /// errors.
  public let runsDeviation: Double

  /// True if the residuals have a pattern; by chance this happens in one of a thousand fits.
  public var isSystematic: Bool { runsDeviation < -3 }

  init(_ points: [FitResult.Point]) {
    let residuals = points.map(\.residual)
    let values = points.map(\.value)
    let rounding = 1e-6 * ((values.max() ?? 0) - (values.min() ?? 0))
    let limit = max(5 * robustDeviation(residuals), rounding)
    outliers = residuals.indices.filter { abs(residuals[$0]) > limit }
    let signs = residuals.filter { $0 != 0 }.map { $0 > 0 }
    let positive = Double(signs.count { $0 })
    let (count, negative) = (Double(signs.count), Double(signs.count) - positive)
    runs = signs.isEmpty ? 0 : 1 + zip(signs, signs.dropFirst()).count { $0 != $1 }
    expectedRuns = count > 0 ? 1 + 2 * positive * negative / count : 0
    let isJudged = min(positive, negative) >= 10 && robustDeviation(residuals) > rounding
    let spread = (expectedRuns - 1) * (expectedRuns - 2) / (count - 1)
    runsDeviation = isJudged ? (Double(runs) - expectedRuns) / spread.squareRoot() : 0
  }
}

extension FitResult {
  /// A check of the fit's residuals for outliers and patterns.
  public var residualCheck: ResidualCheck { ResidualCheck(points) }

  /// The weighted root mean square of the residuals, in points.
  public var weightedRMS: Double {
    let weight = points.reduce(0) { $0 + $1.weight }
    return (points.reduce(0) { $0 + $1.weight * $1.residual * $1.residual } / weight).squareRoot()
  }
}
