import ScrollTrace
import TraceDiagnosis

/// Guesses which columns of a trace contain the values that a diagnosis needs.
enum ColumnGuess {
  /// Advice for a missing column: the columns that the trace has, and the option that maps the most
  /// likely one.
  static func advice(on failure: Diagnosis.Failure, in table: TraceTable) -> String {
    switch failure {
    case .noFinger:
      advice(on: "finger_y_pt", ["finger", "touch", "pointer", "pan", "location"], in: table)
    case .noOffset(let names):
      advice(
        on: names.last { $0.contains("offset") } ?? "offset_pt", ["offset", "scroll"], in: table)
    case .outOfRange, .returningHeader: ""
    }
  }

  private static func advice(on name: String, _ words: [String], in table: TraceTable) -> String {
    let names = table.columns.map(\.name)
    let likely = names.filter { column in
      table.numbers(column) != nil && words.contains { column.lowercased().contains($0) }
    }
    let best = likely.first { $0.lowercased().contains("y") } ?? likely.first
    return "; the columns are \(names.joined(separator: ", "))"
      + (best.map { "; --columns \(name)=\($0) reads the most similar one" } ?? "")
  }
}
