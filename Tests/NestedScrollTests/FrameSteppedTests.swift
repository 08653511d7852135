import NestedScroll
import ScrollModel
import TestSupport
import Testing

/// A joint scroll that goes frame by frame, beside pages and bars that do not.
@Suite struct `A frame-stepped nested scroll` {
  @Test func `lets the pages move on up to an event`() {
    var view = NestedScrollView(
      system: SwipePages(
        .init(
          viewport: Size(width: 390, height: 700), header: 200, bar: 40, pages: [9000, 9000])),
      behavior: behavior)
    var changes: [Double] = []
    func note(_ effect: NestedEffect) {
      if case .pageChanged(_, let time) = effect { changes.append(time) }
    }
    view.handle(.dragBegan(on: .list), at: 0, emit: note)
    view.handle(.dragEnded(velocity: Vector(x: 900, y: 3000)), at: 0, emit: note)
    view.advance(to: 1.0 / 120, emit: note)
    #expect(view.isPaging && view.scroll.isDecelerating && changes == [])
    // The pages are there long before the next call, which is no frame.
    view.handle(.setOffset(500, animated: true), at: 2, emit: note)
    #expect(view.system.page == 1 && !view.isPaging)
    #expect(changes.count == 1)
    view.advance(to: 2.1, emit: note)
    view.advance(to: 3, emit: note)
    #expect(view.offset == 500 && !view.isMoving)
  }

  private var behavior: ScrollBehavior {
    var behavior = ScrollBehavior()
    behavior.integration = .frameStepped(maximumFramesPerSecond: 120)
    return behavior
  }
}
