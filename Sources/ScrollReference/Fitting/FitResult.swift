/// What a fit found.
public struct FitResult: Sendable, Hashable {
  /// Why the data do not determine a parameter.
  public enum Unidentified: Sendable, Hashable {
    /// No row depends on it: the recording ends before it acts, or never gets where it acts.
    case noEffect
    /// It and others can be changed together without changing any row.
    case inseparable
    /// Its standard error is as large as the parameter itself, or as the whole motion.
    case tooUncertain
  }

  /// What is known of a parameter.
  public enum Outcome: Sendable, Hashable {
    /// It was fitted.
    case estimated(Double, standardError: Double)
    /// It was given.
    case fixed(Double)
    /// The data do not determine it.
    case unidentified(Unidentified)
  }

  /// A parameter and what is known of it.
  public struct Estimate: Sendable, Hashable {
    /// The parameter.
    public let parameter: FitModel.Parameter
    /// What is known of it.
    public let outcome: Outcome

    /// The value, fitted or given; `nil` if it is not determined.
    public var value: Double? {
      switch outcome {
      case .estimated(let value, _), .fixed(let value): value
      case .unidentified: nil
      }
    }

    /// The standard error of a fitted value.
    ///
    /// It takes the model as linear near the fit, and the residuals as independent. In simulated
    /// recordings of some 50 rows the true value is farther away than three standard errors in
    /// 0.45 % of all cases, in ones of 800 rows in 0.22 %; a normal distribution would say 0.27 %.
    public var standardError: Double? {
      if case .estimated(_, let error) = outcome { error } else { nil }
    }
  }

  /// Why the fit ended.
  public enum StopReason: Sendable, Hashable {
    /// The last step changed the parameters by less than double precision can use.
    case smallStep
    /// The sum of squares is flat: its gradient is 0.
    case smallGradient
    /// No step makes the sum of squares any smaller.
    case noProgress
    /// The limit of iterations was reached; the result may not be the best.
    case iterationLimit
  }

  /// One row of the recording beside the fit.
  public struct Point: Sendable, Hashable {
    /// The time, or pull, or velocity, as recorded.
    public let time: Double
    /// The recorded value, in points.
    public let value: Double
    /// The fitted value, in points.
    public let fitted: Double
    /// What the row counts in a robust fit, from 0 to 1; 1 in any other.
    public let weight: Double
    /// Recorded minus fitted, in points.
    public var residual: Double { value - fitted }
  }

  /// The model.
  public let model: FitModel

  /// Its parameters, in the model's order.
  public let estimates: [Estimate]

  /// The correlations of the fitted parameters, row by row, in the order of the estimates that are
  /// fitted.
  public let correlation: [[Double]]

  /// The recorded and the fitted values, of the rows that were used.
  public let points: [Point]

  /// How many rows at the end were left out because the motion rests there, which the model does
  /// not know of.
  public let restingRows: Int

  /// How many iterations the fit took.
  public let iterations: Int

  /// Why it ended.
  public let stopReason: StopReason

  /// The parameters that were fitted and are determined.
  public var fitted: [Estimate] { estimates.filter { $0.standardError != nil } }

  /// The root mean square of the residuals, in points.
  public var rms: Double {
    (points.reduce(0) { $0 + $1.residual * $1.residual } / Double(points.count)).squareRoot()
  }

  /// The residual that is farthest from 0, in points, without its sign.
  public var maximumResidual: Double { points.map { abs($0.residual) }.max() ?? 0 }

  /// What is known of a parameter.
  ///
  /// - Parameter name: The parameter's name.
  /// - Returns: `nil` if the model has no such parameter.
  public subscript(name: String) -> Estimate? {
    estimates.first { $0.parameter.name == name }
  }
}

extension FitResult.Unidentified: CustomStringConvertible {
  /// The reason in words.
  public var description: String {
    switch self {
    case .noEffect: "not identified: no row depends on it"
    case .inseparable: "not identified: others can make up for any change of it"
    case .tooUncertain: "not identified: its standard error is as large as itself"
    }
  }
}

extension FitResult.StopReason: CustomStringConvertible {
  /// The reason in words.
  public var description: String {
    switch self {
    case .smallStep: "the parameters stopped changing"
    case .smallGradient: "the sum of squares is at a minimum"
    case .noProgress: "no step improves the fit any further"
    case .iterationLimit: "the limit of iterations was reached"
    }
  }
}
