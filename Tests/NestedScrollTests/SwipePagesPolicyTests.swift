import NestedScroll
import RandomSystems
import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

/// Header 200, top inset 64, bar 44, viewport 700; page 1 is too short to pin the bar, page 2 long.
@Suite struct `Policies of swipe pages` {
  /// The list of the page that a swipe shows is further down than that of the page it leaves.
  @Test func `a swipe to a page whose footer shows does not load`() {
    var view = swipePages(header: 200, bar: 44, pages: [4000, 2000], in: .phone) {
      $0.topInset = 0
      $0.policies.loadMore = [nil, LoadMore(height: 300, mode: .auto)]
      ($0.switching, $0.headerUnderBar) = (.retain, .stick)
    }
    view.setContentOffset(300, animated: false, at: 0)
    view.scrollPage(1, to: 1000, at: 0)
    view.handle(.dragBegan(on: .list, axis: .horizontal), at: 0.1)
    view.handle(.dragMoved(Vector(x: 250, y: 0)), at: 0.2)
    #expect(view.system.page == 1 && !view.isLoadingMore(page: 1))
  }

  @Test func `start as published, and have the published names`() {
    var geometry = view { _ in }.system.geometry
    #expect(geometry.switching == .align && !geometry.adjustsContentSize)
    #expect(geometry.policies.otherPages == .reset && geometry.policies.shortPages == .limit)
    geometry.switching = .retain
    geometry.adjustsContentSize = true
    #expect(geometry.policies.otherPages == .keep && geometry.policies.shortPages == .fill)
    geometry.policies.otherPages = .reset
    #expect(geometry.switching == .align && geometry.adjustsContentSize)
  }

  @Test func `move no header or bar further than their movement, under any policy`() {
    var random = SeededGenerator(seed: 414)
    for trial in 0..<trials(2000, inDebug: 200) {
      var system = RandomSystems.anySwipePages(&random)
      for _ in 0..<40 {
        let policy = random.pick([TouchPolicy.free, .free, .outerFirst, .outerOnly, .innerOnly])
        let range = system.limits(policy).parts
        let distance = random.signedLogarithmic(0.1...600)
        let movement = range.clamp(system.offset + distance) - system.offset
        let before = system
        system.move(by: movement, policy)
        for path in [\NestedFrames.headerY, \.barY] {
          let frames = [before, system].compactMap { $0.frames(overscroll: 0)[keyPath: path] }
          let moved = (frames.last ?? 0) - (frames.first ?? 0)
          #expect(
            abs(moved) <= abs(movement) + 1e-9,
            "trial \(trial), \(policy) by \(movement): \(moved) in \(before)")
        }
      }
    }
  }

  @Test(arguments: [OtherPages.keep, .reset])
  func `other pages keep or reset their offsets when the header shows`(_ choice: OtherPages) {
    var view = view { $0.otherPages = choice }
    view.drag(by: 500, at: 1)
    view.showPage(2, animated: false, at: 1)
    view.drag(by: -50, at: 1)
    view.showPage(0, animated: false, at: 1)
    #expect(view.system.outer == 150 && view.offset == (choice == .keep ? 450 : 150))
  }

  @Test(arguments: [ShortPages.fill, .limit])
  func `short pages pin the bar or end where their content does`(_ choice: ShortPages) {
    var view = view { $0.shortPages = choice }
    view.showPage(1, animated: false, at: 1)
    view.drag(by: 400, at: 1)
    view.advance(to: 5)
    // 500 of content and 108 above it leave 92 of the viewport empty.
    #expect(view.offset == (choice == .fill ? 200 : 108))
  }

  @Test(arguments: [HeaderResize.keepBar, .keepOffset])
  func `a header that grows keeps the bar or the offset of every page`(_ choice: HeaderResize) {
    // What is dragged, where all pages are, and where they are with a header of 320.
    let cases: [(way: Double, keptBar: Double, collapsed: Double, rows: Double)] = [
      (100, 220, 100, 328), (250, 370, 250, 178), (500, 620, 320, -72),
    ]
    for (way, keptBar, collapsed, rows) in cases {
      var view = view { $0.headerResize = choice }
      view.drag(by: way, at: 1)
      let before = view.frames
      var grown = view.system.geometry
      grown.header = 320
      view.setGeometry(SwipePages(grown), at: 1)
      guard choice == .keepOffset else {
        #expect(view.offset == keptBar && view.frames.barY == before.barY)
        #expect(view.frames.firstRowY == before.firstRowY)
        continue
      }
      #expect(view.offset == way && view.system.outer == collapsed)
      // The rows move down by what the header has grown.
      #expect(view.frames.firstRowY == rows && rows == (before.firstRowY ?? 0) + 120)
    }
  }

  @Test func `a header that shrinks keeps the offset, and its list scrolls by the difference`() {
    var view = view { $0.headerResize = .keepOffset }
    view.drag(by: 150, at: 1)
    var shrunk = view.system.geometry
    shrunk.header = 100
    view.setGeometry(SwipePages(shrunk), at: 1)
    #expect(view.offset == 150 && view.system.outer == 100)
    #expect(view.frames.firstRowY == 58 && view.frames.barY == 64)
  }

  @Test(arguments: [HeaderResize.keepBar, .keepOffset])
  func `pages that do not show keep the same`(_ choice: HeaderResize) {
    var view = view { $0.headerResize = choice }
    view.drag(by: 500, at: 1)
    view.scrollPage(2, to: 292, at: 1)
    let before = view.system.innerOffset(page: 2, overscroll: 0)
    var grown = view.system.geometry
    grown.header = 320
    view.setGeometry(SwipePages(grown), at: 1)
    // A page's own offset counts from its place under the pinned bar.
    let kept = view.system.innerOffset(page: 2, overscroll: 0)
    #expect(before == 292 && kept == (choice == .keepBar ? 292 : 172))
    view.showPage(2, animated: false, at: 1)
    #expect(view.offset == (choice == .keepBar ? 720 : 600))
  }

  @Test(arguments: [FlingAtListTop.handOn, .stop])
  func `a fling continues at the list's top or stops there`(_ choice: FlingAtListTop) {
    var view = view { $0.flingAtListTop = choice }
    view.drag(by: 300, at: 1)
    view.fling(-900, at: 1)
    view.advance(to: 8)
    #expect(view.phase == .idle && view.offset == (choice == .stop ? 200 : 0))
  }

  private func view(_ choose: (inout NestedPolicies) -> Void) -> NestedScrollView<SwipePages> {
    swipePages(header: 200, bar: 44, pages: [2000, 500, 2000]) { choose(&$0.policies) }
  }
}
