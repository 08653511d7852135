import Glibc
import NestedScroll
import RandomSystems
import ScrollLaws
import TestSupport

// Checks random systems of the seven kinds against all laws: laws SEEDS STEPS [FIRST-SEED]. Exits with 1 if a law
// is broken. With the word first after them it ends at the first violation.

/// Collects the violations of systems.
struct Runs: LawsUser {
  let seed: UInt64
  let steps: Int
  let endsAtFirst: Bool
  var count = 0

  mutating func use<System: NestedSystem>(_ laws: SystemLaws<System>) {
    if endsAtFirst, count > 0 { return }
    let violation = laws.firstViolation(seed: seed, steps: steps)
    guard let violation else { return }
    count += 1
    print("\(System.self)\n\(laws.system)\n\(violation)\n")
  }
}

let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
guard arguments.count >= 2 else {
  print("laws: SEEDS STEPS [FIRST-SEED] [first] were expected")
  exit(2)
}
let first = arguments.count > 2 ? arguments[2] : 0
let endsAtFirst = CommandLine.arguments.last == "first"
var count = 0
for seed in first..<first + arguments[0] where !endsAtFirst || count == 0 {
  var random = SeededGenerator(seed: seed)
  var runs = Runs(seed: seed, steps: Int(arguments[1]), endsAtFirst: endsAtFirst)
  runs.useEachKind(&random)
  count += runs.count
}
print("\(arguments[0]) seeds: \(count) violations")
exit(count == 0 ? 0 : 1)
