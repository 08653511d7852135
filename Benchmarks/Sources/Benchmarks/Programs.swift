import Glibc

/// The time and the memory that a run of a program took.
struct Spending {
  /// The processor time, in seconds.
  let seconds: Double
  /// The largest memory of the process, in KiB.
  let peak: Int
}

/// Runs programs whose cost is measured as a whole.
struct Programs {
  private let scrollsim: String
  private let files: String
  /// The folder of this program and the others of the package.
  private let folder: String

  /// Prepares to run the programs.
  ///
  /// - Parameters:
  ///   - scrollsim: The path of `scrollsim`.
  ///   - files: A folder for the files that the programs read and write.
  init(scrollsim: String, files: String) {
    self.scrollsim = scrollsim
    self.files = files
    let path = CommandLine.arguments[0]
    folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
  }

  /// The path of a file in the folder for the programs.
  func file(_ name: String) -> String { "\(files)/\(name)" }

  /// Runs `scrollsim` with arguments and returns its cost.
  func scrollsim(_ arguments: String...) -> Spending { run([scrollsim] + arguments) }

  /// Runs the program in C that prints rows by printf, and returns its cost.
  func printRows(_ arguments: String...) -> Spending { run([folder + "PrintRows"] + arguments) }

  private func run(_ command: [String]) -> Spending {
    let line = ([folder + "Spend"] + command).map(quoted).joined(separator: " ")
    // What this program's allocations are counted with would slow the others down.
    unsafe unsetenv("LD_PRELOAD")
    guard let output = unsafe popen(line, "r") else { fail("cannot run \(line)") }
    var text = [CChar](repeating: 0, count: 128)
    let hasText = unsafe fgets(&text, CInt(text.count), output) != nil
    guard unsafe pclose(output) == 0, hasText else { fail("this failed: \(line)") }
    let words = String(
      decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self
    )
    .split(whereSeparator: \.isWhitespace)
    guard words.count == 2, let seconds = Double(words[0]), let peak = Int(words[1]) else {
      fail("Spend printed \(words)")
    }
    return Spending(seconds: seconds, peak: peak)
  }

  private func quoted(_ word: String) -> String {
    "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}

/// Writes a text to a file.
func write(_ text: String, to path: String) {
  guard let file = unsafe fopen(path, "w") else { fail("\(path) cannot be written") }
  unsafe fputs(text, file)
  guard unsafe fclose(file) == 0 else { fail("\(path) cannot be written") }
}

/// Reads a text file and calls a function with each of its lines.
func readLines(_ path: String, _ read: (String) -> Void) {
  guard let file = unsafe fopen(path, "r") else { fail("\(path) cannot be read") }
  var line: UnsafeMutablePointer<CChar>?
  var capacity = 0
  while unsafe getline(&line, &capacity, file) >= 0, let line = unsafe line {
    read(unsafe String(cString: line))
  }
  unsafe free(line)
  unsafe fclose(file)
}
