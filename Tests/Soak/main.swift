import Glibc
import ScenarioGenerator

// Runs made-up scenarios in several ways that have to agree: soak COUNT FIRST-SEED FOLDER. What
// disagrees is written into the folder as a file that scrollsim runs.

let arguments = CommandLine.arguments.dropFirst().map { $0 }
guard arguments.count == 3, let count = UInt64(arguments[0]), let first = UInt64(arguments[1])
else {
  print("soak: COUNT FIRST-SEED FOLDER were expected")
  exit(2)
}
let failures = Soak(folder: arguments[2]).run(first..<first + count)
print("\(count) seeds from \(first): \(failures) with differences")
exit(failures == 0 ? 0 : 1)
