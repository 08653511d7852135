internal import CLibM
internal import ScrollDynamics

/// The models that can be fitted to a recording, ranked by Akaike's criterion for small samples.
///
/// `AICc = n·ln(RSS/n) + 2K + 2K(K + 1)/(n − K − 1)`, where K is the number of fitted parameters
/// with an effect, plus one for the variance. All models are fitted to the same rows: the rows
/// before the motion rests.
///
/// A model with an edge is ranked only if the edge is given or a row reaches it: if the edge may be
/// anywhere, a bounce can have the shape of any motion that decays.
public struct ModelComparison: Sendable, Hashable {
  /// A model that could be fitted.
  public struct RankedModel: Sendable, Hashable {
    /// The fit of the model to the recording.
    public let result: FitResult
    /// Akaike's criterion for small samples; infinite if there are too few rows for it.
    public let criterion: Double
    /// The difference between the criterion and the best model's criterion, 0 or more.
    public internal(set) var difference = 0.0
    /// The Akaike weight: this model's share of the evidence among the compared models, from 0 to
    /// 1.
    public internal(set) var weight = 0.0
  }

  /// A model that could not be fitted, or whose edge no row reaches.
  public struct UnfittedModel: Sendable, Hashable {
    /// The model.
    public let model: FitModel
    /// The reason why it could not be fitted.
    public let error: FitError
  }

  /// The fitted models, best model first.
  public let entries: [RankedModel]

  /// The models of the recorded quantity that could not be fitted, or whose edge no row reaches.
  public let failures: [UnfittedModel]

  /// Fits every model that is a function of the recorded quantity.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - fixed: Parameters with a fixed value, by name, in every model that has them.
  public init(of recording: RecordedMotion, fixed: [String: Double] = [:]) {
    var entries: [RankedModel] = []
    var failures: [UnfittedModel] = []
    for model in FitModel.allCases where model.abscissa == recording.abscissa {
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
    }
    entries.sort { $0.criterion < $1.criterion }
    if let best = entries.first?.criterion, best.isFinite {
      for index in entries.indices { entries[index].difference = entries[index].criterion - best }
      let shares = entries.map { clibm_exp(-$0.difference / 2) }
      let sum = shares.reduce(0, +)
      for index in entries.indices { entries[index].weight = shares[index] / sum }
    }
    self.entries = entries
    self.failures = failures
  }
}

extension ModelComparison.RankedModel {
  init(_ result: FitResult) {
    self.result = result
    let acting = result.estimates.count { estimate in
      switch estimate.outcome {
      case .estimated, .unidentified(.inseparable), .unidentified(.tooUncertain): true
      case .fixed, .unidentified(.noEffect): false
      }
    }
    criterion = smallSampleCriterion(
      sumOfSquares: result.points.reduce(0) { $0 + $1.residual * $1.residual },
      values: result.points.map(\.value), parameters: acting)
  }
}

extension FitResult {
  /// Requires that the rows reach a fitted edge, within the distance at which a bounce ends.
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
