internal import ScrollDynamics

/// A single minimization from one set of start values.
struct FitAttempt {
  /// The indices of the parameters that were fitted.
  let free: [Int]
  /// All parameters at the end of the minimization.
  let parameters: [Double]
  let sumOfSquares: Double
  let data: FitData
  private let scales: [ParameterScale]
  private let problem: LeastSquares
  private let numbers: [Double]
  private let unit: Double
  private let stopReason: FitResult.StopReason

  /// The weight of each row, from 0 to 1.
  let weights: [Double]

  init(_ data: FitData, start: [Double], free: [Int], weights: [Double]? = nil) throws(GSLError) {
    self.data = data
    self.free = free
    let weights = weights ?? data.times.map { _ in 1 }
    self.weights = weights
    let roots = weights.map { $0.squareRoot() }
    let (model, times, values) = (data.model, data.times, data.values)
    let extent = Extent(times: times, values: values)
    unit = extent.length
    let scales = zip(model.parameters, start).map { parameter, value in
      ParameterScale(domain: parameter.domain, start: value, unit: extent.unit(of: parameter.unit))
    }
    self.scales = scales
    problem = LeastSquares(rowCount: times.count, parameterCount: free.count) { numbers, output in
      let parameters = FitAttempt.parameters(start, numbers, free, scales)
      guard let curve = model.curve(parameters) else {
        for row in output.indices { output[row] = .infinity }
        return
      }
      for row in output.indices {
        output[row] = roots[row] * (values[row] - curve(times[row])) / extent.length
      }
    }
    var numbers = [Double](repeating: 1, count: free.count)
    stopReason = try problem.solve(&numbers)
    self.numbers = numbers
    parameters = FitAttempt.parameters(start, numbers, free, scales)
    sumOfSquares = data.sumOfSquares(parameters, weights: weights)
  }

  /// Comparable among attempts on the same rows.
  var criterion: Double {
    smallSampleCriterion(sumOfSquares: sumOfSquares, values: data.values, parameters: free.count)
  }

  /// Fixed parameters keep their values from `start`.
  private static func parameters(
    _ start: [Double], _ numbers: [Double], _ free: [Int], _ scales: [ParameterScale]
  ) -> [Double] {
    var parameters = start
    for (number, index) in zip(numbers, free) { parameters[index] = scales[index].value(number) }
    return parameters
  }

  /// The standard errors come from the variance of the residuals.
  func result(
    _ recording: RecordedMotion, restingRows: Int, withoutEffect: [Int]
  ) throws(GSLError) -> FitResult {
    let columns = problem.jacobian(numbers)
    // The degrees of freedom with all free parameters determine which parameters are identified.
    let surplus = max(1, weights.reduce(0, +) - Double(free.count))
    let deviation = (sumOfSquares / surplus).squareRoot() / unit
    let judged = try Identifiability(columns: columns, deviation: deviation)
    let freedom = max(1, weights.reduce(0, +) - Double(judged.identified.count))
    let variance = sumOfSquares / freedom / (unit * unit)
    var estimates: [FitResult.Estimate] = []
    for (index, parameter) in data.model.parameters.enumerated() {
      var outcome = FitResult.ParameterOutcome.fixed(parameters[index])
      if withoutEffect.contains(index) { outcome = .unidentified(.noEffect) }
      if let place = free.firstIndex(of: index) {
        if let reason = judged.reasons[place] {
          outcome = .unidentified(reason)
        } else if let row = judged.identified.firstIndex(of: place) {
          let slope = abs(scales[index].slope(numbers[place]))
          outcome = .estimated(
            parameters[index],
            standardError: slope * (variance * judged.covariance[row][row]).squareRoot())
        }
      }
      estimates.append(FitResult.Estimate(parameter: parameter, outcome: outcome))
    }
    return FitResult(
      model: data.model, estimates: estimates, correlation: correlation(judged),
      points: points(recording), restingRows: restingRows, iterations: problem.iterations,
      stopReason: stopReason)
  }

  private func correlation(_ judged: Identifiability) -> [[Double]] {
    judged.identified.indices.map { row in
      judged.identified.indices.map { column in
        let indices = (judged.identified[row], judged.identified[column])
        // The solver fits a rate's decay. The rate decreases when the decay increases, so the
        // correlation changes its sign.
        let sign =
          (scales[free[indices.0]].slope(numbers[indices.0])
          * scales[free[indices.1]].slope(numbers[indices.1])).signOrZero
        let variances = judged.covariance[row][row] * judged.covariance[column][column]
        return row == column ? 1 : sign * judged.covariance[row][column] / variances.squareRoot()
      }
    }
  }

  private func points(_ recording: RecordedMotion) -> [FitResult.Point] {
    guard let curve = data.model.curve(parameters) else { return [] }
    return data.times.indices.map { row in
      FitResult.Point(
        time: recording.times[row], value: recording.values[row], fitted: curve(data.times[row]),
        weight: weights[row])
    }
  }
}

/// The recording's extent, in units of which a model's parameters are of the order of 1.
private struct Extent {
  let duration: Double
  let length: Double

  init(times: [Double], values: [Double]) {
    duration = (times.max() ?? 1) - (times.min() ?? 0)
    length = (values.max() ?? 1) - (values.min() ?? 0)
  }

  func unit(of name: String) -> Double {
    switch name {
    case "pt": length
    case "pt/s": length / duration
    case "s": duration
    default: 1
    }
  }
}
