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
      write(scenario.text, to: "\(name).json")
      for recording in scenario.recordings { write(recording.text, to: recording.name) }
      alarm(Self.longest)
      let found: [String]
      do {
        found = try Walk(scenario).differences()
      } catch {
        found = ["refused: \(error)"]
      }
      guard !found.isEmpty else {
        for file in ["\(name).json"] + scenario.recordings.map(\.name) {
          unsafe unlink("\(folder)/\(file)")
        }
        continue
      }
      failures += 1
      print("\(name), \(scenario.kind): \(found.joined(separator: "; "))")
      // A shorter one may take as long again for each of its steps.
      alarm(Self.longest * 10)
      let fault = Self.fault(found)
      let shrunk = scenario.shrunk { Self.fault((try? Walk($0).differences()) ?? []) == fault }
      write(shrunk.text, to: "\(name).json")
      fflush(nil)
    }
    alarm(0)
    return failures
  }

  /// What is wrong, without its numbers: a script that is cut short may be wrong in another way.
  private static func fault(_ found: [String]) -> String? { found.first?.filter(\.isLetter) }

  private func write(_ text: String, to name: String) {
    guard let file = unsafe fopen("\(folder)/\(name)", "w") else {
      unsafe perror("\(folder)/\(name)")
      exit(2)
    }
    unsafe fputs(text, file)
    unsafe fclose(file)
  }
}
