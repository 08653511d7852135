import NestedScroll
import ScrollDynamics
import ScrollModel
import SeededRandom

/// A random walk of a nested scroll view, and of companion views that must behave the same.
///
/// ``judge`` stores the first law that the view or a companion breaks.
struct LawWalk<System: NestedSystem> {
  private(set) var view: NestedScrollView<System>
  /// A companion with the same input, created separately or copied from ``view``.
  private var twin: NestedScrollView<System>
  /// A companion whose geometry is sometimes set again to the same value.
  private var disturbed: NestedScrollView<System>
  /// A companion with additional frames between the events; each frame may be split in two.
  private var sampled: NestedScrollView<System>
  /// A companion with the pages in the opposite order; `nil` if it can no longer be compared.
  private var mirror: NestedScrollView<System>?
  private let framesPerSecond: Double
  /// The time of the previous step, in seconds.
  private(set) var time = 0.0

  let laws: SystemLaws<System>
  /// A system in its initial state, with the current geometry.
  private(set) var geometry: System
  private(set) var layout: LawLayout
  /// True if the app has set the visible position since the last drag.
  private(set) var isPlaced = true
  /// True if the current drag began at an offset at which the content cannot rest.
  private var beganBeyondRest = false
  /// The position of the finger, in points; `nil` without a finger.
  private var finger: Vector?
  var judge: LawJudge

  /// Starts a walk that does not report violations of known laws.
  init(_ laws: SystemLaws<System>, seed: UInt64, ignoring known: [Law] = []) {
    self.laws = laws
    judge = LawJudge(ignoring: known)
    geometry = laws.system
    layout = LawLayout(geometry)
    view = NestedScrollView(system: geometry, physics: laws.physics)
    (twin, disturbed, sampled) = (view, view, view)
    framesPerSecond = [30, 60, 120, 240][Int(seed % 4)]
    if let mirroring = laws.mirroring {
      var other = NestedScrollView(system: mirroring(geometry), physics: laws.physics)
      other.handle(.showPage(geometry.pageCount - 1, animated: false), at: 0)
      // At the top, no header settles because its page is too short.
      view.handle(.setOffset(0, animated: false), at: 0)
      other.handle(.setOffset(0, animated: false), at: 0)
      (mirror, twin, disturbed, sampled) = (other, view, view, view)
    }
  }

  /// Performs a step on the view and its companions, and checks the laws.
  mutating func take(_ step: LawStep) {
    var random = SplitMix64(seed: step.dice)
    let (before, old) = (view, geometry)
    changeGeometry(step.act)
    var effects: [NestedEffect] = []
    view.take(step, geometry) { effects.append($0) }
    judgeState()
    judgeTwin(step, effects, copies: random.chance(50))
    judgeUnchanged(step, effects, repeats: random.chance(3))
    judgeFrames(step, effects, share: random.chance(2) ? random.uniform(0...1) : nil)
    judgeMirror(step, replacing: old)
    defer { time = step.time }
    guard step.isJudged else { return notePlace(step.act) }
    judgeStep(step, before, effects)
    notePlace(step.act)
    if !view.isMoving, !view.isTracking { judgeRest(step, &random) }
    if !view.system.isSettlingPartMoving, random.chance(2) {
      judgeMovement(of: view.system, &random)
    }
    if random.chance(8) { judgeChange(at: step.time, &random) }
  }

  private mutating func changeGeometry(_ act: LawStep.Act) {
    switch act {
    case .adopt(let index): geometry = laws.geometries[index]
    case .insert(let length, let page):
      if let inserting = laws.inserting { geometry = inserting(geometry, length, page) }
    case .frame, .event: return
    }
    layout = LawLayout(geometry)
  }

  private mutating func notePlace(_ act: LawStep.Act) {
    switch act {
    case .event(.touchBegan(let place), _), .event(.touchMoved(let place), _): finger = place
    case .event(.dragBegan, _): beganBeyondRest = view.isBeyondRest
    default: break
    }
    switch act {
    case .event(.dragMoved, _), .event(.touchMoved, _):
      if view.isTracking { isPlaced = false }
    case .event(.setOffset, _), .event(.assignOffset, _), .event(.scrollPage, _),
      .event(.moveSettlingPart, _), .event(.scrollToTop, _), .event(.dragEnded, target: .some),
      .adopt, .insert:
      isPlaced = true
    default: break
    }
  }

  // MARK: Companion views

  private mutating func judgeState() {
    let fault = view.brokenInvariant
    judge(.state, fault == nil, "a valid state", fault ?? "")
    judge(
      .state,
      view.phase != .bouncing || abs(view.scroll.overscroll.y) >= 1e-9
        || abs(view.velocity) >= 1e-6, "no bounce because of a rounding error", "a bounce")
  }

  private mutating func judgeTwin(_ step: LawStep, _ effects: [NestedEffect], copies: Bool) {
    var repeated: [NestedEffect] = []
    twin.take(step, geometry) { repeated.append($0) }
    judge(
      .determinism, twin == view && repeated == effects && twin.travelled == view.travelled,
      "the view shows: \(LawState(view))", "in a second run or a copy: \(LawState(twin))")
    if copies { twin = view }
  }

  private mutating func judgeUnchanged(
    _ step: LawStep, _ effects: [NestedEffect], repeats: Bool
  ) {
    var repeated: [NestedEffect] = []
    disturbed.take(step, geometry) { repeated.append($0) }
    if repeats { disturbed.adopt(geometry, at: step.time) { repeated.append($0) } }
    judge(
      .unchanged, disturbed == view && repeated == effects,
      "the view shows: \(LawState(view))",
      "after the same geometry was set again: \(LawState(disturbed))")
  }

  private mutating func judgeFrames(_ step: LawStep, _ effects: [NestedEffect], share: Double?) {
    var seen: [NestedEffect] = []
    var frame = (time * framesPerSecond).rounded(.down) + 1
    var last = time
    while frame / framesPerSecond < step.time {
      let now = frame / framesPerSecond
      if let share { sampled.advance(to: last + share * (now - last)) { seen.append($0) } }
      sampled.advance(to: now) { seen.append($0) }
      (last, frame) = (now, frame + 1)
    }
    sampled.take(step, geometry) { seen.append($0) }
    let (tolerance, rate) = (Law.frameSplit.tolerance, framesPerSecond)
    let fault = frameFault(view, effects, sampled, seen, within: tolerance)
    judge(
      .frameSplit, fault == nil, "\(fault?.one ?? "")",
      "\(fault?.other ?? "") with frames at \(number(rate)) Hz between the events")
  }

  private mutating func judgeMirror(_ step: LawStep, replacing old: System) {
    guard var other = mirror, let mirroring = laws.mirroring else { return }
    let count = geometry.pageCount
    guard count == old.pageCount else { return mirror = nil }
    var turnedStep = step
    switch step.act {
    case .event(let event, let target):
      let turned = event.mirrored(count, width: view.system.viewport.width)
      turnedStep.act = .event(turned, target: target)
    case .insert(let length, let page): turnedStep.act = .insert(length, page: count - 1 - page)
    case .frame, .adopt: break
    }
    other.take(turnedStep, mirroring(geometry)) { _ in }
    let view = view
    let turned = Double(count - 1) - other.pagePosition
    judge(.mirror, "the page position", view.pagePosition, turned, "pages")
    judge(.mirror, "the offset", view.offset, other.offset, "pt")
    // In the middle between two pages, either page is correct.
    let isHalfWay = (view.pagePosition - view.pagePosition.rounded(.down)) == 0.5
    mirror = other.system.page == count - 1 - view.system.page && !isHalfWay ? other : nil
    guard mirror != nil else { return }
    judge(
      .mirror, view.phase == other.phase && view.owner == other.owner, "\(LawState(view))",
      "in the mirror: \(LawState(other))")
  }

  // MARK: The view's own laws

  private mutating func judgeStep(
    _ step: LawStep, _ before: NestedScrollView<System>, _ effects: [NestedEffect]
  ) {
    let isCombined = view.policy != .settlingPart
    if isCombined {
      judge(
        .attachment, "the sum of the parts and the overscroll", view.offset,
        view.system.offset + view.chainOverscroll, "pt")
    }
    let frames = view.system.frames(overscroll: view.chainOverscroll)
    if let fault = layout.fault(frames, view.system) {
      judge(.attachment, false, fault.expected, fault.found)
    } else {
      judge(.attachment, true, "", "")
    }
    var isFrame = false
    if case .frame = step.act { isFrame = true }
    let refreshes = view.system.isRefreshing(page: view.system.page)
    if isFrame, view.phase == .idle, !refreshes,
      before.phase == .decelerating || before.phase == .bouncing
    {
      judge(.range, "the overscroll at rest", 0, view.chainOverscroll, "pt")
    }
    if before.phase == .snapping, view.phase == .idle { judgeSnappedHeader() }
    if isFrame { judgeVelocity(before, effects) }
    guard case .event(let event, _) = step.act, !before.isMoving else { return }
    switch event {
    case .dragMoved(let movement):
      judgeDrag(before)
      if before.pages.isDragging { judgePages(before) }
      if !beganBeyondRest, let past = before.scroll.dragMovement ?? before.pages.dragMovement {
        judgeSplitDrag(step, before, from: past, to: movement)
      }
    case .dragEnded
    where before.phase == .dragging && view.phase == .idle && before.system.page == view.system.page:
      judge(
        .range, !view.isBeyondRest, "content that is released rests within its range",
        "it rests at \(number(view.offset)) pt")
    case .touchBegan:
      // If a sheet moves before its list, a touch cannot hold an overscroll at the list's bottom.
      let givesUp = before.chainOverscroll > 0 && view.system.movesCombinedOffset
      if !view.isMoving, !givesUp {
        judgeShown(.rest, before, within: 0, "a finger that is set down")
      }
    case .touchMoved(let place):
      guard let last = finger, place.x == last.x, before.system.page == view.system.page,
        !before.system.isSettlingPartMoving
      else { return }
      judgeShown(.continuity, before, within: abs(place.y - last.y), "the finger")
    case .showPage(_, animated: false): judgePages(before)
    default: break
    }
  }
}
