import EventGenerator
import NestedScroll
import ScenarioCore
import ScenarioFiles
import ScenarioGenerator
import ScrollModel
import TestSupport
import Testing
import TraceRows

/// `did_scroll`: reported where any offset changes, and nowhere else.
@Suite struct `A report of a scroll` {
  @Test(arguments: 0..<UInt64(trials(100, inDebug: 100)))
  func `is sent for every offset that changes, and for no other`(seed: UInt64) throws {
    let scenario = GeneratedScenario(ByteSource(seed: seed))
    try expectReports(
      ScenarioLoader.load(text: scenario.text, recordings: scenario.recordings), scenario.text)
  }

  private static let systems = [
    #""kind": "segment-pager", "header": 250, "bar": 44, "pages": [1600, 900, null], "refresh": {}"#,
    #""kind": "easy-pager", "header": 250, "bar": 44, "pages": [1600, 900, 300]"#,
    #""kind": "easy-pager", "header": 1200, "bar": 44, "pages": [1600, 900, 300]"#,
    #""kind": "collapsing-header", "headerMin": 100, "headerMax": 200, "pages": [1600, 900, 300]"#,
    #"""
    "kind": "swipe-pages", "header": 200, "bar": 44, "pages": [1600, 900, 300],
    "refresh": [60, null, 40]
    """#,
    #""kind": "detent-sheet", "content": 2000"#,
  ]

  @Test(arguments: systems, 0..<25 as Range<UInt64>)
  func `is sent so under the published rules as well`(_ system: String, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let isPaged = system.contains("pages")
    let parts = isPaged ? ["list", "header", "bar"] : ["list", "sheet"]
    let steps = (0..<12).map { _ in
      let distance = random.uniform(-400...400).rounded()
      return switch random.next() % 9 {
      case 0, 1, 2: #"{"drag": \#(distance), "on": "\#(random.pick(parts))", "seconds": 0.1}"#
      case 3: #"{"lift": \#(4 * distance)}, {"wait": 0.2}"#
      case 4: #"{"fling": \#(5 * distance)}"#
      case 5:
        isPaged
          ? #"{"page": \#(random.next() % 3), "animated": \#(random.next() % 2 == 0)}"#
          : #"{"detent": \#(random.next() % 3), "animated": \#(random.next() % 2 == 0)}"#
      case 6: #"{"swipe": 0.8, "seconds": 0.1}, {"settle": true}"#
      case 7: #"{"scrollTo": \#(abs(distance))}"#
      default: #"{"endRefresh": true}, {"settle": true}"#
      }
    }
    for rules in ["original", "ideal"] {
      let script = steps.joined(separator: ", ")
      try expectReports(
        ScenarioLoader.load(system + #", "rules": "\#(rules)""#, script),
        "\(rules) \(system) \(script)")
    }
  }

  @Test(arguments: systems.filter { $0.contains("pages") && !$0.contains("1200") })
  func `is sent for another page`(_ system: String) throws {
    let rows = try NestedRun.rows(
      system, #"{ "scrollTo": 400 }, { "page": 1 }, { "page": 1 }, { "page": 0 }"#)
    let isReported = rows.map { $0.effects.contains(.scroll(.didScroll)) }
    #expect(rows[1].offset != rows[2].offset && rows[3].offset != rows[4].offset)
    #expect(isReported == [false, true, true, false, true])
  }

  private func expectReports(_ loaded: LoadedScenario, _ text: String) throws {
    var before: Offsets?
    ScenarioRunner(loaded).run(rows: .frames) { row in
      let now = Offsets(row)
      defer { before = now }
      guard let before else { return }
      if let change = now.change(from: before, onPixelsOf: loaded.scenario.settings.displayScale) {
        #expect(now.isReported, "\(before.time) to \(now.time) s: \(change)\n\(text)")
      }
      // A finger may turn round between two rows, and so may steps; a motion does not. The published
      // rules take movements back.
      guard before.step == now.step, !now.isHeld, loaded.scenario.rules == .ideal else { return }
      // Between an event and a frame right after it a slow motion moves by less than any tolerance.
      let changes = now.values != before.values
      #expect(changes || !now.isReported, "nothing scrolls at \(now.time) s\n\(text)")
    }
  }
}

private struct Offsets {
  let step: Int
  let time: Double
  let isReported: Bool
  let isHeld: Bool
  fileprivate let values: [Double?]

  init(_ row: ScenarioRow) {
    switch row {
    case .scrollView(let row):
      (step, time) = (row.step, row.time)
      isReported = row.effects.contains(.didScroll)
      isHeld = row.phase == .dragging || row.effects.contains(.willBeginDragging)
      values = [row.offset.x, row.offset.y]
    case .nested(let row):
      (step, time) = (row.step, row.time)
      isReported = row.effects.contains(.scroll(.didScroll))
      isHeld =
        row.phase == .dragging || row.phase == .tracking
        || row.effects.contains(.scroll(.willBeginDragging))
      values = [row.offset, row.collapsed] + row.innerOffsets
    case .protocolScroll(let row):
      (step, time, isReported, isHeld) = (row.step, row.time, false, true)
      values = []
    }
  }

  /// The first offset that is another one than on the row before, in words; `nil` if there is none.
  func change(from before: Offsets, onPixelsOf displayScale: Double?) -> String? {
    for (index, pair) in zip(before.values, values).enumerated() {
      // Sizes that change may shift every offset by a rounding error. On pixels, only the combined offset
      // tells a movement: its parts may be rounded otherwise without one.
      let allowed = index == 0 ? 1e-9 : displayScale.map { 1 / $0 + 1e-9 } ?? 1e-9
      if let from = pair.0, let to = pair.1, abs(from - to) > allowed {
        return "value \(index) is \(to), was \(from)"
      }
    }
    return nil
  }
}
