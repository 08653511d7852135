/// Which benchmarks to run.
struct Selection {
  private let everything: [Benchmark]

  /// Everything there is; a benchmark follows the one that it is divided by.
  init(_ everything: [Benchmark]) { self.everything = everything }

  /// Those whose name has a match of every pattern, with what they are divided by.
  func matching(_ patterns: [String]) -> [Benchmark] {
    let expressions = patterns.map { pattern in
      guard let expression = try? Regex(pattern) else {
        fail("--filter: \(pattern) is no regular expression")
      }
      return expression
    }
    let matches = everything.filter { benchmark in
      expressions.allSatisfy { benchmark.name.contains($0) }
    }
    if matches.isEmpty { fail("--filter: no benchmark's name matches \(patterns.joined())") }
    let names = Set(matches.map(\.name) + matches.compactMap(\.baseline))
    return everything.filter { names.contains($0.name) }
  }
}
