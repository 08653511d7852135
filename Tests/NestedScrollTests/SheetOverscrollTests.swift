import NestedScroll
import ScrollModel
import TestSupport
import Testing

@Suite struct `A sheet pulled below its lowest place` {
  @Test(arguments: [[0.0, 320, 560], [100, 320, 560]], [0.0, -900, 900])
  func `shows its distance below until it has returned`(_ detents: [Double], _ velocity: Double) {
    var view = sheet(detent: 0) { ($0.detents, $0.content) = (detents, 3000) }
    view.pull(by: -400, at: 0, to: 0.1)
    let pulled = view.offset
    #expect(pulled < -100 && view.overscroll == pulled && view.chainOverscroll == pulled)
    view.handle(.dragEnded(velocity: Vector(x: 0, y: velocity)), at: 0.1)
    let target = view.settlingTarget
    #expect(target == (velocity > 0 && detents[0] == 0 ? 320 : detents[0]))
    #expect(view.offset == pulled && view.velocity == velocity)
    var below = 0
    for step in 0...200 where view.isMoving {
      view.advance(to: 0.1 + Double(step) / 1000)
      guard view.isMoving else { break }
      expectClose(view.overscroll, min(0, view.offset), within: 1e-9)
      expectClose(view.frames.sheetOffset ?? .nan, view.offset, within: 1e-9)
      #expect(view.phase == .snapping && view.owner == .sheet && view.settlingTarget == target)
      #expect(view.chainOverscroll == 0)
      if view.overscroll < 0 { below += 1 }
    }
    #expect(below > 20)
    view.advance(to: 2)
    #expect(view.overscroll == 0 && view.owner == nil && view.offset == target)
  }

  @Test func `keeps its overscroll when a finger stops it`() {
    var view = sheet(detent: 0) { $0.content = 3000 }
    view.drag(by: -400, at: 0, to: 0.1)
    view.advance(to: 0.13)
    let (offset, overscroll) = (view.offset, view.overscroll)
    #expect(overscroll < -10)
    view.handle(.touchBegan(Vector(x: 195, y: 599)), at: 0.13)
    view.handle(.dragBegan(on: .sheet), at: 0.13)
    expectClose(view.offset, offset, within: 1e-9)
    expectClose(view.overscroll, overscroll, within: 1e-9)
    #expect(view.chainOverscroll == view.overscroll)
  }
}
