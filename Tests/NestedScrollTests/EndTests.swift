import NestedScroll
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
