import NestedScroll
import RandomSystems
import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

/// The ends of the combined offset: leaving one is a movement like any other, however small.
@Suite struct `A nested end` {
  @Test func `between two pixels is an end as well`() {
    // 801.8 points up, which the grid shows at 802.
    let sheet = DetentSheet(.init(viewport: .phone, peek: 42.2, content: 50), detent: 2)
    var view = NestedScrollView(system: sheet, displayScale: 2)
    #expect(view.offset == 802 && view.chainOverscroll == 0)
    view.fling(-2000, at: 0)
    #expect(view.settlingTarget != nil)
    view.advance(to: 3)
    #expect(view.system.detent == 1 && view.chainOverscroll == 0)
  }

  /// A list that does not fill its sheet has both its ends at one place.
  @Test(arguments: [1, 4, 60])
  func `of a list that moves alone is not passed by a return from the other end`(_ pieces: Int) {
    var view = sheet(detent: 2) { $0.content = 100 }
    var rest: Double?
    func note(_ effect: NestedEffect) {
      if case .rested(let time) = effect { rest = time }
    }
    view.drag(by: 200, at: 0, to: 0.1, velocity: -4000, emit: note)
    let travelled = view.travelled
    let shown = 200.0 * 0.55 * 600 / (600 + 0.55 * 200)
    #expect(abs(view.chainOverscroll - shown) < 1e-9)
    for piece in 1...pieces {
      view.advance(to: 0.1 + Double(piece) / Double(pieces), emit: note)
      #expect(view.frames.sheetY == 0 && view.chainOverscroll >= 0 && view.chainOverscroll <= shown)
    }
    #expect(view.chainOverscroll == 0 && !view.isMoving && view.system.detent == 2)
    #expect(abs(view.travelled - travelled + shown) < 1e-9)
    // It stops when it is there, at any frame rate.
    let arrival = Segment.edgeBounce(at: 560, displacement: shown, momentum: -4000)
      .time(toReach: 560)
    #expect(arrival.map { abs((rest ?? 0) - 0.1 - $0) < 1e-9 } == true)
  }

  @Test func `of a segment pager is left by every motion`() { check(RandomSystems.segmentPager) }
  @Test func `of an easy pager is left by every motion`() { check(RandomSystems.easyPager) }
  @Test func `of a collapsing header is left by every motion`() {
    check(RandomSystems.collapsingHeader)
  }
  @Test func `of swipe pages is left by every motion`() { check(RandomSystems.swipePages) }
  @Test func `of a detent sheet is left by every motion`() { check(RandomSystems.detentSheet) }
  @Test func `of stacked lists is left by every motion`() { check(RandomSystems.stackedLists) }
  @Test func `of sticky sections is left by every motion`() { check(RandomSystems.stickySections) }
  @Test func `of an app's own system is left by every motion`() { check(RandomSystems.largeTitle) }

  private func check<System: NestedSystem>(_ make: (inout SeededGenerator) -> System) {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<20 {
      let system = make(&random)
      let range = system.limits(.free).parts
      guard range.upper - range.lower > 1 else { continue }
      for (end, sign) in [(range.lower, 1.0), (range.upper, -1.0)] {
        var view = NestedScrollView(system: system)
        view.setContentOffset(end, animated: false, at: 0)
        for tiny in [1e-10, 1e-9, 1e-8, 1e-7, 1e-6] { drag(view, by: sign * tiny) }
        fling(view, velocity: sign * 1000)
      }
    }
  }

  private func drag<System: NestedSystem>(_ view: NestedScrollView<System>, by tiny: Double) {
    var view = view
    let before = view.offset
    view.pull(by: tiny, at: 0, to: 0.1)
    expectNear(view, before, within: 2 * abs(tiny), "dragged by \(tiny)")
  }

  private func fling<System: NestedSystem>(_ view: NestedScrollView<System>, velocity: Double) {
    var view = view
    view.fling(velocity, at: 0)
    let before = view.offset
    // What is held beyond its rest, on a page too short, goes back faster than it was flung.
    let speed = max(abs(velocity), abs(view.velocity))
    for time in [1e-13, 3e-13, 1e-12, 1e-10, 1e-8] {
      view.advance(to: time)
      expectNear(view, before, within: 2 * speed * time, "flung for \(time)")
    }
  }

  private func expectNear<System: NestedSystem>(
    _ view: NestedScrollView<System>, _ place: Double, within distance: Double, _ what: String
  ) {
    // A few rounding errors of offsets of some thousand points.
    let tolerance = distance + 1e-11
    #expect(abs(view.offset - place) <= tolerance, "\(what): \(view.system)")
    #expect(abs(view.system.offset - place) <= tolerance, "\(what): \(view.system)")
  }

  @Test(arguments: [NestedPart.bar, .list, .header])
  func `of a page without a list is clamped from the first drag on`(_ part: NestedPart) {
    var view = segmentPager(header: 300, pages: [nil], in: .phone)
    view.handle(.dragBegan(on: part), at: 0)
    for step in 1...5 {
      let place = 70 * Double(step)
      view.handle(.dragMoved(Vector(x: 0, y: place)), at: Double(step) / 60)
      #expect(view.offset == min(place, 300) && view.chainOverscroll == 0)
    }
  }
}
