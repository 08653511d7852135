import NestedScroll
public import ScenarioCore
import ScrollModel
public import ScrollTrace
public import TraceRows

/// A diagnosis of an app's trace: where it differs from the correct system under the same finger.
public struct Diagnosis: Sendable {
  /// Why a trace cannot be diagnosed.
  public enum Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The trace has neither finger positions nor movements.
    case noFinger
    /// The trace has no offset column of the scenario's system; the names are those of possible columns.
    case noOffset([String])
    /// The trace has a number too large for a screen position, in the named column and a row from 1.
    case outOfRange(String, row: Int)
    /// The scenario has a header that returns, which cannot be diagnosed.
    case returningHeader

    /// The error message: what is missing in the trace, and what is required.
    public var description: String {
      switch self {
      case .noFinger:
        "there is no column of the finger or its movements; expected finger_y_pt, movement_pt or "
          + "movement_y_pt"
      case .noOffset(let names):
        "there is no column of an offset; expected \(names.joined(separator: ", "))"
      case .outOfRange(let name, let row):
        "\(name) of row \(row) is out of range; expected -1e7 to 1e7"
      case .returningHeader:
        "\"headerReturns\": \"onReverse\" cannot be diagnosed, expected \"atTop\"; scrollsim "
          + "compare and check support both"
      }
    }
  }

  /// The first difference of each touch that has one, in order.
  public let findings: [Finding]

  /// What a trace shows of the app as a whole.
  public enum Verdict: String, Sendable, Hashable {
    /// The app moves as the correct system does.
    case correct
    /// The app breaks a law.
    case wrong
    /// The trace does not show whether the app is correct.
    case unknown
  }

  /// What the trace shows of the app; ``doubts`` are the reasons why it is unknown.
  public var verdict: Verdict {
    !findings.isEmpty ? .wrong : doubts.isEmpty ? .correct : .unknown
  }

  /// Phrases on why an app without a difference from the correct system may still be wrong: nothing was
  /// checked, or the content moved and nothing in the trace shows why.
  public let doubts: [String]

  /// Sentences on what was assumed and not checked, such as a clock shift.
  public let notes: [String]

  /// Every law with whether the trace was checked against the law, in the order of ``Finding/Law``.
  public let laws: [JudgedLaw]

  /// Whether the trace could be checked against at least one law.
  public var isJudged: Bool { laws.contains(where: \.isJudged) }

  /// The number of touches in the trace.
  public let touches: Int

  /// The releases of the finger in the trace, in order.
  public let releases: [JudgedRelease]

  /// The time that was added to the finger's times to fit the content, in seconds; 0 for none.
  public let clockShift: Double

  /// The largest difference between trace and correct system that counts as equal, in points.
  ///
  /// By default a pixel, or more if the trace is noisy.
  public let tolerance: Double

  /// The instant from which all times of the diagnosis count, in seconds on the clock of the trace.
  ///
  /// 0, unless the trace has the time of a day or a date: times of that size are rounded too coarsely to
  /// compute with.
  public let start: Double

  /// The latest time of a first row from which times are not counted, in seconds: a thousandth of a
  /// microsecond is still exact at it.
  private static let latestStart = 1000.0

  /// The output of the correct system, moved by the same finger, at the times of the trace's rows.
  public let rows: [ScenarioRow]

  /// The release of a finger in a trace, with the release velocity used for the comparison.
  public struct JudgedRelease: Sendable, Hashable {
    /// The time of the first row of the trace without the finger, in seconds.
    public let time: Double
    /// The release velocity along the axis of the content's movement, in points per second.
    public let velocity: Double
    /// The uncertainty of the release velocity in either direction, in points per second.
    public let uncertainty: Double
    /// Where the release velocity was taken from, as text: an event, a column or an estimate.
    public let source: String
  }

  /// A law, and whether the trace could be checked against the law.
  public struct JudgedLaw: Sendable, Hashable {
    /// The law that an app's trace is checked against.
    public let law: Finding.Law
    /// Whether the trace has what is needed to check the law.
    public let isJudged: Bool
    /// A phrase: which rows or columns were checked, or what the trace lacks for the check.
    public let reason: String
  }

  /// Compares an app's trace with the correct system under the same finger.
  ///
  /// - Parameters:
  ///   - loaded: The scenario; only the system and the physics are used, not the script and the rules.
  ///   - table: The trace of the app.
  ///   - tolerance: The largest difference that counts as equal, in points, above 0; `nil` for a
  ///     pixel, or more if the trace is noisy.
  ///   - fitsClock: Whether another clock of the finger may explain differences.
  /// - Throws: ``Failure`` if the trace has no finger or no offset, or if the scenario has a header that
  ///   returns.
  public init(
    _ loaded: LoadedScenario, _ table: TraceTable, tolerance: Double? = nil, fitsClock: Bool = true
  ) throws(Failure) {
    guard let scenario = loaded.scenario.correct else { throw .returningHeader }
    start = abs(table.times[0]) > Self.latestStart ? table.times[0] : 0
    let replayer = TraceReplayer(
      scenario: scenario, table: table.counting(from: start), tolerance: tolerance)
    let found = try replayer.diagnose(fitsClock: fitsClock)
    (findings, notes, laws) = (found.findings, found.notes, found.laws)
    let isJudged = laws.contains(where: \.isJudged)
    doubts = isJudged ? found.doubts : [laws.first?.reason ?? ""]
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
      displayScale: displayScale, design: nil, latchesFlings: false, startPage: startPage,
      behavior: behavior, script: [], warnings: [])
  }
}

/// The parts of a ``Diagnosis`` while it is collected.
struct DiagnosisResult {
  var findings: [Finding] = []
  var notes: [String] = []
  var doubts: [String] = []
  var laws: [Diagnosis.JudgedLaw] = []
  var touches = 0
  /// The number of rows on which the content jumps without a finger, those right before a touch included.
  var jumps = 0
  var releases: [Diagnosis.JudgedRelease] = []
  var clockShift = 0.0
  var tolerance = 0.0
  var rows: [ScenarioRow] = []

  /// Whether the trace agrees better with the correct system: it has fewer differences, or as many that
  /// begin clearly later.
  func isCloser(than other: DiagnosisResult) -> Bool {
    findings.count < other.findings.count
      || findings.count == other.findings.count
        && findings.first.map(\.row) ?? .max > 1 + (other.findings.first.map(\.row) ?? 0)
  }
}
