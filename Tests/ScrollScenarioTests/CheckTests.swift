import NestedScroll
import ScenarioFiles
import ScrollLaws
import ScrollModel
import Testing
import TraceRows

@testable import ScenarioCore

@Suite struct `Checking` {
  static let nested = BuiltIns.names.filter { name in
    ["stacked", "segment", "easy", "collapsing", "swipe-", "detent"].contains { name.hasPrefix($0) }
  }

  @Test func `has three built-in scenarios or more for each system`() {
    #expect(Self.nested.count == 30)
  }

  @Test func `names the law, the frame and the numbers of a lost movement`() throws {
    let violations = try violations(
      { ($0.movement, $0.lists, $0.offset) = (10, [3, 5], 103) },
      { ($0.movement, $0.lists, $0.offset) = (4, [7, 5], 107) })
    #expect(
      violations == [
        "I1 conservation, frame 1, 0.1 s: the movement is 10 pt, header and list moved 3 pt: "
          + "7 pt lost"
      ])
  }

  @Test func `names a jump, a part out of place, a list that moves unseen and a rest out of range`()
    throws
  {
    #expect(
      try violations { row in
        (row.collapsed, row.offset, row.frames.headerHeight, row.frames.barY) = (110, 110, 190, 190)
        (row.frames.pageY, row.frames.pageHeight) = (234, 466)
      } == [
        "I1 conservation, frame 1, 0.1 s: the movement is 0 pt, header and list moved 10 pt: "
          + "-10 pt lost",
        "I3 continuity, frame 1, 0.1 s: bar_y_pt jumps from 200 to 190, with a movement of 0 pt",
      ])
    #expect(
      try violations { $0.frames.headerHeight = 190 } == [
        "I4 attachment, frame 1, 0.1 s: header_height_pt is 190, expected 200"
      ])
    #expect(
      try violations { $0.lists[1] = 6 } == [
        "I5 idempotence, frame 1, 0.1 s: the list of page 1, which is hidden, moves from 5 to 6 pt"
      ])
    #expect(
      try violations { $0.overscroll = -3 }.contains(
        "I6 range, frame 1, 0.1 s: the content rests 3 pt beyond its top"))
  }

  @Test func `names content that rests between two pages`() throws {
    func run(_ keys: String) throws -> CheckedRun {
      CheckedRun(
        try ScenarioLoader.load(
          #""kind": "scroll-view", "content": [390, 7000]\#(keys)"#,
          #"{"drag": 300, "seconds": 0.1}, {"lift": 0}"#))
    }
    let paged = try run(#", "paging": true"#)
    #expect(paged.violations == [])
    let found = CheckedRun.violations(of: try run("").rows, in: paged.loaded.scenario)
    #expect(
      found.map(\.description) == [
        "I8 rest, frame 6, 0.1 s: the content along y rests at 300 pt, expected at the nearest "
          + "allowed position, 0 pt"
      ])
  }

  @Test func `names a hand-over from another part than the one that took over`() throws {
    func row(_ first: ScrollEffect) -> (inout TraceRecord) -> Void {
      { $0.effects = [.scroll(first), .handedOver(from: .header, to: .list, at: $0.time)] }
    }
    #expect(
      try violations(row(.didScroll), row(.didScroll)) == [
        "I3 continuity, frame 2, 0.2 s: header hands over to list, although list is moving"
      ])
    // The end of a drag ends the movement.
    #expect(try violations(row(.didScroll), row(.didEndDragging(willDecelerate: false))) == [])
  }
}

@Suite struct `Cutting frames in two` {
  @Test func `shows that the original's movement across a boundary depends on its size`() throws {
    let loaded = try ScenarioLoader.load(
      builtIn: "easy-pager-page-puzzle", set: ["system.rules=original", "touchSamplesPerSecond=60"])
    let split = ScenarioCheck(loaded).violationsOfRun().filter { $0.law == .frameSplit }
    // Of the 20 points of the sample the list takes its last 10, and the original drops the rest; of
    // two halves the second is the header's.
    #expect(
      split.map(\.description) == [
        "I2 frame split, frame 49, 0.8166666666666667 s: collapsed_pt is 100, but 90 with each "
          + "frame split in two"
      ])
  }

  @Test func `does not move a finger at whole frames`() throws {
    let loaded = try BuiltIns.loader.load("detent-sheet-tour")
    func rows(_ pieces: Int) -> [NestedRow] {
      var rows: [NestedRow] = []
      ScenarioRunner(loaded).run(.frames, nil, FramePieces(count: pieces)) { row in
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
}

@Suite struct `Checking the published rules` {
  @Test func `finds the header that cannot be revealed any more`() throws {
    func found(_ rules: String) throws -> [Violation] {
      let loaded = try ScenarioLoader.load(
        #""kind": "segment-pager", "header": 250, "bar": 44, "pages": [1600, 2400], "rules": "\#(rules)""#,
        """
        {"drag": 650, "on": "list"}, {"lift": 0}, {"page": 1}, {"drag": -150, "on": "list"},
        {"lift": 0}, {"page": 0}, {"drag": -60, "on": "header"}, {"drag": 210, "on": "header"},
        {"lift": 0}, {"settle": true}, {"drag": -700, "on": "list"}, {"lift": 0}, {"settle": true}
        """)
      return ScenarioCheck(loaded).violationsOfRun()
    }
    let header = "the header can still move by 250"
    #expect(try found("original").contains { $0.law == .range && $0.numbers.contains(header) })
    #expect(try found("ideal") == [])
  }
}

/// What is found in rows that differ from a first one.
private func violations(_ changes: ((inout TraceRecord) -> Void)...) throws -> [String] {
  let loaded = try ScenarioLoader.load(
    """
    "kind": "collapsing-header", "headerMin": 100, "headerMax": 300, "headerStart": 200,
    "pages": [2000, 2000]
    """, #"{"settle": true}"#)
  var first = try #require(CheckedRun(loaded).rows.last)
  (first.frame, first.time, first.effects, first.lists[1]) = (0, 0, [], 5)
  let rows = changes.enumerated().map { index, change in
    var row = first
    (row.frame, row.time) = (index + 1, Double(index + 1) / 10)
    change(&row)
    return row
  }
  return CheckedRun.violations(of: [first] + rows, in: loaded.scenario).map(\.description)
}

@Suite struct `Violations that go on` {
  @Test
  func `are one violation, from the first row to the last, with the numbers of the worst`() throws {
    let run = try CheckedRun(BuiltIns.loader.load("collapsing-header-tour"), framesPerSecond: 10)
    let middle = run.rows.count / 2
    var off = 0.0
    let altered = run.altering(middle..<middle + 3) { row in
      off += 7
      row.frames.barY = (row.frames.barY ?? 0) + off
    }
    let rows = CheckedRun.violations(
      of: altered.rows, in: altered.loaded.scenario, joinsRows: false
    ).filter { $0.law == .attachment }
    let joined = altered.violations.filter { $0.law == .attachment }
    #expect(rows.count == 3 && rows.allSatisfy { $0.rows == 1 })
    #expect(joined.count == 1)
    let one = try #require(joined.first)
    #expect((one.first, one.last, one.worst) == (rows[0].first, rows[2].last, rows[2].first))
    #expect(one.rows == 3 && abs(one.amount - 21) < 1e-9 && one.numbers == rows[2].numbers)
    #expect(one.description.contains(" to \(one.last), worst at \(one.worst): bar_y_pt is "))
  }
}
