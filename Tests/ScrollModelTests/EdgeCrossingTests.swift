import ScrollDynamics
import ScrollModel
import Testing

/// How a scroll view crosses the ends of its range.
@Suite struct EdgeCrossingTests {
  @Test func `content that fits reports the end at which a fling passes it`() {
    for (sign, name) in [(1.0, "edgeReached(bottom)"), (-1, "edgeReached(top)")] {
      var scroll = Recorder(
        height: 844, behavior: ScrollBehavior(alwaysBouncesVertically: true))
      scroll.send(.dragBegan, at: 0)
      scroll.send(.dragMoved(Vector(x: 0, y: -100 * sign)), at: 0)
      scroll.send(.dragEnded(velocity: Vector(x: 0, y: 6000 * sign)), at: 0)
      #expect(scroll.offset * sign < -40)
      scroll.settle(from: 0)
      #expect(scroll.takeNames().filter { $0.hasPrefix("edge") } == [name])
      #expect(scroll.offset == 0)
    }
  }
}
