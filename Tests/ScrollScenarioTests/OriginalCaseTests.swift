import EventGenerator
import ScenarioCore
import ScenarioFiles
import ScenarioGenerator
import ScrollLaws
import ScrollModel
import Testing
import TraceRows

@Suite struct `Published defects` {
  @Test(arguments: try NestedCase.originals)
  func `are reported by the laws that they violate`(_ defect: NestedCase) throws {
    let violations = violations(of: defect.scenario)
    #expect(Set(violations.map(\.law.rawValue)) == Set(defect.laws), "\(violations)")
  }

  @Test(arguments: try NestedCase.originals)
  func `do not occur under the correct rules`(_ defect: NestedCase) throws {
    let right = try defect.corrected()
    #expect(try right.mismatches() != [])
    #expect(violations(of: right.scenario) == [])
  }

  @Test func `are rejected by a decoder without the designs`() {
    let text = """
      {"format": 1, "script": [],
      "system": {"kind": "segment-pager", "viewport": 700, "header": 9, "bar": 9, "pages": [9],
      "rules": "original"}}
      """
    let error = #expect(throws: ScenarioError.self) { try Scenario.decode(text, file: "s") }
    let message = #"system.rules: the published designs run in scrollsim only; remove "rules""#
    #expect(error?.description == "s:3:1: \(message)")
    #expect(Scenario.faults(in: Array(text.utf8), file: "s") == error.map { [$0] })
  }

  @Test func `have no wheel`() {
    let text = """
      {"format": 1, "system": {"kind": "segment-pager", "viewport": 700, "header": 9, "bar": 9,
      "pages": [9], "rules": "original"},
      "script": [{ "wheel": { "dy": 50 } }]}
      """
    let error = #expect(throws: ScenarioError.self) { try ScenarioLoader.load(text: text) }
    let message = #"script[0].wheel: the "original" rules have no wheel; remove "rules""#
    #expect(error?.description.hasSuffix(message) == true, "\(error as Any)")
  }

  private func violations(of scenario: Scenario) -> [Violation] {
    ScenarioCheck(LoadedScenario(scenario: scenario, recordings: [:])).violationsOfRun()
  }
}

@Suite struct `Published rules under made-up scripts` {
  private static let kinds = [
    "segment-pager", "easy-pager", "collapsing-header", "swipe-pages", "detent-sheet",
  ]

  @Test func `take every verb but wheels, come to rest and run the same again`() throws {
    var count = 0
    for seed in 0..<300 as Range<UInt64> {
      let made = GeneratedScenario(ByteSource(seed: seed))
      guard Self.kinds.contains(made.kind), made.recordings.isEmpty else { continue }
      let text = made.text.split(separator: #""kind": "#, maxSplits: 1)
        .joined(separator: #""rules": "original", "kind": "#)
        .split(separator: "\n").filter { !$0.contains(#""wheel""#) }.joined(separator: "\n")
      let loaded = try ScenarioLoader.load(text: text)
      let rows = Trace.allRows(loaded).compactMap(\.nested)
      let last = try #require(rows.last)
      #expect(rows.allSatisfy { $0.offset.isFinite && $0.velocity.isFinite }, "seed \(seed)")
      #expect(last.phase == .idle && last.step == loaded.scenario.script.count, "seed \(seed)")
      #expect(rows == Trace.allRows(loaded).compactMap(\.nested), "seed \(seed)")
      count += 1
    }
    #expect(count > 100)
  }
}
