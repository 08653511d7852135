import ScenarioCore
import ScrollReference

extension FitReport {
  var json: JSONValue {
    .object([
      "file": .string(file), "column": .string(recording.valueName),
      "model": .string(result.model.rawValue), "rows": .integer(result.points.count),
      "restingRowsLeftOut": .integer(result.restingRows),
      "parameters": .array(result.estimates.map(\.json)),
      "correlation": .object([
        "parameters": .array(result.fitted.map { .string($0.parameter.name) }),
        "matrix": .array(result.correlation.map { .array($0.map(JSONValue.number)) }),
      ]),
      "rms": .number(result.rms), "maximumResidual": .number(result.maximumResidual),
      "weightedRms": .number(result.weightedRMS),
      "outlierRows": .array(result.residualCheck.outliers.map { .integer($0 + 1) }),
      "runsDeviation": .number(result.residualCheck.runsDeviation),
      "iterations": .integer(result.iterations), "stopReason": .string("\(result.stopReason)"),
      "comparison": comparison.map(\.json) ?? .null,
    ])
  }
}

extension FitResult.Estimate {
  fileprivate var json: JSONValue {
    let (status, reason): (String, JSONValue) =
      switch outcome {
      case .estimated: ("estimated", .null)
      case .fixed: ("fixed", .null)
      case .unidentified(let reason): ("unidentified", .string("\(reason)"))
      }
    return .object([
      "name": .string(parameter.name), "unit": .string(parameter.unit), "status": .string(status),
      "value": .optional(value), "standardError": .optional(standardError), "reason": reason,
    ])
  }
}

extension ModelComparison {
  fileprivate var json: JSONValue {
    .object([
      "models": .array(
        entries.map { entry in
          .object([
            "model": .string(entry.result.model.rawValue),
            "aicc": .number(entry.criterion), "difference": .number(entry.difference),
            "weight": .number(entry.weight), "rms": .number(entry.result.rms),
            "equivalentToBest": .boolean(entry.isEquivalentToBest),
            "parameters": .array(entry.result.estimates.map(\.json)),
          ])
        }),
      "best": (best?.result.model.rawValue).map(JSONValue.string) ?? .null,
      "grid": .optional(grid),
      "failures": .array(
        failures.map { failure in
          .object(["model": .string(failure.model.rawValue), "error": .string("\(failure.error)")])
        }),
    ])
  }
}
