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
      let scenario = GeneratedScenario(ByteSource(seed: seed))
      let name = "seed-\(seed)"
      // A run that traps or hangs ends this process, and leaves its scenario behind.
      scenario.write(named: name, to: folder)
      alarm(Self.longest)
      let found = scenario.differences()
      guard !found.isEmpty else {
        scenario.remove(named: name, from: folder)
        continue
      }
      failures += 1
      print("\(name), \(scenario.kind): \(found.joined(separator: "; "))")
      // A shorter one may take as long again for each of its steps.
      alarm(Self.longest * 10)
      scenario.shrunk(keeping: found).write(named: name, to: folder)
      fflush(nil)
    }
    alarm(0)
    return failures
  }
}
