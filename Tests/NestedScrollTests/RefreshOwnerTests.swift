import NestedScroll
import ScrollModel
import TestSupport
import Testing

/// Header 250, viewport 700, bar 44, three pages of which the last has no list; a pull of 60 points
/// as shown refreshes.
@Suite struct `Who owns a refresh` {
  static let owners = [RefreshOwner.whole, .page]

  @Test(arguments: owners)
  func `it begins as a sufficient pull ends, and rests at its height`(_ owner: RefreshOwner) {
    for (pull, expected) in [(-119.0, 0.0), (-120, -50)] {
      var view = pager(owner)
      let effects = self.pull(&view, by: pull, on: .list)
      // Points as shown: 119 show as 59.9, 120 as 60.3, the rubber band being 700 long.
      #expect(effects.contains(.refreshTriggered) == (expected < 0))
      view.advance(to: 10)
      #expect(!view.isMoving && view.offset == expected)
    }
  }

  @Test(arguments: owners)
  func `a pull released above the refresh control returns to it`(_ owner: RefreshOwner) {
    for velocity in [0.0, 90, -400] {
      var view = pager(owner, hold: RefreshControl(height: 60, threshold: 20))
      var asked = 0.0
      view.pull(by: -100, at: 0, to: 0.1)
      #expect(view.offset > -60 && view.offset < -20)
      view.release(velocity, at: 0.1) { asked = $1 }
      view.advance(to: 10)
      #expect(view.offset == -60 && asked == -60 && view.system.isRefreshing(page: 0))
    }
  }

  @Test func `no velocity ends a refresh, at any fling threshold`() {
    var physics = ScrollPhysics.uikit
    physics.flingLimits.minimum = 0
    for velocity in [4.0, 10, 11, 40] {
      var view = NestedScrollView(system: pager(.whole).system, physics: physics)
      view.drag(by: -300, at: 0, to: 0.1, velocity: velocity)
      view.advance(to: 10)
      #expect(view.system.isRefreshing(page: 0) && view.offset == -50)
    }
  }

  @Test func `a refresh without shown content ends without effect`() {
    var view = pager(.whole)
    view.setContentOffset(-35, animated: false, at: 0)
    view.endRefreshing(at: 1) { _ in Issue.record("nothing has happened") }
    view.advance(to: 9)
    #expect(view.offset == -35)
  }

  @Test(arguments: owners) func `a cancelled touch starts none`(_ owner: RefreshOwner) {
    for (last, expected) in [(NestedEvent.touchEnded, -50.0), (.touchCancelled, 0)] {
      var view = pager(owner)
      var effects: [NestedEffect] = []
      view.handle(.touchBegan(Vector(x: 100, y: 320)), at: 0)
      view.handle(.touchMoved(Vector(x: 100, y: 500)), at: 0.1)
      view.handle(.touchMoved(Vector(x: 100, y: 500)), at: 0.3)
      view.handle(last, at: 0.5) { effects.append($0) }
      #expect(effects.contains(.refreshTriggered) == (expected < 0))
      view.advance(to: 10)
      #expect(view.offset == expected && !view.isMoving)
    }
  }

  @Test(arguments: owners)
  func `the header stretches for the whole, the list alone for a page`(_ owner: RefreshOwner) {
    var view = pager(owner)
    _ = pull(&view, by: -150, on: .list)
    view.advance(to: 10)
    #expect(view.frames.barY == (owner == .whole ? 300 : 250))
    #expect(view.listOffset() == (owner == .whole ? 0 : -50))
    let waiting = (0..<3).map { view.system.isRefreshing(page: $0) }
    #expect(waiting == (owner == .whole ? [true, true, true] : [true, false, false]))
    view.endRefreshing(at: 10)
    view.advance(to: 20)
    #expect(view.offset == 0 && view.frames.barY == 250 && !view.system.isRefreshing(page: 0))
  }

  @Test(arguments: owners) func `only its own page refreshes, or all do`(_ owner: RefreshOwner) {
    var view = pager(owner)
    let isWhole = owner == .whole
    _ = pull(&view, by: -150, on: .list)
    view.advance(to: 10)
    view.showPage(1, animated: false, at: 10)
    view.advance(to: 20)
    #expect(view.system.isRefreshing(page: 1) == isWhole && view.offset == (isWhole ? -50 : 0))
    // The list that is left rests where it waits.
    #expect(view.listOffset() == (isWhole ? 0 : -50) && view.frames.barY == (isWhole ? 300 : 250))
    view.showPage(0, animated: false, at: 20)
    #expect(view.system.isRefreshing(page: 0) && view.offset == -50)
    view.endRefreshing(at: 21)
    view.advance(to: 30)
    #expect(view.offset == 0 && !view.system.isRefreshing(page: 0))
  }

  @Test func `a refreshing list returns below a header that has collapsed meanwhile`() {
    var view = pager(.page)
    _ = pull(&view, by: -150, on: .list)
    view.advance(to: 10)
    view.showPage(1, animated: false, at: 10)
    _ = pull(&view, by: 100, on: .list, at: 11)
    view.showPage(0, animated: false, at: 12)
    view.advance(to: 13)
    #expect(view.offset == 100 && view.listOffset() == 0)
    _ = pull(&view, by: -400, on: .list, at: 14)
    view.advance(to: 20)
    #expect(view.offset == -50 && view.frames.barY == 250)
  }

  @Test func `a page refreshes only where its list is at its top`() {
    var view = pager(.page)
    view.scrollPage(0, to: 200, at: 0)
    #expect(!pull(&view, by: -150, on: .header).contains(.refreshTriggered))
    #expect(view.offset == 200 && view.frames.barY == 250)
    view.showPage(2, animated: false, at: 2)
    #expect(!pull(&view, by: -150, on: .list, at: 2).contains(.refreshTriggered))
    #expect(view.offset == 0 && view.frames.barY == 250)
  }

  @Test func `the refresh inset ends when the control is removed`() {
    var view = pager(.whole)
    _ = pull(&view, by: -150, on: .list)
    view.advance(to: 10)
    var geometry = view.system.geometry
    geometry.refresh = nil
    view.setGeometry(SegmentPager(geometry), at: 10)
    view.advance(to: 20)
    #expect(!view.system.isRefreshing(page: 0) && view.offset == 0)
  }

  @Test func `the refresh inset above a scrolled list stays with another page`() {
    var view = pager(.whole)
    view.scrollPage(0, to: 200, at: 0)
    view.scrollPage(1, to: 300, at: 0)
    #expect(pull(&view, by: -150, on: .header).contains(.refreshTriggered))
    view.advance(to: 10)
    #expect(view.frames.barY == 300 && view.offset == 150)
    #expect(view.listOffset() == 200)
    view.showPage(1, animated: false, at: 10)
    view.advance(to: 20)
    #expect(view.frames.barY == 300 && view.offset == 250 && !view.isMoving)
    #expect(view.listOffset(page: 1) == 300)
  }

  @Test(arguments: owners)
  func `a status-bar tap that scrolls only the list leaves the header`(_ owner: RefreshOwner) {
    // The header is collapsed, half of it, or waits itself.
    for (way, rest) in [(500.0, 250.0), (160, 110), (0, -50)] {
      var view = pager(owner, .list)
      _ = pull(&view, by: -150, on: .list)
      view.advance(to: 10)
      _ = pull(&view, by: way, on: .list, at: 10)
      let bar = view.frames.barY
      view.scrollToTop(at: 10)
      while view.isMoving {
        view.advance(to: view.nextEventTime ?? 20)
        #expect(view.frames.barY == bar)
      }
      #expect(view.offset == rest && view.system.isRefreshing(page: 0))
      #expect(view.listOffset() == (owner == .page && way == 0 ? -50 : 0))
    }
  }

  @Test func `a tap on the status bar leaves a refreshing header above a scrolled list`() {
    var view = pager(.whole, .list)
    view.scrollPage(0, to: 200, at: 0)
    _ = pull(&view, by: -150, on: .header)
    view.advance(to: 10)
    view.scrollToTop(at: 10)
    view.advance(to: 20)
    #expect(view.frames.barY == 300 && view.offset == -50)
    #expect(view.listOffset() == 0)
  }

  @Test func `swipe pages leave the header where it is, too`() {
    var view = swipePages(header: 200, bar: 44, pages: [2000, 2000]) {
      $0.refresh = [60, nil]
      $0.policies.scrollsToTop = .list
    }
    _ = pull(&view, by: -150, on: .list)
    view.advance(to: 10)
    _ = pull(&view, by: 500, on: .list, at: 10)
    view.scrollToTop(at: 10)
    view.advance(to: 20)
    #expect(view.offset == 200 && view.system.isRefreshing(page: 0))
  }

  @Test func `swipe pages refresh one by one unless told otherwise`() {
    var geometry = SwipePages.Geometry(viewport: .small, header: 200, bar: 44, pages: [2000, 2000])
    geometry.refresh = [60, nil]
    #expect(geometry.policies.refreshOwner == .page)
    for owner in Self.owners {
      geometry.policies.refreshOwner = owner
      var view = NestedScrollView(system: SwipePages(geometry))
      _ = pull(&view, by: -150, on: .list)
      view.advance(to: 10)
      #expect(view.offset == -60 && view.system.isRefreshing(page: 0))
      #expect(view.system.isRefreshing(page: 1) == (owner == .whole))
      view.showPage(1, animated: false, at: 10)
      view.advance(to: 20)
      #expect(view.offset == (owner == .whole ? -60 : 0) && view.system.isRefreshing(page: 0))
      // The page has no control of its own, or waits already.
      let effects = pull(&view, by: -150, on: .list, at: 20)
      #expect(!effects.contains(.refreshTriggered))
      view.advance(to: 30)
      #expect(view.offset == (owner == .whole ? -60 : 0))
      // Header and bar follow the page that shows: it begins at its place, and may wait again.
      view.showPage(0, animated: false, at: 31)
      #expect(view.system.isRefreshing(page: 0))
      _ = pull(&view, by: -150, on: .list, at: 32)
      view.advance(to: 40)
      #expect(view.offset == -60)
    }
  }

  private func pager(
    _ owner: RefreshOwner, _ scrollsToTop: ScrollsToTop = .all,
    hold: RefreshControl = RefreshControl(height: 50, threshold: 60)
  ) -> NestedScrollView<SegmentPager> {
    segmentPager(header: 250, pages: [1600, 2000, nil]) {
      $0.refresh = hold
      $0.policies.refreshOwner = owner
      $0.policies.scrollsToTop = scrollsToTop
    }
  }

  private func pull<System: NestedSystem>(
    _ view: inout NestedScrollView<System>, by distance: Double, on part: NestedPart,
    at time: Double = 1
  ) -> [NestedEffect] {
    var effects: [NestedEffect] = []
    view.drag(by: distance, on: part, at: time) { effects.append($0) }
    return effects
  }
}
