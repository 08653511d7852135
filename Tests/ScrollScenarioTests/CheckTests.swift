import ScenarioCore
import ScenarioFiles
import ScrollLaws
import ScrollTrace
import Testing
import TraceDiagnosis
import TraceRows

@Suite struct `Checking` {
  static let nested = BuiltIns.names.filter { name in
    ["stacked", "segment", "easy", "collapsing", "swipe-", "detent"].contains { name.hasPrefix($0) }
  }

  @Test func `has three built-in scenarios or more for each system`() {
    #expect(Self.nested.count == 30)
  }

  @Test func `finds nothing where a page is pulled to refresh on its own`() throws {
    let text = """
      {
        "format": 1,
        "system": {
          "kind": "segment-pager", "viewport": [390, 700], "header": 250, "bar": 44,
          "pages": [1600, 2000], "refresh": {}, "refreshOwner": "page"
        },
        "script": [
          { "drag": -150, "on": "list", "frames": 9 }, { "fling": 0 }, { "page": 1 },
          { "settle": true }
        ]
      }
      """
    let loaded = try ScenarioLoader.load(text: text)
    #expect(ScenarioCheck(loaded).violationsOfRun() == [])
    #expect(String(decoding: traceText(of: loaded, .csv), as: UTF8.self).contains(",true"))
  }

  @Test(arguments: [
    #""kind": "swipe-pages", "header": 200"#,
    #""kind": "collapsing-header", "headerMin": 100, "headerMax": 300, "otherPages": "reset""#,
  ])
  func `finds nothing where two pages are switched to at once`(_ system: String) throws {
    let text = """
      {
        "format": 1,
        "system": {
          \(system), "viewport": [390, 700], "bar": 40, "pages": [1500, 2000, 1800, 900]
        },
        "script": [{ "drag": 156 }, { "lift": 0 }, { "page": 3 }, { "page": 1 }]
      }
      """
    let loaded = try ScenarioLoader.load(text: text)
    #expect(ScenarioCheck(loaded).violationsOfRun() == [])
  }

  @Test func `names the law, the frame and the numbers of a lost movement`() throws {
    let violations = try violations(
      #"{"movement_pt": 10, "inner_offset_pt": [3, 5], "offset_pt": 103}"#,
      #"{"movement_pt": 4, "inner_offset_pt": [7, 5], "offset_pt": 107}"#)
    #expect(
      violations == [
        "I1 conservation, frame 1, 0.1 s: the movement is 10, header and list moved 3: 7 lost"
      ])
  }

  @Test func `names a jump, a part out of place, a list that moves unseen and a rest out of range`()
    throws
  {
    #expect(
      try violations(
        #"""
        {"collapsed_pt": 110, "offset_pt": 110, "header_height_pt": 190, "bar_y_pt": 190,
         "page_y_pt": 234, "page_height_pt": 466}
        """#) == [
          "I1 conservation, frame 1, 0.1 s: the movement is 0, header and list moved 10: -10 lost",
          "I3 continuity, frame 1, 0.1 s: bar_y_pt jumps from 200 to 190, with a movement of 0",
        ])
    #expect(
      try violations(#"{"header_height_pt": 190}"#) == [
        "I4 attachment, frame 1, 0.1 s: header_height_pt is 190, expected 200"
      ])
    #expect(
      try violations(#"{"inner_offset_pt": [0, 6]}"#) == [
        "I5 idempotence, frame 1, 0.1 s: the list of page 1, which is hidden, moves from 5 to 6"
      ])
    #expect(
      try violations(#"{"phase": "idle", "overscroll_pt": -3}"#).contains(
        "I6 range, frame 1, 0.1 s: rests -3 beyond its range"))
  }

  @Test func `names content that rests between two pages`() throws {
    func loaded(_ keys: String) throws -> LoadedScenario {
      let scenario = try Scenario.decode(
        #"""
        {"format": 1, "system": {"kind": "scroll-view", "viewport": [390, 700],
        "content": [390, 7000]\#(keys)}, "script": [{"drag": 300, "seconds": 0.1}, {"lift": 0}]}
        """#, file: "s")
      return LoadedScenario(scenario: scenario, recordings: [:])
    }
    let check = ScenarioCheck(try loaded(#", "paging": true"#))
    #expect(check.violationsOfRun() == [])
    let trace = traceText(of: try loaded(""), .csv)
    #expect(
      check.violations(of: try check.records(of: trace, file: "trace")).map(\.description) == [
        "I8 rest, frame 6, 0.1 s: the content along y rests at 300, expected at the nearest position 0"
      ])
  }

  @Test func `names a hand-over from another part than the one that took over`() throws {
    let handOver = #"{"event": "did_scroll;handed_over(header→list)"}"#
    #expect(
      try violations(handOver, handOver) == [
        "I3 continuity, frame 2, 0.2 s: header hands over to list, after list took over"
      ])
    // The end of a drag ends the movement.
    let ended = #"{"event": "did_end_dragging(false);handed_over(header→list)"}"#
    #expect(try violations(handOver, ended) == [])
  }

  @Test func `names a refresh that a page which an app has left begins without a trigger`() throws {
    let scenario = try Scenario.decode(
      #"""
      {"format": 1, "system": {"kind": "swipe-pages", "viewport": [390, 700], "header": 200,
      "pages": [2000, 2000], "refresh": [60, null]},
      "script": [{"touch": "began", "at": 0, "x": 200, "y": 100},
      {"touch": "moved", "at": 0.1, "x": 200, "y": 600},
      {"touch": "ended", "at": 0.1, "x": 200, "y": 600}, {"page": 1}, {"settle": true}]}
      """#, file: "s")
    let loaded = LoadedScenario(scenario: scenario, recordings: [:])
    let check = ScenarioCheck(loaded)
    let trace = String(decoding: traceText(of: loaded, .csv), as: UTF8.self)
    let records = try check.records(
      of: Array(trace.replacing("refresh_triggered;", with: "").utf8), file: "trace")
    #expect(
      check.violations(of: records).map(\.description) == [
        "I6 range, frame 6, 0.1 s: the refresh of page 0 begins without a pull"
      ])
  }
}

@Suite struct `Cutting frames in two` {
  @Test func `shows that the original's movement across a boundary depends on its size`() throws {
    let overrides = try ["system.rules=original", "touchSamplesPerSecond=60"].map {
      try ScenarioOverride(parsing: $0)
    }
    let check = ScenarioCheck(
      try ScenarioLoader.withDesigns.load("easy-pager-page-puzzle", overrides: overrides))
    let split = check.violationsOfRun().filter { $0.law == .frameSplit }
    // Of the 20 points of the sample the list takes its last 10, and the original drops the rest; of
    // two halves the second is the header's.
    #expect(
      split.map(\.description) == [
        "I2 frame split, frame 49, 0.8166666666666667 s: collapsed_pt is 100, with each frame split "
          + "in two 90"
      ])
  }

  @Test func `does not move a finger at whole frames`() throws {
    let loaded = try BuiltIns.loader.load("detent-sheet-tour")
    func rows(_ pieces: Int) -> [NestedRow] {
      var rows: [NestedRow] = []
      ScenarioRunner(loaded).run(cuttingFramesInto: pieces) { row in
        if case .nested(let row) = row { rows.append(row) }
      }
      return rows
    }
    let whole = rows(1).filter { $0.frame != nil }
    for pieces in [2, 3] {
      let cut = rows(pieces)
      #expect(cut.count > whole.count * 3 / 2)
      let shared = cut.filter { $0.frame != nil }
      #expect(shared.map(\.frame) == whole.map(\.frame))
      #expect(shared.map(\.finger) == whole.map(\.finger))
    }
  }

  @Test(arguments: [0.013, 0.0166, 0.03]) func `finds nothing where a drag begins between frames`(
    _ wait: Double
  ) throws {
    let text = """
      {"format": 1, "system": {"kind": "segment-pager", "viewport": [390, 700], "header": 250,
      "bar": 44, "pages": [1600, 2400]}, "script": [{"wait": \(wait)},
      {"drag": 400, "on": "list", "frames": 7}, {"lift": -900}, {"wait": 0.21}, {"swipe": 1},
      {"drag": 80, "frames": 3}, {"fling": "tracked"}, {"drag": -700}, {"fling": 0}]}
      """
    let loaded = LoadedScenario(
      scenario: try Scenario.decode(text, file: "s"), recordings: [:])
    #expect(ScenarioCheck(loaded).violationsOfRun() == [])
  }
}

@Suite struct `Checking the published rules` {
  @Test func `finds the defects of each original, by law`() throws {
    #expect(try laws("easy-pager-page-puzzle") == [.conservation, .frameSplit, .attachment])
    #expect(
      try laws("collapsing-header-page-puzzle") == [
        .conservation, .frameSplit, .continuity, .attachment,
      ])
    #expect(try laws("segment-pager-sticky-inset") == [.range])
    #expect(try laws("detent-sheet-tour") == [.conservation, .frameSplit])
  }

  @Test func `finds the header that cannot be revealed any more`() throws {
    let scenario = """
      {"format": 1, "system": {"kind": "segment-pager", "viewport": [390, 700], "header": 250,
      "bar": 44, "pages": [1600, 2400], "rules": "original"}, "script": [
      {"drag": 650, "on": "list"}, {"lift": 0}, {"page": 1}, {"drag": -150, "on": "list"},
      {"lift": 0}, {"page": 0}, {"drag": -60, "on": "header"},
      {"drag": 210, "on": "header"}, {"lift": 0}, {"settle": true}, {"drag": -700, "on": "list"}, {"lift": 0},
      {"settle": true}]}
      """
    let found = ScenarioCheck(try ScenarioLoader.load(text: scenario)).violationsOfRun()
    #expect(
      found.contains { $0.law == .range && $0.numbers.contains("the header can still move by 250") }
    )
    let ideal = scenario.split(separator: "original").joined(separator: "ideal")
    let right = LoadedScenario(
      scenario: try Scenario.decode(ideal, file: "s"), recordings: [:])
    #expect(ScenarioCheck(right).violationsOfRun() == [])
  }

  private func laws(_ name: String) throws -> Set<Law> {
    // A finger with few samples crosses the boundaries in the middle of a movement.
    let overrides = try ["system.rules=original", "touchSamplesPerSecond=60"].map {
      try ScenarioOverride(parsing: $0)
    }
    let loaded = try ScenarioLoader.withDesigns.load(name, overrides: overrides)
    return Set(ScenarioCheck(loaded).violationsOfRun().map(\.law))
  }
}

/// What is found in rows that differ from a first one in some columns.
private func violations(_ changes: String...) throws -> [String] {
  let scenario = """
    {"format": 1, "system": {"kind": "collapsing-header", "viewport": 700, "headerMin": 100,
    "headerMax": 300, "pages": [2000, 2000]}, "script": [{"settle": true}]}
    """
  let loaded = LoadedScenario(
    scenario: try Scenario.decode(scenario, file: "s"), recordings: [:])
  let start = """
    {"step": 1, "frame": 0, "time_s": 0, "phase": "idle", "page": 0, "offset_pt": 100,
    "overscroll_pt": 0, "movement_pt": 0, "collapsed_pt": 100, "inner_offset_pt": [0, 5],
    "header_y_pt": 0, "header_height_pt": 200, "bar_y_pt": 200, "page_y_pt": 244,
    "page_height_pt": 456, "content_height_pt": 2344, "event": "", "owner": "none",
    "refreshing": [false, false]
    """
  var lines = [start + "}"]
  for (index, change) in changes.enumerated() {
    let members = try members(of: start + "}", with: change, frame: index + 1)
    lines.append(members)
  }
  let text = lines.map { $0.split(separator: "\n").joined() }.joined(separator: "\n")
  let check = ScenarioCheck(loaded)
  let records = try check.records(of: Array(text.utf8), file: "trace")
  return check.violations(of: records).map(\.description)
}

/// A row of JSON Lines with some members replaced.
private func members(of row: String, with change: String, frame: Int) throws -> String {
  guard case .object(var members) = try JSONValue(parsing: Array(row.utf8), file: "row"),
    case .object(let changes) = try JSONValue(parsing: Array(change.utf8), file: "change")
  else { return row }
  let frames = [
    JSONValue.Member(key: "frame", value: .number(Double(frame))),
    JSONValue.Member(key: "time_s", value: .number(Double(frame) / 10)),
  ]
  for member in changes + frames {
    if let index = members.firstIndex(where: { $0.key == member.key }) {
      members[index] = member
    }
  }
  return "{" + members.map { "\"\($0.key)\": \(text(of: $0.value))" }.joined(separator: ", ") + "}"
}

private func text(of value: JSONValue) -> String {
  switch value {
  case .number(let number): "\(number)"
  case .string(let text): "\"\(text)\""
  case .array(let elements): "[" + elements.map(text(of:)).joined(separator: ", ") + "]"
  default: "null"
  }
}

func traceText(of loaded: LoadedScenario, _ format: TraceFormat) -> [UInt8] {
  var writer = TraceWriter(format: format)
  var text: [UInt8] = []
  ScenarioRunner(loaded).run { row in writer.write(row, to: &text) }
  return text
}

@Suite struct `Violations that go on` {
  @Test func `are one violation, from the first row to the last, with the numbers of the worst`()
    throws
  {
    let trace = try WrittenTrace("collapsing-header-tour")
    let bar = try #require(trace.columns.first { $0.name == "bar_y_pt" })
    let middle = trace.rows.count / 2
    var off = 0.0
    let altered = trace.replacing(bar, in: middle..<middle + 3) { cell in
      off += 7
      return "\((Double(cell) ?? 0) + off)"
    }
    let rows = try trace.violations(of: altered, joinsRows: false)
      .filter { $0.law == .attachment }
    let joined = try trace.violations(of: altered).filter { $0.law == .attachment }
    #expect(rows.count == 3 && rows.allSatisfy { $0.rows == 1 })
    #expect(joined.count == 1)
    let one = try #require(joined.first)
    #expect((one.first, one.last, one.worst) == (rows[0].first, rows[2].last, rows[2].first))
    #expect(one.rows == 3 && abs(one.amount - 21) < 1e-9 && one.numbers == rows[2].numbers)
    #expect(one.description.contains(" to \(one.last), worst at \(one.worst): bar_y_pt is "))
  }
}
