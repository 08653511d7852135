import ScenarioGenerator
import ScrollDynamics
import ScrollModel

/// A plain scroll view to which the bytes happen.
struct ScrollViewRun {
  private var source: ByteSource
  private var view: HeadlessScrollView
  private var time = 0.0
  private var finger = Vector.zero
  private var pull = Vector.zero
  private let displayScale: Double?
  private let tell: ((String) -> Void)?

  init(_ bytes: ByteSource, tell: ((String) -> Void)?) {
    source = bytes
    self.tell = tell
    displayScale = source.pick([nil, 1, 2, 3])
    let isRightToLeft = source.chance(3)
    view = HeadlessScrollView(
      geometry: source.geometry(displayScale: displayScale), physics: source.physics(),
      behavior: source.behavior(isRightToLeft: isRightToLeft))
    tell?("\(view.geometry)\n\(view.physics)\n\(view.behavior)")
  }

  /// Lets everything happen, then comes to rest.
  mutating func play() {
    while !source.isEmpty {
      time += source.pause()
      if source.chance(8) {
        advance()
      } else {
        handle(event())
      }
    }
    settle()
  }

  private mutating func advance() {
    let start = view
    tell?("\(time) s: a frame")
    view.advance(to: time) { _ in }
    check()
    guard !start.advancesByFrames, !view.advancesByFrames else { return }
    // A frame more in between changes nothing.
    var other = start
    if let middle = other.nextEventTime, middle < time { other.advance(to: middle) { _ in } }
    other.advance(to: time) { _ in }
    let gap = view.contentOffset - other.contentOffset
    if !(abs(gap.x) <= 1e-9 && abs(gap.y) <= 1e-9) || view.phase != other.phase {
      fail(
        "a frame more leads to \(other.contentOffset), \(other.phase), not \(view.contentOffset), \(view.phase)"
      )
    }
  }

  private mutating func handle(_ event: ScrollEvent) {
    let target = source.chance(4) ? source.vector() : nil
    tell?("\(time) s: \(event)\(target.map { ", the host's target \($0) further" } ?? "")")
    view.handle(event, at: time) { _, place in
      if let target { place = place + target }
    } emit: { _ in
    }
    check()
  }

  /// What holds in every state.
  private func check() {
    let (offset, velocity) = (view.contentOffset, view.velocity)
    if !(offset.x + offset.y + velocity.x + velocity.y).isFinite {
      fail("at \(offset), \(velocity) pt/s")
    }
    tell?("  \(view.phase) at \(offset), \(velocity) pt/s")
    // A motion that goes frame by frame meets its events in its next frame.
    if !view.advancesByFrames {
      if let next = view.nextEventTime, next < time {
        fail("at \(time) s the next event is at \(next) s")
      }
      if let end = view.settlingTime, end < time { fail("at \(time) s it rests at \(end) s") }
    }
    if !view.isMoving, !view.isTracking, !view.isDecelerating, velocity != .zero {
      fail("at rest with \(velocity) pt/s")
    }
    if view.phase == .idle, view.isMoving { fail("idle and moving") }
  }

  /// Everything that moves comes to rest.
  private mutating func settle() {
    handle(.touchCancelled)
    handle(.wheel(.zero, phase: .cancelled))
    handle(.wheel(.zero, phase: .momentumEnded))
    handle(.dragEnded(velocity: .zero))
    let end = time + 300
    while view.isMoving, time < end {
      time += 1.0 / 12
      view.advance(to: time) { _ in }
      check()
    }
    if view.phase != .idle || view.velocity != .zero {
      fail("after 300 s it is \(view.phase) at \(view.contentOffset)")
    }
  }

  private mutating func event() -> ScrollEvent {
    switch source.below(24) {
    case 0, 1:
      finger = Vector(x: source.tenths(0...390), y: source.tenths(0...844))
      return .touchBegan(finger)
    case 2...6:
      finger = finger + source.vector()
      return .touchMoved(finger)
    case 7: return .touchEnded
    case 8: return .touchCancelled
    case 9:
      pull = .zero
      return .dragBegan
    case 10, 11:
      pull = pull + source.vector()
      return .dragMoved(pull)
    case 12, 13: return .dragEnded(velocity: source.velocity())
    case 14, 15: return .wheel(source.vector(), phase: source.wheelPhase())
    case 16: return .setContentOffset(source.vector(), animated: source.chance(10))
    case 17: return .assignContentOffset(source.vector())
    case 18: return program()
    case 19: return .stopScrolling
    case 20:
      let inserted = source.chance(6) ? source.vector() : .zero
      return .setGeometry(
        source.geometry(displayScale: displayScale), insertedBefore: inserted)
    case 21: return .setPhysics(source.physics())
    case 22: return .setBehavior(source.behavior(isRightToLeft: view.behavior.isRightToLeft))
    default: return source.pick([.beginRefreshing, .endRefreshing])
    }
  }

  private mutating func program() -> ScrollEvent {
    if source.chance(5) { return .scrollToTop }
    let size = Size(width: source.tenths(0...900), height: source.tenths(0...3000))
    return .scrollRectToVisible(
      Rect(origin: source.vector(), size: size), animated: source.chance(8))
  }
}

extension HeadlessScrollView {
  /// Whether its motion may depend on its frames.
  var advancesByFrames: Bool {
    if case .frameStepped = activePhysics.integration { return true }
    if case .frameStepped = physics.integration { return true }
    return false
  }
}
