import NestedScroll
import ScrollModel
import TestSupport
import Testing

@Suite struct `Overscroll during other events` {
  @Test(arguments: [false, true])
  func `at the bottom bounces back when a program moves the sheet`(animated: Bool) {
    var view = sheet(detent: 2)
    view.drag(by: 1500, at: 0)
    let pulled = view.chainOverscroll
    #expect(pulled > 20)
    view.moveSettlingPart(to: 320, animated: animated, at: 0)
    #expect(view.chainOverscroll == pulled)
    for frame in 1...90 {
      let before = view.chainOverscroll
      view.advance(to: Double(frame) / 60)
      #expect((0...before).contains(view.chainOverscroll), "frame \(frame)")
      expectClose(view.listOffset() ?? 0, 1400 + view.chainOverscroll, within: 1e-9)
    }
    #expect(view.system.outer == 320 && view.chainOverscroll == 0 && !view.isMoving)
  }

  @Test(arguments: [NestedPart.list, .sheet])
  func `of a sheet stays when the sheet is stopped above a scrolled list`(_ part: NestedPart) {
    var view = sheet(detent: 0)
    view.scrollPage(0, to: 300, at: 0)
    view.drag(by: -100, on: .sheet, at: 0)
    view.advance(to: 0.01)
    let shown = view.frames.sheetOffset ?? 0
    #expect(shown < -20)
    view.handle(.dragBegan(on: part), at: 0.01)
    view.advance(to: 0.2)
    expectClose(view.frames.sheetOffset ?? 0, shown, within: 1e-9)
    // The way back is the sheet's own, and the list stays.
    view.handle(.dragMoved(Vector(x: 0, y: 200)), at: 0.2)
    #expect((view.frames.sheetOffset ?? 0) > 50)
    #expect(view.listOffset() == 300)
    view.stopScrolling(at: 0.3)
    expectClose(view.offset, view.system.offset, within: 1e-12)
  }

  @Test func `at the top becomes scrolled content when rows are inserted above`() {
    var pages = swipePages(header: 200, bar: 40, pages: [2000])
    var stack = NestedScrollView(
      system: StackedLists(.init(viewport: .small, lists: [2000, 2000])))
    pages.drag(by: -120, at: 0)
    stack.drag(by: -120, at: 0)
    let shown = (pages.offset, stack.offset)
    #expect(shown.0 < -40 && shown.1 < -40)
    var longer = (pages.system.geometry, stack.system.geometry)
    longer.0.pages[0] = 2800
    longer.1.lists[0] = 2800
    pages.setGeometry(SwipePages(longer.0), inserting: 800, above: 0, at: 0)
    stack.setGeometry(StackedLists(longer.1), inserting: 800, above: 0, at: 0)
    // Every row stays where it is, 800 points further down in its list.
    expectClose(pages.offset, shown.0 + 800, within: 1e-9)
    expectClose(stack.offset, shown.1 + 800, within: 1e-9)
    #expect(pages.chainOverscroll == 0 && stack.chainOverscroll == 0 && pages.system.outer == 200)
  }

  @Test func `of a list becomes scrolled content when rows are inserted above`() {
    var view = collapsingHeader(200, pages: [1670, 1557])
    view.setContentOffset(-12, animated: false, at: 0)
    let rows = view.listOffset() ?? 0
    let longer = collapsingHeader(200, pages: [1675, 1557]).system
    view.setGeometry(longer, inserting: 5, above: 0, at: 1)
    // The rows that are seen are 5 further down in the list, and where they were on screen.
    expectClose(view.listOffset() ?? 0, rows + 5, within: 1e-9)
    #expect(view.system.innerOffset(page: 0, overscroll: 0) == 0)
    expectClose(view.chainOverscroll, -7, within: 1e-9)
  }

  @Test func `of a header follows the rubber band when the finger is back at its start`() {
    // Header 250 up and list 50 on, then all 300 back: the header is whole after 250, and pulled by 50.
    var view = segmentPager(header: 250, pages: [4000, 100], in: Size(width: 390, height: 600))
    view.pull(by: 300, on: .header, at: 0, to: 0.1)
    view.handle(.dragMoved(.zero), at: 0.2)
    expectClose(view.chainOverscroll, -26.294821, within: 1e-6)
  }

  @Test func `of a stretched header continues over a scrolled page`() {
    var view = pager([3000, 3000])
    view.scrollPage(1, to: 500, at: 0)
    view.drag(by: -150, at: 0)
    let plain = view
    view.showPage(1, animated: false, at: 0)
    var bounced = plain
    for time in frameTimes(0...60) {
      view.advance(to: time)
      bounced.advance(to: time)
      expectClose(view.frames.barY ?? 0, bounced.frames.barY ?? 0, within: 1e-9, "\(time)")
      #expect(view.listOffset(page: 1) == 500)
    }
    #expect(view.frames.barY == 250)
  }

  @Test(arguments: [1, 2, 7])
  func `of the top is that of a clamped edge at the bottom of a page without a list`(split: Int) {
    var view = pager([nil])
    view.handle(.dragBegan(on: .list), at: 0)
    for (way, from) in [(-100.0, 0.0), (700, -100), (-400, 600)] {
      for piece in 1...split {
        let movement = from + way * Double(piece) / Double(split)
        view.handle(.dragMoved(Vector(x: 0, y: movement)), at: 0)
      }
    }
    // 250 of the 700 is the header's after the 100 that were pulled; what the wall has swallowed is
    // forgotten, so that 150 of the 400 show as pulled.
    expectClose(
      view.chainOverscroll, -(150 * 0.55 * 700 / (700 + 0.55 * 150)), within: 1e-9, "\(split)")
  }

  @Test func `begins with the first sample that makes a touch a drag`() {
    var view = pager([nil])
    view.handle(.touchBegan(Vector(x: 100, y: 300)), at: 0)
    view.handle(.touchMoved(Vector(x: 100, y: 311)), at: 0.01)
    expectClose(view.chainOverscroll, -(0.55 * 700 / (700 + 0.55)), within: 1e-9)
  }

  @Test func `of a list that grows becomes its offset`() {
    var geometry = EasyPager.Geometry(viewport: .small, header: 0, bar: 44, pages: [900])
    var view = NestedScrollView(system: EasyPager(geometry))
    view.pull(by: 300, at: 0)
    let shown = view.offset
    #expect(view.chainOverscroll > 20)
    geometry.pages = [5000]
    view.setGeometry(EasyPager(geometry), at: 0)
    #expect(view.offset == shown && view.chainOverscroll == 0)
    expectClose(view.system.innerOffset(page: 0, overscroll: 0) ?? 0, shown, within: 1e-9)
  }

  @Test(arguments: [false, true])
  func `of a header that grows becomes part of the header`(held: Bool) {
    var geometry = SegmentPager.Geometry(
      viewport: .small, header: 250, bar: 44, pages: [3000], refresh: RefreshControl())
    var view = NestedScrollView(system: SegmentPager(geometry))
    view.pull(by: -150, at: 0)
    if held {
      view.handle(.dragEnded(velocity: .zero), at: 0)
      view.advance(to: 5)
    }
    let bar = view.frames.barY ?? 0
    geometry.header = 290
    view.setGeometry(SegmentPager(geometry), at: 5)
    expectClose(view.frames.barY ?? 0, bar, within: 1e-9)
    expectClose(view.system.collapsed(overscroll: view.chainOverscroll), 290 - bar, within: 1e-9)
    expectClose(view.offset, view.system.offset + view.chainOverscroll, within: 1e-9)
  }

  private func pager(_ pages: [Double?]) -> NestedScrollView<SegmentPager> {
    segmentPager(header: 250, bar: 0, pages: pages)
  }
}
