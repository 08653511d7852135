import NestedScroll
import ScenarioCore
import TestSupport
import Testing
import TraceRows

/// Which parts take over from which does not depend on how a finger's movement is cut into events.
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

  @Test(arguments: 0..<7) func `are the same`(_ kind: Int) throws {
    var random = SeededGenerator(seed: 50 + UInt64(kind))
    for _ in 0..<trials(100, inDebug: 30) {
      let (system, parts) = Self.system(kind, &random)
      let steps = (0..<5).map { _ in
        (
          distance: random.uniform(-900...900).rounded(), part: random.pick(parts),
          end: random.pick([#"{"wait": 0.1}"#, #"{"fling": 0}"#])
        )
      }
      let (one, many) = try (run(1), run(50))
      func run(_ frames: Int) throws -> [[String]] {
        let script = steps.map { step in
          #"{"drag": \#(step.distance), "on": "\#(step.part)", "frames": \#(frames)}, \#(step.end)"#
        }
        return Self.handOvers(try ProtocolRun(system, script.joined(separator: ", "), rows: .steps))
      }
      #expect(one == many, "\(system): \(steps)")
    }
  }

  private static func handOvers(_ run: ProtocolRun) -> [[String]] {
    run.rows.map { row in
      row.effects.compactMap { effect in
        if case .handedOver(let from, let to) = effect { "\(from)→\(to)" } else { nil }
      }
    }
  }

  private static func system(
    _ kind: Int, _ random: inout SeededGenerator
  ) -> (keys: String, parts: [String]) {
    func length() -> Double { random.pick([0, 1, 200, random.uniform(0...900).rounded()]) }
    func scrollers() -> (String, [String]) {
      let names = ["a", "b", "c"]
      let all = names.map { name in
        let most = length()
        let at = random.pick([0, most / 2, most])
        return kind == 4
          ? #"{"name": "\#(name)", "size": [300, 300], "content": [300, \#(300 + most)], "at": [0, \#(at)]}"#
          : #"{"name": "\#(name)", "length": \#(most), "at": \#(at)}"#
      }
      return (all.joined(separator: ", "), names)
    }
    switch kind {
    case 0:
      let (parts, names) = scrollers()
      return (#""kind": "android-nested", "parts": [\#(parts)]"#, names)
    case 1:
      let flags = random.pick([#""enterAlways""#, #""enterAlways", "enterAlwaysCollapsed""#, ""])
      let scrolls = #""scroll"\#(flags.isEmpty ? "" : ", ")\#(flags)"#
      return (
        #"""
        "kind": "android-app-bar", "list": \#(length()),
        "bar": [{"height": 200, "minHeight": 60, "flags": [\#(scrolls)]}]
        """#, ["bar", "list"]
      )
    case 2:
      return (
        #""kind": "android-bottom-sheet", "peek": 100, "hideable": true, "list": \#(length())"#,
        ["sheet", "list"]
      )
    case 3:
      let (parts, names) = scrollers()
      let behavior = random.pick(["enterAlways", "exitUntilCollapsed"])
      let bar = #""topBar": {"height": 80, "behavior": "\#(behavior)"}"#
      return (#""kind": "compose-nested", "parts": [\#(parts)], \#(bar)"#, ["bar"] + names)
    case 4:
      let (parts, names) = scrollers()
      return (#""kind": "css-scroll", "engine": "firefox", "scrollers": [\#(parts)]"#, names)
    case 5:
      let lists = (0..<random.pick([1, 2, 3])).map { _ in
        #"{"length": \#(length()), "physics": "\#(random.pick(["bouncing", "clamping"]))"}"#
      }
      let floats = random.pick([true, false])
      return (
        #"""
        "kind": "flutter-nested", "header": {"max": \#(length()), "floating": \#(floats)},
        "lists": [\#(lists.joined(separator: ", "))]
        """#, ["header"]
      )
    default:
      return (
        #""kind": "flutter-sheet", "min": 0.25, "initial": 0.5, "max": 1, "list": \#(length())"#,
        ["sheet", "list"]
      )
    }
  }
}
