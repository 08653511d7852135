import ScrollModel
import TestSupport
import Testing

@Suite struct `An assigned offset` {
  private func view(
    _ physics: ScrollPhysics, _ behavior: ScrollBehavior = ScrollBehavior()
  ) -> HeadlessScrollView {
    HeadlessScrollView(
      content: Size(width: 90_000, height: 90_000), in: Size(width: 390, height: 800),
      physics: physics, behavior: behavior, offset: Vector(x: 39_000, y: 40_000))
  }

  @Test(arguments: [300.0, -600, 900], [0.02, 0.1, 0.3])
  func `shifts a page's motion by whole pages`(_ shift: Double, _ time: Double) {
    for velocity in [-900.0, 0, 700] {
      var still = view(.uikit, .pages(Size(width: 300, height: 300)))
      still.handle(.dragBegan, at: 0)
      still.handle(.dragMoved(Vector(x: 50, y: 0)), at: 0)
      still.handle(.dragEnded(velocity: Vector(x: velocity, y: 0)), at: 0)
      still.advance(to: time)
      var shifted = still
      let place = Vector(x: shifted.contentOffset.x + shift, y: 0)
      shifted.assignContentOffset(place, along: .horizontal, at: time)
      for time in [time + 0.05, time + 0.2, 5] {
        still.advance(to: time)
        shifted.advance(to: time)
        #expect(abs(shifted.contentOffset.x - still.contentOffset.x - shift) < 1e-9)
        #expect(shifted.contentOffset.y == still.contentOffset.y)
      }
    }
  }

  @Test func `keeps the exact offset of an axis that is not assigned`() {
    var still = HeadlessScrollView(
      geometry: ScrollGeometry(
        contentSize: Size(width: 9000, height: 9000), containerSize: Size(width: 390, height: 800),
        displayScale: 2))
    still.handle(.dragBegan, at: 0)
    still.handle(.dragEnded(velocity: Vector(x: 2000, y: 2000)), at: 0)
    still.advance(to: 0.333)
    var assigned = still
    assigned.assignContentOffset(Vector(x: 0, y: 77), along: .vertical, at: 0.333)
    for time in [0.333, 0.5, 9] {
      still.advance(to: time)
      assigned.advance(to: time)
      #expect(assigned.contentOffset.x == still.contentOffset.x)
    }
  }
}
