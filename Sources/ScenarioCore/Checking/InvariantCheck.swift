import NestedScroll
import ScrollLaws
import ScrollModel
import TraceRows

/// Checks a run against the laws of nested scrolling, row by row.
///
/// An offset that the scenario sets, by a change of the geometry or a programmatic call, does not
/// count as a movement: no law of movement applies.
struct InvariantCheck: Sendable {
  let scenario: Scenario

  var physics: ScrollPhysics { history.physics }

  /// The largest difference of two positions that count as equal, in points; larger by half a pixel
  /// if offsets are rounded.
  let tolerance: Double

  /// The row that is being checked.
  private(set) var now = TraceRecord()

  private(set) var start = TraceRecord()

  /// The last row on which an app has set an offset; the first row if there is none.
  private(set) var assigned = TraceRecord()

  private(set) var before = TraceRecord()

  private(set) var history: SystemHistory

  /// The pages whose footers are loading on the checked row.
  private(set) var loading: Set<Int> = []

  private(set) var loadingBefore: Set<Int> = []

  /// True if the motion of a nested-scrolling protocol started past an edge; it may then reverse.
  private(set) var isSpringMotion = false

  private(set) var restCauses: RestCauses = .start

  /// True if content rests where an app has set it, possibly outside its range.
  private(set) var isSetByApp = false

  private var handOverOrder = HandOverOrder()

  private var isFirst = true
  private var isOut = false

  init(_ scenario: Scenario) {
    self.scenario = scenario
    tolerance = Self.minimumTolerance + (scenario.settings.displayScale.map { 0.5 / $0 } ?? 0)
    history = SystemHistory(scenario)
  }

  static let minimumTolerance = 1e-6

  mutating func violations(at record: TraceRecord) -> [Violation] {
    if isFirst { (start, assigned, now, isFirst) = (record, record, record, false) }
    (before, now) = (now, record)
    history.apply(now.event, isTouched: before.hasFinger)
    if now.event?.restCause == .offset { assigned = record }
    restCauses = restCauses(after: restCauses)
    noteDirection()
    return rest + otherViolations()
  }

  /// Checks all laws of the system's kind except the law of rest; none for a plain scroll view.
  private mutating func otherViolations() -> [Violation] {
    if let rules = system.nestedProtocol?.rules {
      return ranges(of: rules)
        + (setsOffset ? [] : lostVelocity(of: rules) + conservation(of: rules))
    }
    guard let law = system.declared else { return [] }
    now.lowestDock = history.lowestDock
    // The laws describe only the list's overscroll, without the overscroll of the header.
    if scenario.rules == .ideal, now.page < law.traits.pageCount {
      now.overscroll -= law.overscrollOfHeader(in: now, within: tolerance)
    }
    // An offset that an app has set further than a pull can reach counts as out of reach until the
    // finger lifts off.
    let reachesOut = isOutOfReach
    now.isOutOfReach = isOut || reachesOut
    isOut = reachesOut || (isOut && now.hasFinger)
    // If a finger catches a moving sheet, the first row of the touch shows the caught position.
    if now.hasFinger, now.target == nil {
      now.caughtAt = before.target == nil ? before.caughtAt : now.collapsed
    }
    noteLoading()
    updateIsSetByApp()
    let handOvers = handOverOrder.faults(
      of: now.effects, isOneMovement: now.isMovement, movingBy: now.movement
    ).flatMap { now.breaks(.continuity, "event", $0) }
    return state + handOvers + change + lostVelocity
  }

  /// A spring's return is not a movement, and a jump has no direction; a fling has the direction of
  /// its release velocity, even against the finger's last movement.
  private mutating func noteDirection() {
    guard system.nestedProtocol != nil else { return }
    isSpringMotion =
      !isInRange(before) || !isInRange(now) || (isSpringMotion && now.phase == .decelerating)
    let movement = now.movement - now.remainder
    let isOfFinger = before.hasFinger || now.hasFinger
    let isMoved = abs(movement) > tolerance && (!isSpringMotion || isOfFinger)
    now.lastMovement = isMoved ? movement : before.lastMovement
    if now.effects.contains(.scroll(.didEndDragging(willDecelerate: true))), now.velocity != 0 {
      now.lastMovement = now.velocity
    }
    switch now.event {
    case .protocolStep(.jump): now.lastMovement = 0
    case .scrollView(.wheel(let delta, _)) where delta.y != 0: now.lastMovement = delta.y
    default: break
    }
  }

  private mutating func noteLoading() {
    loadingBefore = loading
    if case .nested(.endLoadMore(let page)) = now.event { loading.remove(page ?? now.page) }
    for case .loadMoreTriggered(let page) in now.effects { loading.insert(page) }
  }

  /// Updates `isSetByApp`, which stays true until the overscroll changes or a finger lifts off.
  ///
  /// UIKit's `setContentOffset` can move content outside its range, and a later change of the sizes
  /// does not move it back.
  private mutating func updateIsSetByApp() {
    // A sheet that springs to a detent moves its list with it.
    var stays = [before.phase, now.phase].contains { $0 == .animating || $0 == .snapping }
    // The two offsets whose difference is the overscroll may each be off by half a pixel.
    if abs(now.overscroll - before.overscroll) <= 2 * tolerance { stays = true }
    let held: [ScrollPhase] = [.tracking, .dragging]
    if held.contains(before.phase), !held.contains(now.phase) { stays = false }
    switch now.event {
    case .scrollTo, .scrollView(.contentOffset): (isSetByApp, stays) = (true, true)
    case .nested(.set), .nested(.insertAbove): stays = true
    default: break
    }
    isSetByApp = isSetByApp && stays
  }

  private var change: [Violation] {
    wait + (setsOffset ? [] : conservation + docking + continuity + otherPages)
  }

  var system: Scenario.System { history.system }

  /// True if an app has set the offset, or has changed the physics or the geometry so that the same
  /// pull results in another offset.
  var setsOffset: Bool { now.event?.setsOffset == true }

  func isSame(_ one: Double, _ other: Double) -> Bool {
    abs(one - other) <= tolerance + abs(other) * 1e-14
  }

  func isInRange(_ record: TraceRecord) -> Bool { abs(record.overscroll) <= Self.minimumTolerance }
}
