import ScenarioCore
import ScenarioFiles
import ScrollReference
import ScrollTrace

/// The parsed options of `scrollsim fit`.
struct FitRequest {
  /// The name of the input in error messages.
  let name: String
  /// The fit of the requested model; `nil` if all models are compared.
  let fit: Fit?
  /// The values of `--fix`, by the parameters' names.
  let fixed: [String: Double]
  let compares: Bool
  /// The input file, which the output must not overwrite.
  var files: [String] { [path] }
  private let path: String
  private let columns: (time: String?, value: String?)
  private let range: ClosedRange<Double>

  init(_ parsed: ParsedOptions) throws {
    path = parsed.operands[0]
    name = TraceSource.name(of: path)
    columns = (parsed["time"], parsed["column"])
    compares = parsed.contains("compare")
    let fixed = try keyedNumbers(parsed.all("fix"), "--fix", example: "rate=0.998")
    self.fixed = fixed
    let start = try keyedNumbers(parsed.all("start"), "--start", example: "rate=0.998")
    let lower = try parsed.number("from", default: -.infinity)
    let upper = try parsed.number("to", default: .infinity)
    guard lower <= upper else { throw ToolError("fit: --from \(lower) is after --to \(upper)") }
    range = lower...upper
    let model: FitModel? = try parsed.choice("model")
    let isRobust = parsed.contains("robust")
    fit = model.map { Fit($0, fixed: fixed, start: start, isRobust: isRobust) }
    guard fit != nil || compares else {
      throw ToolError(
        "fit: --model is missing; expected --compare for all models, or --model with "
          + "one of \(FitModel.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    if isRobust, compares {
      throw ToolError("fit: --robust and --compare exclude each other; give one")
    }
    guard fit != nil || start.isEmpty else { throw ToolError("fit: --start needs --model") }
    try check(names: Set(fixed.keys).union(start.keys), of: model)
    for name in fixed.keys.sorted() where start[name] != nil {
      throw ToolError("fit: --fix \(name) contradicts --start \(name)")
    }
  }

  func recording() throws -> RecordedMotion {
    let whole: RecordedMotion
    do {
      whole = try RecordingTable(parsing: TraceSource.bytes(at: path), file: name)
        .recording(time: columns.time, value: columns.value)
    } catch let error as TraceError {
      throw ToolError(.dataError, "\(error)")
    } catch let error as FitError {
      throw self.error(error)
    }
    let recording = whole.restricted(to: range)
    if recording.times.isEmpty, let least = whole.times.min(), let most = whole.times.max() {
      throw ToolError(
        "\(name): no row is between --from and --to; the rows are from \(least) to \(most)")
    }
    return recording
  }

  func error(_ error: FitError) -> ToolError {
    switch error {
    case .unknownParameter, .invalidValue, .nothingFree: ToolError("fit: \(error)")
    default: ToolError(.dataError, "\(name): \(error)")
    }
  }

  private func check(names: Set<String>, of model: FitModel?) throws {
    let models = model.map { [$0] } ?? FitModel.allCases
    let known = models.flatMap(\.parameters).map(\.name)
    for name in names.sorted() where !known.contains(name) {
      let whose = model.map { "\($0.rawValue) has" } ?? "the models have"
      let remedy = remedy(for: name, among: Set(known).sorted())
      throw ToolError("fit: \(whose) no parameter \"\(name)\"; \(remedy)")
    }
  }
}
