import NestedScroll
import ScrollModel
import TestSupport
import Testing

/// Header 250, viewport 700, bar 44; the list of page 0 scrolls 944, page 1 is too short to scroll.
@Suite struct `Nested policies` {
  @Test(arguments: [OtherPages.keep, .reset])
  func `other pages keep or reset their offsets when the header shows`(_ choice: OtherPages) {
    var view = pager { $0.otherPages = choice }
    view.drag(by: 650, at: 1)
    view.showPage(1, animated: false, at: 1)
    view.drag(by: -50, at: 1)
    view.showPage(0, animated: false, at: 1)
    #expect(view.system.outer == 200)
    #expect(view.system.innerOffset(page: 0, overscroll: 0) == (choice == .keep ? 400 : 0))
  }

  @Test(arguments: [ShortPages.fill, .limit])
  func `short pages collapse the header or only as far as they have content`(_ choice: ShortPages) {
    var view = pager { $0.shortPages = choice }
    view.showPage(1, animated: false, at: 1)
    view.drag(by: 400, at: 1)
    view.advance(to: 5)
    // 600 of content and a bar of 44 leave 56 of the viewport empty.
    #expect(view.offset == (choice == .fill ? 250 : 194))
  }

  @Test(arguments: [FlingAtListTop.handOn, .stop])
  func `a fling continues at the list's top or stops there`(_ choice: FlingAtListTop) {
    var view = pager { $0.flingAtListTop = choice }
    view.drag(by: 350, at: 1)
    view.fling(-900, at: 1)
    view.advance(to: 8)
    #expect(view.system.innerOffset(page: 0, overscroll: 0) == 0)
    #expect(view.phase == .idle && (view.system.outer == 250) == (choice == .stop))
  }

  @Test(arguments: [ScrollsToTop.all, .list])
  func `a tap on the status bar scrolls everything or only the list`(_ choice: ScrollsToTop) {
    var view = pager { $0.scrollsToTop = choice }
    view.drag(by: 650, at: 1)
    view.scrollToTop(at: 1)
    view.advance(to: 2)
    #expect(view.offset == (choice == .all ? 0 : 250))
    #expect(view.system.innerOffset(page: 0, overscroll: 0) == 0)
  }

  @Test(arguments: [HeaderResize.keepBar, .keepOffset])
  func `a header that grows keeps the bar or the offset`(_ choice: HeaderResize) {
    var view = pager { $0.headerResize = choice }
    view.drag(by: 100, at: 1)
    var grown = view.system.geometry
    grown.header = 350
    view.setGeometry(SegmentPager(grown), at: 1)
    #expect(view.offset == (choice == .keepBar ? 200 : 100))
    #expect(view.frames.barY == (choice == .keepBar ? 150 : 250))
  }

  @Test(arguments: [SheetDragBack.symmetric, .listFirst])
  func `a sheet drags back as it went up or after its list`(_ choice: SheetDragBack) {
    var view = sheet(detent: 1) { $0.policies.sheetDragBack = choice }
    view.scrollPage(0, to: 200, at: 0)
    view.pull(by: -50, at: 0, to: 0.1)
    #expect(view.frames.sheetOffset == (choice == .symmetric ? 270 : 320))
    #expect(view.system.innerOffset(page: 0, overscroll: 0) == (choice == .symmetric ? 200 : 150))
  }
}

private func pager(_ choose: (inout NestedPolicies) -> Void) -> NestedScrollView<SegmentPager> {
  segmentPager(header: 250, pages: [1600, 600]) { choose(&$0.policies) }
}
