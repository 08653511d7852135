import NestedScroll
import ScrollModel
public import ScrollTrace

/// A diagnosis of an app's trace: where it differs from the correct system under the same finger.
public struct Diagnosis: Sendable {
  /// Why a trace cannot be diagnosed.
  public enum Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The trace has neither finger positions nor movements.
    case noFinger
    /// The trace has no offset column of the scenario's system; the given ones would do.
    case noOffset([String])
    /// A number exceeds any realistic screen position, in a column and a row counted from 1.
    case outOfRange(String, row: Int)
    /// The scenario is of a kind that has no correct system to run beside it; the kind.
    case unsupportedKind(String)

    /// What is missing, and what is required.
    public var description: String {
      switch self {
      case .noFinger:
        "there is no column finger_y_pt and none of movements (movement_pt, movement_y_pt); one of "
          + "them was expected"
      case .noOffset(let names):
        "there is no column of an offset; \(names.joined(separator: ", ")) were expected"
      case .outOfRange(let name, let row):
        "\(name) of row \(row) is out of range; -1e7 to 1e7 was expected"
      case .unsupportedKind(let kind):
        "the scenario is of the kind \(kind), which cannot be diagnosed; scroll-view, one of iOS' "
          + "systems, android-nested, android-app-bar or compose-nested was expected; scrollsim "
          + "compare and check take every kind"
      }
    }
  }

  /// The first difference of each touch that has one, in order.
  public let findings: [Finding]

  /// What was taken from the trace without being checked: programmatic scrolls, a clock shift.
  public let notes: [String]

  /// How the trace was checked against each law, in order.
  public let laws: [JudgedLaw]

  /// Whether the trace could be checked against any law.
  public var isJudged: Bool { laws.contains(where: \.isJudged) }

  /// The number of touches in the trace.
  public let touches: Int

  /// The releases, in order.
  public let releases: [JudgedRelease]

  /// The shift of the finger's clock that was applied, in seconds.
  public let clockShift: Double

  /// The largest difference that counts as equal, in points: larger than a pixel where the trace is
  /// noisy.
  public let tolerance: Double

  /// The rows of the correct system at the times of the trace.
  public let rows: [ScenarioRow]

  /// The release of a touch.
  public struct JudgedRelease: Sendable, Hashable {
    /// The time of the first row without the finger, in seconds.
    public let time: Double
    /// The velocity along the axis of the content's movement, in points per second.
    public let velocity: Double
    /// The uncertainty of the velocity in either direction, in points per second.
    public let uncertainty: Double
    /// The source of the velocity, as text.
    public let source: String
  }

  /// A law, and how the trace was checked against it.
  public struct JudgedLaw: Sendable, Hashable {
    /// The law.
    public let law: Finding.Law
    /// Whether the trace could be checked.
    public let isJudged: Bool
    /// What was checked, or what is missing for it.
    public let reason: String
  }

  /// Diagnoses an app's trace.
  ///
  /// - Parameters:
  ///   - loaded: The scenario; only its system and its physics are used, not its script and rules.
  ///   - table: The trace.
  ///   - tolerance: The largest difference that counts as equal, in points, above 0; `nil` for a
  ///     pixel, or for what the noise of the trace amounts to if that is more.
  /// - Throws: ``Failure`` if the trace has no finger or no offset, or if the kind of the scenario
  ///   cannot be diagnosed.
  public init(
    _ loaded: LoadedScenario, _ table: TraceTable, tolerance: Double? = nil
  ) throws(Failure) {
    guard let scenario = loaded.scenario.correct else {
      throw .unsupportedKind(loaded.scenario.system.nestedProtocol?.kind.rawValue ?? "")
    }
    let replayer = TraceReplayer(scenario: scenario, table: table, tolerance: tolerance)
    let found = try replayer.diagnose()
    (findings, notes, laws) = (found.findings, found.notes, found.laws)
    (touches, releases) = (found.touches, found.releases)
    (clockShift, rows) = (found.clockShift, found.rows)
    self.tolerance = found.tolerance
  }
}

extension Scenario {
  /// The same scenario with the correct rules and without a script; `nil` for a kind that cannot be
  /// diagnosed.
  fileprivate var correct: Scenario? {
    guard let system = system.correct else { return nil }
    return Scenario(
      name: name, description: description, system: system, physics: physics,
      framesPerSecond: framesPerSecond, touchSamplesPerSecond: touchSamplesPerSecond,
      displayScale: displayScale, rules: .ideal, latchesFlings: false, startPage: startPage,
      behavior: behavior, script: [], warnings: [])
  }
}

/// The result of a diagnosis.
struct DiagnosisResult {
  var findings: [Finding] = []
  var notes: [String] = []
  var laws: [Diagnosis.JudgedLaw] = []
  var touches = 0
  /// The jumps without a finger, those right before a touch included.
  var jumps = 0
  var releases: [Diagnosis.JudgedRelease] = []
  var clockShift = 0.0
  var tolerance = 0.0
  var rows: [ScenarioRow] = []
}
