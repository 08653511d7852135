import ScenarioCore
import ScenarioFiles
import TestSupport
import Testing
import TraceRows
import NestedScroll

/// Rows that come in above the visible ones move the motion of a nested system along with the content, and
/// change nothing else.
@Suite struct `An insertion during a motion of a nested system` {
  /// The systems, with lists so long that a fling of the middle does not end at an end.
  private static let systems =
    NestedRun.pagers(#""pages": [\#(list), 900]"#) + [
      #""kind": "segment-pager", "header": 250, "bar": 44, "pages": [\#(list)], "headerReturns": "onReverse", "headerSnap": true"#,
      #""kind": "detent-sheet", "content": \#(list), "start": "max""#,
      #""kind": "stacked-lists", "lists": [\#(list), 900]"#,
      #""kind": "sticky-sections", "sections": [\#(list), 900], "headers": 28"#,
    ]

  private static let list = 40_000

  /// A fling of the middle in either direction, one that bounces at the bottom, and an animation.
  private static let motions = [
    #"{"scrollTo": 20000}, {"drag": 60, "on": "list", "seconds": 0.05}, {"lift": 2500}"#,
    #"{"scrollTo": 20000}, {"drag": -60, "on": "list", "seconds": 0.05}, {"lift": -2500}"#,
    #"{"scrollTo": 200000}, {"stop": true}, {"drag": -300, "on": "list", "seconds": 0.1}, {"lift": 4000}"#,
    #"{"scrollTo": 20000}, {"scrollTo": 21000, "animated": true, "waits": false}"#,
  ]

  @Test(arguments: cases(Scenario.Physics.presetNames, everyInDebug: 4), systems)
  func `shifts the offset by its length`(_ preset: String, _ system: String) throws {
    for motion in Self.motions {
      for (wait, length) in [(0.01, 4.0), (0.12, 500), (0.33, -80)] {
        let with = try rows(
          preset, system, motion, wait, #"{"insertAbove": \#(length), "page": 0}"#)
        let without = try rows(preset, system, motion, wait, #"{"wait": 0}"#)
        #expect(with.count == without.count)
        for (one, other) in zip(with, without) {
          let place = "\(motion), \(length) at \(wait): \(other.time)"
          expectClose(one.time, other.time, within: 1e-9, place)
          expectClose(one.offset, other.offset + length, within: 1e-9, place)
          expectClose(one.velocity, other.velocity, within: 1e-6, place)
          expectClose(one.collapsed, other.collapsed, within: 1e-9, place)
          #expect(one.phase == other.phase && one.event == other.event, "\(place)")
        }
      }
    }
  }

  @Test(arguments: NestedRun.pagers(#""pages": [1600, 1600]"#))
  func `moves a page's list along and nothing visible`(_ system: String) throws {
    let rows = try NestedRun.rows(
      system,
      #"""
      { "drag": 400, "on": "list" }, { "lift": 0 }, { "insertAbove": 500 }, { "set": {} },
      { "insertAbove": 90, "page": 1 }
      """#)
    let inner = rows.map(\.innerOffsets)
    #expect(rows[3].offset == rows[2].offset + 500 && rows[4].offset == rows[3].offset)
    #expect(inner[3][0] == (inner[2][0] ?? 0) + 500)
    #expect(rows[3].collapsed == rows[2].collapsed && rows[3].frames.barY == rows[2].frames.barY)
    #expect(inner[5][0] == inner[3][0] && inner[5][1] == (inner[3][1] ?? 0) + 90)
  }

  /// The rows after a wait and a step within a motion.
  private func rows(
    _ preset: String, _ system: String, _ motion: String, _ wait: Double, _ step: String
  ) throws -> [NestedRow] {
    let loaded = try ScenarioLoader.load(
      system, #"\#(motion), {"wait": \#(wait)}, \#(step), {"settle": true}"#,
      #""physics": {"preset": "\#(preset)"}"#)
    let steps = loaded.scenario.script.count
    return Trace.allRows(loaded, rows: .frames).compactMap {
      guard case .nested(let row) = $0, row.step == steps else { return nil }
      // The step itself has a row of its own between two frames.
      return row.frame != nil || row.event.hasSuffix("rest") ? row : nil
    }
  }
}
