import ScrollReference

enum FitJob {
  static func perform(_ parsed: ParsedOptions) throws {
    try parsed.requireCSV()
    let request = try FitRequest(parsed)
    let recording = try request.recording()
    let comparison = request.compares ? compared(recording, fixed: request.fixed) : nil
    let result: FitResult
    if let fit = request.fit {
      do throws(FitError) {
        result = try fit.run(recording)
      } catch {
        throw request.error(error)
      }
    } else if let best = comparison?.entries.first?.result {
      result = best
    } else {
      let reasons = comparison?.failures.map { "\($0.model.rawValue): \($0.error)" } ?? []
      throw ToolError(
        .dataError,
        "\(request.name): no model can be fitted\n  " + reasons.joined(separator: "\n  "))
    }
    if let output = parsed["output"] {
      try write(result, of: recording, to: output, inputs: request.files)
    }
    let report = FitReport(
      file: request.name, recording: recording, result: result, comparison: comparison)
    if let warning = report.outlierWarning(isRobust: parsed.contains("robust")) {
      Console.printMessage(warning)
    }
    try Console.print(
      parsed.contains("json") ? report.json.document : report.text, beside: parsed["output"])
  }

  private static func compared(
    _ recording: RecordedMotion, fixed: [String: Double]
  ) -> ModelComparison {
    let progress = Progress("models", of: recording.models.count)
    defer { progress.clear() }
    return ModelComparison(of: recording, fixed: fixed) { progress.advance(to: $0) }
  }

  private static func write(
    _ result: FitResult, of recording: RecordedMotion, to path: String, inputs: [String]
  ) throws {
    try OutputDestination.write(to: path, inputs: inputs) { destination in
      let columns = ["data_pt", "fitted_pt", "residual_pt"]
      try destination.write { CSVOutput.append([recording.abscissa.column] + columns, to: &$0) }
      for point in result.points {
        let numbers = [point.time, point.value, point.fitted, point.residual]
        try destination.write { CSVOutput.append(numbers, to: &$0) }
      }
    }
  }
}

extension RecordedMotion.Abscissa {
  var column: String { "\(rawValue)_\(unit.replacing("/", with: "_"))" }

  var unit: String {
    switch self {
    case .time: "s"
    case .pull: "pt"
    case .velocity: "pt/s"
    }
  }
}
