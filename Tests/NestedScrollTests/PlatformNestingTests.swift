import NestedScroll
import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

/// One velocity through a nested view: the chain moves as one scroll view of the same length would,
/// on every platform.
@Suite struct `Nested views of the platforms` {
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
