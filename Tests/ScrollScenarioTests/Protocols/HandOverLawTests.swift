import NestedScroll
import ScenarioCore
import TestSupport
import Testing
import TraceRows

/// Generated scenarios check that hand-overs do not depend on the frame rate.
@Suite struct `Hand-overs in one step of a finger and in many` {
  @Test func `a bar that opens in part before its list is reported at each boundary`() throws {
    for frames in [1, 2, 50] {
      let run = try ProtocolRun(
        #"""
        "kind": "android-app-bar", "list": 1000, "bar": [
          {"height": 200, "minHeight": 60, "flags": ["scroll", "enterAlways", "enterAlwaysCollapsed"]}
        ]
        """#,
        #"{"drag": 500, "frames": \#(frames)}, {"drag": -700, "frames": \#(frames)}"#, rows: .steps)
      #expect(Self.handOvers(run) == [[], ["bar→list"], ["list→bar", "bar→list", "list→bar"]])
    }
  }

  @Test func `a list and its header are reported in the order in which they move`() throws {
    let run = try ProtocolRun(
      #""kind": "flutter-nested", "header": {"max": 100}, "lists": [{"length": 500}]"#,
      #"{"drag": 300}, {"drag": -250}"#, rows: .steps)
    #expect(Self.handOvers(run) == [[], ["header→list"], ["list→header"]])
    #expect(run.last.owner == "header")
  }

  @Test func `a fling reports each part that a frame passes`() throws {
    let run = try ProtocolRun(
      #"""
      "kind": "android-nested", "parts": [
        {"name": "page", "length": 3000}, {"name": "bar", "length": 5}, {"name": "list", "length": 5}
      ]
      """#,
      #"{"fling": 5000}"#, rows: .steps)
    #expect(Self.handOvers(run)[1] == ["list→bar", "bar→page"])
  }

  private static func handOvers(_ run: ProtocolRun) -> [[String]] {
    run.rows.map { row in
      row.effects.compactMap { effect in
        if case .handedOver(let from, let to, _) = effect { "\(from)→\(to)" } else { nil }
      }
    }
  }
}
