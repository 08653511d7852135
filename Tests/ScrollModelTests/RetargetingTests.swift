import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

@Suite struct RetargetingTests {
  @Test(arguments: [0.5, 2, 4])
  func `a share of the natural distance is reached exactly, from the same velocity`(share: Double) {
    for sign in [1.0, -1] {
      var recorder = Recorder(height: 20_000, offset: 8000)
      recorder.send(.dragBegan, at: 0)
      var natural = 0.0
      recorder.send(.dragEnded(velocity: Vector(x: 700, y: sign * 1000)), at: 0) {
        velocity, target in
        // In points per millisecond; the list does not scroll sideways.
        #expect(velocity == Vector(x: 0, y: sign))
        natural = target.y - 8000
        target.y = 8000 + share * natural
      }
      let announced = recorder.effects.compactMap { effect -> Vector? in
        if case .willEndDragging(let velocity, _) = effect { velocity } else { nil }
      }
      #expect(announced == [Vector(x: 0, y: sign)])
      expectClose(natural, sign * 494.505, within: 1e-5)
      let wanted = 8000 + share * natural
      #expect(recorder.view.velocity.y == sign * 1000)
      #expect(recorder.view.phase == .decelerating)
      #expect(recorder.view.targetContentOffset.y == wanted)
      recorder.settle(from: 0)
      #expect(recorder.offset == wanted)
    }
  }

  @Test(arguments: [3000.0, 7900, 18_000])
  func `a target behind or far away takes the spring`(wanted: Double) {
    var recorder = Recorder(height: 20_000, offset: 8000)
    recorder.fling(1000) { $1.y = wanted }
    #expect(recorder.view.velocity.y == 1000 && recorder.view.phase == .snapping)
    recorder.settle(from: 0)
    #expect(recorder.offset == wanted)
  }

  @Test func `a finger at rest can be retargeted too`() {
    var recorder = Recorder(offset: 500)
    recorder.fling(0) { _, target in
      #expect(target.y == 500)
      target.y = 600
    }
    #expect(
      recorder.takeNames() == [
        "willBeginDragging", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
      ])
    recorder.settle(from: 0)
    #expect(recorder.offset == 600)
  }

  @Test func `a target is moved into the range and to a pixel, on axes that scroll`() {
    var recorder = Recorder(offset: 100, displayScale: 3)
    recorder.fling(1000) { $1 = Vector(x: 90, y: 333.4) }
    expectClose(recorder.view.targetContentOffset.y, 1000.0 / 3, within: 1e-12)
    #expect(recorder.view.targetContentOffset.x == 0)
    recorder.fling(1000, at: 0.1) { $1.y = 1e6 }
    #expect(recorder.view.targetContentOffset.y == 3156)
  }

  @Test func `released beyond an end, a target is reached by the spring`() {
    var recorder = Recorder()
    recorder.send(.dragBegan, at: 0)
    recorder.send(.dragMoved(Vector(x: 0, y: -200)), at: 0)
    let start = recorder.offset
    recorder.send(.dragEnded(velocity: Vector(x: 0, y: 800)), at: 0) { $1.y = 150 }
    #expect(recorder.view.phase == .snapping && recorder.offset == start)
    recorder.settle(from: 0)
    #expect(recorder.offset == 150)
  }
}
