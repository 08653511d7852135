import EventGenerator
import ScrollModel
import TestSupport
import Testing

/// The rows of the state table: which delegate calls come, in which order.
@Suite struct EffectOrderTests {
  @Test func `a touch without movement reports nothing`() {
    var recorder = Recorder()
    recorder.send(.touchBegan(Vector(x: 200, y: 400)), at: 1)
    recorder.send(.touchMoved(Vector(x: 203, y: 404)), at: 1.02)
    #expect(recorder.view.phase == .tracking)
    recorder.send(.touchEnded, at: 1.1)
    #expect(recorder.takeNames() == [] && recorder.view.phase == .idle)
  }

  @Test func `a flick drags, decelerates and ends`() {
    var recorder = Recorder()
    flick(&recorder, velocity: 1500)
    #expect(recorder.view.isDecelerating)
    #expect(
      recorder.takeNames() == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)",
        "willBeginDecelerating",
      ])
    recorder.settle(from: 0.2)
    #expect(recorder.takeNames() == ["didScroll", "didEndDecelerating", "rested"])
    #expect(recorder.view.phase == .idle)
  }

  @Test func `a lift without velocity inside the range ends with the drag`() {
    var recorder = Recorder()
    recorder.send(.dragBegan, at: 0)
    recorder.send(.dragMoved(Vector(x: 0, y: 80)), at: 0.1)
    recorder.send(.dragEnded(velocity: .zero), at: 0.1)
    #expect(
      recorder.takeNames() == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)",
      ])
    #expect(recorder.view.phase == .idle && recorder.offset == 80)
  }

  @Test func `a lift without velocity outside the range returns`() {
    var recorder = Recorder()
    recorder.send(.dragBegan, at: 0)
    recorder.send(.dragMoved(Vector(x: 0, y: -80)), at: 0.1)
    recorder.send(.dragEnded(velocity: .zero), at: 0.1)
    #expect(recorder.view.phase == .bouncing)
    recorder.settle(from: 0.1)
    #expect(
      recorder.takeNames() == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)",
        "willBeginDecelerating", "didScroll", "didEndDecelerating", "rested",
      ])
    #expect(recorder.offset == 0)
  }

  @Test func `meeting an edge adds no delegate call`() {
    var recorder = Recorder(offset: 3000)
    recorder.send(.dragBegan, at: 0)
    recorder.send(.dragEnded(velocity: Vector(x: 0, y: 3000)), at: 0)
    _ = recorder.takeNames()
    recorder.settle(from: 0)
    #expect(
      recorder.takeNames() == [
        "didScroll", "edgeReached(bottom)", "didScroll", "peaked", "didScroll",
        "didEndDecelerating", "rested",
      ])
    #expect(recorder.offset == 3156)
  }

  @Test func `a touch during deceleration holds the content where it is`() {
    var recorder = Recorder()
    flick(&recorder, velocity: 2000)
    recorder.advance(to: 0.5)
    _ = recorder.takeNames()
    let held = recorder.offset
    recorder.send(.touchBegan(Vector(x: 1, y: 1)), at: 0.5)
    #expect(recorder.takeNames() == ["didEndDecelerating"])
    #expect(recorder.view.phase == .tracking && recorder.view.velocity == .zero)
    recorder.advance(to: 3)
    #expect(recorder.offset == held)
    recorder.send(.touchEnded, at: 3)
    #expect(recorder.takeNames() == [] && recorder.view.phase == .idle)
  }

  @Test func `content held beyond an edge returns when the finger lifts`() {
    var recorder = Recorder(offset: 50)
    flick(&recorder, velocity: -3000)
    recorder.advance(to: 0.2)
    #expect(recorder.view.phase == .bouncing)
    _ = recorder.takeNames()
    recorder.send(.touchBegan(Vector(x: 1, y: 1)), at: 0.21)
    let held = recorder.offset
    #expect(held < 0)
    recorder.advance(to: 1)
    #expect(recorder.offset == held)
    recorder.send(.touchEnded, at: 1)
    recorder.settle(from: 1)
    #expect(
      recorder.takeNames() == [
        "didScroll", "didEndDecelerating", "willBeginDecelerating", "didScroll",
        "didEndDecelerating", "rested",
      ])
    #expect(recorder.offset == 0)
  }

  @Test func `a caught bounce can be dragged on without a jump`() {
    var recorder = Recorder(offset: 50)
    flick(&recorder, velocity: -3000)
    recorder.advance(to: 0.2)
    recorder.send(.touchBegan(Vector(x: 100, y: 100)), at: 0.2)
    _ = recorder.takeNames()
    let held = recorder.offset
    recorder.send(.touchMoved(Vector(x: 100, y: 110.001)), at: 0.21)
    #expect(recorder.takeNames() == ["willBeginDragging", "didScroll"])
    #expect(abs(recorder.offset - held) < 0.001)
  }

  @Test func `a cancelled touch counts as a lift without velocity`() {
    var recorder = Recorder()
    recorder.send(.touchBegan(Vector(x: 0, y: 400)), at: 0)
    for index in 1...5 {
      recorder.send(
        .touchMoved(Vector(x: 0, y: 400 - 20 * Double(index))), at: Double(index) / 60)
    }
    recorder.send(.touchCancelled, at: 5.0 / 60)
    #expect(
      recorder.takeNames() == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)",
      ])
  }

  @Test func `setting the offset stops a deceleration silently`() {
    var recorder = Recorder()
    flick(&recorder, velocity: 2000)
    recorder.advance(to: 0.4)
    _ = recorder.takeNames()
    recorder.perform(.setContentOffset(Vector(x: 0, y: 1200), animated: false), at: 0.4)
    #expect(recorder.takeNames() == ["didScroll"] && recorder.view.phase == .idle)
    recorder.perform(.setContentOffset(Vector(x: 0, y: 1200), animated: false), at: 0.5)
    #expect(recorder.takeNames() == [])
  }

  @Test func `animated scrolling takes 0.3 seconds and reports its end`() {
    var recorder = Recorder()
    recorder.perform(.setContentOffset(Vector(x: 0, y: 1000), animated: true), at: 2)
    #expect(recorder.view.phase == .animating && recorder.view.nextEventTime == 2.3)
    recorder.advance(to: 2.15)
    #expect(abs(recorder.offset - 500) < 1e-9)
    recorder.settle(from: 2.15)
    #expect(recorder.takeNames() == ["didScroll", "didEndScrollingAnimation", "rested"])
    #expect(recorder.offset == 1000)
    recorder.perform(.setContentOffset(Vector(x: 0, y: 1000), animated: true), at: 3)
    #expect(recorder.takeNames() == [] && recorder.view.phase == .idle)
  }

  @Test func `a touch stops animated scrolling`() {
    var recorder = Recorder()
    recorder.perform(.setContentOffset(Vector(x: 0, y: 1000), animated: true), at: 0)
    recorder.advance(to: 0.1)
    _ = recorder.takeNames()
    recorder.send(.touchBegan(.zero), at: 0.1)
    #expect(recorder.takeNames() == ["didEndScrollingAnimation"])
  }

  @Test func `an animation ends the finger's drag`() {
    var recorder = Recorder()
    recorder.send(.dragBegan, at: 0)
    recorder.send(.dragMoved(Vector(x: 0, y: 30)), at: 0.1)
    _ = recorder.takeNames()
    recorder.perform(.setContentOffset(Vector(x: 0, y: 1000), animated: true), at: 0.1)
    #expect(recorder.takeNames() == ["willEndDragging", "didEndDragging(false)"])
    recorder.send(.dragMoved(Vector(x: 0, y: 60)), at: 0.2)
    recorder.send(.dragEnded(velocity: nil), at: 0.2)
    #expect(recorder.view.phase == .animating)
  }

  @Test func `the velocity of willEndDragging is in points per millisecond`() throws {
    var recorder = Recorder()
    recorder.send(.dragBegan, at: 0)
    recorder.send(.dragEnded(velocity: Vector(x: 700, y: 1000)), at: 0)
    let ended = try #require(recorder.effects.dropFirst().first)
    guard case .willEndDragging(let velocity, let target) = ended else {
      Issue.record("\(ended)")
      return
    }
    #expect(velocity == Vector(x: 0, y: 1), "the list does not scroll sideways")
    expectClose(target.y, 494.505, within: 1e-6)
  }

  @Test func `a second finger is ignored`() {
    var recorder = Recorder()
    recorder.send(.touchBegan(Vector(x: 0, y: 400)), at: 0)
    recorder.send(.touchMoved(Vector(x: 0, y: 300)), at: 0.1)
    let offset = recorder.offset
    recorder.send(.touchBegan(Vector(x: 0, y: 700)), at: 0.15)
    #expect(recorder.offset == offset && recorder.view.isDragging)
  }

  private func flick(_ recorder: inout Recorder, velocity: Double) {
    recorder.send(.touchBegan(Vector(x: 200, y: 500)), at: 0)
    for index in 1...6 {
      let time = Double(index) / 60
      recorder.send(.touchMoved(Vector(x: 200, y: 500 - time * velocity)), at: time)
    }
    recorder.send(.touchEnded, at: 0.1)
  }
}
