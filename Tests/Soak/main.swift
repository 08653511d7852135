import Glibc
import ScenarioGenerator

// Runs generated scenarios in several ways that must agree: soak COUNT FIRST-SEED FOLDER. A
// scenario whose runs differ is written to the folder, as a file for `scrollsim run`.

let arguments = CommandLine.arguments.dropFirst().map { $0 }
guard arguments.count == 3, let count = UInt64(arguments[0]), let first = UInt64(arguments[1])
else {
  print("soak: COUNT FIRST-SEED FOLDER were expected")
  exit(2)
}
let failures = Soak(folder: arguments[2]).run(first..<first + count)
print("\(count) seeds from \(first): \(failures) with differences")
exit(failures == 0 ? 0 : 1)
