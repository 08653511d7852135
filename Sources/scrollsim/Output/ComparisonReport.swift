import ScenarioCore
import ScrollTrace
import TraceRows

/// Writes the comparison of two traces as text or JSON.
enum ComparisonReport {
  static func text(_ comparison: TraceComparison) -> String {
    rows(comparison) + columns(comparison) + events(comparison)
  }

  private static func rows(_ comparison: TraceComparison) -> String {
    let pairs = comparison.alignment.pairs
    let shared = comparison.alignment.shared.count
    let alone = (pairs.count { $0.second == nil }, pairs.count { $0.first == nil })
    return "rows      \(shared) at the same time, \(alone.0) only in A, \(alone.1) only in B\n"
  }

  private static func columns(_ comparison: TraceComparison) -> String {
    let equal = comparison.columns.filter(\.isEqual).map(\.name)
    var lines = [["column", "worst", "at s", "rms", "rows unlike"]]
    for column in comparison.columns where !column.isEqual && column.name != "event" {
      let time = column.worstTime ?? column.firstMismatchTime
      lines.append([
        column.name, column.isNumeric ? column.worst.signedText() : "-",
        time.map { $0.text() } ?? "-", column.isNumeric ? column.rms.text() : "-",
        column.mismatches == 0 ? "-" : "\(column.mismatches)",
      ])
    }
    var text = lines.count > 1 ? "\n" + TextTable.text(lines) + "\n" : ""
    if !equal.isEmpty { text += "equal     \(equal.joined(separator: ", "))\n" }
    text += comparison.onlyInFirst.map { "only A    \($0)\n" }.joined()
    return text + comparison.onlyInSecond.map { "only B    \($0)\n" }.joined()
  }

  private static func events(_ comparison: TraceComparison) -> String {
    let changed = comparison.changedEvents
    let missing = changed.count { $0.shift == nil }
    let same = comparison.events.count - changed.count
    var text = "events    \(same) the same, \(changed.count - missing) moved, \(missing) missing\n"
    let lines = [["event", "in A", "in B", "moved"]] + changed.map(line)
    if !changed.isEmpty { text += "\n" + TextTable.text(lines) }
    return text
  }

  private static func line(_ event: EventDifference) -> [String] {
    var cells = [event.name]
    cells += [event.first, event.second].map { $0.map { "\($0.text()) s" } ?? "-" }
    let alone = event.first == nil ? "only B" : "only A"
    return cells + [event.shift.map { "\($0.signedText()) s" } ?? alone]
  }
}

extension ComparisonReport {
  /// A difference is B minus A.
  static func json(_ comparison: TraceComparison, violations: [String]?) -> JSONValue {
    let pairs = comparison.alignment.pairs
    return .object([
      "rows": .object([
        "shared": .integer(comparison.alignment.shared.count),
        "only_in_a": .integer(pairs.count { $0.second == nil }),
        "only_in_b": .integer(pairs.count { $0.first == nil }),
      ]),
      "columns": .array(comparison.columns.filter { $0.name != "event" }.map(column)),
      "columns_only_in_a": .array(comparison.onlyInFirst.map(JSONValue.string)),
      "columns_only_in_b": .array(comparison.onlyInSecond.map(JSONValue.string)),
      "events": .array(comparison.events.map(event)),
      "within_tolerance": violations.map { .boolean($0.isEmpty) } ?? .null,
      "violations": violations.map { .array($0.map(JSONValue.string)) } ?? .null,
    ])
  }

  private static func column(_ column: ColumnDifference) -> JSONValue {
    .object([
      "name": .string(column.name), "equal": .boolean(column.isEqual),
      "worst": column.isNumeric ? .number(column.worst) : .null,
      "at_s": .optional(column.worstTime ?? column.firstMismatchTime),
      "rms": column.isNumeric ? .number(column.rms) : .null,
      "rows_unlike": .integer(column.mismatches),
    ])
  }

  private static func event(_ event: EventDifference) -> JSONValue {
    .object([
      "name": .string(event.name), "in_a_s": .optional(event.first),
      "in_b_s": .optional(event.second), "moved_s": .optional(event.shift),
    ])
  }
}
