import ScrollDynamics
import TestSupport
import Testing

@testable import ScrollModel

/// How the platforms' releases find their targets, and how a stretch and a fling share a release.
@Suite struct PlatformReleaseTests {
  private func view(
    _ physics: ScrollPhysics, offset: Double = 10_000, _ behavior: ScrollBehavior = ScrollBehavior()
  ) -> HeadlessScrollView {
    HeadlessScrollView(
      content: Size(width: 4000, height: 80_000), in: .narrow, physics: physics,
      behavior: behavior, offset: Vector(x: 0, y: offset))
  }

  @Test func `a Compose list flings until an item before its end, and springs from there`() throws {
    let behavior = ScrollBehavior { $0.verticalSnapping = ScrollSnapping(interval: 100) }
    for velocity in [3000.0, -3000, 700, -1200] {
      var view = view(.compose(), behavior)
      let free = Trajectory.fling(SplineFling(), from: 10_000, velocity: velocity)
      let lead = SnapTarget.composeApproach(distance: free.restPosition - 10_000, length: 100)
      let turn = try #require(free.time(toReach: 10_000 + lead))
      view.fling(velocity)
      #expect(view.targetContentOffset.y.remainder(dividingBy: 100) == 0)
      #expect(abs(view.targetContentOffset.y - 10_000 - lead) <= 100)
      for share in [0.25, 0.5, 0.999] {
        expectClose(
          view.state(at: share * turn).contentOffset.y, free.position(at: share * turn),
          within: 1e-9)
      }
      // The spring takes over position and velocity.
      let (before, after) = (view.state(at: turn - 1e-9), view.state(at: turn + 1e-9))
      expectClose(before.velocity.y, after.velocity.y, within: 1e-3)
      expectClose(after.contentOffset.y, 10_000 + lead, within: 1e-4)
    }
  }

  @Test func `a Compose pager turns by velocity or by half a page`() {
    for (travel, velocity, page) in [
      (100.0, 500.0, 1.0), (100, 300, 0), (450, 0, 1), (450, -300, 1), (450, -500, 0),
      (-450, 0, -1), (-100, -500, -1), (30, 0, 0), (300, 0, 0),
    ] {
      var view = view(.compose(), offset: 8000, .pages())
      view.fling(velocity, after: travel)
      #expect(view.targetContentOffset.y == 8000 + 800 * page, "\(travel), \(velocity)")
    }
  }

  @Test func `Compose ignores half a pixel at an edge, Android does not`() {
    for (physics, stretch) in [
      (ScrollPhysics.compose(pixelsPerPoint: 2), 0.0), (.android(pixelsPerPoint: 2), 2),
    ] {
      var view = view(physics, offset: 0)
      view.handle(.dragBegan, at: 0)
      for event in 1...10 {
        view.handle(.dragMoved(Vector(x: 0, y: -0.2 * Double(event))), at: 0.1)
      }
      expectClose(view.edgeStretch(at: .top), stretch, within: 1e-9)
    }
  }

  @Test func `a fling out of a stretch relaxes it by four points for each point scrolled`() throws {
    let free = Trajectory.fling(SplineFling(), from: 0, velocity: 1000)
    let turn = try #require(free.time(toReach: 10))
    for (offset, sign, edge) in [(0.0, 1.0, ScrollEdge.top), (79_200, -1, .bottom)] {
      var view = view(.android(), offset: offset)
      view.fling(1000 * sign, after: -40 * sign)
      for time in [0, 0.3 * turn, 0.9 * turn] {
        var now = view
        now.advance(to: time)
        #expect(now.contentOffset.y == offset)
        expectClose(now.edgeStretch(at: edge), 40 - 4 * free.position(at: time), within: 1e-6)
      }
      for time in [turn + 0.01, 0.3, 1] {
        var now = view
        now.advance(to: time)
        #expect(now.edgeStretch(at: edge) == 0)
        expectClose(
          sign * (now.contentOffset.y - offset), free.position(at: time) - 10, within: 1e-6)
      }
      // One that would not get out of it goes to the stretch alone.
      var slow = self.view(.android(), offset: offset)
      slow.fling(300 * sign, after: -40 * sign)
      #expect(slow.targetContentOffset.y == offset && slow.isMoving)
    }
  }

  @Test func `Flutter's indicator stretches with the finger and with a hit`() throws {
    var view = view(.flutterClamping(), offset: 0)
    view.pull(by: -1000, at: 0, to: 0.1)
    #expect(view.contentOffset.y == 0 && view.edgeStretch(at: .top) == 800)
    view.handle(.dragEnded(velocity: .zero), at: 1)
    let spring = Segment.spring(EdgeStretch.spring, from: 1, to: 0, velocity: 0)
    view.advance(to: 1.05)
    expectClose(view.edgeStretch(at: .top), 800 * spring.position(at: 0.05), within: 1e-9)
    view.advance(to: 3)
    #expect(view.phase == .idle && view.edgeStretch(at: .top) == 0)
    for velocity in [3000.0, 8000] {
      var hit = self.view(.flutterClamping(), offset: 0)
      hit.fling(-velocity)
      hit.advance(to: 0.01)
      let impact = Segment.spring(
        EdgeStretch.spring, from: 0, to: 0, velocity: min(velocity / 3000, 1.25))
      expectClose(hit.edgeStretch(at: .top), 800 * impact.position(at: 0.01), within: 1e-9)
    }
  }

  @Test func `Chromium's pages are areas that stop a scroll`() {
    for (offset, velocity, page) in [
      (8000.0, 6000.0, 11.0), (8000, -6000, 9), (8300, 100, 11), (8300, -100, 10), (8300, 0, 10),
      (8500, 0, 11), (79_200, 2000, 99), (0, -2000, 0),
    ] {
      var view = view(.chromium(), offset: offset, .pages())
      view.fling(velocity)
      #expect(view.targetContentOffset.y == 800 * page, "\(offset), \(velocity)")
      while let time = view.nextEventTime { view.advance(to: time) }
      #expect(view.contentOffset.y == 800 * page)
    }
    // Chromium lets content rest anywhere inside an area that is longer than the view.
    var tall = view(.chromium(), offset: 8000, .pages(Size(width: 400, height: 4000)))
    tall.fling(1000)
    expectClose(tall.targetContentOffset.y, 8188.9885, within: 1e-3)
  }

  @Test func `a sequence of pulls on Android adds up between 0 and 1`() throws {
    var stretch = AxisStretch()
    for row in try RecordedRow.all(in: "PlatformCases/android_edge_pull_sequence.csv", count: 4) {
      let (delta, before) = (try row["delta"], stretch.value)
      if delta > 0 {
        let rule = StretchRule.edge(pixelsPerPoint: 1)
        stretch.hold(rule.pulled(before, by: delta, length: 1))
      } else {
        _ = stretch.relax(by: delta)
      }
      expectClose(stretch.value - before, try row["consumed"], within: 1e-6)
      expectClose(stretch.value, try row["distance_after"], within: 1e-6)
    }
  }

  @Test func `an axis that does not snap keeps its distance, except under Chromium's option`() {
    for (options, isDropped) in [(ScrollCompatibility(), false), (.dropsUnsnappedAxis, true)] {
      var behavior = ScrollBehavior()
      let areas = (0..<100).map {
        SnapAreas.Area(
          frame: Rect(x: 0, y: 800 * Double($0), width: 4000, height: 800), horizontal: nil)
      }
      behavior.snapAreas = SnapAreas(
        areas, snapport: Rect(x: 0, y: 0, width: 400, height: 800),
        maximumOffset: Vector(x: 3600, y: 79_200), axes: .vertical)
      var view = view(.chromium(compatibility: options), offset: 8000, behavior)
      view.handle(.dragBegan, at: 0)
      view.handle(.dragEnded(velocity: Vector(x: 1000, y: 1500)), at: 0)
      let target = view.targetContentOffset
      #expect(target.y == 8800)
      #expect(isDropped ? target.x == 0 : abs(target.x) > 100)
    }
  }

  @Test(arguments: ScrollPlatform.all)
  func `every platform snaps to the snap areas of an app`(platform: ScrollPlatform) throws {
    var behavior = ScrollBehavior()
    behavior.snapAreas = SnapAreas(
      (0..<100).map {
        SnapAreas.Area(frame: Rect(x: 0, y: 300 * Double($0), width: 400, height: 300))
      }, snapport: Rect(x: 0, y: 0, width: 400, height: 800),
      maximumOffset: Vector(x: 3600, y: 79_200), axes: .vertical)
    for velocity in [0.0, 900, -900] {
      var view = view(platform.physics(1, []), offset: 10_010, behavior)
      view.fling(velocity)
      let target = view.targetContentOffset.y
      #expect(target.remainder(dividingBy: 300) == 0, "\(platform.name): \(target)")
      if velocity != 0 { #expect((target - 10_010) * velocity > 0) }
      while let time = view.nextEventTime { view.advance(to: time) }
      expectClose(view.contentOffset.y, target, within: 1e-9)
    }
  }

  @Test(arguments: ScrollPlatform.all)
  func `reports a given velocity of a release past an edge`(platform: ScrollPlatform) {
    var view = view(platform.physics(1, []), offset: 0)
    var reported: [Double] = []
    for (event, time): (ScrollEvent, Double) in [
      (.dragBegan, 0), (.dragMoved(Vector(x: 0, y: -100)), 0.1),
      (.dragEnded(velocity: Vector(x: 0, y: -1000)), 0.1),
    ] {
      view.handle(event, at: time) { effect in
        if case .willEndDragging(let velocity, _) = effect { reported.append(velocity.y) }
      }
    }
    #expect(reported == [-1])
  }
}
