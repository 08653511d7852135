import ScenarioCore
import ScenarioFiles
import ScrollModel
import ScrollTrace
import TraceRows

struct Trace {
  let rows: [ScrollViewRow]

  /// Runs a script on a scroll view of 390 × 844 with 4000 points of content.
  init(
    _ script: String, content: String = "[390, 4000]", system: String = "",
    physics: String = "", framesPerSecond: Double = 60, rows selection: RowSelection = .frames,
    recordings: [(name: String, text: String)] = []
  ) throws {
    let loaded = try ScenarioLoader.load(
      #""kind": "scroll-view", "viewport": [390, 844], "content": \#(content)\#(system)"#, script,
      #""physics": { \#(physics) }, "framesPerSecond": \#(framesPerSecond)"#, recordings: recordings
    )
    self.init(loaded, rows: selection)
  }

  init(
    _ loaded: LoadedScenario, rows selection: RowSelection = .frames,
    framesPerSecond: Double? = nil
  ) {
    rows = Trace.allRows(loaded, rows: selection, framesPerSecond: framesPerSecond).compactMap {
      if case .scrollView(let row) = $0 { row } else { nil }
    }
  }

  static func allRows(
    _ loaded: LoadedScenario, rows selection: RowSelection = .frames,
    framesPerSecond: Double? = nil
  ) -> [ScenarioRow] {
    var rows: [ScenarioRow] = []
    ScenarioRunner(loaded).run(rows: selection, framesPerSecond: framesPerSecond) { row in
      rows.append(row)
    }
    return rows
  }

  func text(_ format: TraceFormat = .csv) -> String { format.text(of: rows) }

  var last: ScrollViewRow { rows[rows.count - 1] }

  var restOffset: Double { last.offset.y }

  /// The row whose events contain a word, the first if there are several.
  func row(of event: String) -> ScrollViewRow? {
    rows.first { $0.event.split(separator: ";").contains { $0 == event } }
  }

  var events: [Substring] { rows.flatMap { $0.event.split(separator: ";") } }

  /// Every event but the offset's changes, in order.
  var turns: [Substring] { events.filter { $0 != "did_scroll" } }

  var movement: (x: Double, y: Double) {
    rows.reduce((0, 0)) { ($0.0 + $1.movement.x, $0.1 + $1.movement.y) }
  }
}

/// The steps of one touch, in JSON; `last` is the phase of the last one.
func touches(
  _ samples: (time: Double, y: Double)..., x: Double = 100, last: String = "ended"
) -> String {
  samples.enumerated().map { index, sample in
    let phase = index == 0 ? "began" : index == samples.count - 1 ? last : "moved"
    return #"{ "touch": "\#(phase)", "at": \#(sample.time), "x": \#(x), "y": \#(sample.y) }"#
  }.joined(separator: ", ")
}

extension TraceFormat {
  func text(of rows: [some TraceRow]) -> String {
    var writer = TraceWriter(format: self)
    var bytes: [UInt8] = []
    for row in rows { writer.write(row, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension ScenarioRow {
  var nested: NestedRow? { if case .nested(let row) = self { row } else { nil } }

  var numbers: [(name: String, value: Double)] {
    var encoder = NumberEncoder()
    encode(into: &encoder)
    return encoder.numbers
  }
}

private struct NumberEncoder: TraceEncoder {
  private(set) var numbers: [(name: String, value: Double)] = []

  mutating func number(_ name: StaticString, _ value: Double) { numbers.append(("\(name)", value)) }
  mutating func number(_ name: StaticString, _ value: Double?) {
    if let value { number(name, value) }
  }
  mutating func numbers(_ part: StaticString, _ rest: StaticString, _ values: [Double?]) {
    for value in values { number(rest, value) }
  }
  mutating func integer(_ name: StaticString, _ value: Int?) {}
  mutating func text(_ name: StaticString, _ value: String) {}
  mutating func flag(_ name: StaticString, _ value: Bool) {}
  mutating func flags(_ name: StaticString, _ values: [Bool?]) {}
}

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
