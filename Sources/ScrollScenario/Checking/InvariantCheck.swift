import NestedScroll
import ScrollModel
import ScrollTrace

/// Holds a trace against the laws of nested scrolling, row by row.
///
/// What the scenario itself puts somewhere, by a change of geometry or a programmatic call, is not a
/// movement and not held against any law of movement.
struct InvariantCheck: Sendable {
  let scenario: Scenario

  /// The physics that a finger is under on the row that is judged.
  var physics: ScrollPhysics { history.physics }

  /// Two numbers of points that are closer than this are the same: what is rounded to pixels may be
  /// half a pixel off.
  let tolerance: Double

  /// The row that is judged.
  private(set) var now = TraceRecord()

  /// The row before it.
  private(set) var before = TraceRecord()

  /// The steps that have begun since then, by their indices.
  private(set) var stepIndices = 0..<0

  /// The system with its geometry on both rows.
  private(set) var history: SystemHistory

  private var isFirst = true
  private var put = PutPlace()
  private var isOut = false

  /// - Parameter scenario: The scenario that the trace is of.
  init(_ scenario: Scenario) {
    self.scenario = scenario
    tolerance = Self.leastTolerance + (scenario.displayScale.map { 0.5 / $0 } ?? 0)
    history = SystemHistory(scenario)
  }

  /// What is lost by writing numbers down, in points.
  static let leastTolerance = 1e-6

  /// Finds what the next row of the trace breaks; nothing is kept but this row.
  mutating func violations(at record: TraceRecord) -> [Violation] {
    guard scenario.system.pageCount != nil else { return [] }
    (before, now) = (now, record)
    let count = scenario.script.count
    let first = min(max(0, before.step), count)
    stepIndices = first..<max(first, min(max(0, now.step), count))
    history.advance(to: now.step)
    now.lowestDock = history.lowestDock
    // A band that is long enough holds what an app has put out of its reach, as long as the finger is
    // down.
    let reachesOut = isOutOfReach
    now.isOutOfReach = isOut || reachesOut
    isOut = reachesOut || (isOut && now.hasFinger)
    // A finger has caught a sheet on its spring where the sheet is on the finger's first row.
    if now.hasFinger, now.target == nil {
      now.caughtAt = before.target == nil ? before.caughtAt : now.collapsed
    }
    put.pass(from: before, to: now, isFirst: isFirst, steps: steps)
    let found = state(isPut: put.isPut) + hit + (isFirst ? [] : change)
    isFirst = false
    return found
  }

  /// What is wrong with how one row follows the other.
  private var change: [Violation] {
    if steps.contains(where: \.puts) || isReturn { return wait }
    return wait + conservation + docking + continuity + otherPages
  }

  /// The system with the geometry that it has on the row that is judged.
  var system: Scenario.System { history.system(at: now.step) }

  /// The system with the geometry that it has on a row, which is this one or the one before.
  func system(at record: TraceRecord) -> Scenario.System { history.system(at: record.step) }

  /// The steps that have begun since the row before.
  var steps: ArraySlice<Scenario.Step> { scenario.script[stepIndices] }
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
    // What shows under one rubber band is another pull under the next.
    case .scrollView(.physics): true
    case .touch, .replay, .gesture, .drag, .lift, .fling, .settle, .wait, .scrollView: false
    }
  }
}
