import EventGenerator
import RandomCalls

/// Code that must accept any bytes without a crash.
///
/// An input that violates a law ends the program, which a fuzzer reports.
package enum FuzzTarget: String, CaseIterable, Sendable {
  /// Reading of JSON.
  case json
  /// Parsing of scenario files.
  case scenario
  /// Parsing of traces in CSV.
  case traceCSV = "trace-csv"
  /// Parsing of traces in JSON Lines.
  case traceJSONLines = "trace-json-lines"
  /// Parsing of recordings of touches, and of tables for `fit`.
  case recording
  /// Parsing of command lines.
  case options
  /// Calls of the C interface.
  case cInterface = "c-interface"
  /// Events on a plain scroll view.
  case scrollView = "scroll-view"
  /// Events on a nested scroll view.
  case nestedView = "nested-view"
  /// Generated scenarios that are run in several ways, which must agree.
  case walk

  /// Runs an input.
  package func take(_ bytes: [UInt8], tell: ((String) -> Void)? = nil) {
    switch self {
    case .json: TextTargets.json(bytes)
    case .scenario: TextTargets.scenario(bytes)
    case .traceCSV: TextTargets.trace(bytes)
    case .traceJSONLines: TextTargets.trace(Array("{".utf8) + bytes)
    case .recording: TextTargets.recording(bytes)
    case .options: CommandLineTarget.take(bytes)
    case .cInterface:
      unsafe bytes.withUnsafeBufferPointer { unsafe random_calls($0.baseAddress, $0.count) }
    case .scrollView:
      var run = ScrollViewRun(ByteSource(bytes), tell: tell)
      run.play()
    case .nestedView: NestedViewTarget.take(ByteSource(bytes), tell: tell)
    case .walk: WalkTarget.take(bytes, tell: tell)
    }
  }
}

/// Ends the program, because a law is violated.
func fail(_ law: String) -> Never { fatalError(law) }
