import ScrollTrace
import TraceDiagnosis

/// Guesses which columns of a trace contain the values that a diagnosis needs.
enum ColumnGuess {
  /// Advice for a missing column: the columns that the trace has, and the option that maps the most
  /// likely one.
  static func advice(on failure: Diagnosis.Failure, in table: TraceTable) -> String {
    let names = table.columns.map(\.name)
    let numbers = names.filter { table.numbers($0) != nil }
    let option: String
    switch failure {
    case .noFinger:
      option = self.option(
        "finger_y_pt", ["finger", "touch", "pointer", "pan", "location"], numbers)
    case .noOffset(let expected):
      option = self.option(
        expected.last { $0.contains("offset") } ?? "offset_pt", ["offset", "scroll"], numbers)
    case .outOfRange, .returningHeader: return ""
    }
    return "; the columns are \(names.joined(separator: ", "))" + option
  }

  /// The option that maps the column of the times, if a trace has none of the expected name.
  static func timeOption(_ names: [String]) -> String {
    names.contains("time_s")
      ? "" : option("time_s", ["timestamp", "time", "ts", "t", "seconds"], names)
  }

  /// The option that maps the column most similar to a missing one; empty for none.
  ///
  /// A column whose whole name is one of the words has precedence over columns that contain a word.
  private static func option(_ name: String, _ words: [String], _ columns: [String]) -> String {
    let likely = columns.filter { column in
      words.contains { $0.count > 2 && column.lowercased().contains($0) }
    }
    let best =
      words.lazy.compactMap { word in columns.first { $0.lowercased() == word } }.first
      ?? likely.first { $0.lowercased().contains("y") } ?? likely.first
    return best.map { "; --columns \(name)=\($0) reads the most similar one" } ?? ""
  }
}
