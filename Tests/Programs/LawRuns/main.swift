import Glibc
import NestedScroll
import RandomSystems
import ScrollLaws
import ScrollModel
import TestSupport

// Checks random systems of the seven kinds against all laws: laws SEEDS STEPS [FIRST-SEED]. Exits with 1 if a law
// is broken. With the word first after them it ends at the first violation; with the word platforms the systems have
// the physics of all platforms in turn.

/// Collects the violations of systems.
struct Runs: LawsUser {
  let seed: UInt64
  let steps: Int
  let endsAtFirst: Bool
  let physics: ScrollPhysics
  var count = 0

  mutating func use<System: NestedSystem>(_ laws: SystemLaws<System>) {
    if endsAtFirst, count > 0 { return }
    var laws = laws
    laws.physics = physics
    // In a tie pages of other platforms turn to either side.
    if physics != .uikit { laws.mirroring = nil }
    guard let violation = laws.firstViolation(seed: seed, steps: steps) else { return }
    count += 1
    print("\(System.self)\n\(laws.system)\n\(violation)\n\(physics)\n")
  }
}

let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
guard arguments.count >= 2 else {
  print("laws: SEEDS STEPS [FIRST-SEED] [first] were expected")
  exit(2)
}
let first = arguments.count > 2 ? arguments[2] : 0
let endsAtFirst = CommandLine.arguments.contains("first")
let platforms = ScrollPlatform.all.prefix(CommandLine.arguments.contains("platforms") ? .max : 1)
var count = 0
for seed in first..<first + arguments[0] where !endsAtFirst || count == 0 {
  var random = SeededGenerator(seed: seed)
  let platform = platforms[Int(seed) % platforms.count]
  var runs = Runs(
    seed: seed, steps: Int(arguments[1]), endsAtFirst: endsAtFirst,
    physics: platform.physics(2, []))
  runs.useEachKind(&random)
  count += runs.count
}
print("\(arguments[0]) seeds: \(count) violations")
exit(count == 0 ? 0 : 1)
