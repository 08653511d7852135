/// The reason why a recording cannot be fitted.
///
/// Rows are counted from 1, without the header.
public enum FitError: Error, Sendable, Hashable {
  /// A number is NaN or infinite.
  case notFinite(row: Int, column: String, value: Double)
  /// A time is not later than the previous one.
  case unordered(row: Int, column: String, value: Double, previous: Double)
  /// The two columns have different lengths.
  case lengthsDiffer(abscissa: Int, values: Int)
  /// All values are equal: nothing moves.
  case constant(column: String, value: Double)
  /// The range of a column is so small or so large that squares of its values underflow or
  /// overflow.
  case span(column: String, span: Double)
  /// There are fewer rows than required for the number of free parameters.
  case tooFewRows(count: Int, needed: Int, model: FitModel)
  /// The model is a function of another quantity (time, pull or velocity) than the recording.
  case wrongAbscissa(FitModel, found: RecordedMotion.Abscissa)
  /// The model has no parameter with this name.
  case unknownParameter(String, model: FitModel)
  /// A given value is outside the parameter's domain.
  case invalidValue(String, value: Double, allowed: String)
  /// Every parameter is fixed.
  case nothingFree(FitModel)
  /// No start values were found at which the model has finite values.
  case noStart(FitModel)
  /// A comparison cannot rank a model with an edge that no row reaches.
  ///
  /// `edge` is `nil` if the recording does not determine the edge.
  case edgeNotReached(FitModel, edge: Double?)
  /// The least-squares solver failed.
  case solver(GSLError)
}

extension FitError: CustomStringConvertible {
  /// The error in one sentence: the place, the value found and the requirement.
  public var description: String {
    switch self {
    case .notFinite(let row, let column, let value):
      "row \(row), column \(column): \(value) is not a finite number; remove the row"
    case .unordered(let row, let column, let value, let previous):
      value == previous
        ? "row \(row), column \(column): \(value) occurs twice; keep one row for each time"
        : "row \(row), column \(column): \(value) comes after \(previous); sort the rows by time"
    case .lengthsDiffer(let abscissa, let values):
      "\(abscissa) rows have a time, \(values) have a value; every row needs both"
    case .constant(let column, let value):
      "column \(column) is \(value) in every row; a fit needs a motion, so choose another column"
    case .span(let column, let span):
      "column \(column) spans \(span); a fit needs 1e-100 to 1e100, so choose another unit"
    case .tooFewRows(let count, let needed, let model):
      "\(count) rows are too few for \(model.rawValue), which needs \(needed); record more, or "
        + "keep parameters fixed"
    case .wrongAbscissa(let model, let found):
      "\(model.rawValue) is a function of \(model.abscissa.rawValue), but the recording is a "
        + "function of \(found.rawValue); choose another model or column"
    case .unknownParameter(let name, let model):
      "\(model.rawValue) has no parameter \"\(name)\"; it has "
        + model.parameters.map(\.name).joined(separator: ", ")
    case .invalidValue(let name, let value, let allowed):
      "\(name) cannot be \(value); expected \(allowed)"
    case .nothingFree(let model):
      "every parameter of \(model.rawValue) is fixed; leave at least one free"
    case .noStart(let model): "no start values were found for \(model.rawValue); set start values"
    case .edgeNotReached(let model, let edge):
      "no row reaches the edge of the model \(model.rawValue)"
        + (edge.map { ", fitted at \(($0 * 100).rounded() / 100) pt" } ?? "")
        + "; record the edge, or keep its parameter fixed"
    case .solver(let error): error.description
    }
  }
}
