import NestedScroll
import ScrollModel
import TestSupport
import Testing

@Suite struct `A nested drag that ends where the host wants` {
  @Test(arguments: [0.0, 120, 300, 555.5, 3500], [-2500.0, 0, 180, 900, 6000])
  func `rests at the target, with one velocity`(_ target: Double, _ velocity: Double) {
    var view = pager()
    view.pull(by: 210, at: 0, to: 0.1)
    var asked: [Double] = []
    view.release(velocity, at: 0.1) { speed, place in
      asked = [speed, place]
      place = target
    }
    #expect(asked.count == 2 && asked[0] == velocity / 1000)
    var travelled = view.travelled
    while let time = view.nextEventTime, view.isMoving {
      view.advance(to: time)
      expectClose(view.travelled, view.offset, within: 1e-9)
      travelled = view.travelled
    }
    #expect(view.offset == target && view.system.offset == target)
    expectClose(travelled, target, within: 1e-9)
  }

  @Test func `receives the fling's own target`() {
    var view = pager()
    var plain = view
    view.handle(.dragBegan(on: .list), at: 0)
    plain.fling(2000, at: 0)
    plain.advance(to: 9)
    view.release(2000, at: 0) { expectClose($1, plain.offset, within: 1e-9) }
    view.advance(to: 9)
    #expect(view.offset == plain.offset)
  }

  @Test func `has its target clamped to the range`() {
    for (wanted, found) in [(-500.0, 0.0), (99_999, 3500)] {
      var view = pager()
      view.handle(.dragBegan(on: .list), at: 0)
      view.release(2000, at: 0) { $1 = wanted }
      view.advance(to: 20)
      #expect(view.offset == found && view.chainOverscroll == 0)
    }
  }

  @Test func `sets the target of a springing sheet, which reports its detent`() {
    var view = sheet(detent: 1)
    view.pull(by: 30, on: .sheet, at: 0, to: 0.1)
    view.release(500, at: 0.1) { velocity, target in
      #expect(velocity == 0.5 && target == 560)
      target = 410
    }
    view.advance(to: 2)
    #expect(view.offset == 410 && view.system.detent == nil)
  }
}
