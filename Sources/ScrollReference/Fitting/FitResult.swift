/// The result of a fit: the parameters with their standard errors, and the residuals.
public struct FitResult: Sendable, Hashable {
  /// The reason why the data do not determine a parameter.
  public enum Unidentified: Sendable, Hashable {
    /// The parameter affects no row: the recording lacks the part of the motion that depends on it.
    case noEffect
    /// The parameter can be changed together with other parameters without changing any row.
    case inseparable
    /// The parameter's standard error is larger than the parameter itself, or than the whole
    /// motion.
    case tooUncertain
  }

  /// The result of the fit for a parameter.
  public enum ParameterOutcome: Sendable, Hashable {
    /// The parameter was fitted.
    case estimated(Double, standardError: Double)
    /// The parameter's value was given.
    case fixed(Double)
    /// The recording does not determine the parameter.
    case unidentified(Unidentified)
  }

  /// A parameter of the model, and the result of the fit for it.
  public struct Estimate: Sendable, Hashable {
    /// The parameter.
    public let parameter: FitModel.Parameter
    /// The result of the fit for the parameter.
    public let outcome: ParameterOutcome

    /// The fitted or given value; `nil` if the recording does not determine the parameter.
    public var value: Double? {
      switch outcome {
      case .estimated(let value, _), .fixed(let value): value
      case .unidentified: nil
      }
    }

    /// The standard error of a fitted value, in the parameter's unit.
    ///
    /// It assumes that the model is linear near the fit, and that residuals are independent. In
    /// simulated recordings of about 50 rows the true value deviates by more than three standard
    /// errors in 0.45 % of the cases, in recordings of 800 rows in 0.22 %; for a normal
    /// distribution it would be 0.27 %.
    public var standardError: Double? {
      if case .estimated(_, let error) = outcome { error } else { nil }
    }
  }

  /// The reason why the solver ended its iteration.
  public enum StopReason: Sendable, Hashable {
    /// The last step changed the parameters by less than the precision of numbers.
    case smallStep
    /// The gradient of the sum of squares is 0.
    case smallGradient
    /// No step reduces the sum of squares.
    case noProgress
    /// The limit of iterations was reached; the result may not be the best.
    case iterationLimit
  }

  /// A row of the recording with its fitted value.
  public struct Point: Sendable, Hashable {
    /// The recorded time, pull or velocity.
    public let time: Double
    /// The recorded value, in points.
    public let value: Double
    /// The fitted value, in points.
    public let fitted: Double
    /// The weight of the row, from 0 to 1; always 1 if the fit is not robust.
    public let weight: Double
    /// The recorded minus the fitted value, in points.
    public var residual: Double { value - fitted }
  }

  /// The model.
  public let model: FitModel

  /// The parameters with the results of the fit, in the order of ``FitModel/parameters``.
  public let estimates: [Estimate]

  /// The correlations of the fitted parameters, as rows of a square matrix, in the order of
  /// ``fitted``.
  public let correlation: [[Double]]

  /// The rows that were used, with their fitted values.
  public let points: [Point]

  /// The number of resting rows omitted from the end of the recording, because the model never
  /// rests.
  public let restingRows: Int

  /// The number of the solver's iterations.
  public let iterations: Int

  /// The reason why the solver ended its iteration.
  public let stopReason: StopReason

  /// The parameters that were fitted and that the recording determines.
  public var fitted: [Estimate] { estimates.filter { $0.standardError != nil } }

  /// The root mean square of the residuals, in points, without weights.
  public var rms: Double { meanSquare.squareRoot() }

  /// In points², without weights.
  var meanSquare: Double {
    points.reduce(0) { $0 + $1.residual * $1.residual } / Double(points.count)
  }

  /// The largest magnitude of a residual, in points.
  public var maximumResidual: Double { points.map { abs($0.residual) }.max() ?? 0 }

  /// The estimate of a parameter; `nil` if the model has no parameter with this name.
  public subscript(name: String) -> Estimate? { estimates.first { $0.parameter.name == name } }
}

extension FitResult.Unidentified: CustomStringConvertible {
  /// The reason as text.
  public var description: String {
    switch self {
    case .noEffect: "not identified: no row depends on it"
    case .inseparable: "not identified: changes of other parameters have the same effect"
    case .tooUncertain: "not identified: its standard error is as large as the value"
    }
  }
}

extension FitResult.StopReason: CustomStringConvertible {
  /// The reason as text.
  public var description: String {
    switch self {
    case .smallStep: "the parameters stopped changing"
    case .smallGradient: "the sum of squares is at a minimum"
    case .noProgress: "no further step improves the fit"
    case .iterationLimit: "the limit of iterations was reached"
    }
  }
}
