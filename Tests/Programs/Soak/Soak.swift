import EventGenerator
import Glibc
import ScenarioGenerator
import scrollsim

/// Runs generated scenarios over a range of seeds.
struct Soak {
  /// The folder to which failing scenarios are written.
  let folder: String

  /// The number of seconds after which a scenario that is still running ends the process.
  private static let longest: UInt32 = 60

  /// Runs the scenarios of seeds and returns the number of those whose runs differ.
  func run(_ seeds: Range<UInt64>) -> Int {
    var failures = 0
    let progress = Progress("seeds", of: seeds.count)
    defer { progress.clear() }
    for seed in seeds {
      progress.advance(to: Int(seed - seeds.lowerBound))
      for (name, scenario) in scenarios(of: seed) where !agrees(scenario, name) { failures += 1 }
    }
    alarm(0)
    return failures
  }

  func write(_ seeds: Range<UInt64>) {
    for seed in seeds {
      for (name, scenario) in scenarios(of: seed) { scenario.write(named: name, to: folder) }
    }
  }

  /// The scenarios of a seed, by their names: one of a scroll view or nested system, one of a protocol.
  private func scenarios(of seed: UInt64) -> [(name: String, scenario: GeneratedScenario)] {
    [
      ("seed-\(seed)", GeneratedScenario(ByteSource(seed: seed))),
      ("protocol-\(seed)", GeneratedScenario(protocolFrom: ByteSource(seed: seed))),
    ]
  }

  /// Runs a scenario in all ways, and writes it to the folder if its runs differ; returns whether
  /// they agree.
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
