import ScrollScenario
import ScrollTrace
import Testing

@Suite struct `Published defects` {
  @Test func `are all read`() { #expect(NestedCase.originals.count == 25) }

  @Test(arguments: NestedCase.originals)
  func `show as worked out by hand`(_ defect: NestedCase) throws {
    #expect(!defect.expectations.isEmpty)
    #expect(try defect.mismatches() == [])
  }

  @Test(arguments: NestedCase.originals)
  func `are named by the laws that they break`(_ defect: NestedCase) throws {
    let violations = violations(of: defect.scenario)
    #expect(Set(violations.map(\.law.rawValue)) == Set(defect.laws), "\(violations)")
  }

  @Test(arguments: NestedCase.originals)
  func `are gone under the correct rules`(_ defect: NestedCase) throws {
    let right = try defect.corrected()
    #expect(try right.mismatches() != [])
    #expect(violations(of: right.scenario) == [])
  }

  private func violations(of scenario: Scenario) -> [Violation] {
    ScenarioCheck(ScenarioLoader.Loaded(scenario: scenario, recordings: [:])).violationsOfRun()
  }
}
