import EventGenerator
import Glibc
import ScenarioCore
import ScenarioFiles
import ScenarioGenerator
import TestSupport
import Testing
import TraceRows

private let seeds = 0..<UInt64(trials(100, inDebug: 20))

@Suite struct `Made-up scenarios` {
  @Test func `depend only on their bytes, of any number`() throws {
    for count in [0, 1, 7, 40] {
      let bytes = ByteSource(seed: 3, count: count)
      let scenario = GeneratedScenario(bytes)
      #expect(scenario.text == GeneratedScenario(bytes).text)
      #expect(scenario.differences() == [])
    }
  }

  @Test(arguments: seeds, [false, true])
  func `have runs that agree`(seed: UInt64, isProtocol: Bool) {
    let scenario = GeneratedScenario(ByteSource(seed: seed), isProtocol: isProtocol)
    let differences = scenario.differences()
    guard !differences.isEmpty else { return }
    let name = "\(isProtocol ? "protocol" : "seed")-\(seed)"
    let path = scenario.shrunk(keeping: differences).write(named: name, to: Self.out)
    Issue.record("\(differences); the shortest script that does that is in \(path)")
  }

  private static let out: String = {
    _ = unsafe mkdir("\(TextFile.repository)/out", 0o777)
    return "\(TextFile.repository)/out/walks"
  }()

  @Test func `are left as files that scrollsim reads, with their recordings`() throws {
    let folder = try TemporaryFolder()
    var replays = 0
    for seed in 0..<40 as Range<UInt64> {
      let scenario = GeneratedScenario(ByteSource(seed: seed))
      let path = scenario.write(named: "seed-\(seed)", to: "\(folder.path)/walks")
      #expect(try ScenarioLoader().load(path).files.count == 1 + scenario.recordings.count)
      #expect(try TextFile.contents(of: path) == scenario.text)
      replays += scenario.recordings.count
      scenario.remove(named: "seed-\(seed)", from: "\(folder.path)/walks")
      #expect(TemporaryFolder.names(in: "\(folder.path)/walks").filter { $0.first != "." } == [])
    }
    #expect(replays > 2)
  }

  @Test(arguments: [false, true])
  func `have every kind, with all of its verbs`(_ areOfProtocols: Bool) {
    var texts: [String: String] = [:]
    for seed in 0..<1500 as Range<UInt64> {
      let scenario = GeneratedScenario(ByteSource(seed: seed), isProtocol: areOfProtocols)
      texts[scenario.kind, default: ""] += scenario.text
    }
    let kinds = areOfProtocols ? GeneratedScenario.protocolKinds : GeneratedScenario.kinds
    #expect(texts.keys.sorted() == kinds.sorted())
    var all = ["touch", "drag", "lift", "fling", "settle", "wait", "wheel", "stop"]
    all +=
      areOfProtocols
      ? ["on"]
      : [
        "replay", "gesture", "scrollTo", "endRefresh", "scrollToTop", "set", "insertAbove",
        "target", "physics",
      ]
    for (kind, text) in texts {
      let own =
        switch kind {
        case "android-nested": ["within", "gate", "during", "pixelsPerPoint"]
        case "css-scroll": ["scrollTo", "scrollBy", "relayout", "areas", "immediateHandoff"]
        case "scroll-view": ["scrollToRect"]
        case "detent-sheet": ["detent", "hitTest", "scrollPage", "swipe"]
        case "stacked-lists", "sticky-sections": ["scrollPage", "swipe"]
        case "easy-pager": ["page", "scrollPage", "swipe", "dock", "endLoadMore"]
        default: areOfProtocols ? ["jump", "set"] : ["page", "scrollPage", "swipe", "endLoadMore"]
        }
      for key in all + own { #expect(text.contains("\"\(key)\":"), "\(key) on \(kind)") }
    }
  }

  @Test func `of iOS reach the ends of pages, pulls and scrolls`() throws {
    var seen: [String: Set<Substring>] = [:]
    for seed in 0..<600 as Range<UInt64> {
      let scenario = GeneratedScenario(ByteSource(seed: seed))
      let loaded = try ScenarioLoader.load(text: scenario.text, recordings: scenario.recordings)
      ScenarioRunner(loaded).run { row in
        guard let row = row.nested else { return }
        let names = row.event.split(separator: ";").map { $0.prefix { $0 != "(" } }
        seen[scenario.kind, default: []].formUnion(names)
      }
    }
    #expect(seen.count == 7)
    for (kind, seen) in seen {
      var wanted: Set<Substring> = ["did_scroll_to_top", "approaching_end"]
      if ["segment-pager", "easy-pager", "collapsing-header", "swipe-pages"].contains(kind) {
        wanted.formUnion(["load_more_triggered", "refresh_triggered", "page_did_appear"])
      }
      #expect(wanted.subtracting(seen) == [], "\(kind)")
    }
  }
}
