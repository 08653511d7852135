import CHarness
import Glibc

// Benchmarks names|measure|count [OPTIONS]: what scripts/bench and scripts/costs call.

let options = Options(CommandLine.arguments)
let programs = Programs(scrollsim: options.scrollsim, files: options.files)
let everything =
  Motions.all + Laws.all + Flings.all + Grids.all + ScrollViews.all + Platforms.all + Snapping.all
  + NestedSystems.all + Protocols.all + Rows.all
  + Traces(programs, rows: options.rows).all + Growth.all + Walks.all
let chosen = options.chosen(from: everything)

switch options.verb {
case .names:
  for benchmark in chosen { print(benchmark.name) }
case .count:
  for benchmark in chosen where benchmark.isCounted { benchmark.count() }
case .measure:
  for benchmark in chosen { benchmark.register() }
  exit(measure(options.rest))
}

/// Runs the registered benchmarks, with arguments for Google Benchmark.
func measure(_ arguments: [String]) -> CInt {
  var strings: [UnsafeMutablePointer<CChar>?] = unsafe arguments.map { unsafe strdup($0) } + [nil]
  return unsafe harness_measure(CInt(arguments.count), &strings)
}
