import NestedScroll
public import ScenarioCore
public import ScrollLaws
import ScrollModel
public import ScrollTrace
public import TraceRows

/// The result of comparing an app's trace with the correct system, moved by the same finger.
public struct Diagnosis: Sendable {
  /// Why a trace cannot be diagnosed.
  public enum Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The trace has neither finger positions nor movements.
    case noFinger
    /// The trace has no offset column for the system; the value lists the accepted names.
    case noOffset([String])
    /// A number is too large for a screen position; the values are the column and the row, from 1.
    case outOfRange(String, row: Int)
    /// The scenario's header returns whenever scrolling reverses, which cannot be diagnosed.
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

  /// The first difference from the correct system in each touch that has one, in order.
  public internal(set) var findings: [Finding] = []

  /// The overall result of a diagnosis.
  public enum Verdict: String, Sendable, Hashable {
    /// The app moves as the correct system does.
    case correct
    /// The app breaks a law.
    case wrong
    /// The trace does not show whether the app is correct.
    case unknown
  }

  /// The overall result; if it is unknown, ``doubts`` lists the reasons.
  public var verdict: Verdict {
    !findings.isEmpty ? .wrong : doubts.isEmpty ? .correct : .unknown
  }

  /// The reasons, as phrases, why the app may be wrong although no difference was found.
  ///
  /// Either nothing was checked, as in a single row, or the content moved without a cause in the
  /// trace. If the verdict is wrong, they are the movements beside the findings that were not
  /// checked.
  public internal(set) var doubts: [String] = []

  /// Sentences on assumptions that the trace does not prove, such as a clock shift.
  public internal(set) var notes: [String] = []

  /// Each law, and whether the trace was checked against it, in the order of ``Finding/laws``.
  public internal(set) var laws: [CheckedLaw] = []

  /// True if the trace could be checked against at least one law.
  public var isChecked: Bool { laws.contains(where: \.isChecked) }

  /// The number of touches in the trace.
  public internal(set) var touches = 0

  /// The releases of the finger in the trace, in order.
  public internal(set) var releases: [MeasuredRelease] = []

  /// The time added to the finger's times so that its movement matches the content's, in seconds.
  ///
  /// 0 if the finger's times are unchanged.
  public internal(set) var clockShift = 0.0

  /// The largest difference from the correct system that counts as equal, in points.
  ///
  /// By default a pixel, or more if the trace is noisy.
  public internal(set) var tolerance = 0.0

  /// The time in the trace that is time 0 of the diagnosis, in seconds.
  ///
  /// 0 unless the trace starts later than 1000 seconds, as with a time of day or a date. Times of
  /// that size are rounded too coarsely to compute with.
  public internal(set) var start = 0.0

  /// If a trace starts later than this, in seconds, its first time is subtracted from all times.
  ///
  /// A `Double` of this size still resolves a nanosecond.
  private static let latestStart = 1000.0

  /// True if another path or clock of the finger may explain a difference.
  var dependsOnFinger = false

  /// The number of rows on which the content jumps without a finger or as a touch begins.
  var jumps = 0

  /// The rows of the correct system, moved by the same finger, at the times of the trace's rows.
  public internal(set) var rows: [ScenarioRow] = []

  /// The release of a finger in a trace, with the release velocity used for the comparison.
  public struct MeasuredRelease: Sendable, Hashable {
    /// The time of the first row of the trace without the finger, in seconds.
    public let time: Double
    /// The release velocity along the axis of the content's movement, in points per second.
    public let velocity: Double
    /// The uncertainty of the release velocity in either direction, in points per second.
    public let uncertainty: Double
    /// The source of the release velocity, as text: an event, a column or an estimate.
    public let source: String
  }

  /// A law, and whether the trace could be checked against it.
  public struct CheckedLaw: Sendable, Hashable {
    /// The law that an app's trace is checked against.
    public let law: Law
    /// True if the trace contains the data that the check of the law needs.
    public let isChecked: Bool
    /// A phrase that names the checked rows or columns, or the data that is missing.
    public let reason: String
  }

  /// Compares an app's trace with the correct system under the same finger.
  ///
  /// - Parameters:
  ///   - loaded: The scenario; its rules are ignored. Of its script, only the changes of the geometry
  ///     and of the physics apply, at their times in a run. If the trace has columns of a
  ///     plain scroll view's geometry, those apply instead of the script's changes of it.
  ///   - table: The trace of the app.
  ///   - tolerance: The largest difference that counts as equal, in points, above 0; `nil` for a
  ///     pixel, or more if the trace is noisy.
  ///   - fitsClock: True to try whether a shift of the finger's clock explains the differences.
  /// - Throws: ``Failure`` if the trace has no finger or no offset, or if the scenario has a header
  ///   that returns.
  public init(
    _ loaded: LoadedScenario, _ table: TraceTable, tolerance: Double? = nil, fitsClock: Bool = true
  ) throws(Failure) {
    guard let scenario = loaded.scenario.correct else { throw .returningHeader }
    let start = abs(table.times[0]) > Self.latestStart ? table.times[0] : 0
    self = try TraceReplayer(
      scenario: scenario, changes: loaded.changes, table: table.counting(from: start),
      tolerance: tolerance
    ).diagnose(fitsClock: fitsClock)
    self.start = start
    if table.times.count == 1 { doubts = ["a single row shows no movement"] }
    if !isChecked { doubts = [laws.first?.reason ?? ""] }
  }

  init() {}

  /// The names of the columns that a trace of a scenario may have.
  package static func columns(of scenario: Scenario) -> [String] {
    var stage = scenario.stage(
      framesPerSecond: scenario.framesPerSecond, keeping: .all, for: AnyStage())
    let own = ComparedColumns.names(of: stage.makeRow(step: 0, frame: nil, time: 0))
    let others = RecordedGeometry.names + RecordedRefreshing.names(of: scenario.system)
    return own + others.filter { !own.contains($0) }
  }
}

extension Scenario {
  /// A copy of this scenario with the correct rules; `nil` if its system cannot be diagnosed.
  fileprivate var correct: Scenario? {
    guard let system = system.correct else { return nil }
    var correct = self
    correct.system = system
    (correct.settings.design, correct.settings.latchesFlings) = (nil, false)
    return correct
  }
}
