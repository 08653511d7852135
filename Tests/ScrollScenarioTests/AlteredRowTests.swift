import NestedScroll
import ScenarioFiles
import ScrollLaws
import ScrollModel
import TestSupport
import Testing

@testable import ScenarioCore

@Suite struct `Checking altered rows` {
  /// The fields that no law judges on every row.
  static let unjudged: Set = [
    // These count the script, which the check has as well.
    "step", "event", "frame", "time",
    // The laws start from these.
    "phase", "owner", "effects", "isStretched", "isAtClampedEdge", "isOutsideRestRange",
    "isWithinDragThreshold",
    // The check derives these.
    "lastMovement", "isOutOfReach", "caughtAt", "lowestDock", "offsetsAtPin",
    // Rows are instants; only releases and ends of flings are judged.
    "velocity",
    // No law ties a place on screen to an offset: a touch has to leave its slop first.
    "fingerY",
    // On the way pages are anywhere; at rest these are judged, as below.
    "pagePosition", "contentOffset", "headerExtent",
  ]

  @Test func `alters every field or has a reason not to`() {
    let row = TraceRecord()
    let mirrors = [Mirror(reflecting: row), Mirror(reflecting: row.frames)]
    let all = Set(mirrors.flatMap { $0.children.compactMap(\.label) }).subtracting(["frames"])
    let fields = Set((AlteredField.nested + AlteredField.protocols).map(\.name))
    #expect(fields.isDisjoint(with: Self.unjudged))
    #expect(fields.union(Self.unjudged) == all)
  }

  @Test(arguments: cases(`Checking`.nested, everyInDebug: 8))
  func `finds every field that is wrong in one row or from one row on`(_ name: String) throws {
    #expect(try alter(AlteredField.nested, of: name) >= 10)
  }

  @Test(
    arguments: BuiltIns.names.filter { name in
      ["android-", "compose-nested", "css-scroll", "flutter-nested", "flutter-sheet"].contains {
        name.hasPrefix($0)
      }
    })
  func `finds every field of a protocol that is wrong`(_ name: String) throws {
    let run = try CheckedRun(BuiltIns.loader.load(name), framesPerSecond: 10)
    // An original loses movements by itself.
    guard run.violations == [] else { return }
    #expect(try alter(AlteredField.protocols, of: name) >= 3)
  }

  /// Alters each field in the middle of the rows that have it; returns the number of those fields.
  private func alter(_ fields: [AlteredField], of name: String) throws -> Int {
    let run = try CheckedRun(BuiltIns.loader.load(name), framesPerSecond: 10)
    #expect(run.violations == [])
    var judged: Set<String> = []
    for field in fields {
      let rows = run.rows.indices.filter { field.isChecked(on: $0, of: run) }
      guard !rows.isEmpty else { continue }
      judged.insert(field.name)
      let middle = rows[rows.count / 2]
      for (amount, end) in [
        (7, middle + 1), (7, run.rows.count), (0.5, middle + 1), (0.5, run.rows.count),
      ]
      .suffix(trials(4, inDebug: 2)) {
        let altered = run.altering(middle..<end) { field.alter(&$0, amount) }
        #expect(
          altered.violations != [], "\(field.name), \(amount) more in rows \(middle)..<\(end)")
      }
    }
    return judged.count
  }

  @Test(arguments: `Checking`.nested)
  func `finds a page beside the place of the pages at rest`(_ name: String) throws {
    let run = try CheckedRun(BuiltIns.loader.load(name), framesPerSecond: 10)
    #expect(run.altering([run.rows.count - 1]) { $0.pagePosition += 0.5 }.violations != [])
  }

  /// A pull of the current page that leaks into its neighbour, wherever the pages are on their way.
  @Test(arguments: [
    #""kind": "swipe-pages""#, #""kind": "swipe-pages", "header": 200, "bar": 40"#,
    #""kind": "segment-pager", "header": 200, "bar": 40"#,
    #""kind": "easy-pager", "header": 200, "bar": 40"#,
  ])
  func `finds a page that moves with its neighbor`(_ system: String) throws {
    let run = try CheckedRun(
      #"\#(system), "pages": [2000, 2000]"#,
      """
      {"drag": 700}, {"lift": 0}, {"page": 1}, {"drag": 300, "frames": 3},
      {"drag": -200, "axis": "x", "frames": 12}, {"lift": {"x": -900, "y": 0}}, {"settle": true},
      {"wait": 0.5}
      """)
    #expect(run.violations == [])
    let first = try #require(run.rows.firstIndex { $0.page == 1 })
    for row in (first + 1)..<run.rows.count {
      let altered = run.altering(row..<run.rows.count) { $0.lists[0] = ($0.lists[0] ?? 0) - 95 }
      // Once it is current again other laws look at it, too.
      let isCurrent = run.rows[row].page == 0
      #expect(altered.violations.contains { isCurrent || $0.law == .idempotence }, "row \(row)")
    }
  }

  /// The list rests 0.4 points before the second section begins: all columns are those of the wrong
  /// section.
  @Test func `finds the neighbor of the section at the top`() throws {
    let run = try CheckedRun(
      #""kind": "sticky-sections", "headers": 44, "sections": [260, 900, 900]"#,
      #"{"scrollTo": 303.6}, {"wait": 0.5}"#)
    #expect(run.violations == [])
    let altered = run.altering(run.rows.indices) {
      ($0.kindValues, $0.frames.headerY) = ([1, 944.4], 0.4)
    }
    #expect(altered.violations.contains { $0.numbers.contains("section is 1, expected 0") })
  }

  @Test(arguments: [
    ("detent-sheet-tour", "bottom_bar is ", " with sheet_offset_pt "),
    ("detent-sheet-led-elsewhere", "hit is ", " with sheet_offset_pt "),
    ("easy-pager-dock", "dock is ", " with the header collapsed by "),
    ("segment-pager-tour", "list_dragging is ", " for this phase and owner"),
  ])
  func `explains the expected word`(_ name: String, _ start: String, _ reason: String) throws {
    let run = try CheckedRun(BuiltIns.loader.load(name), framesPerSecond: 10)
    let altered = run.altering(run.rows.indices) { row in
      row.dock = row.dock == nil ? .top : nil
      row.hit = row.hit.isEmpty ? "sheet" : ""
      row.isListDragging.toggle()
      row.showsBottomBar.toggle()
    }
    #expect(
      altered.violations.contains { $0.numbers.hasPrefix(start) && $0.numbers.contains(reason) })
  }

  @Test func `finds what is lost as a wheel turns far from both ends`() throws {
    let run = try CheckedRun(
      #""kind": "segment-pager", "header": 300, "bar": 44, "pages": [40000]"#,
      """
      {"scrollTo": 5000}, {"wait": 0.1}, {"wheel": {"dx": 0, "dy": 90, "phase": "began"}},
      {"wheel": {"dx": 0, "dy": -46, "phase": "ended"}}, {"wait": 0.2}
      """, #""physics": {"preset": "flutter-bouncing-fast"}"#)
    #expect(run.violations == [])
    let row = try #require(run.rows.firstIndex { $0.step == 5 })
    let altered = run.altering(row..<run.rows.count) {
      ($0.offset, $0.lists[0]) = ($0.offset + 30, ($0.lists[0] ?? 0) + 30)
    }
    #expect(altered.violations.contains { $0.law == .conservation })
  }

  @Test func `finds a header of Flutter that rests between its ends`() throws {
    let run = try CheckedRun(
      """
      "kind": "flutter-nested", "header": {"max": 200, "floating": true, "snap": true},
      "lists": [{"length": 2000}]
      """, #"{"drag": 700}, {"drag": -150}, {"lift": 0}, {"settle": true}"#)
    #expect(run.violations == [])
    let altered = run.altering([run.rows.count - 1]) { $0.headerExtent = 100 }
    #expect(altered.violations.contains { $0.law == .rest })
  }
}

struct AlteredField: Sendable {
  let name: String

  /// Adds an amount to the field's number, or changes its word or flag; a field without a value
  /// stays.
  let alter: @Sendable (inout TraceRecord, Double) -> Void

  static let nested =
    numbers([
      ("offset", \.offset), ("overscroll", \.overscroll), ("movement", \.movement),
      ("collapsed", \.collapsed),
    ])
    + optionals([
      ("target", \.target), ("headerY", \.frames.headerY), ("headerHeight", \.frames.headerHeight),
      ("headerOffset", \.frames.headerOffset), ("barY", \.frames.barY), ("pageY", \.frames.pageY),
      ("pageHeight", \.frames.pageHeight), ("contentHeight", \.frames.contentHeight),
      ("firstRowY", \.frames.firstRowY), ("sheetOffset", \.frames.sheetOffset),
      ("sheetY", \.frames.sheetY),
    ])
    + lists([
      ("lists", \.lists), ("listTops", \.listTops), ("listHeights", \.listHeights),
      ("kindValues", \.kindValues),
    ])
    + (0..<4).map { index in
      Self(name: "refreshing") { row, _ in
        if row.refreshing.indices.contains(index) { row.refreshing[index].toggle() }
      }
    }
    + [
      Self(name: "page") { row, _ in row.page = (row.page + 1) % row.lists.count },
      Self(name: "detent") { row, amount in row.detent? += Int(amount.rounded(.up)) },
      Self(name: "dock") { row, _ in row.dock = row.dock.map { $0 == .top ? .bottom : .top } },
      Self(name: "hit") { row, _ in
        row.hit = row.hit.isEmpty ? "" : row.hit == "sheet" ? "behind" : "sheet"
      },
      Self(name: "isListDragging") { row, _ in row.isListDragging.toggle() },
      Self(name: "showsBottomBar") { row, _ in row.showsBottomBar.toggle() },
    ]

  static let protocols =
    numbers([("remainder", \.remainder), ("movement", \.movement)])
    + lists([("parts", \.parts), ("horizontalParts", \.horizontalParts), ("consumed", \.consumed)])

  private static func numbers(
    _ fields: [(String, any WritableKeyPath<TraceRecord, Double> & Sendable)]
  ) -> [Self] {
    fields.map { name, path in Self(name: name) { $0[keyPath: path] += $1 } }
  }

  private static func optionals(
    _ fields: [(String, any WritableKeyPath<TraceRecord, Double?> & Sendable)]
  ) -> [Self] {
    fields.map { name, path in Self(name: name) { $0[keyPath: path]? += $1 } }
  }

  /// Each of up to 8 numbers of a field.
  private static func lists(
    _ fields: [(String, any WritableKeyPath<TraceRecord, [Double?]> & Sendable)]
  ) -> [Self] {
    fields.flatMap { name, path in
      (0..<8).map { index in
        Self(name: name) { row, amount in
          guard row[keyPath: path].indices.contains(index) else { return }
          row[keyPath: path][index]? += amount
        }
      }
    }
  }

  /// True if a row has a value in the field that a law judges.
  func isChecked(on row: Int, of run: CheckedRun) -> Bool {
    let (now, before) = (run.rows[row], run.rows[max(0, row - 1)])
    var altered = now
    alter(&altered, 7)
    guard altered != now else { return false }
    switch name {
    case "movement":
      // Under a finger that has just come down a movement counts partly as it shows, partly as
      // pulled. A step that puts something somewhere moves nothing, and its row may say so or not.
      return row > 0 && !now.hasFinger && !before.hasFinger && now.event == nil
    // Along the axis of a web page that does not move, no law compares the offsets of two rows.
    case "parts", "horizontalParts": return now.movement != 0 || now.horizontalParts.isEmpty
    case "consumed":
      // A part that settles alone has no claim.
      return [now, before].allSatisfy { [.dragging, .decelerating].contains($0.phase) }
    case "target", "showsBottomBar": return now.frames.sheetY != nil
    default: return true
    }
  }
}

/// The rows of a run, to be altered and checked against the laws.
struct CheckedRun {
  let loaded: LoadedScenario
  private(set) var rows: [TraceRecord] = []

  init(_ loaded: LoadedScenario, framesPerSecond: Double? = nil) {
    self.loaded = loaded
    var rows: [TraceRecord] = []
    try? ScenarioRunner(loaded).play(nil, framesPerSecond: framesPerSecond) {
      rows.append(TraceRecord($0, $1))
    }
    self.rows = rows
  }

  init(_ system: String, _ script: String, _ keys: String = "") throws {
    try self.init(ScenarioLoader.load(system, script, keys), framesPerSecond: 10)
  }

  var violations: [Violation] { Self.violations(of: rows, in: loaded.scenario) }

  static func violations(
    of rows: [TraceRecord], in scenario: Scenario, joinsRows: Bool = true
  ) -> [Violation] {
    var (check, log) = (InvariantCheck(scenario), ViolationLog(joins: joinsRows))
    for row in rows { log.addRow(check.violations(at: row)) }
    return log.all
  }

  func altering(_ altered: some Sequence<Int>, _ change: (inout TraceRecord) -> Void) -> Self {
    var run = self
    for row in altered { change(&run.rows[row]) }
    return run
  }
}
