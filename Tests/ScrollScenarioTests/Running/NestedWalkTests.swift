import ScrollScenario
import TestSupport
import Testing

#if DEBUG
private let seeds: Range<UInt64> = 0..<8
#else
private let seeds: Range<UInt64> = 0..<400
#endif

/// Random systems, tiny ones too, under random scripts: no run breaks a law that a check knows.
@Suite struct `Random nested scenarios` {
  @Test(arguments: RandomNestedScenario.kinds) func `break no law`(_ kind: String) throws {
    for seed in seeds {
      let text = RandomNestedScenario(kind: kind, seed: seed).text
      let loaded = try ScenarioLoader(builtIns: [(name: "random", text: text)]).load("random")
      let violations = try ScenarioCheck(loaded).violationsOfRun()
      #expect(violations == [], "seed \(seed): \(text)")
      if !violations.isEmpty { return }
    }
  }
}
