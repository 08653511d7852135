import EventGenerator
import ScrollDynamics
import ScrollModel

/// Runs a generated sequence of events on a plain scroll view, and checks its laws.
struct ScrollViewRun {
  private var acts: ScrollViewActs
  private var view: HeadlessScrollView
  private var time = 0.0
  private let tell: ((String) -> Void)?

  init(_ bytes: ByteSource, tell: ((String) -> Void)?) {
    acts = ScrollViewActs(bytes)
    view = acts.view()
    self.tell = tell
    tell?("\(view.geometry)\n\(view.physics)\n\(view.behavior)")
  }

  /// Performs all steps of the sequence, then waits until everything rests.
  mutating func play() {
    while let act = acts.next() {
      time = acts.time
      take(act)
    }
    for event in ScrollViewActs.ending { take(.event(event)) }
    settle()
  }

  private mutating func take(_ act: ScrollViewAct) {
    tell?("\(time) s: \(act)")
    let before = view
    view.perform(act, at: time)
    check()
    // A frame more in between changes nothing.
    guard case .frame = act, let middle = before.nextEventTime, middle < time else { return }
    var other = before
    other.advance(to: middle) { _ in }
    other.advance(to: time) { _ in }
    let gap = view.contentOffset - other.contentOffset
    if !(abs(gap.x) <= 1e-9 && abs(gap.y) <= 1e-9) || view.phase != other.phase {
      fail(
        "a frame more leads to \(other.contentOffset), \(other.phase), not \(view.contentOffset), \(view.phase)"
      )
    }
  }

  private func check() {
    let (offset, velocity) = (view.contentOffset, view.velocity)
    if !(offset.x + offset.y + velocity.x + velocity.y).isFinite {
      fail("at \(offset), \(velocity) pt/s")
    }
    tell?("  \(view.phase) at \(offset), \(velocity) pt/s")
    if let next = view.nextEventTime, next < time {
      fail("at \(time) s the next event is at \(next) s")
    }
    if let end = view.settlingTime, end < time { fail("at \(time) s it rests at \(end) s") }
    if !view.isMoving, !view.isTracking, !view.isDecelerating, velocity != .zero {
      fail("at rest with \(velocity) pt/s")
    }
    if view.phase == .idle, view.isMoving { fail("idle and moving") }
  }

  private mutating func settle() {
    var rest = Settling(since: time)
    while view.isMoving, let next = rest.nextTime(view.nextEventTime) {
      time = next
      view.advance(to: time) { _ in }
      check()
    }
    if view.phase != .idle || view.velocity != .zero {
      fail("after \(rest.duration) s it is \(view.phase) at \(view.contentOffset)")
    }
  }
}
