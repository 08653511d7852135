import NestedScroll
import ScrollModel
import TestSupport
import Testing

/// A sheet that is pulled below its lowest place when something else happens to it.
@Suite struct `A sheet below its lowest place` {
  @Test(arguments: [0.0, 0.01, 0.05, 0.1])
  func `goes at once to where a program puts it`(_ wait: Double) {
    var view = pulled(detent: 2, by: -700)
    view.handle(.moveAside(to: 560, animated: false), at: 0.1 + wait) { _ in }
    #expect(view.offset == 560 && view.system.outer == 560)
    view.advance(to: 3) { _ in }
    #expect(view.offset == 560 && view.excess == 0 && !view.isMoving)
  }

  @Test(arguments: [0.0, 320, 560])
  func `springs from where it shows to where a program wants it`(_ place: Double) {
    var view = pulled(detent: 2, by: -700)
    let shown = view.offset
    #expect(shown < -20)
    view.handle(.moveAside(to: place, animated: true), at: 0.1) { _ in }
    expectClose(view.offset, shown, within: 1e-9)
    view.advance(to: 3) { _ in }
    #expect(view.offset == place && view.excess == 0 && !view.isMoving)
  }

  @Test(arguments: [0.0, 0.01, 0.05, 0.1, 0.2])
  func `springs on when its content changes`(_ wait: Double) {
    var view = pulled(detent: 0, by: -60)
    var plain = view
    var changed = view.system.geometry
    changed.content = 2500
    view.adopt(DetentSheet(changed, detent: 0), at: 0.1 + wait) { _ in }
    for frame in 0...120 {
      let time = 0.1 + wait + Double(frame) / 60
      view.advance(to: time) { _ in }
      plain.advance(to: time) { _ in }
      expectClose(view.offset, plain.offset, within: 1e-9)
    }
    expectClose(view.offset, 0, within: 1e-12)
    #expect(view.system.detent == 0 && !view.isMoving)
  }

  private func pulled(detent: Int, by distance: Double) -> NestedScrollView<DetentSheet> {
    var view = NestedScrollView(
      system: DetentSheet(
        .init(viewport: Size(width: 390, height: 600), content: 2000), detent: detent))
    view.handle(.dragBegan(on: .sheet), at: 0) { _ in }
    view.handle(.dragMoved(Vector(x: 0, y: distance)), at: 0.1) { _ in }
    view.handle(.dragEnded(velocity: .zero), at: 0.1) { _ in }
    return view
  }
}
