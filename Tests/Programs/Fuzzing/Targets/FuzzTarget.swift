import EventGenerator
import RandomCalls
import ScenarioFiles
import ViewWalks

/// Code that must accept any bytes without a crash.
///
/// An input that violates a law ends the program, which a fuzzer reports.
package enum FuzzTarget: String, CaseIterable, Sendable {
  case json
  case scenario
  case traceCSV = "trace-csv"
  case traceJSONLines = "trace-json-lines"
  /// Parsing of recordings of touches, and of tables for `fit`.
  case recording
  case options
  case cInterface = "c-interface"
  case scrollView = "scroll-view"
  case nestedView = "nested-view"
  /// Generated scenarios that are run in several ways, which must agree.
  case walk

  /// Takes the bytes of a file; none if it cannot be read.
  package func take(fileAt path: String, tell: ((String) -> Void)? = nil) {
    take((try? InputFile.bytes(at: path)) ?? [], tell: tell)
  }

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
      var walk = ScrollViewWalk(ByteSource(bytes))
      if let fault = walk.firstFault(tell: tell) { fail(fault) }
    case .nestedView: NestedViewTarget.take(ByteSource(bytes), tell: tell)
    case .walk: WalkTarget.take(bytes, tell: tell)
    }
  }
}

func fail(_ law: String) -> Never { fatalError(law) }
