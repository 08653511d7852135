import ScenarioCore
import ScenarioFiles
import ScrollLaws
import ScrollTrace
import TestSupport
import Testing
import TraceDiagnosis

/// Traces that somebody has changed in one number.
@Suite struct `Checking altered traces` {
  /// The columns that no law judges, and why.
  static let unjudged = [
    "event": "a trace by another program need not have the words",
    "phase": "the laws start from it",
    "owner": "the laws start from it",
    "release_velocity_pt_s": "it belongs to an event",
    "announced_target_pt": "likewise",
    "velocity_pt_s": "rows are instants, and do not show how fast anything moves at them",
    "finger_x_pt":
      "no law ties a place on screen to an offset: a touch has to leave its slop first",
    "finger_y_pt": "likewise",
    "page_position": "on the way pages are anywhere; at rest they are judged, as below",
  ]

  @Test(arguments: cases(`Checking`.nested, everyInDebug: 8))
  func `finds every column that is wrong in one row or from one row on`(_ name: String) throws {
    let trace = try WrittenTrace(name)
    #expect(try trace.violations() == [])
    let judged = trace.columns.filter { Self.unjudged[$0.base] == nil }
    #expect(Set(judged.map(\.base)).count >= 10)
    for column in judged {
      guard let row = trace.middleRow(of: column) else { continue }
      for alteration in Alteration.all.suffix(trials(4, inDebug: 2)) {
        let rows = alteration.applied(to: column, from: row, of: trace)
        #expect(try trace.isFoundOut(rows, from: row), "\(column.name), \(alteration)")
      }
    }
  }

  @Test(arguments: `Checking`.nested)
  func `finds a page beside the place of the pages at rest`(_ name: String) throws {
    let trace = try WrittenTrace(name)
    let column = try #require(trace.columns.first { $0.base == "page_position" })
    let last = trace.rows.count - 1
    let off = Alteration(amount: 0.5).applied(to: column, from: last, of: trace)
    #expect(try trace.isFoundOut(off, from: last))
  }

  @Test(arguments: cases(`Checking`.nested, everyInDebug: 4))
  func `finds missing rows at the end, at the start and in between`(_ name: String) throws {
    let trace = try WrittenTrace(name)
    let count = trace.rows.count
    let frame = try #require(trace.columns.first { $0.base == "frame" }).index
    // A row between two frames may be missing: which there are is up to the program.
    let gap = try #require(trace.rows.indices.dropFirst(5).first { trace.rows[$0][frame] != "" })
    for kept in [[0..<count - 1], [0..<count / 2], [1..<count], [0..<gap, gap + 1..<count]] {
      let found = try trace.violations(keeping: kept.flatMap(Array.init))
      #expect(found.contains { $0.law == .completeness }, "\(kept) of \(count)")
    }
    #expect(try trace.isFoundOut(trace.rows.reversed(), from: 0))
  }

  @Test func `finds that no row is of a frame`() throws {
    let trace = try WrittenTrace("collapsing-header-tour")
    let frame = try #require(trace.columns.first { $0.base == "frame" })
    let bare = trace.replacing(frame, in: trace.rows.indices) { _ in "" }
    let found = try trace.violations(of: bare).map(\.description)
    #expect(found.contains("completeness, the whole trace: no row has a frame number"))
  }

  @Test func `reports where a truncated trace ends`() throws {
    let trace = try WrittenTrace("easy-pager-fling")
    let found = try trace.violations(keeping: Array(0..<40)).map(\.description)
    #expect(
      found == [
        "completeness, the end: the trace ends at 3.3179357142691037 s, bouncing, before it rests"
      ])
  }

  /// A pull of the current page that leaks into its neighbour, wherever the pages are on their way.
  @Test(arguments: [
    #""kind": "swipe-pages""#, #""kind": "swipe-pages", "header": 200, "bar": 40"#,
    #""kind": "segment-pager", "header": 200, "bar": 40"#,
    #""kind": "easy-pager", "header": 200, "bar": 40"#,
  ])
  func `finds a page that moves with its neighbor`(_ system: String) throws {
    let text = """
      {"format": 1, "system": {\(system), "viewport": [390, 700], "pages": [2000, 2000]},
       "script": [{"drag": 700}, {"lift": 0}, {"page": 1}, {"drag": 300, "frames": 3},
         {"drag": -200, "axis": "x", "frames": 12}, {"lift": {"x": -900, "y": 0}}, {"settle": true},
         {"wait": 0.5}]}
      """
    let loaded = LoadedScenario(
      scenario: try Scenario.decode(text, file: "s"), recordings: [:])
    let trace = try WrittenTrace(loaded)
    #expect(try trace.violations() == [])
    let list = try #require(trace.columns.first { $0.name == "inner0_offset_pt" })
    let page = try #require(trace.columns.first { $0.name == "page" })
    let first = try #require(trace.rows.firstIndex { $0[page.index] == "1" })
    for row in (first + 1)..<trace.rows.count {
      let altered = trace.replacing(list, in: row..<trace.rows.count) {
        "\((Double($0) ?? 0) - 95)"
      }
      let found = try trace.violations(of: altered)
      // Once it is current again other laws look at it, too.
      let isCurrent = trace.rows[row][page.index] == "0"
      #expect(found.contains { isCurrent || $0.law == .idempotence }, "row \(row)")
    }
  }

  /// The list rests 0.4 points before the second section begins: all columns are those of the wrong section.
  @Test func `finds the neighbor of the section at the top`() throws {
    let text = """
      {"format": 1, "system": {"kind": "sticky-sections", "viewport": [390, 700], "headers": 44,
       "sections": [260, 900, 900]}, "script": [{"scrollTo": 303.6}, {"wait": 0.5}]}
      """
    let trace = try WrittenTrace(
      LoadedScenario(scenario: try Scenario.decode(text, file: "s"), recordings: [:]))
    #expect(try trace.violations() == [])
    var altered = WrittenTrace(trace, rows: trace.rows)
    let wrong = [("section", "1"), ("header_y_pt", "0.4"), ("next_header_y_pt", "944.4")]
    for (name, value) in wrong {
      let column = try #require(trace.columns.first { $0.name == name })
      altered = WrittenTrace(
        altered, rows: altered.replacing(column, in: altered.rows.indices) { _ in value })
    }
    let found = try altered.violations().map(\.description)
    #expect(found.contains { $0.contains("section is 1, expected 0") }, "\(found)")
  }

  @Test func `finds what is lost as a wheel turns far from both ends`() throws {
    let text = """
      {"format": 1, "system": {"kind": "segment-pager", "viewport": [390, 844], "header": 300, "bar": 44,
       "pages": [40000]}, "physics": {"preset": "flutter-bouncing-fast"}, "script": [
        {"scrollTo": 5000}, {"wait": 0.1}, {"wheel": {"dx": 0, "dy": 90, "phase": "began"}},
        {"wheel": {"dx": 0, "dy": -46, "phase": "ended"}}, {"wait": 0.2}]}
      """
    var trace = try WrittenTrace(
      LoadedScenario(scenario: try Scenario.decode(text, file: "s"), recordings: [:]))
    #expect(try trace.violations() == [])
    let step = try #require(trace.columns.first { $0.name == "step" }).index
    let row = try #require(trace.rows.firstIndex { $0[step] == "5" })
    for name in ["offset_pt", "inner0_offset_pt"] {
      let column = try #require(trace.columns.first { $0.name == name })
      let more = Alteration(amount: 30, isLasting: true)
      trace = WrittenTrace(trace, rows: more.applied(to: column, from: row, of: trace))
    }
    #expect(try trace.violations().contains { $0.law == .conservation })
  }

  @Test func `does not rely on events that a trace adds or omits`() throws {
    let trace = try WrittenTrace("easy-pager-page-puzzle")
    let event = try #require(trace.columns.first { $0.base == "event" })
    let silent = trace.replacing(event, in: trace.rows.indices) { _ in "" }
    #expect(try trace.violations(of: silent) == [])
    let list = try #require(trace.columns.last { $0.base == "inner_offset_pt" })
    let middle = trace.rows.count / 2
    let moved = trace.replacing(list, in: [middle]) { "\((Double($0) ?? 0) + 6)" }
    let excused = WrittenTrace(trace, rows: moved).replacing(event, in: [middle, middle + 1]) { _ in
      "page_changed(0);page_changed(1);page_changed(2)"
    }
    #expect(try trace.violations(of: excused).contains { $0.law == .idempotence })
  }
}

/// What is done to a column.
struct Alteration: CustomStringConvertible {
  /// What is added to numbers.
  let amount: Double
  /// Whether all rows from there on are altered, not only one.
  var isLasting = false

  static let all = [7, 0.5].flatMap { amount in
    [Alteration(amount: amount), Alteration(amount: amount, isLasting: true)]
  }

  var description: String { "\(amount) more \(isLasting ? "from the middle on" : "in the middle")" }

  /// The rows of a trace, altered in a column.
  func applied(
    to column: WrittenTrace.Column, from row: Int, of trace: WrittenTrace
  ) -> [[String]] {
    trace.replacing(column, in: row..<(isLasting ? trace.rows.count : row + 1)) { cell in
      switch cell {
      case "true": "false"
      case "false": "true"
      case "bottom": "top"
      case "top": "bottom"
      case "sheet": "behind"
      case "behind", "button": "sheet"
      // What is empty has nothing to be added to.
      default: Double(cell).map { "\($0 + amount)" } ?? cell
      }
    }
  }
}

/// The trace of a built-in scenario as another program may hand it in: few frames, to be quick.
struct WrittenTrace {
  struct Column {
    let index: Int
    let name: String
    /// The name without the number of its part.
    var base: String { Self.base(of: name) }

    static func base(of name: String) -> String {
      guard let digit = name.firstIndex(where: \.isNumber) else { return name }
      return String(name[..<digit]) + name[digit...].drop(while: \.isNumber)
    }
  }

  let columns: [Column]
  let rows: [[String]]
  private let check: ScenarioCheck
  private var records: [TraceRecord] = []

  init(_ name: String) throws { try self.init(BuiltIns.loader.load(name)) }

  init(_ loaded: LoadedScenario, framesPerSecond: Double = 10) throws {
    check = ScenarioCheck(loaded)
    var writer = TraceWriter(format: .csv)
    var text: [UInt8] = []
    ScenarioRunner(loaded).run(framesPerSecond: framesPerSecond) { row in
      writer.write(row, to: &text)
    }
    let lines = text.split(separator: UInt8(ascii: "\n")).map { line in
      line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    }
    columns = lines[0].enumerated().map { Column(index: $0, name: $1) }
    rows = Array(lines.dropFirst())
    records = try records(of: rows)
  }

  init(_ other: WrittenTrace, rows: [[String]]) {
    (columns, check, self.rows, records) = (other.columns, other.check, rows, other.records)
  }

  func violations() throws -> [Violation] { try violations(of: rows) }

  func violations(keeping kept: [Int]) throws -> [Violation] {
    try violations(of: kept.map { rows[$0] })
  }

  func violations(of rows: [[String]], joinsRows: Bool = true) throws -> [Violation] {
    try check.violations(of: records(of: rows), joinsRows: joinsRows)
  }

  private func records(of rows: [[String]]) throws -> [TraceRecord] {
    let lines = [columns.map(\.name)] + rows
    let text = lines.map { $0.joined(separator: ",") + "\n" }.joined()
    return try check.records(of: Array(text.utf8), file: "trace")
  }

  /// Whether rows that are altered from one on break a law, or are none of such a scenario.
  func isFoundOut(_ altered: [[String]], from first: Int) throws -> Bool {
    do {
      // Only what is altered is read again.
      var records = records
      let last = altered.indices.last { altered[$0] != rows[$0] } ?? first
      records.replaceSubrange(
        first...last, with: try self.records(of: Array(altered[first...last])))
      return !check.violations(of: records).isEmpty
    } catch is TraceError { return true }
  }

  /// The middle one of the rows on which a column is judged.
  func middleRow(of column: Column) -> Int? {
    let judged = rows.indices.filter { isJudged(column, in: $0) }
    return judged.isEmpty ? nil : judged[judged.count / 2]
  }

  /// Whether a row says something in a column that a law looks at.
  private func isJudged(_ column: Column, in row: Int) -> Bool {
    // Under a finger that has just come down a movement counts partly as it shows, partly as pulled.
    // A step that puts something somewhere moves nothing, and its row may say so or not.
    if column.base == "movement_pt" {
      return row > 0 && cell("finger_y_pt", row).isEmpty && cell("finger_y_pt", row - 1).isEmpty
        && cell("step", row) == cell("step", row - 1)
    }
    return !rows[row][column.index].isEmpty
  }

  private func cell(_ name: String, _ row: Int) -> String {
    columns.first { $0.name == name }.map { rows[row][$0.index] } ?? ""
  }

  func replacing(
    _ column: Column, in altered: some Sequence<Int>, with change: (String) -> String
  ) -> [[String]] {
    var rows = rows
    for row in altered { rows[row][column.index] = change(rows[row][column.index]) }
    return rows
  }
}
