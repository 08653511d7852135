import NestedScroll
import ScrollModel
import TestSupport
import Testing

@Suite struct `A collapsing header` {
  @Test func `keeps the offset of each list when the geometry changes`() {
    var system = header(pages: [1500, 2000], start: 200)
    // Further down than the collapsed header will allow: 1500 − 456 and 2000 − 456.
    system.scroll(page: 0, to: 1044)
    system.scroll(page: 1, to: 1544)
    let before = (0..<2).map { system.innerOffset(page: $0, overscroll: 0) }
    #expect(before == [1044, 1544])
    system.adopt(header(pages: [1500, 2000], start: nil))
    #expect((0..<2).map { system.innerOffset(page: $0, overscroll: 0) } == before)
    // Content that has come in below leaves the lists where they are as well.
    system.adopt(header(pages: [1800, 2300], start: nil))
    #expect((0..<2).map { system.innerOffset(page: $0, overscroll: 0) } == before)
    system.show(page: 1)
    #expect(system.innerOffset(page: 1, overscroll: 0) == 1544)
  }

  @Test func `clamps a hidden list when its viewport grows, not when it is shown`() {
    var system = header(pages: [1500, 2000, 400], start: 200)
    system.scroll(page: 1, to: 1544)
    system.show(page: 1)
    system.show(page: 0)
    system.move(by: 60, .free)
    #expect(system.innerOffset(page: 1, overscroll: 0) == 1484)
    system.move(by: -60, .free)
    #expect(system.innerOffset(page: 1, overscroll: 0) == 1484)
    // No longer than the viewport under a collapsed header: 400 - 456 < 0.
    system.scroll(page: 2, to: 30)
    #expect(system.innerOffset(page: 2, overscroll: 0) == 0)
    system.show(page: 1)
    #expect(system.innerOffset(page: 1, overscroll: 0) == 1484)
  }

  @Test(arguments: [20.0, 95, 150, 190])
  func `loses nothing on a screen that is smaller than header and bar`(height: Double) {
    var view = NestedScrollView(
      system: CollapsingHeader(
        .init(
          viewport: Size(width: 390, height: height), headerMinimum: 41, headerMaximum: 268,
          bar: 70, pages: [573]), header: 268))
    let whole = 227 + 573 - max(0, height - 41 - 70)
    view.pull(by: whole, at: 0)
    #expect(view.system.outer == 227 && view.chainOverscroll == 0)
    expectClose(view.system.offset, whole, within: 1e-9)
    view.handle(.dragMoved(Vector(x: 0, y: whole + 40)), at: 0)
    // A list without height has no room to bounce in: the end does not give.
    #expect(view.isAtClampedEdge == (height < 111))
  }

  @Test func `scrolls to its top in one animation, from beyond its range as well`() {
    var view = collapsingHeader(200, pages: [1500])
    view.scrollPage(0, to: 1044, at: 0)
    view.scrollToTop(at: 0)
    view.advance(to: 1)
    #expect(view.listOffset() == 0)
    #expect(view.system.outer == 0 && !view.isMoving)
  }

  private func header(pages: [Double?], start: Double?) -> CollapsingHeader {
    collapsingHeader(start, pages: pages).system
  }
}
