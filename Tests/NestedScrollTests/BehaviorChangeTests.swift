import EventGenerator
import NestedScroll
import ScrollDynamics
import ScrollLaws
import ScrollModel
import TestSupport
import Testing

@Suite struct `A nested view that gets another behavior` {
  @Test(arguments: 0..<systemKindCount, 0..<UInt64(trials(40, inDebug: 10)))
  func `never moves on that call, and a motion keeps the old one`(kind: Int, seed: UInt64) {
    var law = KeptMotion(seed: seed)
    law.use(kind: kind)
  }

  /// The list has no other parts, so both views have the same offsets and effects.
  @Test(
    arguments: [ScrollPhysics.uikit, .flutterBouncing(), .appKit, .qtFlickable],
    0..<UInt64(trials(30, inDebug: 5)))
  func `scrolls a list like a plain view`(physics: ScrollPhysics, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let height = random.pick([900.0, 3000])
    var behavior = random.behavior()
    var pair = Pair(
      nested: NestedScrollView(
        system: StackedLists(.init(viewport: .small, lists: [height])), physics: physics,
        behavior: behavior),
      plain: HeadlessScrollView(
        list: height, in: .small, physics: physics, behavior: behavior.forPlainView))
    var movement = 0.0
    for _ in 0..<200 {
      let time = pair.time + random.pick([0, 1.0 / 60, 0.1, 1])
      switch random.pick([0, 1, 2, 3, 4, 5, 6, 7]) {
      case 0:
        behavior = random.behavior()
        pair.setBehavior(behavior, at: time)
      case 1:
        movement = 0
        pair.handle(.dragBegan(on: .content), .dragBegan, at: time)
      case 2...4:
        movement += random.uniform(-300...300)
        let drag = Vector(x: 0, y: movement)
        pair.handle(.dragMoved(drag), .dragMoved(drag), at: time)
      case 5:
        let velocity = Vector(x: 0, y: random.uniform(-4000...4000))
        pair.handle(.dragEnded(velocity: velocity), .dragEnded(velocity: velocity), at: time)
      case 6:
        pair.scroll(to: random.uniform(0...max(0, height - 700)), at: time)
      default: pair.advance(to: time)
      }
      guard pair.agrees() else { return }
    }
  }

  @Test(arguments: 0..<systemKindCount, 0..<UInt64(trials(20, inDebug: 5)))
  func `moves by no finger while scrolling is disabled`(kind: Int, seed: UInt64) {
    var law = DisabledScrolling(seed: seed)
    law.use(kind: kind)
  }

  @Test func `reports a near end again if its distance changes`() {
    var view = NestedScrollView(
      system: SegmentPager(.init(viewport: .small, header: 100, bar: 40, pages: [2000, 2000])))
    func reports(_ distance: Double?, at time: Double, showing page: Int? = nil) -> [Double] {
      var reports: [Double] = []
      func note(_ effect: NestedEffect) {
        if case .scroll(.approachingEnd(let distance)) = effect { reports.append(distance) }
      }
      let behavior = ScrollBehavior { $0.approachingEndDistance = distance }
      view.setBehavior(behavior, at: time, emit: note)
      if let page { view.showPage(page, animated: false, at: time, emit: note) }
      return reports
    }
    view.setContentOffset(view.scroll.range(.vertical).upper - 150, animated: false, at: 0)
    #expect(reports(100, at: 1) == [])
    #expect(reports(200, at: 2) == [150])
    #expect(reports(200, at: 3) == [])
    #expect(reports(300, at: 4) == [150])
    #expect(reports(nil, at: 5) == [])
    #expect(reports(300, at: 6, showing: 1) == [150])
    view.scrollPage(1, to: 1240, at: 7)
    #expect(reports(300, at: 8, showing: 0) == [])
    #expect(reports(400, at: 9, showing: 1).count == 2)
  }

  @Test func `pulls no further at an edge that bounces no more`() {
    var view = NestedScrollView(
      system: SegmentPager(.init(viewport: .small, header: 100, bar: 40, pages: [2000])))
    view.pull(by: -300, at: 0, to: 0.1)
    let shown = view.offset
    view.setBehavior(ScrollBehavior(bouncesVertically: false), at: 0.2)
    #expect(view.offset == shown && shown < -50)
    view.handle(.dragMoved(Vector(x: 0, y: -400)), at: 0.3)
    #expect(view.offset == shown)
    view.handle(.dragMoved(Vector(x: 0, y: -390)), at: 0.4)
    expectClose(view.offset, shown + 10, within: 1e-9)
    view.handle(.dragEnded(velocity: .zero), at: 0.5)
    view.advance(to: 3)
    #expect(view.offset == 0 && view.phase == .idle)
  }
}

extension ScrollBehavior {
  /// The content of a nested view always bounces.
  fileprivate var forPlainView: ScrollBehavior {
    var behavior = self
    behavior.alwaysBouncesVertically = true
    return behavior
  }
}

extension SeededGenerator {
  fileprivate mutating func behavior() -> ScrollBehavior {
    var behavior = ScrollBehavior(bouncesVertically: pick([true, true, false]))
    behavior.isScrollEnabled = pick([true, true, true, false])
    behavior.approachingEndDistance = pick([nil, uniform(0...900)])
    return behavior
  }
}

/// A nested view and a plain one that get the same input.
private struct Pair {
  var nested: NestedScrollView<StackedLists>
  var plain: HeadlessScrollView
  private(set) var time = 0.0
  private var effects: (nested: [ScrollEffect], plain: [ScrollEffect]) = ([], [])

  init(nested: NestedScrollView<StackedLists>, plain: HeadlessScrollView) {
    (self.nested, self.plain) = (nested, plain)
  }

  private mutating func perform(
    at time: Double,
    _ nest: (inout NestedScrollView<StackedLists>, (NestedEffect) -> Void) -> Void,
    _ scroll: (inout HeadlessScrollView, (ScrollEffect) -> Void) -> Void
  ) {
    self.time = time
    func note(_ effect: NestedEffect) {
      if case .scroll(let effect) = effect { effects.nested.append(effect) }
    }
    nest(&nested, note)
    // A nested view shows the first step of a motion in its first frame.
    nested.advance(to: time, emit: note)
    func note(_ effect: ScrollEffect) {
      if case .rested = effect { return }
      effects.plain.append(effect)
    }
    scroll(&plain, note)
    plain.advance(to: time, emit: note)
  }

  mutating func handle(_ event: NestedEvent, _ other: ScrollEvent, at time: Double) {
    perform(at: time) {
      $0.handle(event, at: time, emit: $1)
    } _: {
      $0.handle(other, at: time, emit: $1)
    }
  }

  mutating func setBehavior(_ behavior: ScrollBehavior, at time: Double) {
    perform(at: time) {
      $0.setBehavior(behavior, at: time, emit: $1)
    } _: {
      $0.setBehavior(behavior.forPlainView, at: time, emit: $1)
    }
  }

  mutating func scroll(to offset: Double, at time: Double) {
    perform(at: time) {
      $0.setContentOffset(offset, animated: true, at: time, emit: $1)
    } _: {
      $0.setContentOffset(Vector(x: 0, y: offset), animated: true, at: time, emit: $1)
    }
  }

  mutating func advance(to time: Double) { perform(at: time, { _, _ in }, { _, _ in }) }

  /// Compares the states, and the effects since the last comparison.
  mutating func agrees() -> Bool {
    // A nested view also emits `didScroll` at each event of a motion.
    let names = [effects.nested, effects.plain].map { $0.map(\.name).filter { $0 != "didScroll" } }
    let isSame =
      abs(nested.offset - plain.contentOffset.y) <= 1e-6 && nested.scroll.phase == plain.phase
      && names[0] == names[1]
    #expect(
      isSame,
      "at \(time) s: \(nested.offset), \(nested.scroll.phase) and \(plain.contentOffset.y), \(plain.phase), \(names)"
    )
    effects = ([], [])
    return isSame
  }
}

extension ScrollEffect {
  fileprivate var name: Substring { "\(self)".prefix { $0 != "(" } }
}

/// Compares a view whose behavior changes with one that keeps its behavior.
private struct KeptMotion: SystemKindUser {
  let seed: UInt64

  mutating func use<System: NestedSystem>(_ kind: SystemKind<System>, name: StaticString) {
    var acts = NestedViewActs(ByteSource(seed: seed, count: 800), kind)
    var other = NestedViewActs(ByteSource(seed: ~seed, count: 4000), kind)
    var view = acts.view()
    while let (act, geometry) = acts.next(view.system) {
      view.perform(act, geometry, at: acts.time)
      view.advance(to: acts.time)
      let behavior = other.behavior()
      var (changed, still, effects) = (view, view, [NestedEffect]())
      still.setBehavior(view.scroll.behavior, at: acts.time) { effects.append($0) }
      #expect(still == view && effects.isEmpty)
      changed.setBehavior(behavior, at: acts.time) { effects.append($0) }
      #expect(changed.scroll.behavior == behavior)
      let moves = effects.filter { !$0.reportsEnd }
      #expect(moves == [])
      #expect(changed.offset == view.offset && changed.frames == view.frames)
      #expect(changed.pagePosition == view.pagePosition)
      var hasEnded = !view.isMoving
      for time in frameTimes(1...30, after: acts.time) where !hasEnded {
        changed.advance(to: time)
        still.advance(to: time) {
          if case .scroll(let effect) = $0, effect.endsMotion { hasEnded = true }
        }
        #expect(hasEnded || changed.offset == still.offset && changed.frames == still.frames)
      }
    }
  }
}

extension NestedEffect {
  /// True for reports that the end of a list, or its footer, is in view.
  fileprivate var reportsEnd: Bool {
    switch self {
    case .scroll(.approachingEnd), .loadMoreTriggered: true
    default: false
    }
  }
}

extension ScrollEffect {
  fileprivate var endsMotion: Bool {
    self == .didEndDecelerating || self == .didEndScrollingAnimation || self == .didScrollToTop
  }
}

/// Moves a finger, a wheel and a trackpad along the content of a view at rest.
private struct DisabledScrolling: SystemKindUser {
  let seed: UInt64

  mutating func use<System: NestedSystem>(_ kind: SystemKind<System>, name: StaticString) {
    var acts = NestedViewActs(ByteSource(seed: seed, count: 400), kind)
    var view = acts.view()
    while let (act, geometry) = acts.next(view.system) {
      view.perform(act, geometry, at: acts.time)
    }
    var time = acts.time
    for event in NestedViewActs<System>.ending { view.handle(event, at: time) }
    view.stopScrolling(at: time)
    time += 60
    view.advance(to: time)
    #expect(!view.isMoving)
    var random = SeededGenerator(seed: seed)
    view.setBehavior(ScrollBehavior { $0.isScrollEnabled = false }, at: time)
    let before = (offset: view.offset, frames: view.frames)
    for _ in 0..<50 {
      time += 0.01
      let place = Vector(x: 100, y: random.uniform(0...700))
      let phase = random.pick(WheelPhase.allCases)
      let event: NestedEvent = random.pick([
        .touchBegan(place), .touchMoved(place), .touchEnded, .tap(place), .dragBegan(on: .list),
        .dragMoved(place), .dragEnded(velocity: Vector(x: 0, y: 900)),
        .wheel(Vector(x: 0, y: place.y - 350), phase: phase),
      ])
      // A button is not scrolling.
      let overscroll = view.chainOverscroll
      if view.system.part(at: place, overscroll: overscroll) == nil,
        view.system.tapTarget(at: place, overscroll: overscroll) != nil
      {
        continue
      }
      view.handle(event, at: time)
      #expect(view.offset == before.offset && view.frames == before.frames, "\(event)")
    }
  }
}
