import Glibc
import NestedScroll
import RandomSystems
import ScrollLaws
import ScrollModel
import TestSupport

// Checks random systems of the seven kinds against all laws: laws SEEDS STEPS [FIRST-SEED]. Exits with 1 if a law is
// broken.

/// Collects the reports of systems.
struct Runs: LawsUser {
  let seed: UInt64
  let steps: Int
  var broken: [LawViolation] = []

  mutating func use<System: NestedSystem>(_ laws: SystemLaws<System>) {
    let report = laws.report(seeds: seed..<seed + 1, steps: steps)
    if CommandLine.arguments.contains("report") { print(report) }
    for violation in report.violations {
      broken.append(violation)
      print("\(System.self)\n\(laws.system)\n\(violation)\n")
    }
  }
}

let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
guard arguments.count >= 2 else {
  print("laws: SEEDS STEPS [FIRST-SEED] were expected")
  exit(2)
}
let first = arguments.count > 2 ? arguments[2] : 0
var count = 0
for seed in first..<first + arguments[0] {
  var random = SeededGenerator(seed: seed)
  var runs = Runs(seed: seed, steps: Int(arguments[1]))
  runs.useEachKind(&random)
  count += runs.broken.count
}
print("\(arguments[0]) seeds: \(count) violations")
exit(count == 0 ? 0 : 1)
