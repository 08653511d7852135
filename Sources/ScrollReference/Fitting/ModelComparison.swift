internal import CLibM
internal import ScrollDynamics

/// The models that can be fitted to a recording, ranked by Akaike's criterion for small samples.
///
/// Two models are equivalent if rounding of the recorded values to a grid explains the difference
/// between the models' residuals. The models that are equivalent to the best one are listed first,
/// in order of their number of parameters.
///
/// `AICc = n·ln(RSS/n) + 2K + 2K(K + 1)/(n − K − 1)`, where n is the number of rows, RSS the sum of
/// the squared residuals, and K the number of fitted parameters with an effect, plus one for the
/// variance. All models are fitted to the same rows: those before the motion comes to rest.
///
/// A model with an edge is ranked only if the edge is given or a row reaches it. If the edge could
/// be anywhere, a bounce could have the shape of any motion that decays.
public struct ModelComparison: Sendable, Hashable {
  /// A model that could be fitted, with the values that determine its rank.
  public struct RankedModel: Sendable, Hashable {
    /// The fit of the model to the recording.
    public let result: FitResult
    /// Akaike's criterion for small samples; infinite if there are too few rows for it.
    public let criterion: Double
    /// The difference between the criterion and the lowest criterion, 0 or more.
    public internal(set) var difference = 0.0
    /// The Akaike weight: this model's share of the evidence among the compared models, from 0 to
    /// 1.
    public internal(set) var weight = 0.0
    /// True if the model has the lowest criterion, or if rounding explains how its residuals differ
    /// from those of the model with the lowest criterion.
    public internal(set) var isEquivalentToBest = false
    /// The number of parameters that have an effect.
    fileprivate let parameterCount: Int

    /// The names of the parameters that the rows do not determine.
    public var unidentified: [String] {
      result.estimates.filter { $0.value == nil }.map(\.parameter.name)
    }
  }

  /// A model that could not be fitted, or whose edge the recording never reaches.
  public struct UnfittedModel: Sendable, Hashable {
    /// The model.
    public let model: FitModel
    /// The reason why the model could not be fitted or ranked.
    public let error: FitError
  }

  /// The fitted models: first those equivalent to the best, by number of parameters, then the
  /// others by the criterion.
  public let entries: [RankedModel]

  /// The best model; `nil` if several models are equivalent, or if the rows do not determine one of
  /// its parameters.
  public var best: RankedModel? {
    guard let first = entries.first, first.unidentified.isEmpty,
      entries.count(where: \.isEquivalentToBest) == 1
    else { return nil }
    return first
  }

  /// The step of the grid on which all recorded values lie, in points; `nil` if there is no such
  /// grid.
  public let grid: Double?

  /// The models for this kind of recording that could not be fitted, or whose edge the recording
  /// never reaches.
  public let failures: [UnfittedModel]

  /// Fits every model of ``RecordedMotion/models``, with fixed values for the parameters of these
  /// names, and passes the number of models tried so far to `progress`.
  public init(
    of recording: RecordedMotion, fixed: [String: Double] = [:], progress: (Int) -> Void = { _ in }
  ) {
    var entries: [RankedModel] = []
    var failures: [UnfittedModel] = []
    for (index, model) in recording.models.enumerated() {
      let names = model.parameters.map(\.name)
      var fit = Fit(model, fixed: fixed.filter { names.contains($0.key) })
      fit.leavesOutRest = true
      do throws(FitError) {
        let result = try fit.run(recording)
        try result.requireReachedEdge()
        entries.append(RankedModel(result))
      } catch {
        failures.append(UnfittedModel(model: model, error: error))
      }
      progress(index + 1)
    }
    entries.sort { $0.criterion < $1.criterion }
    if let best = entries.first?.criterion, best.isFinite {
      for index in entries.indices { entries[index].difference = entries[index].criterion - best }
      let shares = entries.map { clibm_exp(-$0.difference / 2) }
      let sum = shares.reduce(0, +)
      for index in entries.indices { entries[index].weight = shares[index] / sum }
    }
    grid = recording.grid
    if let best = entries.first {
      let limit =
        best.result.meanSquare + recording.roundingDifference(rows: best.result.points.count)
      for index in entries.indices {
        entries[index].isEquivalentToBest = index == 0 || entries[index].result.meanSquare <= limit
      }
    }
    let equivalent = entries.filter(\.isEquivalentToBest).sorted {
      ($0.parameterCount, $0.unidentified.count, $0.criterion)
        < ($1.parameterCount, $1.unidentified.count, $1.criterion)
    }
    self.entries = equivalent + entries.filter { !$0.isEquivalentToBest }
    self.failures = failures
  }
}

extension RecordedMotion {
  /// The models that depend on the same quantity as the recording: time, pull or velocity.
  public var models: [FitModel] { FitModel.allCases.filter { $0.abscissa == abscissa } }

  /// The step of the grid on which all values lie, in points, such as 1/3 for three pixels per
  /// point; `nil` if no step from 0.001 to 1 fits.
  var grid: Double? {
    let perPoint = (1...1000).map(Double.init).first { perPoint in
      // The values may be written with four decimals.
      let tolerance = min(0.05, 2e-4 * perPoint)
      return values.allSatisfy { value in
        let steps = value * perPoint
        return abs(steps - steps.rounded()) <= tolerance
      }
    }
    return perPoint.map { 1 / $0 }
  }

  /// The difference of two models' mean squared residuals that rounding explains, in points².
  ///
  /// It is three standard errors of the mean square of rounding errors. Without a grid, only
  /// residuals below a millionth of the motion's range are rounding errors.
  fileprivate func roundingDifference(rows: Int) -> Double {
    // The mean square of n uniform errors has a relative standard error of √(0.8/n).
    let ofGrid = grid.map { $0 * $0 / 12 * 3 * (0.8 / Double(rows)).squareRoot() } ?? 0
    let range = (values.max() ?? 0) - (values.min() ?? 0)
    return max(ofGrid, 1e-12 * range * range)
  }
}

extension ModelComparison.RankedModel {
  init(_ result: FitResult) {
    self.result = result
    parameterCount = result.estimates.count { estimate in
      switch estimate.outcome {
      case .estimated, .unidentified(.inseparable), .unidentified(.tooUncertain): true
      case .fixed, .unidentified(.noEffect): false
      }
    }
    criterion = smallSampleCriterion(
      sumOfSquares: result.points.reduce(0) { $0 + $1.residual * $1.residual },
      values: result.points.map(\.value), parameters: parameterCount)
  }
}

extension FitResult {
  /// A fitted edge must lie within the distance of the rows at which a bounce ends.
  fileprivate func requireReachedEdge() throws(FitError) {
    guard let estimate = self["edge"] else { return }
    if case .fixed = estimate.outcome { return }
    guard let edge = estimate.value else { throw .edgeNotReached(model, edge: nil) }
    let values = points.map(\.value)
    let reach = ScrollRange(lower: values.min() ?? edge, upper: values.max() ?? edge)
    guard abs(reach.overscroll(of: edge)) <= Tolerance.scrollView.distance else {
      throw .edgeNotReached(model, edge: edge)
    }
  }
}
