import NestedScroll
import ScrollModel
import Testing

@Suite struct `A motion of the pages` {
  @Test(arguments: [(0, 1), (1, 0), (0, 3), (3, 0), (1, 3), (3, 2)])
  func `ends on its page from any time`(_ from: Int, _ to: Int) {
    for step in 0...291 {
      let start = Double(step) / 97
      var view = pages(4)
      view.showPage(from, animated: false, at: start)
      view.showPage(to, animated: true, at: start)
      let commits = commits(&view, until: start + 0.5)
      let way = from < to ? Array((from + 1)...to) : Array((to...(from - 1)).reversed())
      #expect(commits.map(\.page) == way, "from \(start)")
      #expect(zip(commits, commits.dropFirst()).allSatisfy { $0.time < $1.time })
      #expect(view.system.page == to && view.pagePosition == Double(to) && !view.isMoving)
    }
  }

  @Test(arguments: [false, true])
  func `by a program keeps the drag unless it is animated`(isAnimated: Bool) {
    var view = pages(4)
    view.handle(.dragBegan(on: .list, axis: .horizontal), at: 0)
    view.handle(.dragMoved(Vector(x: 39, y: 0)), at: 0.1)
    view.showPage(2, animated: isAnimated, at: 0.1)
    view.advance(to: 0.15)
    let shown = view.pagePosition
    #expect(isAnimated ? shown > 0.1 && shown < 2 : shown == 2)
    view.handle(.dragMoved(Vector(x: 78, y: 10)), at: 0.15)
    #expect(abs(view.pagePosition - shown - (isAnimated ? 0 : 0.1)) < 1e-9)
    view.handle(.dragEnded(velocity: .zero), at: 0.15)
    view.advance(to: 1)
    #expect(view.pagePosition == 2 && view.system.page == 2 && !view.isTracking)
  }

  @Test func `by a program continues when the finger lifts`() {
    var view = pages(4)
    view.handle(.dragBegan(on: .list), at: 0)
    view.showPage(3, animated: true, at: 0.1)
    view.handle(.dragMoved(Vector(x: 0, y: 10)), at: 0.15)
    view.handle(.dragEnded(velocity: .zero), at: 0.15)
    view.advance(to: 1)
    #expect(view.system.page == 3 && view.pagePosition == 3 && !view.isMoving)
  }

  @Test func `passes ten thousand pages`() {
    var view = pages(10_000)
    view.showPage(9_999, animated: true, at: 0.2)
    #expect(commits(&view, until: 1).map(\.page) == Array(1...9_999))
    #expect(view.system.page == 9_999 && !view.isMoving)
  }

  @Test func `ends after a fling and a drag on the header`() {
    var view = swipePages(
      header: nil, bar: nil, pages: [0, 300], in: Size(width: 390, height: 428.52199415993545))
    view.handle(.dragBegan(on: .list), at: 0.1)
    view.handle(.dragEnded(velocity: Vector(x: -2000, y: -2000)), at: 0.1)
    view.scrollPage(0, to: 276.4932261869193, at: 0.1)
    view.handle(.dragBegan(on: .header), at: 0.1)
    view.handle(.dragEnded(velocity: .zero), at: 0.15)
    view.showPage(1, animated: true, at: 0.15)
    view.advance(to: 2)
    #expect(view.system.page == 1 && !view.isMoving)
  }

  @Test(arguments: [(0, 195.0), (1, -195)])
  func `dragged exactly halfway keeps the current page`(_ page: Int, _ distance: Double) {
    var view = pages(2)
    view.showPage(page, animated: false, at: 0)
    view.pullPages(by: distance, at: 0)
    #expect(view.pagePosition == 0.5 && view.system.page == page)
  }

  @Test(arguments: [1, 2])
  func `dragged by whole pages commits them without a further motion`(pages: Int) {
    var pager = segmentPager(header: 200, pages: [2000, 2000, 2000])
    pager.pullPages(by: 390 * Double(pages), on: .bar, at: 0)
    #expect(pager.system.page == 0 && pager.pagePosition == Double(pages))
    var changes: [Int] = []
    pager.handle(.dragEnded(velocity: .zero), at: 0) {
      if case .pageChanged(let page, _) = $0 { changes.append(page) }
    }
    #expect(pager.system.page == pages && changes == [pages])
  }

  @Test func `flicked on after being caught between two pages ends on a page`() {
    for (velocity, page) in [(-2000.0, 1), (2000, 2)] {
      var view = pages(4)
      view.showPage(1, animated: false, at: 0)
      view.pullPages(by: 0.7 * 390, on: .bar, at: 0)
      view.handle(.dragEnded(velocity: .zero), at: 0)
      view.advance(to: 0.1)
      #expect(view.pagePosition > 1.7 && view.pagePosition < 2)
      view.handle(.dragBegan(on: .bar, axis: .horizontal), at: 0.1)
      view.handle(.dragEnded(velocity: Vector(x: velocity, y: 0)), at: 0.1)
      view.advance(to: 2)
      #expect(view.pagePosition == Double(page) && view.system.page == page)
    }
  }

  @Test(arguments: [1, 2, 9])
  func `dragged over several pages at once has the result of several samples`(samples: Int) {
    var view = swipePages(header: 150, bar: 0, pages: [2000, 2000, 2000])
    view.scrollPage(1, to: 600, at: 0)
    view.handle(.dragBegan(on: .bar, axis: .horizontal), at: 0)
    for sample in 1...samples {
      let way = 780 * Double(sample) / Double(samples)
      view.handle(.dragMoved(Vector(x: way, y: 0)), at: 0)
    }
    // The page in between has aligned with the header on the way.
    #expect(view.system.page == 2 && view.system.innerOffset(page: 1, overscroll: 0) == -214)
  }

  @Test(arguments: 0...30) func `reversed before its end rests on the other page`(step: Int) {
    var view = pages(2)
    view.showPage(1, animated: true, at: 0.2)
    let turn = step == 0 ? view.nextEventTime ?? 0.35 : 0.2 + Double(step) / 100
    view.showPage(0, animated: true, at: turn)
    view.advance(to: 2)
    #expect(view.system.page == 0 && view.pagePosition == 0 && !view.isMoving)
  }
}

private func pages(_ count: Int) -> NestedScrollView<SwipePages> {
  swipePages(header: nil, bar: nil, pages: Array(repeating: 2000, count: count))
}

private func commits(
  _ view: inout NestedScrollView<SwipePages>, until time: Double
) -> [(page: Int, time: Double)] {
  var commits: [(page: Int, time: Double)] = []
  view.advance(to: time) { effect in
    if case .pageChanged(let page, let time) = effect { commits.append((page, time)) }
  }
  return commits
}
