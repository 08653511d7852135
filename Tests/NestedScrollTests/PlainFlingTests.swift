import NestedScroll
import RandomSystems
import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

private let systems = trials(250, inDebug: 12)

/// There is one velocity: what a nested scroll does is what one plain scroll view on its joint range
/// does, whichever parts move meanwhile.
@Suite struct `The combined offset of a fling` {
  @Test func `of a segment pager is a plain one's`() { check(RandomSystems.segmentPager) }
  @Test func `of an easy pager is a plain one's`() { check(RandomSystems.easyPager) }
  @Test func `of a collapsing header is a plain one's`() { check(RandomSystems.collapsingHeader) }
  @Test func `of swipe pages is a plain one's`() { check(RandomSystems.swipePages) }
  @Test func `of stacked lists is a plain one's`() { check(RandomSystems.stackedLists) }
  @Test func `of sticky sections is a plain one's`() { check(RandomSystems.stickySections) }

  /// A sheet's list has the fling while the sheet is full; below, a spring moves the sheet.
  @Test func `of a full sheet is a plain one's`() {
    check { random in
      let geometry = RandomSystems.detentSheet(&random).geometry
      return DetentSheet(geometry, detent: geometry.detents.count - 1)
    }
  }

  @Test func `of a moving sheet is its spring's`() {
    var random = SeededGenerator(seed: 31)
    for _ in 0..<systems {
      let sheet = DetentSheet(
        .init(viewport: .small, detents: [0, 200, 450], content: 3000), detent: 1)
      var view = NestedScrollView(system: sheet)
      view.handle(.dragBegan(on: .list), at: 0)
      let start = 200 + random.uniform(-150...150)
      view.handle(.dragMoved(Vector(x: 0, y: start - 200)), at: 0.1)
      let velocity = random.signedLogarithmic(1...4000)
      view.handle(.dragEnded(velocity: Vector(x: 0, y: velocity)), at: 0.1)
      let spring = Segment.spring(
        DetentSheet.spring, from: start, to: target(of: start, velocity), velocity: velocity)
      for time in frameTimes(0...89, perSecond: 120) {
        view.advance(to: 0.1 + time)
        guard view.isMoving else { break }
        expectClose(view.offset, spring.position(at: time), within: 1e-9)
      }
      view.advance(to: 3)
      #expect(view.offset == target(of: start, velocity))
    }
  }

  private func target(of start: Double, _ velocity: Double) -> Double {
    velocity > 0 ? (start < 200 ? 200 : 450) : (start > 200 ? 200 : 0)
  }

  private func check<System: NestedSystem>(_ make: (inout SeededGenerator) -> System) {
    var random = SeededGenerator(seed: 23)
    var compared = 0
    while compared < systems {
      let system = make(&random)
      // A page without a list stops dead at its end, and a list under a sheet at its start.
      let isSheet = system is DetentSheet
      let limits = system.limits(isSheet ? .innerOnly : .free)
      // A header that settles does so by its own spring.
      guard limits.bouncesAtBottom, length(of: limits.rest) > 1, !system.policies.headerSnap else {
        continue
      }
      let start = limits.rest.lower + random.uniform(0.01...0.99) * length(of: limits.rest)
      // By choice, a list that is flung to its start stops there.
      let stops = !isSheet && system.policies.flingAtListTop == .stop
      let velocity = (stops ? 1 : random.sign()) * random.logarithmic(300...9000)
      var view = NestedScrollView(system: system)
      view.setContentOffset(start, animated: false, at: 0)
      var plain = HeadlessScrollView(
        list: length(of: limits.rest) + system.viewport.height, in: system.viewport,
        behavior: ScrollBehavior(bouncesVertically: !isSheet || velocity > 0),
        offset: start - limits.rest.lower)
      fling(&view, &plain, velocity: velocity)
      for time in frameTimes(1...240) {
        view.advance(to: time)
        plain.advance(to: time)
        let expected = plain.contentOffset.y + limits.rest.lower
        expectClose(view.offset, expected, within: 1e-9, "\(system) at \(time)")
        expectClose(view.velocity, plain.velocity.y, within: 1e-7, "\(system) at \(time)")
        if abs(view.offset - expected) > 1e-6 { return }
      }
      compared += 1
    }
  }

  private func length(of range: ScrollRange) -> Double { range.upper - range.lower }

  private func fling<System: NestedSystem>(
    _ view: inout NestedScrollView<System>, _ plain: inout HeadlessScrollView, velocity: Double
  ) {
    let part: NestedPart = view.system is StackedLists ? .content : .list
    view.fling(velocity, on: part, at: 0)
    plain.fling(velocity)
  }
}
