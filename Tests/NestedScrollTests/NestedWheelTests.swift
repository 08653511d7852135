import ScrollModel
import TestSupport
import Testing

@testable import NestedScroll

@Suite struct `A wheel over nested parts` {
  @Test func `moves header and list exactly by its notches, and never beyond an end`() {
    var view = pager()
    for (distance, outer, inner) in [
      (40.0, 40.0, 0.0), (300, 300, 40), (-15, 300, 25), (-30, 295, 0), (-9999, 0, 0),
      (99_999, 300, 3200), (1, 300, 3200),
    ] {
      view.handle(.wheel(Vector(x: 0, y: distance), phase: .discrete), at: 0)
      #expect(view.system.outer == outer && view.listOffset() == inner)
      #expect(view.chainOverscroll == 0 && view.phase == .idle && view.owner == nil)
    }
    #expect(view.travelled == 3500)
  }

  @Test func `passes on the movement of a trackpad and the platform's momentum`() {
    var view = pager()
    var handOvers = 0
    func send(_ y: Double, _ phase: WheelPhase, at time: Double) {
      view.handle(.wheel(Vector(x: 0, y: y), phase: phase), at: time) { effect in
        if case .handedOver = effect { handOvers += 1 }
      }
    }
    send(100, .began, at: 0)
    #expect(view.scroll.isDragging && view.owner == .header)
    send(250, .changed, at: 0.01)
    #expect(view.system.outer == 300 && handOvers == 1)
    send(0, .ended, at: 0.02)
    #expect(!view.isMoving && view.offset == 350)
    send(30, .momentumBegan, at: 0.03)
    #expect(view.phase == .decelerating && view.owner == .list)
    send(-200, .momentumChanged, at: 0.04)
    #expect(view.system.outer == 180 && handOvers == 2)
    send(0, .momentumEnded, at: 0.05)
    #expect(view.phase == .idle && view.offset == 180 && view.travelled == 180)
  }

  @Test func `does not move content under a finger`() {
    var view = pager()
    view.pull(by: 50, at: 0, to: 0.1)
    let held = view
    for phase in WheelPhase.allCases {
      view.handle(.wheel(Vector(x: 0, y: 30), phase: phase), at: 0.1)
      #expect(view.offset == held.offset && view.scroll.isDragging)
    }
  }

  @Test func `ends when a finger touches the content`() {
    var view = pager()
    view.handle(.wheel(Vector(x: 0, y: 30), phase: .began), at: 0)
    view.pull(by: 90, at: 0.1, to: 0.2)
    #expect(view.offset == 120 && !view.isHeldByWheel)
    view.handle(.wheel(Vector(x: 0, y: 500), phase: .changed), at: 0.3)
    view.handle(.wheel(.zero, phase: .ended), at: 0.3)
    #expect(view.offset == 120 && view.scroll.isDragging)
    view.handle(.dragEnded(velocity: .zero), at: 0.4)

    view.handle(.wheel(Vector(x: 0, y: 30), phase: .began), at: 1)
    view.handle(.touchBegan(Vector(x: 9, y: 500)), at: 1.1)
    view.handle(.touchMoved(Vector(x: 9, y: 400)), at: 1.2)
    expectClose(view.offset, 150 + 90, within: 1e-9)
  }

  @Test func `turns pages sideways`() {
    var view = pager()
    view.handle(.wheel(.zero, phase: .began), at: 0)
    view.handle(.wheel(Vector(x: 250, y: 0), phase: .changed), at: 0.01)
    view.handle(.wheel(.zero, phase: .ended), at: 0.2)
    view.advance(to: 1)
    #expect(view.system.page == 1 && view.pagePosition == 1)
  }

  @Test func `turns a page with a sideways notch`() {
    var view = pager()
    for (time, distance, page) in [(0.0, 30.0, 1), (3, -30, 0), (6, -30, 0)] {
      view.handle(.wheel(Vector(x: distance, y: 5), phase: .discrete), at: time)
      view.advance(to: time + 2)
      #expect(view.system.page == page && view.pagePosition == Double(page) && view.offset == 0)
    }
  }

  @Test func `keeps dragging the pages during a programmatic scroll`() {
    var view = pager()
    view.handle(.wheel(.zero, phase: .began), at: 0)
    view.handle(.wheel(Vector(x: 120, y: 0), phase: .changed), at: 0.01)
    view.setContentOffset(100, animated: true, at: 0.02)
    view.advance(to: 2)
    #expect(view.pagePosition == 120.0 / 390 && view.offset == 100)
    view.handle(.wheel(.zero, phase: .ended), at: 2)
    view.advance(to: 3)
    #expect(view.pagePosition == 0 && view.offset == 100)
  }

  @Test func `releases the content if an app takes the pages from it`() {
    var view = pager()
    view.handle(.wheel(.zero, phase: .began), at: 0)
    view.handle(.wheel(Vector(x: 120, y: 0), phase: .changed), at: 0.01)
    view.showPage(1, animated: true, at: 0.02)
    view.handle(.wheel(.zero, phase: .ended), at: 0.03)
    #expect(!view.isTracking)
    view.advance(to: 1)
    #expect(view.pagePosition == 1)
    view.handle(.touchBegan(Vector(x: 9, y: 500)), at: 1)
    #expect(view.isTracking)
  }

  @Test func `does not move content under a finger after an app has ended its hold`() {
    var view = pager()
    view.handle(.wheel(.zero, phase: .began), at: 0)
    view.setContentOffset(50, animated: true, at: 0.01)
    view.advance(to: 1)
    view.handle(.touchBegan(Vector(x: 9, y: 500)), at: 1)
    view.handle(.wheel(Vector(x: 0, y: 30), phase: .changed), at: 1.1)
    #expect(view.offset == 50 && view.scroll.phase == .tracking)
  }

  @Test(arguments: [WheelPhase.ended, .cancelled])
  func `without a drag does not stop moving pages`(_ phase: WheelPhase) {
    var view = pager()
    view.showPage(1, animated: true, at: 0)
    view.handle(.wheel(.zero, phase: phase), at: 0.05)
    view.advance(to: 1)
    #expect(view.system.page == 1 && view.pagePosition == 1)
  }

  @Test func `stops at the list's top if the policy says so`() {
    var view = segmentPager(header: 300, pages: [4000, 200], in: .phone) {
      $0.policies.flingAtListTop = .stop
    }
    view.setContentOffset(330, animated: false, at: 0)
    view.handle(.wheel(Vector(x: 0, y: -20), phase: .momentumBegan), at: 0.01)
    view.handle(.wheel(Vector(x: 0, y: -20), phase: .momentumChanged), at: 0.02)
    view.handle(.wheel(.zero, phase: .momentumEnded), at: 0.03)
    view.advance(to: 1)
    #expect(view.offset == 300 && view.system.outer == 300)
    // The next gesture finds the list at its top, and opens the header.
    view.handle(.wheel(Vector(x: 0, y: -20), phase: .discrete), at: 2)
    #expect(view.system.outer == 280)
  }

  @Test func `never rounds more than a plain scroll view does`() {
    for (_, var random) in SeededGenerator.seeded(40) {
      var view = pager()
      var plain = HeadlessScrollView(list: 4344)
      var time = 0.0
      for _ in 0..<200 {
        time += Double.random(in: 0...0.05, using: &random)
        let delta = Vector(x: 0, y: Double.random(in: -400...500, using: &random).rounded())
        let phase = WheelPhase.allCases.randomElement(using: &random) ?? .discrete
        view.handle(.wheel(delta, phase: phase), at: time)
        plain.handle(.wheel(delta, phase: phase), at: time)
        expectClose(view.offset, plain.contentOffset.y, within: 1e-9)
        expectClose(view.system.offset + view.chainOverscroll, view.offset, within: 1e-9)
      }
    }
  }
}

@Suite struct `A wheel over a sheet` {
  @Test func `moves the list and not the sheet, which could not settle`() {
    var view = sheet(detent: 1)
    view.handle(.wheel(Vector(x: 0, y: 50), phase: .discrete), at: 0)
    #expect(view.system.outer == 320 && view.system.innerOffset(page: 0, overscroll: 0) == 50)
    view.handle(.wheel(Vector(x: 0, y: -90), phase: .momentumBegan), at: 0.1)
    view.handle(.wheel(.zero, phase: .momentumEnded), at: 0.2)
    #expect(view.system.outer == 320 && view.system.innerOffset(page: 0, overscroll: 0) == 0)
    #expect(view.phase == .idle)
  }

  @Test func `ends when a finger drags the sheet while its list bounces`() {
    var view = sheet(detent: 1)
    view.scrollPage(0, to: 1400, at: 0)
    view.handle(.wheel(Vector(x: 0, y: 9), phase: .momentumBegan), at: 0.01)
    view.handle(.wheel(Vector(x: 0, y: 40), phase: .momentumChanged), at: 0.02)
    view.advance(to: 0.06)
    #expect(view.chainOverscroll > 1 && view.system.outer == 320)
    view.handle(.dragBegan(on: .sheet), at: 0.06)
    #expect(view.frames.sheetOffset == 320)
    view.handle(.dragMoved(Vector(x: 0, y: 25)), at: 0.1)
    #expect(view.frames.sheetOffset == 345)
  }

  @Test func `settles by the velocity that fingers leave a trackpad with`() {
    var view = sheet(detent: 1)
    view.handle(.wheel(.zero, phase: .began), at: 0)
    for time in frameTimes(1...6) {
      view.handle(.wheel(Vector(x: 0, y: 12), phase: .changed), at: time)
    }
    #expect(view.system.outer == 392)
    view.handle(.wheel(.zero, phase: .ended), at: 0.1)
    #expect(view.settlingTarget == 560)
    // The spring has that velocity already.
    view.handle(.wheel(Vector(x: 0, y: 30), phase: .momentumBegan), at: 0.11)
    view.handle(.wheel(Vector(x: 0, y: 30), phase: .momentumChanged), at: 0.12)
    view.advance(to: 2)
    #expect(view.system.outer == 560 && view.system.innerOffset(page: 0, overscroll: 0) == 0)
  }
}
