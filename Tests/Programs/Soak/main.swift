import Glibc
import ScenarioGenerator

// Runs made-up scenarios in several ways that have to agree: soak COUNT FIRST-SEED FOLDER. What
// disagrees is written into the folder as a file that scrollsim runs. With --write after them all are
// written, and none is run.

let arguments = CommandLine.arguments.dropFirst().map { $0 }
guard (3...4).contains(arguments.count), let count = UInt64(arguments[0]),
  let first = UInt64(arguments[1]), arguments.count == 3 || arguments[3] == "--write"
else {
  print("soak: COUNT FIRST-SEED FOLDER [--write] were expected")
  exit(2)
}
let soak = Soak(folder: arguments[2])
if arguments.count == 4 {
  soak.write(first..<first + count)
  exit(0)
}
let failures = soak.run(first..<first + count)
print("\(count) seeds from \(first): \(failures) with differences")
exit(failures == 0 ? 0 : 1)
