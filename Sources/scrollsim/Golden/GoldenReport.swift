import ScrollTrace
import TraceRows

/// Describes the differences between a run and its golden trace, as text.
enum GoldenReport {
  static func text(_ difference: TraceDifference) -> String {
    var lines: [String] = []
    if let cell = difference.first {
      let size = cell.difference.map { ", difference \($0.signedText())" } ?? ""
      lines.append(
        "row \(cell.row) (line \(cell.row + 2)) at \(cell.time.text()) s, \(cell.column): "
          + "expected \(shown(cell.expected)), actual \(shown(cell.actual))\(size)")
      lines.append(
        "\(difference.differingRows) of \(difference.profile.count) rows differ, "
          + "in \(difference.columns.joined(separator: ", "))")
      lines.append("\(cell.column)  \(Sparkline.text(difference.profile))  \(worst(difference))")
    }
    if difference.expectedRows != difference.actualRows {
      lines.append("expected \(difference.expectedRows) rows, actual \(difference.actualRows)")
    }
    lines += difference.missingColumns.map { "the column \($0) is missing" }
    lines += difference.surplusColumns.map { "the column \($0) is new" }
    return lines.map { "  \($0)\n" }.joined()
  }

  private static func worst(_ difference: TraceDifference) -> String {
    let sizes = difference.profile.enumerated()
    guard let worst = sizes.max(by: { abs($0.element) < abs($1.element) }) else { return "" }
    return difference.first?.difference == nil
      ? "" : "worst \(worst.element.signedText()) in row \(worst.offset)"
  }

  private static func shown(_ cell: String) -> String { cell.isEmpty ? "nothing" : cell }
}
