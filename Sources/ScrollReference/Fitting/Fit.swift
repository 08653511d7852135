/// A fit of a motion's parameters to a recording, by least squares.
///
/// It uses GSL's trust-region method, with start values from the data. Each parameter is returned
/// with its standard error, or as not identified if the data do not determine it.
public struct Fit: Sendable, Hashable {
  /// The motion whose parameters are fitted.
  public let model: FitModel

  /// Parameters with a fixed value, by name.
  public var fixed: [String: Double]

  /// Start values of parameters, by name; the other start values come from the data.
  ///
  /// A parameter with a start value is fitted, even if the model or the recording would fix it. An
  /// example is the deceleration rate of an edge bounce, which is otherwise fixed to 0.998.
  public var start: [String: Double]

  /// True if outliers have a smaller weight than other rows, or no weight.
  ///
  /// The fit is repeated with Tukey's bisquare weights until the weights stop changing. The scale
  /// of the weights is the median absolute residual. The standard errors are computed from the
  /// weighted rows; they are about 5 % too small.
  public var isRobust: Bool

  /// True to omit rows at rest for all models, so that all are fitted to the same rows.
  var leavesOutRest = false

  /// Creates a fit from its properties.
  public init(
    _ model: FitModel, fixed: [String: Double] = [:], start: [String: Double] = [:],
    isRobust: Bool = false
  ) {
    self.model = model
    self.fixed = fixed
    self.start = start
    self.isRobust = isRobust
  }

  /// Fits the model to a recording.
  ///
  /// If the recording has an edge, the model's edge is fixed to it.
  ///
  /// - Parameter recording: The recording.
  /// - Returns: The parameters, the residuals and the reason why the iteration ended.
  /// - Throws: ``FitError`` if the recording or the options do not suit the model.
  public func run(_ recording: RecordedMotion) throws(FitError) -> FitResult {
    let fixedValues = try checkedOptions(recording)
    let free = fixedValues.indices.filter { fixedValues[$0] == nil }
    let restingRows = model.includesRest && !leavesOutRest ? 0 : recording.restingRows
    let rows = try usableRows(recording, without: restingRows, parameters: free.count)
    let origin = model.abscissa == .time ? recording.times[0] : 0
    let data = FitData(model: model, times: rows.times.map { $0 - origin }, values: rows.values)
    let given = model.parameters.enumerated().map { index, parameter in
      fixedValues[index] ?? start[parameter.name]
    }
    let findsStop = model == .deceleration && free.contains(FitModel.stopIndex)
    do throws(GSLError) {
      var best =
        try findsStop
        ? data.bestDeceleration(given: given, free: free, mayRest: !leavesOutRest)
        : data.bestAttempt(given: given, free: free)
      if isRobust { best = try best?.reweighted() }
      let result = try best?.result(
        recording, restingRows: restingRows,
        withoutEffect: free.filter { best?.free.contains($0) == false })
      if let result { return result }
    } catch {
      throw .solver(error)
    }
    throw .noStart(model)
  }

  /// `nil` for a parameter that is not fixed.
  private func checkedOptions(_ recording: RecordedMotion) throws(FitError) -> [Double?] {
    guard recording.abscissa == model.abscissa else {
      throw .wrongAbscissa(model, found: recording.abscissa)
    }
    let names = model.parameters.map(\.name)
    for name in (Array(fixed.keys) + Array(start.keys)).sorted() where !names.contains(name) {
      throw .unknownParameter(name, model: model)
    }
    var result: [Double?] = []
    for parameter in model.parameters {
      for value in [fixed[parameter.name], start[parameter.name]].compactMap(\.self)
      where !parameter.domain.contains(value) {
        throw .invalidValue(parameter.name, value: value, allowed: parameter.domain.name)
      }
      let known = parameter.name == "edge" ? recording.edge : parameter.fixedValue
      result.append(fixed[parameter.name] ?? (start[parameter.name] == nil ? known : nil))
    }
    if !result.contains(nil) { throw .nothingFree(model) }
    return result
  }

  private func usableRows(
    _ recording: RecordedMotion, without restingRows: Int, parameters: Int
  ) throws(FitError) -> (times: [Double], values: [Double]) {
    let count = recording.values.count - restingRows
    guard let first = recording.values.first, count > parameters else {
      throw .tooFewRows(count: max(0, count), needed: parameters + 1, model: model)
    }
    if recording.values.allSatisfy({ $0 == first }) {
      throw .constant(column: recording.valueName, value: first)
    }
    let rows = recording.prefix(count)
    for (column, numbers) in [
      (recording.abscissa.rawValue, rows.times), (recording.valueName, rows.values),
    ] {
      let span = (numbers.max() ?? 0) - (numbers.min() ?? 0)
      guard (1e-100...1e100).contains(span) else { throw .span(column: column, span: span) }
    }
    return rows
  }
}
