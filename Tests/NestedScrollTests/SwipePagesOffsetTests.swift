import NestedScroll
import ScrollModel
import TestSupport
import Testing

/// Header 200, bar 40, top inset 64, viewport 844: at rest a page's own offset is −304, where the bar
/// pins it is −104.
@Suite struct `The own offsets of swipe pages` {
  @Test(arguments: SwipePages.Switching.allCases)
  func `put the current page with header and bar`(_ switching: SwipePages.Switching) {
    var view = view(switching)
    for (offset, inner, barY, headerY) in [
      (-254.0, -254.0, 214.0, 14.0), (-104, -104, 64, -136), (396, 396, 64, -200),
      (-154, -154, 114, -86), (-900, -304, 264, 64), (9000, 1260 - 104, 64, -200),
    ] {
      view.scrollPage(0, to: offset, at: 0)
      #expect(view.system.innerOffset(page: 0, overscroll: 0) == inner)
      #expect(view.frames.firstRowY == -inner)
      #expect(view.frames.barY == barY && view.frames.headerY == headerY)
      #expect(view.system.innerOffset(page: 1, overscroll: 0) == -304)
      if switching == .retain, offset == -154 { continue }
      #expect(view.system.outer == min(200, inner + 304))
    }
  }

  @Test(arguments: [nil, 0], SwipePages.Switching.allCases)
  func `survive a pull of the next page`(_ header: Double?, _ switching: SwipePages.Switching) {
    for (bar, barScrolls) in [(nil as Double?, true), (40, true), (40, false)] {
      var geometry = view(switching).system.geometry
      (geometry.header, geometry.bar, geometry.barScrolls) = (header, bar, barScrolls)
      var view = NestedScrollView(system: SwipePages(geometry))
      view.drag(by: 500, at: 0)
      view.showPage(1, animated: false, at: 0)
      view.scrollPage(1, to: -900, at: 0)
      let places = (0...1).map { view.system.innerOffset(page: $0, overscroll: 0) }
      view.pull(by: -200, at: 0)
      #expect(view.chainOverscroll < -90)
      view.showPage(0, animated: false, at: 0)
      #expect(view.system.page == 0)
      view.handle(.dragEnded(velocity: .zero), at: 0)
      view.advance(to: 5)
      #expect(view.chainOverscroll == 0)
      #expect((0...1).map { view.system.innerOffset(page: $0, overscroll: 0) } == places)
    }
  }

  @Test func `of a view at the start of the content are native as well`() {
    var geometry = view(.align).system.geometry
    geometry.headerPlacement = .headerView
    var view = NestedScrollView(system: SwipePages(geometry))
    #expect(view.system.innerOffset(page: 0, overscroll: 0) == -64)
    view.scrollPage(0, to: 50, at: 0)
    #expect(view.offset == 114 && view.system.innerOffset(page: 0, overscroll: 0) == 50)
  }

  @Test(arguments: SwipePages.Switching.allCases)
  func `set a hidden page's offset at which it is shown next`(_ switching: SwipePages.Switching) {
    for (way, offset, shown) in [
      (500.0, 96.0, 96.0), (500, -254, -104), (500, 5000, 1156), (50, 96, -254),
    ] {
      var view = view(switching)
      view.drag(by: way, at: 1)
      let before = view.frames
      view.scrollPage(1, to: offset, at: 1)
      #expect(view.frames == before && view.offset == way)
      #expect(view.system.innerOffset(page: 1, overscroll: 0) == min(offset, 1156))
      view.showPage(1, animated: false, at: 1)
      // Under an open header a page that aligns starts at its top.
      let expected = switching == .retain && offset == 96 ? 96 : shown
      #expect(view.system.innerOffset(page: 1, overscroll: 0) == expected)
    }
  }

  @Test func `never leave the header open above a page that aligns`() {
    var view = view(.align)
    view.drag(by: 50, at: 1)
    let firstRow = view.frames.firstRowY ?? 0
    insert(100, above: 0, in: &view)
    // What was the first row stays where it is, 100 points below what is now; the header goes up.
    #expect(view.frames.firstRowY == firstRow - 100 && view.system.outer == 150)
    #expect(view.system.innerOffset(page: 0, overscroll: 0) == -154 && view.frames.barY == 114)
    view.drag(by: -30, at: 1)
    #expect(view.system.outer == 120 && view.frames.barY == 144)
    insert(-80, above: 0, in: &view)
    #expect(view.system.outer == 40 && view.frames.firstRowY == 264)
  }

  @Test func `scroll under an open header where pages retain their places`() {
    var view = view(.retain)
    view.drag(by: 50, at: 1)
    insert(100, above: 0, in: &view)
    #expect(view.system.outer == 50 && view.frames.barY == 214)
    #expect(view.system.innerOffset(page: 0, overscroll: 0) == -154)
  }

  @Test func `become aligned when the option changes`() {
    var view = view(.retain)
    view.drag(by: 50, at: 1)
    insert(100, above: 0, in: &view)
    var geometry = view.system.geometry
    geometry.switching = .align
    let firstRow = view.frames.firstRowY
    view.setGeometry(SwipePages(geometry), at: 2)
    #expect(view.system.outer == 150 && view.frames.firstRowY == firstRow)
  }

  @Test func `stay between rest and end when sizes change`() {
    var view = view(.align)
    view.drag(by: 1000, at: 1)
    view.showPage(1, animated: false, at: 1)
    var geometry = view.system.geometry
    geometry.pages = [1000, 2000]
    view.setGeometry(SwipePages(geometry), at: 1)
    // 1000 of content below 104, in a viewport of 844.
    #expect(view.system.innerOffset(page: 0, overscroll: 0) == 156)
    view.showPage(0, animated: false, at: 1)
    #expect(view.system.innerOffset(page: 0, overscroll: 0) == 156 && view.offset == 460)
  }

  @Test func `of a page too short to scroll stay at its top when content is inserted`() {
    var view = swipePages(header: nil, bar: nil, pages: [0, 1077.311, 0])
    insert(100, above: 2, in: &view)
    insert(100, above: 0, in: &view)
    for page in [0, 2] { #expect(view.system.innerOffset(page: page, overscroll: 0) == -64) }
  }

  private func view(_ switching: SwipePages.Switching) -> NestedScrollView<SwipePages> {
    swipePages(header: 200, bar: 40, pages: [2000, 2000], in: .phone) {
      $0.adjustsContentSize = true
      $0.switching = switching
    }
  }

  private func insert(
    _ length: Double, above page: Int, in view: inout NestedScrollView<SwipePages>
  ) {
    var geometry = view.system.geometry
    geometry.pages[page] = (geometry.pages[page] ?? 0) + length
    view.setGeometry(SwipePages(geometry), inserting: length, above: page, at: 1)
  }
}
