import Glibc
import ScenarioGenerator

/// Walks over a range of seeds.
struct Soak {
  /// Where failing scenarios go.
  let folder: String

  /// Runs every seed.
  ///
  /// - Parameter seeds: The seeds.
  /// - Returns: How many have differences.
  func run(_ seeds: Range<UInt64>) -> Int {
    var failures = 0
    for seed in seeds {
      let scenario = GeneratedScenario(ByteSource(seed: seed))
      let found: [String]
      do {
        found = try Walk(scenario).differences()
      } catch {
        found = ["refused: \(error)"]
      }
      guard !found.isEmpty else { continue }
      failures += 1
      let name = "seed-\(seed)"
      print("\(name), \(scenario.kind): \(found.joined(separator: "; "))")
      fflush(nil)
      write(scenario.text, to: "\(name).json")
      for recording in scenario.recordings { write(recording.text, to: recording.name) }
    }
    return failures
  }

  private func write(_ text: String, to name: String) {
    guard let file = unsafe fopen("\(folder)/\(name)", "w") else { return unsafe perror(name) }
    unsafe fputs(text, file)
    unsafe fclose(file)
  }
}
