import EventGenerator
import NestedScroll
import ScrollDynamics
import ScrollLaws
import ScrollModel

/// Runs a generated sequence of events on a nested scroll view, and checks its laws.
struct NestedViewRun<System: NestedSystem> {
  private var acts: NestedViewActs<System>
  private var view: NestedScrollView<System>
  private var time = 0.0
  private let tell: ((String) -> Void)?

  init(_ bytes: ByteSource, _ kind: SystemKind<System>, tell: ((String) -> Void)?) {
    acts = NestedViewActs(bytes, kind)
    view = acts.view()
    self.tell = tell
    tell?(
      "\(view.system)\n\(view.scroll.physics)\n\(view.scroll.behavior), scale \(view.displayScale ?? 0)"
    )
  }

  /// Performs all steps of the sequence, then waits until everything rests.
  mutating func play() {
    while let (act, geometry) = acts.next(view.system) {
      time = acts.time
      take(act, geometry)
    }
    for event in NestedViewActs<System>.ending { take(.event(event), view.system) }
    settle()
  }

  private mutating func take(_ act: LawStep.Act, _ geometry: System) {
    tell?(
      "  \(view.policy), \(view.scroll.contentOffset.y) of \(view.scroll.range(.vertical)), \(view.scroll.phase)"
    )
    tell?("\(time) s: \(act)")
    let before = view
    view.perform(act, geometry, at: time)
    check()
    guard case .frame = act, let middle = before.nextEventTime, middle < time else { return }
    // A frame more in between changes nothing.
    var other = before
    other.advance(to: middle) { _ in }
    other.advance(to: time) { _ in }
    if !(abs(view.offset - other.offset) <= 1e-9)
      || !(abs(view.pagePosition - other.pagePosition) <= 1e-9)
    {
      fail(
        "a frame more leads to \(other.offset), \(other.pagePosition), not \(view.offset), \(view.pagePosition)"
      )
    }
  }

  private func check() {
    tell?("  \(view.phase) at \(view.offset), \(view.velocity) pt/s, page \(view.pagePosition)")
    view.checkInvariants()
    let sum = view.offset + view.velocity + view.overscroll + view.pagePosition
    if !sum.isFinite { fail("at \(view.offset), \(view.velocity) pt/s, page \(view.pagePosition)") }
    if let next = view.nextEventTime, next < time {
      fail("at \(time) s the next event is at \(next) s")
    }
    if !view.isMoving, !view.isTracking, view.phase == .idle, view.velocity != 0 {
      fail("at rest with \(view.velocity) pt/s")
    }
  }

  private mutating func settle() {
    var rest = Settling(since: time)
    while view.isMoving, let next = rest.nextTime(view.nextEventTime) {
      time = next
      view.advance(to: time) { _ in }
      check()
    }
    if view.phase != .idle || view.isMoving {
      fail(
        "after \(rest.duration) s it is \(view.phase) at \(view.offset), page \(view.pagePosition)")
    }
  }
}

/// Runs a generated sequence on any kind of nested system.
struct NestedViewTarget: SystemKindUser {
  private let bytes: ByteSource
  private let tell: ((String) -> Void)?

  static func take(_ bytes: ByteSource, tell: ((String) -> Void)?) {
    var source = bytes
    let kind = source.below(systemKindCount)
    var target = NestedViewTarget(bytes: source, tell: tell)
    target.use(kind: kind)
  }

  mutating func use<System: NestedSystem>(_ kind: SystemKind<System>, name: StaticString) {
    var run = NestedViewRun(bytes, kind, tell: tell)
    run.play()
  }
}
