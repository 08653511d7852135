import EventGenerator
import ScenarioCore
import ScenarioFiles
import ScenarioGenerator
import TestSupport
import Testing

private let seeds = UInt64(trials(120, inDebug: 12))

/// Runs that look as if they broke a law.
@Suite struct `Checking what is right` {
  /// About one of 16 generated scenarios has pages that retain their offsets.
  @Test func `the header goes behind the bar from where the bar pinned`() throws {
    for seed in 0..<16 * seeds {
      let scenario = GeneratedScenario(ByteSource(seed: seed))
      guard scenario.text.contains(#""switching": "retain""#) else { continue }
      try expectNothing(
        in: ScenarioLoader.load(text: scenario.text, recordings: scenario.recordings))
    }
  }

  @Test(arguments: try FoundCase.all(in: "right"))
  func `a run that looked as if it were wrong`(_ found: FoundCase) throws {
    try expectNothing(in: ScenarioLoader.load(text: found.text))
  }

  @Test(arguments: try NestedCase.all)
  func `a run as worked out by hand`(_ nested: NestedCase) throws {
    try expectNothing(in: LoadedScenario(scenario: nested.scenario, recordings: [:]))
  }

  @Test(arguments: cases(`Checking`.nested, everyInDebug: 3))
  func `each built-in`(_ name: String) throws { try expectNothing(in: BuiltIns.loader.load(name)) }

  private func expectNothing(in loaded: LoadedScenario) throws {
    #expect(ScenarioCheck(loaded).violationsOfRun() == [])
    #expect(CheckedRun(loaded, framesPerSecond: 45).violations == [])
  }
}
