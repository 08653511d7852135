internal import CLibM
internal import ScrollDynamics

/// The rows that a model is fitted to, with times since the first of them.
struct FitData {
  let model: FitModel
  let times: [Double]
  let values: [Double]

  /// The best of a few descents from the most promising start values.
  ///
  /// - Parameters:
  ///   - given: The values of parameters that are fixed or that the caller starts from.
  ///   - free: The indices of the parameters to fit.
  /// - Returns: `nil` if no start values were found.
  /// - Throws: ``GSLError`` if the solver fails.
  func bestAttempt(given: [Double?], free: [Int]) throws(GSLError) -> FitAttempt? {
    let search = StartValues(model, times: times, values: values, given: given)
    // The end of a Bézier fling may fall between any two rows, each a minimum of its own.
    let count = model == .bezierFling ? 8 : 3
    return try bestAttempt(from: search.best(count), free: free)
  }

  private func bestAttempt(from starts: [[Double]], free: [Int]) throws(GSLError) -> FitAttempt? {
    var best: FitAttempt?
    for start in starts {
      let attempt = try FitAttempt(self, start: start, free: free)
      if attempt.sumOfSquares < best?.sumOfSquares ?? .infinity { best = attempt }
    }
    return best
  }

  /// The best deceleration, with a stop only if the rows show one.
  ///
  /// A stop has to improve the fit by more than chance does, and leave three rows at rest: a single
  /// row behind it would be explained by any stop. Otherwise the stop is not among the parameters
  /// that the attempt has fitted.
  ///
  /// - Parameters:
  ///   - given: The values of parameters that are fixed or that the caller starts from.
  ///   - free: The indices of the parameters to fit, the stop among them.
  ///   - mayRest: Whether a stop is to be looked for at all.
  /// - Returns: `nil` if no start values were found.
  /// - Throws: ``GSLError`` if the solver fails.
  func bestDeceleration(
    given: [Double?], free: [Int], mayRest: Bool
  ) throws(GSLError) -> FitAttempt? {
    let stop = FitModel.stopIndex
    var endless = given
    endless[stop] = StartGrid.noStop
    let moving = try bestAttempt(given: endless, free: free.filter { $0 != stop })
    guard mayRest, let moving else { return moving }
    let starts = [0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95].compactMap { share in
      stoppingStart(after: Int(share * Double(times.count)), endless, stopSpeed: given[stop])
    }
    let promising = starts.sorted { sumOfSquares($0) < sumOfSquares($1) }.prefix(3)
    guard let stopping = try bestAttempt(from: Array(promising), free: free),
      case .deceleration(_, let stopTime)? = ModelCurve(model, stopping.parameters),
      times.count(where: { $0 > stopTime }) >= 3,
      stopping.criterion < moving.criterion - 2
    else { return moving }
    return stopping
  }

  /// Start values for a motion that stops after so many rows.
  private func stoppingStart(
    after count: Int, _ given: [Double?], stopSpeed: Double?
  ) -> [Double]? {
    guard count >= 4 else { return nil }
    let search = StartValues(
      model, times: Array(times.prefix(count)), values: Array(values.prefix(count)), given: given)
    guard var start = search.best(1).first, let curve = ModelCurve(model, start),
      case .deceleration(let motion, _) = curve
    else { return nil }
    let speed = stopSpeed ?? abs(motion.velocity(at: times[count - 1]))
    start[FitModel.stopIndex] = max(speed, StartGrid.noStop)
    return start
  }

  /// The sum of the squared residuals for given parameters, infinite where they have no meaning.
  func sumOfSquares(_ parameters: [Double], weights: [Double]? = nil) -> Double {
    guard let curve = ModelCurve(model, parameters) else { return .infinity }
    var sum = 0.0
    for row in times.indices {
      let residual = values[row] - curve.value(at: times[row])
      sum += (weights?[row] ?? 1) * residual * residual
    }
    return sum
  }
}

/// Akaike's criterion for small samples.
///
/// `AICc = n·ln(RSS/n) + 2K + 2K(K + 1)/(n − K − 1)`, where K counts the parameters and one for the
/// variance.
///
/// - Parameters:
///   - sumOfSquares: RSS, the sum of the squared residuals.
///   - values: The recorded values; residuals below their last digit are no evidence.
///   - parameters: How many parameters were fitted.
/// - Returns: The criterion, infinite if there are too few rows for it.
func smallSampleCriterion(sumOfSquares: Double, values: [Double], parameters: Int) -> Double {
  let (rows, count) = (Double(values.count), Double(parameters + 1))
  let finest = values.map(\.ulp).max() ?? 0
  let surplus = rows - count - 1
  guard surplus > 0 else { return .infinity }
  return rows * clibm_log(max(sumOfSquares / rows, finest * finest)) + 2 * count
    + 2 * count * (count + 1) / surplus
}
