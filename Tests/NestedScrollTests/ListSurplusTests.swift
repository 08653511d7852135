import NestedScroll
import ScrollModel
import TestSupport
import Testing

/// Header 100 to 200, all open, viewport 844, bar 44: the list of 2000 points scrolls 1300 under the
/// collapsed header; a program puts it at 1400 under the open one.
@Suite struct `A list further down than a collapsed header allows` {
  @Test(arguments: [1350.0, 1300, 1000, 1, 0, -20], [false, true])
  func `moves to a programmatic target`(_ offset: Double, _ animated: Bool) {
    var view = collapsingHeader(200, pages: [2000], in: .phone)
    view.scrollPage(0, to: 1400, at: 0)
    #expect(view.system.innerOffset(page: 0, overscroll: 0) == 1400 && view.offset == 1400)
    view.setContentOffset(offset, animated: animated, at: 1)
    view.advance(to: 3)
    #expect(view.offset == offset)
    #expect(view.listOffset() == offset)
  }

  /// Up to 1400 the header collapses by the distance; beyond, the list has given up its surplus.
  @Test(arguments: [1380.0, 1400, 1401, 1450, 2000], [false, true])
  func `moves to a programmatic target above which the header collapses`(
    _ offset: Double, _ animated: Bool
  ) {
    var view = collapsingHeader(200, pages: [2000], in: .phone)
    view.scrollPage(0, to: 1350, at: 0)
    view.setContentOffset(offset, animated: animated, at: 1)
    view.advance(to: 3)
    expectClose(view.offset, offset, within: 1e-9)
    let isBeyond = offset > 1400
    #expect(view.system.outer == (isBeyond ? 100 : offset - 1350))
    expectClose(view.chainOverscroll, isBeyond ? offset - 1400 : 0, within: 1e-9)
  }
}
