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
  private(set) var swallowed = SwallowedMovement()

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
    // The first row follows the steps at time 0; the scenario contains the offset before them.
    if case .scrollView(let view) = scenario.system { now.contentOffset = view.offset }
  }

  static let minimumTolerance = 1e-6

  mutating func violations(at record: TraceRecord) -> [Violation] {
    (before, now) = (now, record)
    if isFirst { start = record }
    history.advance(to: now.step)
    defer { isFirst = false }
    if isFirst || steps.contains(where: { $0.restCause == .offset }) { assigned = record }
    restCauses = restCauses(after: restCauses)
    noteDirection()
    return rest + otherViolations()
  }

  /// Checks all laws of the system's kind except the law of rest; none for a plain scroll view.
  private mutating func otherViolations() -> [Violation] {
    if let rules = system.nestedProtocol?.rules {
      return ranges(of: rules)
        + (isFirst || any(.setsOffset) ? [] : lostVelocity(of: rules) + conservation(of: rules))
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
    let handOvers = handOverOrder.faults(of: now.effects, isOneMovement: all(.keepsFinger))
      .flatMap { now.breaks(.continuity, "event", $0) }
    let found = state + hit + handOvers + (isFirst ? [] : change + lostVelocity)
    swallowed.pass(
      from: before, to: now, isSameFinger: all(.keepsFinger) && !any(.beginsTouch),
      within: 2 * tolerance)
    return found
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
    for step in steps {
      switch step {
      case .protocolStep(.jump): now.lastMovement = 0
      // Of several notches at the same time, the last one counts.
      case .scrollView(.wheel(let delta, _)) where delta.y != 0: now.lastMovement = delta.y
      default: break
      }
    }
  }

  private mutating func noteLoading() {
    loadingBefore = loading
    let begun = now.effects.compactMap { effect -> Int? in
      if case .loadMoreTriggered(let page) = effect { page } else { nil }
    }
    loading.formUnion(begun)
    for step in steps {
      if case .nested(.endLoadMore(let page)) = step {
        loading.remove(page ?? now.page)
      } else if step.traits.contains(.releases) {
        // A release at the same time, after the loading has ended, starts it again.
        loading.formUnion(begun)
      }
    }
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
    for step in steps {
      switch step {
      case .scrollTo, .scrollView(.contentOffset): (isSetByApp, stays) = (true, true)
      case .nested(.set), .nested(.insertAbove): stays = true
      default: break
      }
    }
    isSetByApp = isSetByApp && stays
  }

  private var change: [Violation] {
    wait + (any(.setsOffset) || isReturn ? [] : conservation + docking + continuity + otherPages)
  }

  var system: Scenario.System { history.system(at: now.step) }

  /// The system with the geometry of a row, which must be the checked row or the previous row.
  func system(at record: TraceRecord) -> Scenario.System { history.system(at: record.step) }

  /// The indices of the steps that have begun since the previous row.
  var stepIndices: Range<Int> { before.step..<now.step }

  var steps: ArraySlice<Scenario.Step> { scenario.script[stepIndices] }

  func any(_ traits: StepTraits) -> Bool { steps.contains { !$0.traits.isDisjoint(with: traits) } }

  func all(_ traits: StepTraits) -> Bool { steps.allSatisfy { $0.traits.isSuperset(of: traits) } }

  var isWholeTouch: Bool {
    scenario.script.indices.contains(now.step - 1)
      && scenario.script[now.step - 1].traits.contains(.isWholeTouch)
  }

  func isSame(_ one: Double, _ other: Double) -> Bool {
    abs(one - other) <= tolerance + abs(other) * 1e-14
  }

  func isInRange(_ record: TraceRecord) -> Bool { abs(record.overscroll) <= Self.minimumTolerance }
}
