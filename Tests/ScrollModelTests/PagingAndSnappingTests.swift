import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

@Suite struct PagingAndSnappingTests {
  private func pager(offset: Double = 0) -> HeadlessScrollView {
    HeadlessScrollView(
      content: Size(width: 3 * 390 + 100, height: 844), behavior: .pages(),
      offset: Vector(x: offset, y: 0))
  }

  private func target(_ view: HeadlessScrollView, drag: Double, velocity: Double) -> Double {
    var view = view
    view.handle(.dragBegan, at: 0)
    view.handle(.dragMoved(Vector(x: drag, y: 0)), at: 0)
    view.handle(.dragEnded(velocity: Vector(x: velocity, y: 0)), at: 0)
    let target = view.targetContentOffset.x
    view.advance(to: 5)
    #expect(view.contentOffset.x == target && view.phase == .idle)
    return target
  }

  @Test func `a release turns one page at most`() {
    // 0.30 pt/ms is not yet fast; more than that turns the page.
    #expect(target(pager(), drag: 100, velocity: 300) == 0)
    #expect(target(pager(), drag: 100, velocity: 301) == 390)
    #expect(target(pager(), drag: 100, velocity: 9000) == 390)
    #expect(target(pager(offset: 780), drag: -100, velocity: -301) == 390)
    #expect(target(pager(offset: 780), drag: -100, velocity: 301) == 780)
    // Slow: the nearest page, a tie to the lower.
    #expect(target(pager(), drag: 195, velocity: 0) == 0)
    #expect(target(pager(), drag: 195.001, velocity: 0) == 390)
    #expect(target(pager(offset: 390), drag: -195, velocity: -10) == 0)
    // The last page starts where the content ends; beyond it there is none.
    #expect(target(pager(offset: 780), drag: 60, velocity: 800) == 880)
    #expect(target(pager(offset: 880), drag: 60, velocity: 800) == 880)
    #expect(target(pager(), drag: -60, velocity: -800) == 0)
  }

  @Test func `a page is reached along the spring, and exactly`() {
    var view = pager()
    view.handle(.dragBegan, at: 0)
    view.handle(.dragMoved(Vector(x: 150, y: 0)), at: 0)
    view.handle(.dragEnded(velocity: Vector(x: 700, y: 0)), at: 0)
    #expect(view.phase == .snapping && view.velocity.x == 700)
    let spring = Segment.spring(.paging, from: 150, to: 390, velocity: 700)
    for time in [0.01, 0.05, 0.1, 0.2] {
      view.advance(to: time)
      expectClose(view.contentOffset.x, spring.position(at: time), within: 1e-12)
    }
    expectClose(view.settlingTime ?? 0, spring.stopTime(within: .paging), within: 1e-12)
    view.advance(to: 1)
    #expect(view.contentOffset.x == 390 && view.phase == .idle)
  }

  @Test(arguments: [nil, 1.0, 2, 3])
  func `pages between pixels are left in either direction`(scale: Double?) {
    for length in [321.4, 321.5, 100.1, 1.0 / 3 + 100] {
      var view = HeadlessScrollView(
        geometry: ScrollGeometry(
          contentSize: Size(width: 390, height: 40_000),
          containerSize: .phone, displayScale: scale),
        behavior: .pages(Size(width: length, height: length)))
      var time = 0.0
      for page in [1, 2, 3, 4, 5, 6, 7, 6, 5, 4, 3] as [Double] {
        let forwards = page * length > view.contentOffset.y
        view.fling(forwards ? 800 : -800, at: time)
        time += 5
        view.advance(to: time)
        #expect(
          abs(view.contentOffset.y - page * length) <= 0.5 / (scale ?? 1e9) + 1e-9, "\(length)")
      }
    }
  }

  @Test func `a host cannot retarget a pager`() {
    var view = pager()
    view.handle(.dragBegan, at: 0)
    view.handle(
      .dragEnded(velocity: Vector(x: 700, y: 0)), at: 0, willEndDragging: { $1.x = 20 }
    ) { _ in }
    #expect(view.targetContentOffset.x == 390)
  }

  private func snapTarget(
    _ snapping: ScrollSnapping, velocity: Double, from offset: Double = 0, drag: Double = 0
  ) -> Double {
    var recorder = Recorder(
      behavior: ScrollBehavior { $0.verticalSnapping = snapping }, offset: offset)
    recorder.fling(velocity, after: drag)
    let target = recorder.view.targetContentOffset.y
    recorder.settle(from: 0)
    #expect(recorder.offset == target)
    return target
  }

  @Test func `intervals: the nearest, the next, at most one`() {
    // 1000 pt/s rest 494.505 further.
    #expect(snapTarget(ScrollSnapping(interval: 100), velocity: 1000) == 500)
    #expect(snapTarget(ScrollSnapping(interval: 100, origin: 30), velocity: 1000) == 530)
    let next = ScrollSnapping(interval: 400, choice: .nextInDirection)
    #expect(snapTarget(next, velocity: 1000) == 800)
    #expect(snapTarget(next, velocity: -1000, from: 2000) == 1200)
    let single = ScrollSnapping(interval: 100, movesAtMostOne: true)
    #expect(snapTarget(single, velocity: 5000) == 100)
    #expect(snapTarget(single, velocity: 1000, drag: 90) == 100, "counted from where it began")
    #expect(snapTarget(single, velocity: -5000, from: 700) == 600)
    // The end of the range is 3156, nearer to which no place lies inside.
    #expect(snapTarget(ScrollSnapping(interval: 100), velocity: 9000) == 3156)
    #expect(snapTarget(ScrollSnapping(interval: 100), velocity: 0, drag: 50) == 0, "a tie")
  }

  @Test func `lists, mandatory and in proximity`() {
    let places = [900.0, 0, 480]
    #expect(snapTarget(ScrollSnapping(offsets: places), velocity: 1000) == 480)
    #expect(
      snapTarget(ScrollSnapping(offsets: places, choice: .nextInDirection), velocity: 1000) == 900)
    #expect(snapTarget(ScrollSnapping(offsets: places), velocity: 6000) == 900)
    let near = ScrollSnapping(offsets: places, mode: .proximity(within: 0.3))
    #expect(snapTarget(near, velocity: 1000) == 480)
    // 0.3 of 844 is 253.2: 1153.2 is the last projected target that snaps back to 900.
    let natural = DecelerationRate.normal.velocity(toTravel: 1153)
    #expect(snapTarget(near, velocity: natural) == 900)
    let further = DecelerationRate.normal.velocity(toTravel: 1154)
    expectClose(snapTarget(near, velocity: further), 1154, within: 1e-9)
  }
}
