import ScenarioCore
import TestSupport
import Testing

@Suite struct `Scenario files` {
  @Test(arguments: FixtureFolder.names(in: "bad", suffix: ".json"))
  func `a bad scenario is refused with exactly the message beside it`(_ name: String) throws {
    let error = #expect(throws: ScenarioError.self) {
      try Scenario.decode(bytes: FixtureFolder.bytes("bad/\(name).json"), file: "\(name).json")
    }
    #expect(try error?.description == expectedMessage(FixtureFolder.line("bad/\(name).txt")))
    // Each has one fault, and leaving that out makes no other.
    let faults = try Scenario.faults(
      in: FixtureFolder.bytes("bad/\(name).json"), file: "\(name).json")
    #expect(faults == error.map { [$0] })
    #expect(error?.isMissingInput == false)
  }

  @Test(arguments: FixtureFolder.names(in: "good", suffix: ".json"))
  func `a good scenario is read`(_ name: String) throws {
    _ = try Scenario.decode(bytes: FixtureFolder.bytes("good/\(name).json"), file: "\(name).json")
  }

  @Test func `every invalid scenario has a message and every message a scenario`() {
    let scenarios = FixtureFolder.names(in: "bad", suffix: ".json")
    #expect(scenarios == FixtureFolder.names(in: "bad", suffix: ".txt"))
    #expect(scenarios.count > 25)
    #expect(!FixtureFolder.names(in: "good", suffix: ".json").isEmpty)
  }
}
