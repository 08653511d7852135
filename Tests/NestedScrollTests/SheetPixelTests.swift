import NestedScroll
import ScrollModel
import TestSupport
import Testing

/// Sheets whose detents lie between the pixels on which offsets show.
@Suite struct `A sheet on a pixel grid` {
  @Test(arguments: [(2.0, 800.0, 804.0), (2, -500, 0), (3, 800, 804), (3, -500, 0)])
  func `is flicked off a detent between pixels`(scale: Double, velocity: Double, target: Double) {
    let geometry = DetentSheet.Geometry(viewport: Size(width: 390, height: 844), content: 3000)
    let view = flicked(DetentSheet(geometry, detent: 1), velocity, scale: scale)
    #expect(view.asideTarget == target)
  }

  @Test(arguments: [1.0, 2, 3])
  func `comes down from a largest detent that shows above its place`(scale: Double) {
    let geometry = DetentSheet.Geometry(
      viewport: Size(width: 390, height: 600), detents: [0, 180, 300.3], content: 0)
    var view = flicked(DetentSheet(geometry, detent: 2), -972, scale: scale)
    #expect(view.asideTarget == 180)
    view.advance(to: 3) { _ in }
    #expect(view.system.outer == 180 && !view.isMoving)
  }

  private func flicked(
    _ sheet: DetentSheet, _ velocity: Double, scale: Double
  ) -> NestedScrollView<DetentSheet> {
    var view = NestedScrollView(system: sheet, displayScale: scale)
    view.handle(.dragBegan(on: .list), at: 0) { _ in }
    view.handle(.dragEnded(velocity: Vector(x: 0, y: velocity)), at: 0) { _ in }
    return view
  }
}
