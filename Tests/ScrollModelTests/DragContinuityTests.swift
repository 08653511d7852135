import EventGenerator
import ScrollModel
import TestSupport
import Testing

@Suite struct DragContinuityTests {
  @Test func `a recognized drag continues from where a touch has dragged`() {
    var scroll = Recorder()
    scroll.send(.touchBegan(Vector(x: 200, y: 700)), at: 0)
    for time in frameTimes(1...6) {
      scroll.send(.touchMoved(Vector(x: 200, y: 700 - 600 * time)), at: time)
    }
    #expect(scroll.offset == 50)
    scroll.send(.dragBegan, at: 0.1)
    for time in frameTimes(1...6) {
      scroll.send(.dragMoved(Vector(x: 0, y: 50 + 600 * time)), at: 0.1 + time)
    }
    expectClose(scroll.offset, 110, within: 1e-12, "offset")
    scroll.send(.dragEnded(velocity: nil), at: 0.2)
    expectClose(scroll.view.velocity.y, 600, within: 1e-9, "velocity")
    #expect(
      scroll.takeNames().filter { $0 != "didScroll" } == [
        "willBeginDragging", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
      ])
  }

  @Test func `a touch replaced by a recognized drag no longer moves content`() {
    var scroll = Recorder()
    scroll.send(.touchBegan(Vector(x: 100, y: 700)), at: 0)
    scroll.send(.touchMoved(Vector(x: 100, y: 697)), at: 0.01)
    scroll.send(.dragBegan, at: 0.02)
    scroll.send(.touchMoved(Vector(x: 100, y: 695)), at: 0.03)
    #expect(scroll.offset == 0)
    scroll.send(.dragMoved(Vector(x: 0, y: 2)), at: 0.04)
    #expect(scroll.offset == 2)
  }

  @Test func `movements of one time count together in the visible velocity`() {
    var scroll = Recorder()
    scroll.send(.dragBegan, at: 0)
    for movement in [10.0, 20, 30] { scroll.send(.dragMoved(Vector(x: 0, y: movement)), at: 0.01) }
    scroll.send(.dragMoved(Vector(x: 0, y: 40)), at: 0.02)
    expectClose(scroll.view.velocity.y, 3000, within: 1e-9, "velocity")
    // A program's jump in the middle of a drag is not a velocity.
    scroll.perform(.assignContentOffset(Vector(x: 0, y: 900)), at: 0.025)
    scroll.send(.dragMoved(Vector(x: 0, y: 50)), at: 0.03)
    expectClose(scroll.view.velocity.y, 1000, within: 1e-9, "velocity after a jump")
    // Nor is it one when a host gives the axis another origin.
    scroll.view.setVerticalOffset(2000)
    scroll.send(.dragMoved(Vector(x: 0, y: 60)), at: 0.04)
    expectClose(scroll.view.velocity.y, 1000, within: 1e-9, "velocity after another origin")
  }

  /// A rubber band shows less than the viewport's length.
  ///
  /// Where an app sets content farther beyond an end, it is longer, but not at the other end.
  @Test(arguments: [1.0, -1])
  func `a drag from far beyond an end shows less than a viewport beyond the other`(_ sign: Double) {
    var view = HeadlessScrollView(
      list: 2000, in: Size(width: 100, height: 1000), offset: 500 - sign * 5500)
    view.pull(by: sign * 20, at: 0, to: 0.1)
    #expect(sign * (view.contentOffset.y - 500) < -5400)
    view.handle(.dragMoved(Vector(x: 0, y: sign * 1e6)), at: 0.2)
    let beyond = sign * (view.contentOffset.y - 500) - 500
    #expect(beyond > 900 && beyond < 1000)
  }

  @Test func `a touch shows its velocity from the second sample of its drag on`() {
    var scroll = Recorder()
    scroll.send(.touchBegan(Vector(x: 200, y: 700)), at: 0)
    for index in 1...6 {
      let time = Double(index) / 60
      scroll.send(.touchMoved(Vector(x: 200, y: 700 - 900 * time)), at: time)
      expectClose(scroll.view.velocity.y, index == 1 ? 0 : 900, within: 1e-9, "\(index)")
    }
  }

  @Test func `a finger that has rested for 100 milliseconds shows no velocity, however rounded`() {
    for start in stride(from: 0.1, through: 9, by: 0.1) {
      var scroll = Recorder()
      scroll.send(.dragBegan, at: start - 0.05)
      scroll.send(.dragMoved(Vector(x: 0, y: 10)), at: start)
      scroll.advance(to: start + 0.0999)
      #expect(scroll.view.velocity.y > 0)
      scroll.advance(to: start + 0.1)
      #expect(scroll.view.velocity.y == 0, "\(start)")
    }
  }

  @Test func `a pull that starts beyond an end returns to its start exactly`() {
    for index in 1...2000 {
      let start = -0.317 * Double(index)
      var scroll = Recorder(offset: start)
      scroll.send(.dragBegan, at: 0)
      scroll.send(.dragMoved(.zero), at: 0.01)
      #expect(scroll.takeNames() == ["willBeginDragging"], "\(start)")
      scroll.send(.dragMoved(Vector(x: 0, y: -70)), at: 0.02)
      #expect(scroll.offset < start)
      scroll.send(.dragMoved(.zero), at: 0.03)
      #expect(scroll.offset == start)
    }
  }

  @Test func `a clamped edge forgets where the drag began`() {
    var scroll = Recorder(behavior: ScrollBehavior(bouncesVertically: false), offset: 20)
    scroll.send(.dragBegan, at: 0)
    scroll.send(.dragMoved(Vector(x: 0, y: -50)), at: 0.01)
    #expect(scroll.offset == 0)
    scroll.send(.dragMoved(.zero), at: 0.02)
    #expect(scroll.offset == 50)
  }
}
