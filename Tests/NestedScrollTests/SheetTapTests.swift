import NestedScroll
import ScrollModel
import TestSupport
import Testing

/// Viewport 600, peek 40: detents at 0, 320 and 560, the sheet's top at 600 − 40 − o.
@Suite struct `A sheet that is tapped` {
  @Test(arguments: [1, 2]) func `above, springs to its lowest detent on touch down`(_ detent: Int) {
    var view = sheet(detent: detent)
    view.scrollPage(0, to: detent == 2 ? 100 : 0, at: 0)
    let place = Vector(x: 195, y: detent == 2 ? -1 : 100)
    view.handle(.touchBegan(place), at: 0)
    #expect(!view.scroll.isTracking && view.settlingTarget == 0 && view.phase == .snapping)
    view.handle(.touchEnded, at: 0.1)
    view.advance(to: 3)
    #expect(view.system.detent == 0 && !view.isMoving)
    #expect(view.system.innerOffset(page: 0, overscroll: 0) == (detent == 2 ? 100 : 0))
  }

  @Test(arguments: [true, false])
  func `lets touches through above its lowest detent, or without a button`(hasButton: Bool) {
    var view = sheet(detent: hasButton ? 0 : 1) { $0.hasButton = hasButton }
    let place = Vector(x: 195, y: 100)
    #expect(view.system.tapTarget(at: place, overscroll: 0) == nil)
    view.handle(.touchBegan(place), at: 0)
    view.handle(.tap(place), at: 0)
    #expect(!view.scroll.isTracking && !view.isMoving)
  }

  @Test(arguments: [true, false])
  func `on its visible part at its lowest detent, springs to the next`(isOwnTouch: Bool) {
    var view = sheet(detent: 0)
    let place = Vector(x: 195, y: 580)
    if isOwnTouch {
      view.handle(.touchBegan(place), at: 0)
      view.handle(.touchMoved(place + Vector(x: 3, y: 4)), at: 0.05)
      #expect(!view.isMoving)
      view.handle(.touchEnded, at: 0.1)
    } else {
      view.handle(.tap(place), at: 0.1)
    }
    #expect(view.settlingTarget == 320)
    view.advance(to: 3)
    #expect(view.system.detent == 1 && !view.isMoving)
  }

  @Test func `elsewhere, or by a touch that drags, stops it or is cancelled, is no tap`() {
    let place = Vector(x: 195, y: 580)
    var view = sheet(detent: 1)
    view.handle(.tap(place), at: 0)
    #expect(!view.isMoving)
    view = sheet(detent: 0)
    view.handle(.touchBegan(place), at: 0)
    view.handle(.touchCancelled, at: 0.1)
    #expect(!view.isMoving)
    view.handle(.touchBegan(place), at: 0.2)
    view.handle(.touchMoved(Vector(x: 195, y: 540)), at: 0.3)
    view.handle(.touchMoved(place), at: 0.6)
    view.handle(.touchEnded, at: 1)
    view.advance(to: 3)
    #expect(view.system.detent == 0)
  }

  @Test func `shows the bottom bar from the start of its motion down until it leaves the bottom`() {
    var view = sheet(detent: 1)
    #expect(!view.showsBottomBar)
    view.handle(.tap(Vector(x: 195, y: 100)), at: 0)
    #expect(view.showsBottomBar)
    view.advance(to: 0.05)
    #expect(view.showsBottomBar && view.system.outer > 100)
    view.advance(to: 3)
    #expect(view.showsBottomBar)
    view.pull(by: -20, on: .sheet, at: 3)
    #expect(view.showsBottomBar)
    view.handle(.dragMoved(Vector(x: 0, y: 1)), at: 3)
    #expect(!view.showsBottomBar)
    view.handle(.dragEnded(velocity: Vector(x: 0, y: 500)), at: 3)
    view.advance(to: 5)
    #expect(!view.showsBottomBar && view.system.detent == 1)
  }

  /// A tap on the status bar scrolls only the list, so that the sheet is not left between detents.
  @Test(arguments: [true, false])
  func `on the status bar, is at the nearest detent while its list goes to the top`(isHeld: Bool) {
    var view = sheet(detent: 2) { $0.policies.scrollsToTop = .list }
    view.scrollPage(0, to: 40, at: 0)
    view.pull(by: 90, on: .sheet, at: 0, to: 0.1)
    if !isHeld { view.handle(.dragEnded(velocity: .zero), at: 0.1) }
    view.scrollToTop(at: isHeld ? 0.1 : 0.12)
    view.advance(to: 3)
    #expect(view.system.detent == 2 && !view.isMoving && view.scroll.contentOffset.y == 560)
  }
}
