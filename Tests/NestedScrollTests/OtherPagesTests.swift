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

  @Test(arguments: [-300.0, 90, 700], [nil, 0.0, 2000, -2000])
  func `ends with the page, as at a page switch`(_ pull: Double, _ velocity: Double?) {
    func check<System: NestedSystem>(keepsList: Bool = true, _ make: ([Double?]) -> System) {
      var view = NestedScrollView(system: make([3000, 3000, 1000]))
      view.scrollPage(1, to: 40, at: 0)
      view.showPage(2, animated: false, at: 0)
      view.pull(by: pull, thenRelease: velocity)
      var (other, effects) = (view, [NestedEffect]())
      other.showPage(1, animated: false, at: 0.13)
      view.setGeometry(make([3000, 3000]), at: 0.13) { effects.append($0) }
      #expect(effects.contains(.pageChanged(to: 1, at: 0.13)) && view.pagePosition == 1)
      if keepsList { #expect(view.listOffset(page: 1) == 40) }
      for time in [0.13, 0.2, 3] {
        view.advance(to: time)
        other.advance(to: time)
        expectClose(view.offset, other.offset, within: 1e-9, "the offset at \(time) s")
        expectClose(view.system.outer, other.system.outer, within: 1e-9, "the header at \(time) s")
        #expect(view.phase == other.phase, "\(time) s")
      }
    }
    check { segmentPager(header: 100, pages: $0).system }
    check { easyPager(header: 100, pages: $0).system }
    check { collapsingHeader(nil, pages: $0).system }
    check(keepsList: false) { swipePages(header: 100, bar: 44, pages: $0).system }
  }

  /// The bottom edge of a page without a list is clamped.
  @Test(arguments: [nil, 0.0, 2000])
  func `beyond its bottom ends with the list`(_ velocity: Double?) {
    var view = segmentPager(header: 100, pages: [3000, 1000])
    view.showPage(1, animated: false, at: 0)
    view.pull(by: 700, thenRelease: velocity)
    #expect(view.chainOverscroll > 10)
    view.setGeometry(segmentPager(header: 100, pages: [3000, nil]).system, at: 0.13)
    #expect(view.offset == 100 && view.chainOverscroll == 0 && !view.isMoving)
    view.handle(.dragMoved(Vector(x: 0, y: 690)), at: 0.2)
    view.advance(to: 3)
    #expect(view.offset == (velocity == nil ? 90 : 100))
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
