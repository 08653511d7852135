import CHarness
import Glibc

// Benchmarks measure|count [--filter=REGEX] [Google Benchmark's options]: what scripts/bench and
// scripts/costs call.

let everything =
  Motions.all + Flings.all + Grids.all + ScrollViews.all + NestedSystems.all + Rows.all

var arguments = CommandLine.arguments
guard arguments.count > 1 else { fail("expected measure or count") }
let verb = arguments.remove(at: 1)
let prefix = "--filter="
let patterns = arguments.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
arguments.removeAll { $0.hasPrefix(prefix) }
let chosen = Selection(everything).matching(patterns)

switch verb {
case "count":
  guard arguments.count == 1 else { fail("count knows no option \(arguments[1])") }
  for benchmark in chosen where benchmark.isCounted { benchmark.count() }
case "measure":
  for benchmark in chosen { benchmark.register() }
  exit(measure(arguments))
default:
  fail("expected measure or count, not \(verb)")
}

/// Runs what is registered, with arguments for Google Benchmark.
func measure(_ arguments: [String]) -> CInt {
  var strings: [UnsafeMutablePointer<CChar>?] = unsafe arguments.map { unsafe strdup($0) } + [nil]
  return unsafe harness_measure(CInt(arguments.count), &strings)
}
