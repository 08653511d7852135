import NestedScroll
import ScrollModel
import TestSupport
import Testing

/// Header 1500, viewport 700, bar 44: the bar docks at the bottom, at 656, and at the top.
@Suite struct `A docked bar reports its pans` {
  @Test func `to the top and back, at their beginning and exactly when it docks`() {
    var view = pager()
    var effects = drag(&view, by: 500, velocity: 0, at: 0)
    #expect(effects == [.barWillPan(to: .top)])
    effects = advance(&view, to: 3)
    #expect(effects == [.barDidPan(to: .top, at: 1.4)])
    effects = drag(&view, by: -10, velocity: -400, at: 5) + advance(&view, to: 9)
    #expect(effects == [.barWillPan(to: .bottom), .barDidPan(to: .bottom, at: 6.4)])
  }

  @Test(arguments: [(50.0, EasyPager.Dock.bottom, 1.4), (2000, .top, 1)])
  func `back to where it came from, or at once on a dock`(
    _ way: Double, _ dock: EasyPager.Dock, _ end: Double
  ) {
    var view = pager()
    let effects = drag(&view, by: way, velocity: 0, at: 0) + advance(&view, to: 3)
    #expect(effects == [.barWillPan(to: .top), .barDidPan(to: dock, at: end)])
  }

  @Test func `of a touch that moves, and no tap`() {
    var view = pager()
    var effects: [NestedEffect] = []
    view.handle(.touchBegan(Vector(x: 100, y: 670)), at: 0) { effects.append($0) }
    view.handle(.touchEnded, at: 0.1) { effects.append($0) }
    #expect(pans(effects).filter { $0 == .barWillPan(to: .top) }.isEmpty)
    effects = []
    view.handle(.touchBegan(Vector(x: 100, y: 670)), at: 1) { effects.append($0) }
    view.handle(.touchMoved(Vector(x: 100, y: 600)), at: 1.1) { effects.append($0) }
    view.handle(.touchMoved(Vector(x: 100, y: 200)), at: 1.2) { effects.append($0) }
    #expect(pans(effects) == [.barWillPan(to: .top)])
    view.handle(.touchCancelled, at: 2) { effects.append($0) }
    effects += advance(&view, to: 4)
    #expect(pans(effects) == [.barWillPan(to: .top), .barDidPan(to: .top, at: 2.4)])
  }

  @Test(arguments: [false, true]) func `by program`(animated: Bool) {
    var view = pager()
    var effects: [NestedEffect] = []
    view.moveSettlingPart(to: 0, animated: animated, at: 1) { effects.append($0) }
    effects += advance(&view, to: 4)
    #expect(pans(effects) == [.barWillPan(to: .top), .barDidPan(to: .top, at: animated ? 1.4 : 1)])
    #expect(view.system.dock == .top)
  }

  @Test func `at its dock's position after a rotation of the screen`() {
    let cases: [(way: Double, dock: EasyPager.Dock, place: Double)] = [
      (500, .top, 20), (50, .bottom, 556),
    ]
    for (way, dock, place) in cases {
      var view = pager()
      _ = drag(&view, by: way, velocity: 0, at: 0)
      var effects = advance(&view, to: 1.2)
      let shown = view.system.settlingPosition
      var geometry = view.system.geometry
      geometry.viewport.height = 600
      geometry.topInset = 20
      view.setGeometry(EasyPager(geometry), at: 1.2) { effects.append($0) }
      #expect(view.system.settlingPosition == shown && view.settlingTarget == place)
      effects += advance(&view, to: 1.3)
      #expect(abs(view.system.settlingPosition - place) < abs(shown - place))
      effects += advance(&view, to: 3)
      #expect(pans(effects) == [.barDidPan(to: dock, at: 1.4)])
      #expect(view.system.settlingPosition == place)
    }
  }

  private func pager() -> NestedScrollView<EasyPager> {
    easyPager(header: 1500, pages: [3000]) { $0.headerKind = .scrolling }
  }

  private func drag(
    _ view: inout NestedScrollView<EasyPager>, by way: Double, velocity: Double, at time: Double
  ) -> [NestedEffect] {
    var effects: [NestedEffect] = []
    view.drag(by: way, on: .bar, at: time, to: time + 1, velocity: velocity) { effects.append($0) }
    return pans(effects)
  }

  private func advance(
    _ view: inout NestedScrollView<EasyPager>, to time: Double
  ) -> [NestedEffect] {
    var effects: [NestedEffect] = []
    view.advance(to: time) { effects.append($0) }
    return pans(effects)
  }

  private func pans(_ effects: [NestedEffect]) -> [NestedEffect] {
    effects.filter { effect in
      switch effect {
      case .barWillPan, .barDidPan: true
      default: false
      }
    }
  }
}
