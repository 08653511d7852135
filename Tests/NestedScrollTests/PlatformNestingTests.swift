import NestedScroll
import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

/// One velocity through a nested view: the chain moves as one scroll view of the same length would,
/// on every platform.
@Suite struct `Nested views of the platforms` {
  @Test(arguments: ScrollPlatform.all)
  func `stacked lists are flung as one plain scroll view`(platform: ScrollPlatform) {
    var random = SeededGenerator(seed: 29)
    for _ in 0..<40 {
      let lists = (0..<4).map { _ in random.uniform(200...2500) }
      let length = max(0, lists.reduce(0, +) - Size.small.height)
      let start = random.uniform(0...length)
      let velocity = random.uniform(-9000...9000)
      let physics = platform.physics(random.uniform(1...3), [])
      var nested = NestedScrollView(
        system: StackedLists(StackedLists.Geometry(viewport: .small, lists: lists)),
        physics: physics)
      var plain = HeadlessScrollView(
        list: lists.reduce(0, +), in: .small, physics: physics,
        behavior: ScrollBehavior(alwaysBouncesVertically: true))
      nested.handle(.dragBegan(on: .list), at: 0)
      plain.handle(.dragBegan, at: 0)
      for time in [0.01, 0.05, 0.1] {
        let movement = Vector(x: 0, y: start * time / 0.1)
        nested.handle(.dragMoved(movement), at: time)
        plain.handle(.dragMoved(movement), at: time)
      }
      let release = Vector(x: 0, y: velocity)
      nested.handle(.dragEnded(velocity: release), at: 0.1)
      plain.handle(.dragEnded(velocity: release), at: 0.1)
      for time in frameTimes(1...150, perSecond: 50, after: 0.1) {
        nested.advance(to: time)
        plain.advance(to: time)
        #expect(abs(nested.offset - plain.contentOffset.y) < 1e-6)
        #expect(nested.phase == plain.phase)
        for edge in [ScrollEdge.top, .bottom] {
          #expect(abs(nested.edgeStretch(at: edge) - plain.edgeStretch(at: edge)) < 1e-6)
        }
      }
    }
  }

  @Test(arguments: ScrollPlatform.all)
  func `a view given its viewport later moves as one created with it`(platform: ScrollPlatform) {
    var random = SeededGenerator(seed: 30)
    for _ in 0..<40 {
      let lists = [random.uniform(0...900), random.uniform(0...900)]
      let physics = platform.physics(random.uniform(1...3), [])
      func view(_ height: Double) -> NestedScrollView<StackedLists> {
        NestedScrollView(
          system: StackedLists(
            StackedLists.Geometry(viewport: Size(width: 390, height: height), lists: lists)),
          physics: physics)
      }
      let height = random.uniform(50...900)
      var expected = view(height)
      var later = view(random.uniform(50...900))
      later.setGeometry(expected.system, at: 0)
      let pull = random.uniform(-400...0)
      let velocity = Vector(x: 0, y: random.uniform(-3000...3000))
      for event in [.dragBegan(on: .list), .dragMoved(Vector(x: 0, y: pull))] as [NestedEvent] {
        expected.handle(event, at: 0)
        later.handle(event, at: 0)
      }
      #expect(abs(later.offset - expected.offset) < 1e-9)
      expected.handle(.dragEnded(velocity: velocity), at: 0.1)
      later.handle(.dragEnded(velocity: velocity), at: 0.1)
      for time in frameTimes(0...60, perSecond: 30, after: 0.1) {
        expected.advance(to: time)
        later.advance(to: time)
        #expect(abs(later.offset - expected.offset) < 1e-9)
        for edge in [ScrollEdge.top, .bottom] {
          #expect(abs(later.edgeStretch(at: edge) - expected.edgeStretch(at: edge)) < 1e-9)
        }
      }
    }
  }
}
