import NestedScroll
import ScrollDynamics
import ScrollModel
import SeededRandom

/// A random walk of a nested scroll view, and of other views that must behave the same.
///
/// ``check`` stores the first violation of a law by one of these views.
struct LawWalk<System: NestedSystem> {
  private(set) var view: NestedScrollView<System>
  /// A second view with the same input, created separately or copied from ``view``.
  private var secondRun: NestedScrollView<System>
  /// A second view with the same input; its geometry is sometimes set again to the same value.
  private var disturbed: NestedScrollView<System>
  /// A second view with the same input and additional frames; each frame may be split in two.
  private var sampled: NestedScrollView<System>
  /// A second view whose pages are in the opposite order; `nil` if it can no longer be compared.
  private var mirror: NestedScrollView<System>?
  private let framesPerSecond: Double
  private(set) var time = 0.0
  let laws: SystemLaws<System>
  /// In its initial state, with the current geometry.
  private(set) var geometry: System
  private(set) var layout: LawLayout
  /// True if no drag has moved the content since the app last set its position.
  private(set) var isPlaced = true
  /// True if the current drag began at an offset at which the content cannot rest.
  private(set) var beganOutsideRestRange = false
  /// The finger's position, or the movement of a recognized drag, in points.
  private(set) var finger: Vector?
  private var handOverOrder = HandOverOrder()
  var check: LawChecker

  /// Violations of the laws in `known` are not reported.
  init(_ laws: SystemLaws<System>, seed: UInt64, ignoring known: [Law] = []) {
    self.laws = laws
    check = LawChecker(ignoring: known)
    geometry = laws.system
    layout = LawLayout(geometry)
    view = NestedScrollView(system: geometry, physics: laws.physics)
    framesPerSecond = [30, 60, 120, 240][Int(seed % 4)]
    if let mirroring = laws.mirroring {
      var other = NestedScrollView(system: mirroring(geometry), physics: laws.physics)
      other.showPage(geometry.pageCount - 1, animated: false, at: 0)
      // A header settles if its page is too short; starting at the top prevents this.
      view.setContentOffset(0, animated: false, at: 0)
      other.setContentOffset(0, animated: false, at: 0)
      mirror = other
    }
    (secondRun, disturbed, sampled) = (view, view, view)
  }

  /// `isChecked` is false to check only the state, and that all views of the walk behave the same.
  mutating func perform(_ step: LawStep, isChecked: Bool) {
    var random = SplitMix64(seed: step.checkSeed)
    let (before, old) = (view, geometry)
    check.trial = nil
    changeGeometry(step.act)
    var effects: [NestedEffect] = []
    view.perform(step.act, geometry, at: step.time) { effects.append($0) }
    judgeState()
    judgeHandOvers(step, effects)
    judgeTwin(step, effects, copies: random.chance(50))
    judgeUnchanged(step, effects, repeats: random.chance(3))
    judgeFrames(step, effects, share: random.chance(2) ? random.uniform(0...1) : nil)
    judgeMirror(step, replacing: old)
    defer { time = step.time }
    guard isChecked else { return notePlace(step.act) }
    judgeStep(step, before, effects)
    notePlace(step.act)
    if !view.isMoving, !view.isTracking { checkRest(step, &random) }
    if !view.system.isSettlingPartMoving, random.chance(2) {
      checkMovement(of: view.system, &random)
    }
    if random.chance(8) { checkChange(at: step.time, &random) }
    if !view.isMoving, !view.isTracking, random.chance(4) { checkFling(at: step.time, &random) }
  }

  private mutating func changeGeometry(_ act: LawStep.Act) {
    switch act {
    case .setGeometry(let index): geometry = laws.geometries[index]
    case .insert(let length, let page):
      if let inserting = laws.inserting { geometry = inserting(geometry, length, page) }
    case .frame, .event, .call, .setBehavior: return
    }
    layout = LawLayout(geometry)
  }

  private mutating func notePlace(_ act: LawStep.Act) {
    switch act {
    case .event(.touchBegan(let place), _): finger = place
    case .event(.touchMoved(let place), _), .event(.dragMoved(let place), _):
      finger = place
      if view.isTracking { isPlaced = false }
    case .event(.dragBegan, _):
      finger = .zero
      beganOutsideRestRange = view.isOutsideRestRange
    case .call(.setContentOffset), .call(.assignContentOffset), .call(.scrollPage),
      .call(.moveSettlingPart), .call(.scrollToTop), .event(.dragEnded, target: .some),
      .setGeometry, .insert:
      isPlaced = true
    default: break
    }
  }

  // MARK: Companion views

  private mutating func judgeState() {
    let fault = view.brokenInvariant
    check(.state, fault == nil, "a valid state", fault ?? "")
    check(
      .state,
      view.scroll.phase != .bouncing || abs(view.scroll.overscroll.y) >= 1e-9
        || abs(view.velocity) >= 1e-6 || laws.physics.stretch != .none,
      "no bounce without an overscroll or a velocity", "a bounce")
  }

  private mutating func judgeHandOvers(_ step: LawStep, _ effects: [NestedEffect]) {
    // A finger that reverses may continue with another part, without a hand-over.
    let faults = handOverOrder.faults(of: effects, isOneMovement: step.act.isFrame)
    check(
      .continuity, faults.isEmpty, "each hand-over starts where the previous one ended",
      faults.first ?? "")
  }

  private mutating func judgeTwin(_ step: LawStep, _ effects: [NestedEffect], copies: Bool) {
    var repeated: [NestedEffect] = []
    secondRun.perform(step.act, geometry, at: step.time) { repeated.append($0) }
    check(
      .determinism,
      secondRun == view && repeated == effects && secondRun.travelled == view.travelled,
      "the view shows: \(LawState(view))", "in a second run or a copy: \(LawState(secondRun))")
    if copies { secondRun = view }
  }

  private mutating func judgeUnchanged(_ step: LawStep, _ effects: [NestedEffect], repeats: Bool) {
    var repeated: [NestedEffect] = []
    disturbed.perform(step.act, geometry, at: step.time) { repeated.append($0) }
    if repeats { disturbed.setGeometry(geometry, at: step.time) { repeated.append($0) } }
    check(
      .unchanged, disturbed == view && repeated == effects, "the view shows: \(LawState(view))",
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
    sampled.perform(step.act, geometry, at: step.time) { seen.append($0) }
    let (tolerance, rate) = (Law.frameSplit.tolerance, framesPerSecond)
    let fault = frameFault(view, effects, sampled, seen, within: tolerance)
    check(
      .frameSplit, fault == nil, "\(fault?.one ?? "")",
      "\(fault?.other ?? "") with frames at \(number(rate)) Hz between the events")
  }

  private mutating func judgeMirror(_ step: LawStep, replacing old: System) {
    guard var other = mirror, let mirroring = laws.mirroring else { return }
    let count = geometry.pageCount
    guard count == old.pageCount else { return mirror = nil }
    let act: LawStep.Act =
      switch step.act {
      case .event(let event, let target):
        .event(event.mirrored(width: view.system.viewport.width), target: target)
      case .call(let call): .call(call.mirrored(count))
      case .insert(let length, let page): .insert(length, page: count - 1 - page)
      case .frame, .setGeometry, .setBehavior: step.act
      }
    other.perform(act, mirroring(geometry), at: step.time)
    let view = view
    let turned = Double(count - 1) - other.pagePosition
    check(.mirror, "the page position", view.pagePosition, turned, "pages")
    check(.mirror, "the offset", view.offset, other.offset, "pt")
    // In the middle between two pages, either page is correct.
    let isHalfWay = (view.pagePosition - view.pagePosition.rounded(.down)) == 0.5
    mirror = other.system.page == count - 1 - view.system.page && !isHalfWay ? other : nil
    guard mirror != nil else { return }
    check(
      .mirror, view.phase == other.phase && view.owner == other.owner, "\(LawState(view))",
      "in the mirror: \(LawState(other))")
  }

  // MARK: The view's own laws

  private mutating func judgeStep(
    _ step: LawStep, _ before: NestedScrollView<System>, _ effects: [NestedEffect]
  ) {
    checkDock(step, before)
    if view.policy != .settlingPart || view.system.dock != nil {
      check(
        .attachment, "the sum of the parts and the overscroll", view.offset,
        view.system.offset + view.chainOverscroll, "pt")
    }
    let frames = view.system.frames(overscroll: view.chainOverscroll)
    let fault = layout.fault(frames, view.system)
    check(.attachment, fault == nil, fault?.expected ?? "", fault?.found ?? "")
    let isFrame = step.act.isFrame
    let page = view.system.page
    let isHeld =
      view.system.isRefreshing(page: page) || view.isLoadingMore(page: page)
      || before.isPastClampedEdge
    if isFrame, view.phase == .idle, !isHeld,
      before.phase == .decelerating || before.phase == .bouncing
    {
      check(.range, "the overscroll at rest", 0, view.chainOverscroll, "pt")
    }
    if before.phase == .snapping, view.phase == .idle { checkSnappedHeader() }
    if isFrame { checkVelocity(before, effects) }
    guard !before.isMoving else { return }
    if case .call(.showPage(_, animated: false)) = step.act { checkPages(before) }
    checkSplitMovement(step, before, effects)
    guard case .event(let event, _) = step.act else { return }
    switch event {
    case .dragMoved(let movement):
      checkDrag(before)
      if before.pages.isDragging { checkPages(before) }
      checkFinger(before, at: movement)
    case .dragEnded
    where before.phase == .dragging && view.phase == .idle && before.system.page == view.system.page:
      check(
        .range, !view.isOutsideRestRange, "released content rests within its range",
        "it rests at \(number(view.offset)) pt")
    case .touchBegan:
      // If a sheet moves before its list, a touch cannot hold an overscroll at the list's bottom.
      let givesUp = before.chainOverscroll > 0 && view.system.movesCombinedOffset
      if !view.isMoving, !givesUp {
        checkVisibleMovement(.rest, before, within: 0, "a finger that is set down")
      }
    case .touchMoved(let place): checkFinger(before, at: place)
    default: break
    }
  }

  /// Requires that a vertical movement of the finger moves no part farther than the finger.
  private mutating func checkFinger(_ before: NestedScrollView<System>, at place: Vector) {
    // On other platforms the first movement of a drag includes the slop, or a part of it.
    let isDragged = before.phase == .dragging || laws.physics.touch == TouchRule()
    guard let last = finger, place.x == last.x, before.system.page == view.system.page, isDragged,
      !before.isPastClampedEdge
    else { return }
    checkVisibleMovement(.continuity, before, within: abs(place.y - last.y), "the finger")
  }
}
