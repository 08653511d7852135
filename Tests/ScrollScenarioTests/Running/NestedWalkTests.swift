import ScrollScenario
import TestSupport
import Testing

#if DEBUG
private let seeds: Range<UInt64> = 0..<8
#else
private let seeds: Range<UInt64> = 0..<400
#endif

/// Random systems, tiny ones too, on any pixel grid and with any choices, under random scripts: no
/// run breaks a law that a check knows.
@Suite struct `Random nested scenarios` {
  @Test(arguments: RandomNestedScenario.kinds) func `break no law`(_ kind: String) throws {
    var refused = 0
    for seed in seeds {
      let text = RandomNestedScenario(kind: kind, seed: seed).text
      guard
        let loaded = try? ScenarioLoader(builtIns: [(name: "random", text: text)]).load("random")
      else {
        refused += 1
        continue
      }
      let violations = ScenarioCheck(loaded).violationsOfRun()
      #expect(violations == [], "seed \(seed): \(text)")
      if !violations.isEmpty { return }
    }
    // Detents that descend, and choices that a system has no use for.
    #expect(refused <= seeds.count / 4, "\(refused) scenarios of a \(kind) are no scenarios")
  }
}
