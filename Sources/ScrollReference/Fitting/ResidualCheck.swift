internal import ScrollDynamics

/// Whether the residuals of a fit look like noise: no outliers, and signs in no order.
public struct ResidualCheck: Sendable, Hashable {
  /// The rows, from 0, whose residual is beyond five standard deviations.
  ///
  /// The deviation is the median absolute residual divided by 0.6745, which outliers do not change.
  /// Of a million normal residuals less than one is as far off. Residuals below a millionth of the
  /// motion's extent are rounding, and never outliers.
  public let outliers: [Int]

  /// How many runs of residuals with the same sign there are, row after row.
  public let runs: Int

  /// How many runs random signs would have on average.
  public let expectedRuns: Double

  /// By how many standard deviations the runs are more than expected: the statistic of Wald and
  /// Wolfowitz, 1940.
  ///
  /// Below −3 the residuals follow a curve that the model does not have. It is 0 for fewer than ten
  /// residuals of either sign, and for residuals that are rounding.
  public let runsDeviation: Double

  /// Whether the signs of the residuals are in an order that chance has once in a thousand fits.
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
  /// Whether the residuals look like noise.
  public var residualCheck: ResidualCheck { ResidualCheck(points) }

  /// The root mean square of the weighted residuals, in points.
  public var weightedRMS: Double {
    let weight = points.reduce(0) { $0 + $1.weight }
    return (points.reduce(0) { $0 + $1.weight * $1.residual * $1.residual } / weight).squareRoot()
  }
}
