import EventGenerator
import Glibc
import ScenarioGenerator

/// Walks over a range of seeds.
struct Soak {
  /// Where failing scenarios go.
  let folder: String

  /// After how many seconds a scenario that is still running ends the process.
  private static let longest: UInt32 = 60

  /// Runs every seed.
  ///
  /// - Parameter seeds: The seeds.
  /// - Returns: How many have differences.
  func run(_ seeds: Range<UInt64>) -> Int {
    var failures = 0
    for seed in seeds {
      for (name, scenario) in [
        ("seed-\(seed)", GeneratedScenario(ByteSource(seed: seed))),
        ("protocol-\(seed)", GeneratedScenario(protocolFrom: ByteSource(seed: seed))),
      ] where !agrees(scenario, name) {
        failures += 1
      }
    }
    alarm(0)
    return failures
  }

  /// Runs a scenario in every way; leaves it in the folder if it disagrees with itself.
  private func agrees(_ scenario: GeneratedScenario, _ name: String) -> Bool {
    // A run that traps or hangs ends this process, and leaves its scenario behind.
    scenario.write(named: name, to: folder)
    alarm(Self.longest)
    let found = scenario.differences()
    guard !found.isEmpty else {
      scenario.remove(named: name, from: folder)
      return true
    }
    print("\(name), \(scenario.kind): \(found.joined(separator: "; "))")
    // A shorter one may take as long again for each of its steps.
    alarm(Self.longest * 10)
    scenario.shrunk(keeping: found).write(named: name, to: folder)
    fflush(nil)
    return false
  }
}
