import CFuzzer
import FuzzTargets
import Glibc
import TestSupport

// Fuzzes by libFuzzer if it is linked: fuzz TARGET ARGUMENT-OF-LIBFUZZER... Runs the inputs of a
// corpus, a folder for each target: fuzz --replay FOLDER. Describes what an input does: fuzz
// --tell TARGET FILE.

private let arguments = CommandLine.arguments.dropFirst().map { $0 }

private func usage() -> Never {
  let targets = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
  print(
    "fuzz: TARGET ARGUMENTS, --replay FOLDER or --tell TARGET FILE was expected; targets: \(targets)"
  )
  exit(64)
}

// The tool's commands print to a discarded output; reports of fuzzing are on the standard error.
let report = dup(STDOUT_FILENO)
dup2(unsafe open("/dev/null", O_WRONLY), STDOUT_FILENO)

// libFuzzer starts this program again with its own arguments, which do not contain the target.
private let variable = "FUZZ_TARGET"

switch (unsafe getenv(variable).map { unsafe String(cString: $0) }, arguments.first) {
case (let name?, _): fuzz(name, arguments)
case (nil, "--replay") where arguments.count == 2: exit(replay(arguments[1]) > 0 ? 0 : 1)
case (nil, "--tell") where arguments.count == 3:
  guard let target = FuzzTarget(rawValue: arguments[1]) else { usage() }
  target.take(fileAt: arguments[2]) { Stream.write($0 + "\n", to: report) }
case (nil, let name?): fuzz(name, Array(arguments.dropFirst()))
case (nil, nil): usage()
}

/// Runs each kept input of a corpus by its target, and returns their number.
private func replay(_ folder: String) -> Int {
  FuzzTarget.allCases.reduce(0) { count, target in
    let files = TemporaryFolder.names(in: "\(folder)/\(target.rawValue)")
      .filter { !$0.hasPrefix(".") }.sorted()
    for file in files {
      let path = "\(folder)/\(target.rawValue)/\(file)"
      // The last one named is that which traps.
      Stream.write("\(path)\n", to: STDERR_FILENO)
      target.take(fileAt: path)
    }
    Stream.write("\(target.rawValue): \(files.count) inputs\n", to: report)
    return count + files.count
  }
}

private nonisolated(unsafe) var fuzzed = FuzzTarget.scenario

private func fuzz(_ name: String, _ arguments: [String]) -> Never {
  guard let target = FuzzTarget(rawValue: name) else { usage() }
  guard cfuzzer_exists() != 0 else {
    Stream.write(
      "fuzz: this program is without libFuzzer; scripts/fuzz builds it with it\n", to: report)
    exit(1)
  }
  unsafe fuzzed = target
  unsafe setenv(variable, name, 1)
  let words = [CommandLine.arguments[0]] + arguments
  let argv = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: words.count + 1)
  for (index, word) in words.enumerated() { unsafe argv[index] = strdup(word) }
  unsafe argv[words.count] = nil
  exit(
    unsafe cfuzzer_run(Int32(words.count), argv) { bytes, count in
      unsafe fuzzed.take(Array(UnsafeBufferPointer(start: bytes, count: count)))
      return 0
    })
}
