import NestedScroll
import ScenarioCore
import ScenarioFiles
import TestSupport
import Testing
import TraceRows

private let walks = trials(150, inDebug: 25)

/// Random walks through all that the published designs do at once: refresh, load more, pages, changes
/// under a finger and sheets.
@Suite struct `Everything at once` {
  private static let systems = [
    #""kind": "segment-pager", "header": 250, "bar": 44, "pages": [1600, 900, null], "refresh": {}"#,
    #"""
    "kind": "segment-pager", "header": 250, "bar": 44, "pages": [1600, 900, 300], "refresh": {},
    "refreshOwner": "page"
    """#,
    #""kind": "easy-pager", "header": 0, "bar": 44, "pages": [1600, 900, 300], "refresh": {}"#,
    #""kind": "easy-pager", "header": 1200, "bar": 44, "pages": [1600, 900, 300]"#,
    #"""
    "kind": "collapsing-header", "headerMin": 100, "headerMax": 200, "pages": [1600, 900, 300],
    "refresh": {}
    """#,
    #"""
    "kind": "swipe-pages", "header": 200, "bar": 44, "pages": [1600, 900, 300],
    "refresh": [60, null, 40]
    """#,
    #""kind": "detent-sheet", "content": 2000"#,
  ]

  @Test(arguments: systems.indices) func `obeys all laws`(_ index: Int) throws {
    var seen: Set<Substring> = []
    for seed in 0..<UInt64(walks) {
      var random = SeededGenerator(seed: seed + 1000 * UInt64(index))
      let text = scenario(Self.systems[index], &random)
      let loaded = try ScenarioLoader.load(text: text)
      let violations = ScenarioCheck(loaded).violationsOfRun()
      guard violations == [] else {
        Issue.record("\(violations)\n\(text)")
        return
      }
      ScenarioRunner(loaded).run { row in
        guard case .nested(let row) = row else { return }
        seen.formUnion(row.event.split(separator: ";").map { $0.prefix { $0 != "(" } })
      }
    }
    var wanted: Set<Substring> = ["load_more_triggered", "did_scroll_to_top", "approaching_end"]
    if Self.systems[index].contains("refresh") { wanted.insert("refresh_triggered") }
    if Self.systems[index].contains("pages") { wanted.insert("page_did_appear") }
    #expect(wanted.subtracting(seen) == [])
  }

  private func scenario(_ system: String, _ random: inout SeededGenerator) -> String {
    let isPaged = system.contains("pages")
    let mode = random.pick(["auto", "back"])
    var steps: [String] = []
    for _ in 0..<10 { steps += self.steps(isPaged, &random) }
    return """
      {
        "format": 1,
        "system": {
          "viewport": [390, 700], \(system), "loadMore": { "mode": "\(mode)" }, "approachingEnd": 150
        },
        "script": [
          \(steps.joined(separator: ",\n    ")),
          { "lift": 0 }, { "settle": true }
        ]
      }
      """
  }

  private func steps(_ isPaged: Bool, _ random: inout SeededGenerator) -> [String] {
    let page = Int(random.next() % 2)
    let part = isPaged ? random.pick(["list", "header", "bar"]) : random.pick(["list", "sheet"])
    switch random.next() % 14 {
    case 0, 1, 2:
      return [
        #"{ "drag": \#(random.uniform(-400...400).rounded()), "on": "\#(part)", "seconds": 0.2 }"#
      ]
    case 3: return [#"{ "drag": -300, "on": "list", "seconds": 0.2 }"#, #"{ "fling": 0 }"#]
    case 4:
      return [
        #"{ "fling": 9000 }"#, #"{ "drag": -30, "on": "list", "seconds": 0.1 }"#,
        #"{ "drag": 250, "on": "list", "seconds": 0.2 }"#, #"{ "fling": 0 }"#,
      ]
    case 5, 6: return [#"{ "lift": \#(random.uniform(-2500...2500).rounded()) }"#]
    case 7: return [#"{ "wait": 0.13 }"#]
    case 8:
      return [#"{ "endRefresh": true }"#, #"{ "endLoadMore": true }"#]
    case 9:
      let lists = [1600, 900, 300].map { $0 + Int(random.next() % 300) }
      return [
        isPaged
          ? #"{ "set": { "pages": \#(lists) } }"# : #"{ "set": { "content": \#(lists[0] + 400) } }"#
      ]
    case 10: return [#"{ "insertAbove": \#(random.next() % 200), "page": \#(isPaged ? page : 0) }"#]
    case 11:
      guard isPaged else { return [#"{ "detent": \#(random.next() % 3), "animated": true }"#] }
      return [#"{ "page": \#(page), "animated": \#(random.next() % 2 == 0) }"#]
    case 12:
      guard isPaged else { return [#"{ "hitTest": [9, 300] }"#] }
      return [#"{ "endRefresh": true, "page": \#(page) }"#, #"{ "swipe": 0.7, "seconds": 0.1 }"#]
    default:
      return [
        #"{ "scrollPage": { "page": \#(isPaged ? page : 0), "offset": 120 } }"#,
        random.next() % 3 == 0 ? #"{ "scrollToTop": true }"# : #"{ "settle": true }"#,
      ]
    }
  }
}
