package import EventGenerator
import ScrollDynamics
package import ScrollModel

/// A random walk of a scroll view, which is checked after every step.
package struct ScrollViewWalk {
  /// The phases that the view has had.
  package private(set) var phases: Set<ScrollPhase> = []
  /// The number of times that the view has emitted each effect, by the effect's name.
  package private(set) var effects: [String: Int] = [:]

  private var acts: ScrollViewActs
  /// True if the platform is always UIKit, whose delegate calls have an order, whose content never
  /// jumps, and whose animations end at their targets.
  private let isUIKit: Bool
  private var view: HeadlessScrollView
  /// A copy of ``view`` with the same events and frames.
  private var copy: HeadlessScrollView
  private var order = EffectOrder()
  private var time = 0.0
  /// The time of the last frame or event, in seconds.
  private var lastTime = 0.0
  /// True for an axis that the app or a change of the geometry has set past an edge.
  private var isExcused = (x: false, y: false)
  /// True while a motion continues that began under another behavior.
  private var keepsRules = false

  /// The longest duration of a motion after the last step, in seconds.
  private static let longest = 300.0

  package init(_ bytes: ByteSource, isUIKit: Bool = false) {
    self.isUIKit = isUIKit
    let platforms = ScrollPlatform.all.filter { !isUIKit || $0.name.description == "uikit" }
    acts = ScrollViewActs(bytes, platforms: platforms)
    view = acts.view()
    copy = view
  }

  /// Performs all steps, waits until everything is at rest, and returns the first fault.
  package mutating func firstFault(tell: ((String) -> Void)? = nil) -> String? {
    tell?("\(view.geometry)\n\(view.physics)\n\(view.behavior)")
    while let act = acts.next() {
      time = acts.time
      tell?("\(time) s: \(act)")
      let fault = perform(act)
      tell?("  \(view.phase) at \(view.contentOffset), \(view.velocity) pt/s")
      if let fault { return "\(fault); \(act) at \(time) s, \(view.phase)" }
    }
    for event in ScrollViewActs.ending {
      if let fault = perform(.event(event)) { return "\(fault); \(event) at the end" }
    }
    return settle()
  }

  private mutating func settle() -> String? {
    let end = time + Self.longest
    if let settling = view.settlingTime, settling > end { return "it rests only at \(settling) s" }
    let target = view.targetContentOffset
    while view.isMoving, time < end {
      time += 1.0 / 12
      if let fault = frame() { return fault }
    }
    if view.phase != .idle || view.velocity != .zero { return "it does not come to rest" }
    if isUIKit, view.contentOffset != target {
      return "it rests at \(view.contentOffset), predicted \(target)"
    }
    for axis in Axis.allCases where view.overscroll[axis] != 0 && !isExcused(axis) {
      return "it rests past an edge, at \(view.contentOffset)"
    }
    return nil
  }

  // MARK: Steps

  private mutating func perform(_ act: ScrollViewAct) -> String? {
    if let fault = frame() { return fault }
    if case .frame = act { return nil }
    var emitted: [ScrollEffect] = []
    view.perform(act, at: time, emit: { emitted.append($0) })
    copy.perform(act, at: time)
    if let fault = note(emitted, afterProgram: act.isProgram) { return fault }
    let mayLeave = act.mayLeaveRange || keepsRules
    if case .setBehavior = act { keepsRules = true }
    keepsRules = keepsRules && view.isMoving
    isExcused.x = view.overscroll.x != 0 && (isExcused.x || mayLeave) || view.phase == .animating
    isExcused.y = view.overscroll.y != 0 && (isExcused.y || mayLeave) || view.phase == .animating
    // A digest compares bits: on other platforms the exit time of a touch may be NaN.
    if isUIKit ? copy != view : copy.digest != view.digest {
      return "a copy shows \(copy.contentOffset), \(copy.phase)"
    }
    if case .setGeometry = act, let fault = dragJump() { return fault }
    return state()
  }

  private mutating func frame() -> String? {
    let before = view
    var emitted: [ScrollEffect] = []
    let expected = view.state(at: time)
    view.advance(to: time) { emitted.append($0) }
    copy.advance(to: time)
    if let fault = note(emitted, afterProgram: false) { return fault }
    if expected.contentOffset != view.contentOffset {
      return "it predicted \(expected), but shows \(view.contentOffset)"
    }
    let isRested = emitted.contains { if case .rested = $0 { true } else { false } }
    for axis in Axis.allCases where isUIKit {
      if let fault = jump(axis, since: before, isRested: isRested) { return fault }
    }
    lastTime = time
    return additionalFrame(since: before) ?? state()
  }

  private mutating func note(_ emitted: [ScrollEffect], afterProgram: Bool) -> String? {
    for effect in emitted {
      effects[String("\(effect)".prefix { $0 != "(" }), default: 0] += 1
      if isUIKit, !order.accepts(effect) { return "\(effect) comes out of order" }
    }
    let agrees = !isUIKit || order.agrees(with: view, afterProgram: afterProgram)
    return agrees ? nil : "its flags disagree"
  }

  // MARK: Laws

  private mutating func state() -> String? {
    phases.insert(view.phase)
    if let end = view.settlingTime, end < time { return "it was to rest at \(end) s" }
    if view.phase == .idle, view.isMoving { return "it is idle and moves" }
    for axis in Axis.allCases where view.overscroll[axis] != 0 && !isExcused(axis) {
      if !view.behavior.bounces(axis) { return "it is past an edge by \(view.overscroll)" }
    }
    return view.brokenInvariant
  }

  /// A fault if another frame at the time of the next event changes the motion.
  private func additionalFrame(since before: HeadlessScrollView) -> String? {
    guard let middle = before.nextEventTime, middle < time else { return nil }
    var other = before
    other.advance(to: middle)
    other.advance(to: time)
    let gap = view.contentOffset - other.contentOffset
    if abs(gap.x) <= 1e-9, abs(gap.y) <= 1e-9, view.phase == other.phase { return nil }
    return "an additional frame leads to \(other.contentOffset), \(other.phase)"
  }

  /// A fault if the next movement of a drag moves the content further than the finger.
  private func dragJump() -> String? {
    guard isUIKit, let movement = view.dragMovement else { return nil }
    var next = view
    next.handle(.dragBegan, at: time)
    next.handle(.dragMoved(movement + Vector(x: 1e-6, y: 1e-6)), at: time)
    let (gap, pixel) = (next.contentOffset - view.contentOffset, view.geometry.displayScale)
    let allowed = 2e-6 + (pixel.map { 1 / $0 } ?? 0)
    if abs(gap.x) <= allowed, abs(gap.y) <= allowed { return nil }
    return "the next movement leads from \(view.contentOffset) to \(next.contentOffset)"
  }

  /// A fault if the content moves further in a frame than its highest speed allows.
  private func jump(_ axis: Axis, since before: HeadlessScrollView, isRested: Bool) -> String? {
    let distance = abs(view.contentOffset[axis] - before.contentOffset[axis])
    if distance == 0 { return nil }
    var speed = max(abs(before.velocity[axis]), abs(view.velocity[axis]))
    let duration = time - lastTime
    for part in 1..<16 {
      let moment = lastTime + duration * Double(part) / 16
      speed = max(speed, abs(before.state(at: moment).velocity[axis]))
    }
    // Between the samples the speed may be slightly higher.
    var allowed = 1.05 * speed * duration + 1e-9
    // A motion that ends jumps to its target from up to a point away, possibly between two samples.
    // Content that settles where a motion has come to rest does the same.
    let settles = view.phase == .snapping && before.phase != .snapping
    if isRested || settles || view.velocity[axis] == 0 {
      let pixel = 0.5 / (view.geometry.displayScale ?? .infinity)
      allowed += 1 + pixel + Tolerance.scrollView.velocity * duration
    }
    return distance <= allowed
      ? nil : "it jumps by \(distance) pt at \(speed) pt/s within \(duration) s"
  }

  private func isExcused(_ axis: Axis) -> Bool {
    keepsRules || (axis == .horizontal ? isExcused.x : isExcused.y)
  }
}

extension ScrollViewAct {
  fileprivate var isProgram: Bool {
    switch self {
    case .setContentOffset, .assignContentOffset, .scrollRectToVisible, .scrollToTop: true
    default: false
    }
  }

  fileprivate var mayLeaveRange: Bool {
    switch self {
    case .endRefreshing, .beginRefreshing, .setGeometry, .setBehavior, .setPhysics: true
    default: isProgram
    }
  }
}
