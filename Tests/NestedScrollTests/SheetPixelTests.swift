import NestedScroll
import ScrollModel
import TestSupport
import Testing

@Suite struct `A sheet on a pixel grid` {
  @Test(arguments: [(2.0, 800.0, 804.0), (2, -500, 0), (3, 800, 804), (3, -500, 0)])
  func `is flicked off a detent between pixels`(scale: Double, velocity: Double, target: Double) {
    let geometry = DetentSheet.Geometry(viewport: .phone, content: 3000)
    let view = flicked(DetentSheet(geometry, detent: 1), velocity, scale: scale)
    #expect(view.settlingTarget == target)
  }

  @Test(arguments: [1.0, 2, 3])
  func `leaves its largest detent when that is shown above its offset`(scale: Double) {
    let geometry = DetentSheet.Geometry(
      viewport: Size(width: 390, height: 600), detents: [0, 180, 300.3], content: 0)
    var view = flicked(DetentSheet(geometry, detent: 2), -972, scale: scale)
    #expect(view.settlingTarget == 180)
    view.advance(to: 3)
    #expect(view.system.outer == 180 && !view.isMoving)
  }

  @Test func `reports the detent at which it is shown, at rest and under a finger`() {
    let geometry = DetentSheet.Geometry(
      viewport: Size(width: 390, height: 600), detents: [0, 180.3, 300], content: 2000)
    var view = NestedScrollView(system: DetentSheet(geometry, detent: 1), displayScale: 2)
    #expect(view.detent == 1 && view.offset == 180.5)
    view.handle(.dragBegan(on: .sheet), at: 0)
    for (movement, detent) in [(0.1, 1), (0.6, nil), (0.2, 1), (-0.2, nil), (-180.1, 0)] {
      view.handle(.dragMoved(Vector(x: 0, y: movement)), at: 0.1)
      #expect(view.detent == detent, "moved by \(movement), at \(view.offset)")
    }
    view.handle(.dragEnded(velocity: Vector(x: 0, y: 900)), at: 0.2)
    #expect(view.detent == nil)
  }

  @Test(arguments: [4000.0, 20_000], [1.0, 0.5, -30])
  func `stays above its largest detent when a finger stops it there`(
    _ velocity: Double, _ movement: Double
  ) {
    for isMoved in [false, true] {
      var view = sheet(detent: 1) { $0.detents = [0, 180, 300] }
      view.fling(velocity, at: 0)
      var time = 0.0
      while time < 1, view.system.outer <= 300 || view.velocity > 0 {
        time += 0.002
        view.advance(to: time)
      }
      let place = view.frames.sheetOffset ?? 0
      view.handle(.dragBegan(on: .list), at: time)
      #expect(place > 300.01 && view.frames.sheetOffset == place && view.offset == place)
      if isMoved {
        view.handle(.dragMoved(Vector(x: 0, y: movement)), at: time)
        expectClose(view.offset, place + movement, within: 1e-9)
        let sheet = view.frames.sheetOffset ?? 0
        expectClose(sheet, min(place, place + movement), within: 1e-9)
      }
      view.handle(.dragEnded(velocity: .zero), at: time)
      view.advance(to: 9)
      #expect(!view.isMoving && view.chainOverscroll == 0 && view.detent == 2)
    }
  }

  private func flicked(
    _ sheet: DetentSheet, _ velocity: Double, scale: Double
  ) -> NestedScrollView<DetentSheet> {
    var view = NestedScrollView(system: sheet, displayScale: scale)
    view.fling(velocity, at: 0)
    return view
  }
}
