import NestedScroll
import TestSupport
import Testing
import TraceRows

/// Which footers load does not depend on how a finger's movement is cut into events.
@Suite struct `Footers in one step of a finger and in many` {
  /// Lists that scroll 344, and pages whose content ends before the header has collapsed.
  private static let systems =
    [
      #""kind": "segment-pager", "header": 250"#, #""kind": "easy-pager", "header": 250"#,
      #""kind": "swipe-pages", "topInset": 0, "header": 250"#,
      #""kind": "collapsing-header", "headerMin": 0, "headerMax": 250, "headerStart": 250"#,
    ].flatMap { system in
      [
        system + #", "bar": 44, "pages": [1000]"#,
        system + #", "bar": 44, "pages": [600], "shortPages": "limit""#,
      ]
    }

  @Test(arguments: systems)
  func `are the same`(_ system: String) throws {
    var random = SeededGenerator(seed: 50060)
    for _ in 0..<trials(50, inDebug: 30) {
      let height = random.pick([20, 60, 340, 600])
      let start = random.uniform(0...594).rounded()
      let steps = (0..<5).map { _ in
        (
          distance: random.uniform(-500...500).rounded(),
          part: random.pick(["list", "list", "bar", "header"]),
          end: random.pick([#"{ "wait": 0.1 }"#, #"{ "fling": 0 }, { "endLoadMore": true }"#])
        )
      }
      let loading = try [1, 50].map { frames in
        let script = steps.map { step in
          #"{ "drag": \#(step.distance), "on": "\#(step.part)", "frames": \#(frames) }, \#(step.end)"#
        }
        let rows = try NestedRun.rows(
          system + #", "loadMore": { "height": \#(height), "mode": "auto" }"#,
          #"{ "scrollTo": \#(start) }, "# + script.joined(separator: ", "))
        return rows.filter { row in
          row.effects.contains { if case .loadMoreTriggered = $0 { true } else { false } }
        }.map(\.step)
      }
      #expect(loading[0] == loading[1], "from \(start), footer \(height): \(steps)")
    }
  }

  @Test(arguments: systems.filter { !$0.contains("limit") })
  func `load under a finger that moves a list and then its header`(_ system: String) throws {
    for frames in [1, 2, 50] {
      let rows = try NestedRun.rows(
        system + #", "loadMore": { "height": 60, "mode": "auto" }"#,
        #"{ "scrollTo": 560 }, { "drag": -400, "frames": \#(frames) }, { "lift": 0 }"#)
      #expect(rows[2].effects.contains(.loadMoreTriggered(page: 0)), "\(frames)")
      #expect(rows[2].owner == .header)
    }
  }
}
