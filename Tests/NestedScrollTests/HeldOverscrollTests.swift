import NestedScroll
import ScrollModel
import TestSupport
import Testing

/// A header that has grown while its list was overscrolled: it has room at the end that shows
/// overscroll, which is undone before it moves.
@Suite struct `Overscroll below a header with room` {
  @Test func `is reduced on the way to a page's end, in any number of steps`() {
    // The page does not fill its viewport, so that its band begins where the header is open.
    var view = NestedScrollView(system: system(page: 37, viewport: 480, 100...100, .keepBar))
    view.pull(by: -15, at: 0)
    view.setGeometry(system(page: 37, viewport: 480, 83...332, .keepBar), at: 5)
    expectClose(view.system.outer, 249, within: 1e-9)
    #expect(view.chainOverscroll < -2)
    expectSame(view, after: 830)
  }

  @Test func `beyond a list's end stops growing once the dragged header has collapsed`() {
    var view = NestedScrollView(system: system(page: 50, viewport: 30, 86...286, .keepOffset))
    view.setContentOffset(2816, animated: true, at: 0)
    view.advance(to: 5)
    view.setGeometry(system(page: 50, viewport: 30, 96...384, .keepOffset), at: 5)
    view.handle(.dragBegan(on: .header), at: 5)
    let (shown, room) = (view.chainOverscroll, 288 - view.system.outer)
    #expect(shown > 2500 && room > 10)
    expectSame(view, after: 360)
    view.handle(.dragMoved(Vector(x: 0, y: 360)), at: 5)
    expectClose(view.chainOverscroll, shown, within: 1e-9)
  }

  @Test(arguments: [1, 2, 7, 24, 311]) func `does not change while a list scrolls`(pieces: Int) {
    var view = segmentPager(header: 250, pages: [1600]) {
      $0.refresh = RefreshControl(height: 60, threshold: 60)
    }
    view.drag(by: -400, at: 0)
    view.advance(to: 5)
    view.scrollPage(0, to: 120, at: 5)
    view.handle(.dragBegan(on: .list), at: 5)
    var effects: [NestedEffect] = []
    for piece in 1...pieces {
      let movement = -109 * Double(piece) / Double(pieces)
      view.handle(.dragMoved(Vector(x: 0, y: movement)), at: 5) { effects.append($0) }
    }
    expectClose(view.chainOverscroll, -60, within: 1e-12)
    #expect(effects.allSatisfy { $0 == .scroll(.didScroll) }, "\(effects)")
    view.endRefreshing(page: 0, at: 5)
    view.handle(.dragEnded(velocity: .zero), at: 5) { effects.append($0) }
    #expect(effects.contains(.refreshTriggered))
  }

  private func expectSame(_ view: NestedScrollView<CollapsingHeader>, after movement: Double) {
    var whole = view
    whole.handle(.dragMoved(Vector(x: 0, y: movement)), at: 5)
    for pieces in [2, 3, 5, 40] {
      var cut = view
      for piece in 1...pieces {
        let part = movement * Double(piece) / Double(pieces)
        cut.handle(.dragMoved(Vector(x: 0, y: part)), at: 5)
      }
      expectClose(cut.offset, whole.offset, within: 1e-9, "\(pieces) pieces")
      expectClose(cut.system.outer, whole.system.outer, within: 1e-9, "\(pieces) pieces")
    }
  }

  private func system(
    page: Double, viewport: Double, _ heights: ClosedRange<Double>, _ resize: HeaderResize
  ) -> CollapsingHeader {
    var geometry = CollapsingHeader.Geometry(
      viewport: Size(width: 390, height: viewport), headerMinimum: heights.lowerBound,
      headerMaximum: heights.upperBound, pages: [page])
    geometry.policies.shortPages = .limit
    geometry.policies.headerResize = resize
    return CollapsingHeader(geometry)
  }
}
