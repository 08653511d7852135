internal import CLibM
internal import ScrollDynamics

/// The rows to which a model is fitted; times are relative to the first row.
struct FitData {
  let model: FitModel
  let times: [Double]
  let values: [Double]

  /// The best attempt from the most promising start values; `nil` if none were found.
  func bestAttempt(given: [Double?], free: [Int]) throws(GSLError) -> FitAttempt? {
    // A Bézier fling may end between any two rows, so there are many local minima.
    let count = model == .bezierFling ? 8 : 3
    return try bestAttempt(from: StartValues(self, given: given).best(count), free: free)
  }

  private func bestAttempt(from starts: [[Double]], free: [Int]) throws(GSLError) -> FitAttempt? {
    let some = sample
    var best: FitAttempt?
    for start in starts {
      let attempt = try FitAttempt(some, start: start, free: free)
      if attempt.sumOfSquares < best?.sumOfSquares ?? .infinity { best = attempt }
    }
    guard some.times.count < times.count, let best else { return best }
    return try FitAttempt(self, start: best.parameters, free: free)
  }

  /// Enough of many rows to choose a start and to come close to the minimum.
  var sample: FitData { thinned(to: 1000) }

  /// Fewer than twice `count` rows at equal distances, and the last row.
  func thinned(to count: Int) -> FitData {
    let step = max(1, times.count / count)
    let rows = times.indices.filter { $0 % step == 0 || $0 == times.count - 1 }
    return FitData(model: model, times: rows.map { times[$0] }, values: rows.map { values[$0] })
  }

  /// Fits a deceleration, and its stop only if the rows show a stop; `nil` without start values.
  ///
  /// A stop must improve the fit by more than chance, and at least three rows after it must be at
  /// rest: with a single row at rest, any stop would fit.
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
    let some = sample
    let promising = starts.sorted { some.sumOfSquares($0) < some.sumOfSquares($1) }.prefix(3)
    guard let stopping = try bestAttempt(from: Array(promising), free: free),
      stopping.criterion < moving.criterion - 2
    else { return moving }
    let stopTime = motion(stopping.parameters).time(whenSlowedTo: stopping.parameters[stop])
    return times.count { $0 > stopTime } >= 3 ? stopping : moving
  }

  private func stoppingStart(
    after count: Int, _ given: [Double?], stopSpeed: Double?
  ) -> [Double]? {
    guard count >= 4 else { return nil }
    let rows = FitData(
      model: model, times: Array(times.prefix(count)), values: Array(values.prefix(count)))
    guard var start = StartValues(rows, given: given).best(1).first else { return nil }
    let speed = stopSpeed ?? abs(motion(start).velocity(at: times[count - 1]))
    start[FitModel.stopIndex] = max(speed, StartGrid.noStop)
    return start
  }

  /// The motion of the model `deceleration` without its stop.
  private func motion(_ p: [Double]) -> Segment {
    .deceleration(from: p[0], velocity: p[1], rate: DecelerationRate(p[2]))
  }

  /// Infinity for invalid parameters.
  func sumOfSquares(_ parameters: [Double], weights: [Double]? = nil) -> Double {
    guard let curve = model.curve(parameters) else { return .infinity }
    var sum = 0.0
    for row in times.indices {
      let residual = values[row] - curve(times[row])
      sum += (weights?[row] ?? 1) * residual * residual
    }
    return sum
  }
}

/// Akaike's criterion for small samples.
///
/// `AICc = n·ln(RSS/n) + 2K + 2K(K + 1)/(n − K − 1)`, where K is the number of parameters plus one
/// for the variance.
func smallSampleCriterion(sumOfSquares: Double, values: [Double], parameters: Int) -> Double {
  let (rows, count) = (Double(values.count), Double(parameters + 1))
  let finest = values.map(\.ulp).max() ?? 0
  let surplus = rows - count - 1
  guard surplus > 0 else { return .infinity }
  return rows * clibm_log(max(sumOfSquares / rows, finest * finest)) + 2 * count
    + 2 * count * (count + 1) / surplus
}
