import NestedScroll
import ScrollModel
import ScrollTrace

/// Tests a trace against the laws of nested scrolling, row by row.
///
/// Offsets that the scenario sets, by a change of geometry or a programmatic call, are not
/// movements, and no law of movement applies to them.
struct InvariantCheck: Sendable {
  let scenario: Scenario

  /// The physics that applies to a drag on the checked row.
  var physics: ScrollPhysics { history.physics }

  /// The largest difference of two numbers that count as equal, in points; half a pixel if offsets
  /// are rounded.
  let tolerance: Double

  /// The row that is being checked.
  private(set) var now = TraceRecord()

  /// The row before the checked one.
  private(set) var before = TraceRecord()

  /// The indices of the steps that have begun since the previous row.
  private(set) var stepIndices = 0..<0

  /// The system with its geometry on the checked row and the previous one.
  private(set) var history: SystemHistory

  /// The movement of the finger that a platform's threshold may have kept from the content.
  private(set) var swallowed = SwallowedMovement()

  /// The pages whose footers load on the checked row.
  private(set) var loading: Set<Int> = []

  /// The pages whose footers load on the previous row.
  private(set) var loadingBefore: Set<Int> = []

  /// Whether a protocol's motion comes from beyond an end: a spring's, which may turn.
  private(set) var isOfSpring = false

  private var isFirst = true
  private var put = PutPlace()
  private var isOut = false

  /// - Parameter scenario: The scenario whose trace is checked.
  init(_ scenario: Scenario) {
    self.scenario = scenario
    tolerance = Self.leastTolerance + (scenario.displayScale.map { 0.5 / $0 } ?? 0)
    history = SystemHistory(scenario)
  }

  /// The smallest tolerance, the precision of the numbers in a trace, in points.
  static let leastTolerance = 1e-6

  /// Checks the next row and returns its violations; only that row is stored.
  mutating func violations(at record: TraceRecord) -> [Violation] {
    guard scenario.system.isNested || scenario.system.nestedProtocol != nil else {
      return []
    }
    (before, now) = (now, record)
    let count = scenario.script.count
    let first = min(max(0, before.step), count)
    stepIndices = first..<max(first, min(max(0, now.step), count))
    history.advance(to: now.step)
    if let system = system.nestedProtocol {
      defer { isFirst = false }
      noteSpring()
      return violations(of: system, isFirst: isFirst)
    }
    now.lowestDock = history.lowestDock
    // The laws use the header's collapsed amount, and the overscroll that its list shows.
    if let law = system.layoutLaw, scenario.rules == .ideal, now.page >= 0,
      now.page < system.pageCount ?? 0
    {
      now.overscroll -= law.overscrollOfHeader(in: now, within: tolerance)
    }
    // An offset out of reach of a pull, set by an app, keeps a longer rubber band until the finger
    // is lifted.
    let reachesOut = isOutOfReach
    now.isOutOfReach = isOut || reachesOut
    isOut = reachesOut || (isOut && now.hasFinger)
    // A sheet caught by a finger has been caught at its offset on the finger's first row.
    if now.hasFinger, now.target == nil {
      now.caughtAt = before.target == nil ? before.caughtAt : now.collapsed
    }
    let isLoading = noteLoading()
    put.pass(from: before, to: now, isFirst: isFirst, isLoading: isLoading, steps: steps)
    let found = state(isPut: put.isPut) + hit + (isFirst ? [] : change + lostVelocity)
    isFirst = false
    swallowed.pass(
      from: before, to: now, isSameFinger: !steps.contains(where: { $0.changesFinger }))
    return found
  }

  /// Notes whether the motion of the row comes from beyond an end.
  private mutating func noteSpring() {
    let isBeyond = !isInRange(before) || !isInRange(now)
    isOfSpring = isBeyond || (isOfSpring && goesOn)
  }

  /// Updates which footers load on the checked row.
  ///
  /// - Returns: Whether one loads, or has loaded, which a step may end.
  private mutating func noteLoading() -> Bool {
    loadingBefore = loading
    let begun = now.effects.compactMap { effect -> Int? in
      if case .loadMoreTriggered(let page) = effect { page } else { nil }
    }
    loading.formUnion(begun)
    let isLoading = !loading.isEmpty
    for case .nested(.endLoadMore(let page)) in steps { loading.remove(page ?? now.page) }
    // A release after that, at the same instant, loads again.
    let last = steps.lastIndex { if case .nested(.endLoadMore) = $0 { true } else { false } }
    if let last, steps[(last + 1)...].contains(where: { $0.mayEndDrag }) {
      loading.formUnion(begun)
    }
    return isLoading
  }

  /// The violations of the change from the previous row to the checked one.
  private var change: [Violation] {
    if steps.contains(where: { $0.puts }) || isReturn { return wait }
    return wait + conservation + docking + continuity + otherPages
  }

  /// The system with the geometry of the checked row.
  var system: Scenario.System { history.system(at: now.step) }

  /// The system with the geometry of a row, which must be the checked one or the previous one.
  func system(at record: TraceRecord) -> Scenario.System { history.system(at: record.step) }

  /// The steps of the script that have begun since the previous row.
  var steps: ArraySlice<Scenario.Step> { scenario.script[stepIndices] }
}

extension Scenario.Step {
  /// Whether the step may release a finger, so that a footer loads.
  fileprivate var mayEndDrag: Bool {
    switch self {
    // A finger that touches down or moves lifts no other, and a cancelled touch loads nothing.
    case .touch(let sample): sample.phase == .ended
    case .drag, .lift, .fling, .replay, .gesture, .scrollView, .nested(.swipe): true
    case .settle, .wait, .scrollTo, .nested, .protocolStep: false
    }
  }

  /// Whether the step sets an offset when it begins, as an app does.
  var puts: Bool {
    switch self {
    case .scrollTo: true
    case .nested(let step):
      switch step {
      case .set, .scrollPage, .detent, .dock, .stop, .endRefresh, .endLoadMore, .insertAbove: true
      // A sheet's overscroll below its lowest position ends when everything scrolls to the top.
      case .scrollToTop: true
      case .page, .swipe, .hitTest: false
      }
    // Another rubber band shows the same pull at another offset.
    case .scrollView(.physics): true
    case .protocolStep: true
    case .touch, .replay, .gesture, .drag, .lift, .fling, .settle, .wait, .scrollView: false
    }
  }
}
