public import NestedScroll
import ScrollDynamics
public import ScrollModel
import SeededRandom

// Laws that a nested system obeys in a nested scroll view, with events of all kinds.
extension NestedSystem {
  /// Runs random drags, flings, programmatic calls and frames, and returns the first violation of a
  /// law.
  ///
  /// The laws are ``NestedScroll/NestedScrollView/brokenInvariant`` and:
  /// - A second run and a copy of the view have the same results.
  /// - The parts' amounts plus the overscroll are the shown offset.
  /// - A drag within the range moves the parts by the finger's movement.
  /// - Content that comes to rest is within its range, and a header with
  ///   ``NestedScroll/NestedPolicies/headerSnap`` at one of its ends.
  /// - Content at rest stays where it is when it is touched and released, unless an app has set it
  ///   there: a sheet is at a detent, a bar at a dock, and the pages show one page.
  /// - Setting an unchanged geometry changes nothing.
  ///
  /// - Parameters:
  ///   - seed: The seed of the random events.
  ///   - steps: The number of events and frames.
  ///   - parts: The parts on which the random touches begin.
  ///   - physics: The physics of the platform's scroll views.
  /// - Returns: The first violation; `nil` if all laws hold.
  /// - Complexity: O(n) for n steps.
  public func brokenViewLaw(
    seed: UInt64, steps: Int = 1000, draggedOn parts: [NestedPart] = [.header, .bar, .list],
    physics: ScrollPhysics = .uikit
  ) -> LawViolation? {
    var walk = ViewWalk(
      NestedScrollView(system: self, physics: physics), parts, SplitMix64(seed: seed))
    for step in 0..<steps {
      let cause = walk.takeStep()
      if let law = walk.broken {
        return LawViolation(law: law, cause: cause, step: step, seed: seed)
      }
    }
    return nil
  }
}

/// Random events on a nested scroll view, and on copies of it that must have the same results.
private struct ViewWalk<System: NestedSystem> {
  private var view: NestedScrollView<System>
  private var twin: NestedScrollView<System>
  /// A copy of the view that also sets its own unchanged geometry from time to time.
  private var disturbed: NestedScrollView<System>
  private let parts: [NestedPart]
  private var random: SplitMix64
  private var time = 0.0
  private var drags = false
  private var movement = 0.0
  /// Whether an app has set what is shown since the last drag.
  private var isPlaced = true
  private(set) var broken: String?

  init(_ view: NestedScrollView<System>, _ parts: [NestedPart], _ random: SplitMix64) {
    (self.view, twin, disturbed, self.parts) = (view, view, view, parts)
    self.random = random
  }

  /// Applies a random event or frame to the view and its copies.
  ///
  /// - Returns: A description of the event.
  mutating func takeStep() -> String {
    time += random.pick([0, 0.003, 1.0 / 120, 1.0 / 60, 0.2])
    let before = view
    let event = random.chance(2) ? nil : drags ? drag() : idle()
    var (reported, repeated): ([NestedEffect], [NestedEffect]) = ([], [])
    var unchanged: [NestedEffect] = []
    take(event, &view) { reported.append($0) }
    take(event, &twin) { repeated.append($0) }
    take(event, &disturbed) { unchanged.append($0) }
    if random.chance(3) {
      // What is due at this time happens first.
      view.advance(to: time) { reported.append($0) }
      twin.advance(to: time) { repeated.append($0) }
      disturbed.adopt(disturbed.system, at: time) { unchanged.append($0) }
      disturbed.advance(to: time) { unchanged.append($0) }
    }
    require(view == twin && reported == repeated, "determinism: a second run differs")
    if random.chance(50) { twin = view }
    require(
      disturbed == view && unchanged == reported,
      "idempotence: the same layout changes the view at \(view.offset)")
    if let invariant = view.brokenInvariant { require(false, invariant) }
    requireOrder(before, event)
    if !drags, !isPlaced { requireRest() }
    return event.map { "\($0)" } ?? "a frame"
  }

  private func take(
    _ event: NestedEvent?, _ view: inout NestedScrollView<System>, emit: (NestedEffect) -> Void
  ) {
    if let event {
      view.handle(event, at: time, emit: emit)
    } else {
      view.advance(to: time, emit: emit)
    }
  }

  private mutating func drag() -> NestedEvent {
    isPlaced = false
    if random.chance(6) {
      drags = false
      return .dragEnded(velocity: Vector(x: 0, y: random.pick([0, random.uniform(-6000...6000)])))
    }
    movement += random.uniform(-1...1) * random.pick([5.0, 40, 900])
    return .dragMoved(Vector(x: 0, y: movement))
  }

  private mutating func idle() -> NestedEvent? {
    let page = Int(random.next() % UInt64(view.system.pageCount))
    let upper = view.system.limits(.free).parts.upper
    switch random.next() % 11 {
    case 0...2:
      (drags, movement) = (true, 0)
      return .dragBegan(on: random.pick(parts))
    case 3: return .showPage(page, animated: random.chance(2))
    case 4: return random.chance(2) ? .scrollToTop : .stop
    case 5:
      isPlaced = true
      return .scrollPage(page, to: random.uniform(-50...2000))
    case 6:
      isPlaced = true
      return .setOffset(random.uniform(0...1) * upper, animated: random.chance(2))
    case 7: return .tap(Vector(x: 100, y: random.uniform(0...1) * view.system.viewport.height))
    case 8: return .wheel(Vector(x: 0, y: random.uniform(-400...400)), phase: .discrete)
    case 9:
      isPlaced = true
      return .assignOffset(random.uniform(0...1) * upper)
    default: return nil
    }
  }

  /// Requires that a touch and a release move nothing that is at rest.
  private mutating func requireRest() {
    guard view.phase == .idle, !view.isMoving else { return }
    var touched = view
    touched.handle(.dragBegan(on: parts[0]), at: time)
    touched.handle(.dragEnded(velocity: .zero), at: time)
    require(!touched.isMoving, "rest: content at rest moves once it is touched and released")
  }

  private mutating func requireOrder(_ before: NestedScrollView<System>, _ event: NestedEvent?) {
    let isCombined = view.policy != .settlingPart
    require(
      !isCombined || isClose(view.system.offset + view.chainOverscroll, view.offset),
      "attachment: \(view.system.offset) and \(view.chainOverscroll) show at \(view.offset)")
    if event == nil, view.phase == .idle,
      before.phase == .decelerating || before.phase == .bouncing,
      !view.system.isRefreshing(page: view.system.page)
    {
      require(view.chainOverscroll == 0, "range: rests \(view.chainOverscroll) beyond its end")
    }
    if before.phase == .snapping, view.phase == .idle { requireEnd() }
    let isHeld = view.isAtClampedEdge || view.isBeyondRest || before.isBeyondRest
    guard case .dragMoved? = event, isCombined, before.chainOverscroll == 0,
      view.chainOverscroll == 0, !isHeld,
      !before.isMoving
    else { return }
    let (asked, moved) = (view.travelled - before.travelled, view.offset - before.offset)
    require(isClose(asked, moved), "conservation: \(asked) asked, \(moved) moved")
  }

  /// Checks that a header that settles at its ends has come to rest at one of them.
  private mutating func requireEnd() {
    let (system, header) = (view.system, view.system.parts[0])
    guard header.identity == .header, system.policies.headerSnap, !view.isTracking,
      system.defaultPolicy == .free
    else { return }
    let end = min(
      header.range.upper, system.limits(.free).rest.upper - (system.offset - system.outer))
    require(
      header.amount == 0 || isClose(header.amount, max(0, end)),
      "rest: the header is collapsed by \(header.amount), of \(end)")
  }

  private func isClose(_ one: Double, _ other: Double) -> Bool {
    abs(one - other) <= 1e-9 * max(1, abs(other))
  }

  private mutating func require(_ isTrue: Bool, _ law: String) {
    if !isTrue, broken == nil { broken = law }
  }
}
