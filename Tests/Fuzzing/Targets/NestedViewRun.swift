import NestedScroll
import ScenarioGenerator
import ScrollDynamics
import ScrollModel

/// A nested scroll view to which the bytes happen.
struct NestedViewRun<System: NestedSystem> {
  private var source: ByteSource
  private var view: NestedScrollView<System>
  private let make: (inout ByteSource) -> System
  private var time = 0.0
  private var finger = Vector.zero
  private var pull = Vector.zero

  private let tell: ((String) -> Void)?

  init(
    _ bytes: ByteSource, tell: ((String) -> Void)?, _ make: @escaping (inout ByteSource) -> System
  ) {
    source = bytes
    self.tell = tell
    self.make = make
    let system = make(&source)
    let physics = source.physics()
    let behavior = ScrollBehavior(bouncesVertically: !source.chance(4))
    view = NestedScrollView(
      system: system, physics: physics, behavior: behavior,
      displayScale: source.pick([nil, 1, 2, 3]))
    tell?("\(system)\n\(physics)\n\(behavior), scale \(view.displayScale ?? 0)")
  }

  /// Lets everything happen, then comes to rest.
  mutating func play() {
    while !source.isEmpty {
      time += source.pause()
      if source.chance(8) {
        advance()
      } else if source.chance(1) {
        change()
      } else {
        handle(event())
      }
    }
    settle()
  }

  private mutating func advance() {
    var other = view
    let next = view.nextEventTime
    tell?("\(time) s: a frame")
    view.advance(to: time) { _ in }
    check()
    guard let next, next < time, !other.scroll.advancesByFrames, !view.scroll.advancesByFrames
    else { return }
    // A frame more in between changes nothing.
    other.advance(to: next) { _ in }
    other.advance(to: time) { _ in }
    if !(abs(view.offset - other.offset) <= 1e-9)
      || !(abs(view.pagePosition - other.pagePosition) <= 1e-9)
    {
      fail(
        "a frame more leads to \(other.offset), \(other.pagePosition), not \(view.offset), \(view.pagePosition)"
      )
    }
  }

  private mutating func handle(_ event: NestedEvent) {
    let target = source.chance(4) ? source.tenths(-300...4000) : nil
    tell?(
      "  \(view.policy), \(view.scroll.contentOffset.y) of \(view.scroll.range(.vertical)), \(view.scroll.phase)"
    )
    tell?("\(time) s: \(event)\(target.map { ", the host's target \($0)" } ?? "")")
    view.handle(event, at: time) { _, place in
      if let target { place = target }
    } emit: { _ in
    }
    check()
  }

  private mutating func change() {
    var other = make(&source)
    tell?("\(time) s: \(other)")
    // Content grows above what a page shows, or sizes change and with them the number of pages.
    if other.pageCount == view.system.pageCount, source.chance(8) {
      other.show(page: view.system.page)
      let length = source.tenths(-300...300)
      view.adopt(
        other, inserting: length, above: source.below(other.pageCount), at: time
      ) { _ in }
    } else {
      view.adopt(other, at: time) { _ in }
    }
    check()
  }

  /// What holds in every state.
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
    if view.phase != .idle || view.isMoving {
      fail("after 300 s it is \(view.phase) at \(view.offset), page \(view.pagePosition)")
    }
  }

  private mutating func event() -> NestedEvent {
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
      return .dragBegan(
        on: source.pick(System.self == DetentSheet.self ? [.list, .sheet] : parts),
        axis: source.chance(4) ? .horizontal : .vertical)
    case 10, 11:
      pull = pull + source.vector()
      return .dragMoved(pull)
    case 12, 13: return .dragEnded(velocity: source.velocity())
    case 14, 15: return .wheel(source.vector(), phase: source.wheelPhase())
    case 16: return .setOffset(source.tenths(-300...5000), animated: source.chance(10))
    case 17: return .scrollPage(page(), to: source.tenths(-100...3000))
    case 18: return .showPage(page(), animated: source.chance(10))
    case 19: return source.pick([.scrollToTop, .stop, .endRefresh])
    case 20: return .tap(Vector(x: source.tenths(0...390), y: source.tenths(0...844)))
    case 21: return .setPhysics(source.physics())
    case 22 where hasSettlingPart:
      return .moveAside(to: source.tenths(-100...900), animated: source.chance(8))
    default: return .endRefresh
    }
  }

  private var parts: [NestedPart] {
    System.self == StackedLists.self ? [.content] : [.list, .header, .bar]
  }

  private var hasSettlingPart: Bool {
    System.self == DetentSheet.self || System.self == EasyPager.self
  }

  private mutating func page() -> Int { source.below(view.system.pageCount) }
}

/// Plays any system.
enum NestedViewTarget {
  static func take(_ bytes: ByteSource, tell: ((String) -> Void)?) {
    var source = bytes
    switch source.below(6) {
    case 0: play(source, tell) { SegmentPager($0.segmentPager()) }
    case 1: play(source, tell) { EasyPager($0.easyPager()) }
    case 2: play(source, tell) { CollapsingHeader($0.collapsingHeader()) }
    case 3: play(source, tell) { SwipePages($0.swipePages()) }
    case 4: play(source, tell) { StackedLists($0.stackedLists()) }
    default:
      play(source, tell) { source in
        let geometry = source.detentSheet()
        return DetentSheet(geometry, detent: source.below(geometry.detents.count))
      }
    }
  }

  private static func play<System: NestedSystem>(
    _ source: ByteSource, _ tell: ((String) -> Void)?,
    _ make: @escaping (inout ByteSource) -> System
  ) {
    var run = NestedViewRun(source, tell: tell, make)
    run.play()
  }
}
