import EventGenerator
import ScrollDynamics
import ScrollModel
import TestSupport

/// A scroll view on a random walk, and the rules that it must not break.
struct RandomWalk {
  private var acts: RandomActs
  private var view: HeadlessScrollView
  private var automaton = EffectAutomaton()
  private var time = 0.0
  /// When the last frame was, or the last event.
  private var lastTime = 0.0
  /// Whether an axis lies outside because a program or a geometry change put it there.
  private var isExcused = (x: false, y: false)

  private(set) var phases: Set<ScrollPhase> = []
  private(set) var effects: [String: Int] = [:]

  init(seed: UInt64) {
    acts = RandomActs(seed: seed)
    view = HeadlessScrollView(
      geometry: acts.geometry, physics: acts.physics, behavior: acts.behavior)
  }

  /// Takes a step and returns the rule that it broke.
  mutating func step() -> String? {
    time += acts.pause()
    let act = acts.next()
    return (perform(act) ?? view.brokenInvariant).map { "\($0); \(act) at \(time), \(view.phase)" }
  }

  mutating func settle() -> String? {
    if let fault = perform(.event(.touchCancelled)) { return fault }
    if view.isTracking || view.isDecelerating && !view.isMoving {
      if let fault = perform(.stopScrolling) { return fault }
    }
    let bound = time + 120
    if let settling = view.settlingTime, settling > bound { return "rests as late as \(settling)" }
    let target = view.targetContentOffset
    while view.isMoving, time < bound {
      time += 1.0 / 60
      if let fault = frame() { return fault }
    }
    if view.phase != .idle || view.velocity != .zero { return "does not rest" }
    if view.contentOffset != target { return "rests at \(view.contentOffset), predicted \(target)" }
    for axis in Axis.allCases where view.overscroll[axis] != 0 {
      if !isExcused(axis) { return "rests outside at \(view.contentOffset)" }
    }
    return nil
  }

  // MARK: Steps

  private mutating func perform(_ act: ScrollViewAct) -> String? {
    // Up to the time of the act passes, as in a frame.
    let frameFault = frame()
    if case .frame = act { return frameFault }
    if let frameFault { return frameFault }
    var fault: String?
    view.perform(act, at: time) { velocity, target in
      // Every now and then the host wants another target.
      if acts.random.next() % 2 == 0 { return }
      target =
        target + Vector(x: acts.random.uniform(-900...900), y: acts.random.uniform(-3000...3000))
    } emit: { effect in
      effects[Recorder.name(of: effect), default: 0] += 1
      if !automaton.accepts(effect) { fault = fault ?? "\(effect) comes out of order" }
    }
    if let fault { return fault }
    if !automaton.agrees(with: view, afterProgram: isProgram(act)) { return "flags disagree" }
    let mayLeave = mayLeaveRange(act)
    isExcused.x = view.overscroll.x != 0 && (isExcused.x || mayLeave) || view.phase == .animating
    isExcused.y = view.overscroll.y != 0 && (isExcused.y || mayLeave) || view.phase == .animating
    return state()
  }

  private mutating func frame() -> String? {
    let before = view
    var (fault, rested): (String?, Bool) = (nil, false)
    let foreseen = view.state(at: time)
    view.advance(to: time) { effect in
      if case .rested = effect { rested = true }
      effects[Recorder.name(of: effect), default: 0] += 1
      if !automaton.accepts(effect) { fault = fault ?? "\(effect) comes out of order" }
    }
    if let fault { return fault }
    if !automaton.agrees(with: view, afterProgram: false) { return "flags disagree" }
    if foreseen.contentOffset != view.contentOffset {
      return "foresaw \(foreseen), became \(view.contentOffset)"
    }
    for axis in Axis.allCases {
      if let fault = jump(axis, since: before, rested: rested) { return fault }
    }
    lastTime = time
    return state()
  }

  // MARK: Rules

  private mutating func state() -> String? {
    phases.insert(view.phase)
    guard view.contentOffset.isFinite, view.velocity.isFinite else { return "not finite" }
    if view.isMoving != (view.nextEventTime != nil) {
      return
        "moving is \(view.isMoving), the next event at \(String(describing: view.nextEventTime))"
    }
    if !view.isMoving, !view.isTracking, !view.isDecelerating, view.velocity != .zero {
      return "has the velocity \(view.velocity) at rest"
    }
    for axis in Axis.allCases where view.overscroll[axis] != 0 {
      let bounces =
        axis == .horizontal ? view.behavior.bouncesHorizontally : view.behavior.bouncesVertically
      if !bounces, !isExcused(axis) { return "beyond an end by \(view.overscroll)" }
    }
    return nil
  }

  /// No jump on a frame without an event: the way is at most that of the highest speed in it.
  private func jump(_ axis: Axis, since before: HeadlessScrollView, rested: Bool) -> String? {
    let way = abs(view.contentOffset[axis] - before.contentOffset[axis])
    if way == 0 { return nil }
    var speed = max(abs(before.velocity[axis]), abs(view.velocity[axis]))
    let duration = time - lastTime
    for part in 1..<16 {
      let moment = lastTime + duration * Double(part) / 16
      speed = max(speed, abs(before.state(at: moment).velocity[axis]))
    }
    // Between the looks the speed may be a little higher; at rest the content takes its place.
    var allowed = 1.05 * speed * duration + 1e-9
    // It takes it from a point away, at the speed of the stop, which may fall between two looks.
    // Content that settles from where a motion has come to rest does the same.
    let settles = view.phase == .snapping && before.phase != .snapping
    if rested || settles || view.velocity[axis] == 0 {
      let pixel = 0.5 / (view.geometry.displayScale ?? .infinity)
      allowed += 1 + pixel + Tolerance.scrollView.velocity * duration
    }
    return way <= allowed ? nil : "jumps by \(way) at \(speed) pt/s within \(duration) s"
  }

  // MARK: Excuses

  private func isExcused(_ axis: Axis) -> Bool { axis == .horizontal ? isExcused.x : isExcused.y }

  private func mayLeaveRange(_ act: ScrollViewAct) -> Bool {
    switch act {
    case .endRefreshing, .beginRefreshing, .setGeometry: true
    default: isProgram(act)
    }
  }

  private func isProgram(_ act: ScrollViewAct) -> Bool {
    switch act {
    case .setContentOffset, .assignContentOffset, .scrollRectToVisible, .scrollToTop: true
    default: false
    }
  }
}

extension Vector {
  var isFinite: Bool { x.isFinite && y.isFinite }
}
