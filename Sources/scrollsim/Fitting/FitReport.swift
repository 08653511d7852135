import ScenarioCore
import ScrollReference
import TraceRows

/// The result of a fit as text.
struct FitReport {
  let file: String
  let recording: RecordedMotion
  let result: FitResult
  let comparison: ModelComparison?

  var text: String {
    var sections = [head, parameters]
    if result.correlation.count > 1 { sections.append(correlation) }
    sections.append(outcome)
    if let comparison { sections.append(ranking(comparison)) }
    return sections.joined(separator: "\n")
  }

  private var head: String {
    let points = result.points
    let (first, last) = (points.map(\.time).min() ?? 0, points.map(\.time).max() ?? 0)
    let rest = result.restingRows
    return """
      \(result.model.rawValue): \(result.model.summary)
      \(file): \(points.count) rows of \(recording.valueName), \
      \(first.text()) to \(last.text()) \(recording.abscissa.unit)\
      \(rest > 0 ? "; \(rest) more are at rest and left out" : "")

      """
  }

  private var parameters: String {
    let lines = result.estimates.map { estimate in
      let parameter = estimate.parameter
      let cells =
        switch estimate.outcome {
        case .estimated(let value, let error): Self.cells(value, error, parameter.unit)
        case .fixed(let value): [value.text(digits: 9), "", "", parameter.unit, "fixed"]
        case .unidentified(let reason): ["?", "", "", parameter.unit, "\(reason)"]
        }
      return [parameter.name] + cells
    }
    return TextTable.text(lines, left: 6)
  }

  /// The table cells for a fitted value: the value, its standard error and the unit.
  ///
  /// The error is rounded to two digits, and the value to the last digit of the error.
  private static func cells(_ value: Double, _ error: Double, _ unit: String) -> [String] {
    let digits = value == 0 || error == 0 ? 15 : max(1, value.magnitude.decade - error.decade + 2)
    return [value.text(digits: min(15, digits)), "±", error.text(digits: 2), unit, ""]
  }

  private var correlation: String {
    let names = result.fitted.map(\.parameter.name)
    let rows = zip(names, result.correlation).map { name, row in
      [name] + row.map { ($0 * 1000).rounded() / 1000 }.map { $0.text(digits: 3) }
    }
    return TextTable.text([["correlation"] + names] + rows)
  }

  private var outcome: String {
    let worst = result.points.max { abs($0.residual) < abs($1.residual) }
    let place = worst.map { ", at \($0.time.text()) \(recording.abscissa.unit)" } ?? ""
    return """
      residuals: rms \(result.rms.text(digits: 3)) pt, largest \
      \(result.maximumResidual.text(digits: 3)) pt\(place)
      \(weighted)\(systematic)\(result.iterations) iteration\(result.iterations == 1 ? "" : "s"): \(result.stopReason)

      """
  }

  private var weighted: String {
    let without = result.points.count { $0.weight < 0.01 }
    if result.points.allSatisfy({ $0.weight == 1 }) { return "" }
    return "weighted: rms \(result.weightedRMS.text(digits: 3)) pt; "
      + "\(without) row\(without == 1 ? "" : "s") without weight\n"
  }

  private var systematic: String {
    let check = result.residualCheck
    guard check.isSystematic else { return "" }
    return
      "pattern in the residuals: \(check.runs) runs of one sign, \(check.expectedRuns.text(digits: 3)) expected "
      + "(Wald-Wolfowitz, z = \(check.runsDeviation.text(digits: 2)))\n"
  }

  func outlierWarning(isRobust: Bool) -> String? {
    let outliers = result.residualCheck.outliers.map { result.points[$0] }
    guard !isRobust, let worst = outliers.max(by: { abs($0.residual) < abs($1.residual) }) else {
      return nil
    }
    let rows = outliers.count == 1 ? "1 row is" : "\(outliers.count) rows are"
    return
      "\(file): warning: \(rows) more than five standard deviations from the curve; "
      + "the largest residual is \(worst.residual.text(digits: 3)) pt at "
      + "\(worst.time.text()) \(recording.abscissa.unit); --robust omits such rows"
  }

  private func ranking(_ comparison: ModelComparison) -> String {
    let header = ["model", "AICc", "difference", "weight", "rms pt", "not identified"]
    let lines = comparison.entries.map { entry in
      [
        entry.result.model.rawValue, entry.criterion.tenths, entry.difference.tenths,
        entry.weight < 1e-6 ? "< 1e-6" : entry.weight.text(digits: 3),
        entry.result.rms.text(digits: 3),
        entry.unidentified.isEmpty ? "-" : entry.unidentified.joined(separator: " "),
      ]
    }
    let rows = comparison.entries.first?.result.points.count ?? 0
    return "all models on the same \(rows) rows:\n" + TextTable.text([header] + lines)
      + "\(comparison.verdict)\n"
      + comparison.failures.map { "\($0.model.rawValue): \($0.error)\n" }.joined()
  }
}

extension ModelComparison {
  fileprivate var verdict: String {
    if let best { return "best: \(best.result.model.rawValue)" }
    let equivalent = entries.filter(\.isEquivalentToBest)
    guard equivalent.count == 1, let first = equivalent.first else {
      let names = equivalent.map(\.result.model.rawValue).joined(separator: ", ")
      let reason = grid.map {
        "rounding to the recording's grid of \($0.text(digits: 4)) pt explains the difference"
      }
      return "equivalent on this recording: \(names); \(reason ?? "they have the same residuals")"
    }
    return
      "no model is the best: \(first.result.model.rawValue) has the lowest AICc, but the rows do "
      + "not determine its \(first.unidentified.joined(separator: " and "))"
  }
}

extension Double {
  fileprivate var tenths: String { isFinite ? "\((self * 10).rounded() / 10 + 0)" : "-" }

  /// The exponent of ten of the number's first digit, such as 2 for 345.
  fileprivate var decade: Int {
    var (exponent, power) = (0, 1.0)
    while self >= power * 10, exponent < 300 { (exponent, power) = (exponent + 1, power * 10) }
    while self < power, exponent > -300 { (exponent, power) = (exponent - 1, power / 10) }
    return exponent
  }
}
