import NestedScroll
import ScrollModel
import TestSupport
import Testing

@Suite struct `The motion of a page` {
  @Test(arguments: [-300.0, 90], [nil, 0.0, 2000, -2000])
  func `continues while the app scrolls a hidden page`(_ pull: Double, _ velocity: Double?) {
    var view = segmentPager(header: 100, pages: [3000, 1000, 3000])
    view.pull(by: pull, thenRelease: velocity)
    var (plain, effects) = (view, [NestedEffect]())
    view.scrollPage(2, to: 50, at: 0.13) { effects.append($0) }
    #expect(effects == [.scroll(.didScroll)] && view.listOffset(page: 2) == 50)
    for time in [0.13, 0.2, 3] {
      view.advance(to: time)
      plain.advance(to: time)
      #expect(view.offset == plain.offset && view.phase == plain.phase, "\(time) s")
    }
  }
}

extension NestedScrollView {
  /// Drags the list by a distance in points, releases it with a velocity in points per second unless
  /// that is `nil`, and advances to 0.13 s.
  fileprivate mutating func pull(by distance: Double, thenRelease velocity: Double?) {
    pull(by: distance, at: 0, to: 0.1)
    if let velocity { handle(.dragEnded(velocity: Vector(x: 0, y: velocity)), at: 0.1) }
    advance(to: 0.13)
  }
}
