import ScenarioCore
import ScenarioFiles
import TraceRows

/// The run of a nested system, from its keys and the steps of its script, in JSON without braces and
/// brackets.
enum NestedRun {
  /// The four systems with a header, each with further keys.
  static func pagers(_ keys: String) -> [String] {
    [
      #""kind": "segment-pager", "header": 250, "bar": 44"#,
      #""kind": "easy-pager", "header": 250, "bar": 44"#,
      #""kind": "collapsing-header", "headerMin": 100, "headerMax": 200"#,
      #""kind": "swipe-pages", "header": 200, "bar": 44"#,
    ].map { "\($0), \(keys)" }
  }

  static func rows(
    _ system: String, _ script: String, rows selection: RowSelection = .steps
  ) throws -> [NestedRow] {
    try Trace.allRows(ScenarioLoader.load(system, script), rows: selection).compactMap(\.nested)
  }
}
