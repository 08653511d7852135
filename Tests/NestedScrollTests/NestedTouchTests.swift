import NestedScroll
import ScrollModel
import TestSupport
import Testing

@Suite struct `A finger on a nested scroll` {
  @Test func `scrolls the content after the touch slop, with any horizontal movement`() {
    var view = pages()
    view.touch(from: Vector(x: 200, y: 500), by: Vector(x: 30, y: -120), samples: 12)
    expectClose(view.system.outer, 110, within: 0.5)
    #expect(view.pagePosition == 0)
  }

  @Test func `moves the pages, and the page changes half-way or at rest`() {
    var view = pages()
    var changes: [Double] = []
    view.touch(from: Vector(x: 300, y: 500), by: Vector(x: -150, y: 20), samples: 12)
    #expect(view.pagePosition > 0.35 && view.pagePosition < 0.4 && view.system.page == 0)
    view.handle(.touchMoved(Vector(x: 40, y: 500)), at: 0.3) {
      if case .pageChanged(_, let time) = $0 { changes.append(time) }
    }
    #expect(changes == [0.3] && view.system.page == 1)
    view.handle(.touchEnded, at: 0.6)
    #expect(view.phase == .snapping)
    view.advance(to: 2)
    #expect(view.pagePosition == 1 && view.system.offset == 0)
  }

  @Test func `that turns round has the result of a drag with the same movement`() {
    // The end ahead is hard, or has a longer rubber band than the one behind.
    turnsRound(
      SegmentPager(.init(viewport: .small, header: 6, bar: 44, pages: [nil])), endsHard: true)
    turnsRound(
      CollapsingHeader(
        .init(viewport: .small, headerMinimum: 100, headerMaximum: 400, pages: [562]), header: 100),
      endsHard: false)
  }

  /// Goes down far enough to drag, and then up beyond the bottom in small steps.
  private func turnsRound<System: NestedSystem>(_ system: System, endsHard: Bool) {
    var view = NestedScrollView(system: system)
    var dragged = view
    view.handle(.touchBegan(Vector(x: 200, y: 690)), at: 0)
    view.handle(.touchMoved(Vector(x: 200, y: 702)), at: 0.01)
    dragged.pull(by: -2, at: 0.01)
    for step in 1...15 {
      let (time, way) = (0.01 + 0.01 * Double(step), Double(step))
      view.handle(.touchMoved(Vector(x: 200, y: 702 - way)), at: time)
      dragged.handle(.dragMoved(Vector(x: 0, y: way - 2)), at: time)
      expectClose(view.offset, dragged.offset, within: 1e-9)
      if endsHard { #expect(view.chainOverscroll <= 0, "\(way) up") }
    }
    #expect(view.chainOverscroll > 0 || endsHard)
  }
}

private func pages() -> NestedScrollView<SwipePages> {
  swipePages(header: 200, bar: 40, pages: [3000, 3000])
}
