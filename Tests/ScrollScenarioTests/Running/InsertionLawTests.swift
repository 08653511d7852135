import ScenarioCore
import ScenarioFiles
import TestSupport
import Testing
import TraceRows

/// Rows that come in above the visible ones move the motion of a nested system along with the content, and
/// change nothing else.
@Suite struct `An insertion during a motion of a nested system` {
  /// The systems, with lists so long that a fling of the middle does not end at an end.
  private static let systems = [
    #""kind": "segment-pager", "header": 250, "bar": 44, "pages": [\#(list), 900]"#,
    #""kind": "segment-pager", "header": 250, "bar": 44, "pages": [\#(list)], "headerReturns": "onReverse", "headerSnap": true"#,
    #""kind": "easy-pager", "header": 250, "bar": 44, "pages": [\#(list), 900]"#,
    #""kind": "collapsing-header", "headerMin": 100, "headerMax": 200, "pages": [\#(list), 900]"#,
    #""kind": "swipe-pages", "header": 200, "bar": 44, "pages": [\#(list), 900]"#,
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

  /// The rows after a wait and a step within a motion.
  private func rows(
    _ preset: String, _ system: String, _ motion: String, _ wait: Double, _ step: String
  ) throws -> [NestedRow] {
    let text = """
      {
        "format": 1, "system": {"viewport": [390, 700], \(system)}, "physics": {"preset": "\(preset)"},
        "script": [\(motion), {"wait": \(wait)}, \(step), {"settle": true}]
      }
      """
    let loaded = try ScenarioLoader.load(text: text)
    let steps = loaded.scenario.script.count
    return Trace.allRows(loaded, rows: .frames).compactMap {
      guard case .nested(let row) = $0, row.step == steps else { return nil }
      // The step itself has a row of its own between two frames.
      return row.frame != nil || row.event.hasSuffix("rest") ? row : nil
    }
  }
}
