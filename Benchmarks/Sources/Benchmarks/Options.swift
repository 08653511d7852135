/// The parsed command line of the benchmarks.
struct Options {
  /// What to do with the benchmarks.
  enum Verb: String {
    /// Prints the names of the benchmarks.
    case names
    /// Measures the benchmarks' times.
    case measure
    /// Runs a few batches of each benchmark, while an outside tool counts.
    case count
  }

  private(set) var verb = Verb.measure
  /// The regular expression that matches the names to run; `nil` for all benchmarks.
  private(set) var filter: String?
  /// The path of `scrollsim`, which is measured as a whole.
  private(set) var scrollsim = "scrollsim"
  /// The folder for the files of benchmarks that run whole programs.
  private(set) var files = "."
  /// The number of rows of the measured trace.
  private(set) var rows = 1_000_000
  /// The program's name and the options that it does not know, which are Google Benchmark's.
  private(set) var rest: [String]

  /// Parses a verb and the options `--filter=REGEX`, `--scrollsim=PATH`, `--files=FOLDER`,
  /// `--rows=NUMBER`.
  init(_ arguments: [String]) {
    rest = Array(arguments.prefix(1))
    guard arguments.count > 1, let verb = Verb(rawValue: arguments[1]) else {
      fail("expected names, measure or count")
    }
    self.verb = verb
    for argument in arguments.dropFirst(2) {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
      switch (parts[0], parts.count > 1 ? parts[1] : "") {
      case ("--filter", let value): filter = value
      case ("--scrollsim", let value): scrollsim = value
      case ("--files", let value): files = value
      case ("--rows", let value):
        guard let number = Int(value), number > 0 else { fail("--rows: \(value) is no number") }
        rows = number
      default: rest.append(argument)
      }
    }
    if verb != .measure, rest.count > 1 { fail("\(verb) knows no option \(rest[1])") }
  }

  /// The benchmarks whose name matches the filter, and the baselines that they are divided by.
  func chosen(from everything: [Benchmark]) -> [Benchmark] {
    guard let filter else { return everything }
    guard let expression = try? Regex(filter) else {
      fail("--filter: \(filter) is no regular expression")
    }
    let matches = everything.filter { $0.name.contains(expression) }
    if matches.isEmpty { fail("--filter: no benchmark's name matches \(filter)") }
    let names = Set(matches.map(\.name) + matches.compactMap(\.baseline))
    return everything.filter { names.contains($0.name) }
  }
}
