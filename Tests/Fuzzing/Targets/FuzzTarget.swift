import EventGenerator
import RandomCalls

/// Something that takes any bytes and has to survive them.
///
/// An input that breaks a law or a promise traps, which is how a fuzzer notices.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// Scenario files.
  case scenario
  /// Traces as CSV.
  case traceCSV = "trace-csv"
  /// Traces as JSON Lines.
  case traceJSONLines = "trace-json-lines"
  /// Recordings of touches, and the tables that `fit` reads.
  case recording
  /// Command lines.
  case options
  /// Calls of the C interface.
  case cInterface = "c-interface"
  /// Events on a plain scroll view.
  case scrollView = "scroll-view"
  /// Events on a nested scroll view.
  case nestedView = "nested-view"
  /// Scenarios that are run in several ways, which have to agree.
  case walk

  /// Takes an input.
  ///
  /// - Parameters:
  ///   - bytes: Any bytes.
  ///   - tell: Receives what happens, for the targets that make something of the bytes.
  public func take(_ bytes: [UInt8], tell: ((String) -> Void)? = nil) {
    switch self {
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

/// Ends the program because a law is broken.
func fail(_ law: String) -> Never { fatalError(law) }
