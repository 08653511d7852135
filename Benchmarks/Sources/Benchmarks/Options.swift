/// What the program is asked to do.
struct Options {
  /// What to do with the benchmarks.
  enum Verb: String {
    /// Print what they are called.
    case names
    /// Time them.
    case measure
    /// Run a few batches of each, for those who count.
    case count
  }

  private(set) var verb = Verb.measure
  /// The regular expression that names have a match of, or `nil` for all of them.
  private(set) var filter: String?
  /// The path of the tool, for what measures it as a whole.
  private(set) var scrollsim = "scrollsim"
  /// A folder for the files of what is measured as a whole.
  private(set) var files = "."
  /// How many rows a trace has.
  private(set) var rows = 1_000_000
  /// The program's name, and what it does not know itself: Google Benchmark's options.
  private(set) var rest: [String]

  /// Reads a verb and `--filter=REGEX`, `--scrollsim=PATH`, `--files=FOLDER`,
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

  /// The benchmarks whose name matches the filter, and what they are divided by.
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
