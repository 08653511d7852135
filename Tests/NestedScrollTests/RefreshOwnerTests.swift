import NestedScroll
import ScrollModel
import TestSupport
import Testing

/// Header 250, viewport 700, bar 44, three pages of which the last has no list; a pull of 60 points
/// as shown refreshes.
@Suite struct `Who owns a refresh` {
  static let owners = [RefreshOwner.whole, .page]

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
