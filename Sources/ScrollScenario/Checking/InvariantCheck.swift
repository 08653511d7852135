import NestedScroll
import ScrollModel
import ScrollTrace

/// Holds a trace against the laws of nested scrolling, row by row.
///
/// What the scenario itself puts somewhere, by a change of geometry or a programmatic call, is not a
/// movement and not held against any law of movement.
public struct InvariantCheck: Sendable {
  let scenario: Scenario

  /// Two numbers of points that are closer than this are the same: what is rounded to pixels may be
  /// half a pixel off.
  let tolerance: Double

  /// The system with its geometry on the row and on the one before.
  private(set) var history: SystemHistory

  private var before: TraceRecord?
  private var put = PutPlace()
  private var isOut = false

  /// Creates a check for one trace of a scenario.
  ///
  /// - Parameter scenario: The scenario.
  public init(_ scenario: Scenario) {
    self.scenario = scenario
    tolerance = Self.leastTolerance + (scenario.displayScale.map { 0.5 / $0 } ?? 0)
    history = SystemHistory(scenario)
  }

  /// What is lost by writing numbers down, in points.
  static let leastTolerance = 1e-6

  /// Finds what the next row of the trace breaks; nothing is kept but this row.
  ///
  /// - Parameter record: The row.
  /// - Returns: The violations.
  public mutating func violations(at record: TraceRecord) -> [Violation] {
    guard scenario.system.pageCount != nil else { return [] }
    var now = record
    history.advance(to: now.step)
    // A band that is long enough holds what an app has put out of its reach, as long as the finger is
    // down.
    let reachesOut = isOutOfReach(now)
    now.isOutOfReach = isOut || reachesOut
    isOut = reachesOut || (isOut && now.hasFinger)
    now.caughtAt = catchOfSheet(now)
    put.pass(from: before, to: now, steps: newSteps(before, now))
    var found = state(now, isPut: put.isPut) + hit(before, now)
    if let before { found += change(before, now) }
    before = now
    return found
  }

  /// Where the finger of a row has caught a sheet on its spring: where the sheet is on its first row.
  private func catchOfSheet(_ now: TraceRecord) -> Double? {
    guard let before, now.hasFinger, now.number("target_pt") == nil else { return nil }
    return before.number("target_pt") == nil ? before.caughtAt : now.number("collapsed_pt")
  }

  /// What is wrong with the way from one row to the next.
  private func change(_ before: TraceRecord, _ now: TraceRecord) -> [Violation] {
    var found = wait(before, now)
    if newSteps(before, now).contains(where: \.puts) || isReturn(before, now) { return found }
    found += conservation(before, now) + docking(before, now)
    return found + continuity(before, now) + otherPages(before, now)
  }

  /// The system with the geometry that it has on a row, which is this one or the one before.
  func system(at record: TraceRecord) -> Scenario.System { history.system(at: record.step) }

  /// The step that a row belongs to; `nil` before the first.
  func step(of record: TraceRecord) -> Scenario.Step? {
    scenario.script.indices.contains(record.step - 1) ? scenario.script[record.step - 1] : nil
  }

  /// The steps that have begun since the row before.
  func newSteps(_ before: TraceRecord?, _ now: TraceRecord) -> ArraySlice<Scenario.Step> {
    scenario.script.prefix(max(0, now.step)).dropFirst(max(0, before?.step ?? 0))
  }
}

extension Scenario.Step {
  /// Whether it puts something somewhere when it begins.
  fileprivate var puts: Bool {
    switch self {
    case .scrollTo: true
    case .nested(let step):
      switch step {
      case .set, .scrollPage, .detent, .stop, .endRefresh, .insertAbove: true
      // What shows of a sheet below its lowest place does not stay while everything goes to the top.
      case .scrollToTop: true
      case .page, .swipe, .hitTest: false
      }
    case .touch, .replay, .gesture, .drag, .lift, .fling, .settle, .wait, .scrollView: false
    }
  }
}
