import NestedScroll
import ScrollModel
import TestSupport
import Testing

/// A page aligns with the header when it begins to show, not only when it is current.
///
/// Header 200, bar 40, top inset 64: at rest a page's own offset is −304.
@Suite struct `A page that begins to show` {
  @Test func `under a finger is aligned, and one that never shows is not`() {
    var view = view(scrolledBy: 94)
    view.pullPages(by: 39, at: 1)
    #expect(view.pagePosition == 0.1 && view.system.page == 0)
    #expect(offsets(view) == [-210, -210, -304, -304])
    // It keeps that when it goes away again.
    view.handle(.dragMoved(Vector(x: 0, y: 0)), at: 1)
    view.handle(.dragEnded(velocity: .zero), at: 1)
    view.setContentOffset(120, animated: false, at: 1)
    #expect(offsets(view) == [-184, -210, -304, -304])
    view.showPage(1, animated: true, at: 1)
    view.advance(to: 1.001)
    #expect(view.pagePosition > 0 && view.pagePosition < 0.1)
    #expect(offsets(view) == [-184, -184, -304, -304])
  }

  @Test func `retains its position below the present header`() {
    var view = view(scrolledBy: 0, .retain)
    view.scrollPage(1, to: -204, at: 1)
    view.setContentOffset(94, animated: false, at: 1)
    #expect(offsets(view) == [-210, -204, -304, -304])
    view.pullPages(by: 39, at: 1)
    #expect(offsets(view) == [-210, -110, -304, -304])
    view.showPage(1, animated: false, at: 1)
    #expect(offsets(view) == [-210, -110, -304, -304] && view.system.outer == 94)
  }

  @Test(arguments: [1, 7, 60, 100])
  func `is aligned one after the other in a motion over several`(_ frames: Int) {
    for backwards in [false, true] {
      var view = view(scrolledBy: 94)
      if backwards { view.showPage(3, animated: false, at: 1) }
      view.showPage(backwards ? 0 : 3, animated: true, at: 1)
      var seen: [Int] = []
      for frame in 1...frames {
        view.advance(to: 1 + Double(frame) / Double(frames)) { effect in
          if case .pageChanged(let page, _) = effect { seen.append(page) }
        }
        let position = view.pagePosition
        // All that shows is aligned, however few frames there are.
        for page in Int(position.rounded(.down))...Int(position.rounded(.up)) {
          #expect(offsets(view)[page] == -210)
        }
        let ahead = backwards ? Int(position.rounded(.down)) - 1 : Int(position.rounded(.up)) + 1
        if position != position.rounded(), ahead > 0, ahead < 3 {
          #expect(offsets(view)[ahead] == -304)
        }
      }
      #expect(seen == (backwards ? [2, 1, 0] : [1, 2, 3]))
      #expect(offsets(view) == [-210, -210, -210, -210] && view.phase == .idle)
    }
  }

  @Test func `is aligned at the instant it comes, at any frame rate`() {
    // The header is on its way up all the time; a deep page ahead is kept only if the bar is pinned
    // when it begins to show.
    var ends: Set<[Double]> = []
    for frames in [1, 2, 3, 40, 333] {
      var view = view(scrolledBy: 94)
      view.scrollPage(2, to: 500, at: 1)
      view.showPage(2, animated: true, at: 1)
      view.setContentOffset(150, animated: true, at: 1)
      for frame in 1...frames { view.advance(to: 1 + Double(frame) / Double(frames)) }
      ends.insert(offsets(view).map { $0 ?? 0 })
    }
    #expect(ends.count == 1)
  }

  @Test func `is aligned again after a finger has turned back`() {
    var view = view(scrolledBy: 94)
    view.showPage(1, animated: true, at: 1)
    view.fling(0, at: 1)
    view.setContentOffset(120, animated: false, at: 1)
    view.pullPages(by: 100, at: 1)
    #expect(offsets(view) == [-184, -184, -304, -304])
  }

  private func offsets(_ view: NestedScrollView<SwipePages>) -> [Double?] {
    (0..<view.system.pageCount).map { view.system.innerOffset(page: $0, overscroll: 0) }
  }

  private func view(
    scrolledBy distance: Double, _ switching: SwipePages.Switching = .align
  ) -> NestedScrollView<SwipePages> {
    var view = swipePages(header: 200, bar: 40, pages: [2000, 2000, 2000, 2000], in: .phone) {
      $0.switching = switching
    }
    view.setContentOffset(distance, animated: false, at: 0)
    return view
  }
}
