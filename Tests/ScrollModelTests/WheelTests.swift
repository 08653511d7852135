import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

@Suite struct WheelTests {
  private func wheel(_ y: Double, _ phase: WheelPhase) -> ScrollEvent {
    .wheel(Vector(x: 0, y: y), phase: phase)
  }

  @Test func `a trackpad drags, and its momentum passes through untouched`() {
    var recorder = Recorder(offset: 100)
    recorder.send(wheel(3, .began), at: 0)
    recorder.send(wheel(7.25, .changed), at: 0.01)
    #expect(recorder.offset == 110.25 && recorder.flags == "tracking dragging")
    recorder.send(wheel(0, .ended), at: 0.02)
    #expect(
      recorder.takeNames() == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)",
      ])
    recorder.send(wheel(9.5, .momentumBegan), at: 0.03)
    #expect(recorder.flags == "decelerating" && !recorder.view.isMoving)
    var sum = 110.25 + 9.5
    for index in 1...40 {
      let delta = 9.5 / Double(index)
      sum += delta
      recorder.send(wheel(delta, .momentumChanged), at: 0.03 + Double(index) / 120)
      recorder.advance(to: 0.03 + Double(index) / 120 + 0.001)
      #expect(recorder.offset == sum)
    }
    recorder.send(wheel(0, .momentumEnded), at: 0.5)
    #expect(recorder.takeNames() == ["willBeginDecelerating", "didScroll", "didEndDecelerating"])
    #expect(recorder.offset == sum && recorder.view.phase == .idle)
  }

  @Test func `momentum that meets an end bounces there`() {
    var recorder = Recorder(offset: 20)
    recorder.send(wheel(0, .momentumBegan), at: 0)
    recorder.send(wheel(-15, .momentumChanged), at: 0.01)
    recorder.send(wheel(-15, .momentumChanged), at: 0.02)
    #expect(recorder.offset == 0 && recorder.view.isMoving)
    recorder.advance(to: 0.03)
    let out = recorder.offset
    #expect(out < 0 && recorder.view.phase == .bouncing)
    recorder.send(wheel(-15, .momentumChanged), at: 0.03)
    #expect(recorder.offset == out, "the rest of it is ignored")
    recorder.send(wheel(0, .momentumEnded), at: 0.04)
    recorder.settle(from: 0.04)
    #expect(recorder.offset == 0)
    #expect(recorder.takeNames().filter { $0 == "didEndDecelerating" }.count == 1)
  }

  @Test func `momentum stops at an end that does not bounce`() {
    var recorder = Recorder(behavior: ScrollBehavior(bouncesVertically: false), offset: 20)
    recorder.send(wheel(-15, .momentumBegan), at: 0)
    recorder.send(wheel(-15, .momentumChanged), at: 0.01)
    #expect(recorder.offset == 0 && recorder.flags == "decelerating")
    recorder.send(wheel(5, .momentumChanged), at: 0.02)
    #expect(recorder.offset == 5)
  }

  @Test func `fingers lifted from a trackpad beyond an end let the content return`() {
    var recorder = Recorder()
    recorder.send(wheel(-60, .began), at: 0)
    recorder.send(wheel(-60, .changed), at: 0.01)
    recorder.send(wheel(0, .ended), at: 0.02)
    #expect(recorder.view.phase == .bouncing)
    recorder.send(wheel(-40, .momentumBegan), at: 0.03)
    recorder.settle(from: 0.03)
    #expect(recorder.offset == 0)
  }

  @Test func `a notch moves at once, and never beyond an end`() {
    var recorder = Recorder(offset: 100)
    recorder.fling(2000)
    recorder.advance(to: 0.1)
    _ = recorder.takeNames()
    let before = recorder.offset
    recorder.send(wheel(40, .discrete), at: 0.1)
    #expect(recorder.takeNames() == ["didEndDecelerating", "didScroll"])
    #expect(recorder.offset == before + 40)
    recorder.send(wheel(-9999, .discrete), at: 0.2)
    #expect(recorder.offset == 0)
    recorder.send(wheel(-9, .discrete), at: 0.2)
    #expect(recorder.takeNames() == ["didScroll"])
  }

  @Test(arguments: [-25.0, 0, 25])
  func `a wheel notch during a bounce lets the content return`(_ notch: Double) {
    for start in [0.0, 3156] {
      var recorder = Recorder(offset: start)
      recorder.fling(start == 0 ? -1500 : 1500)
      recorder.advance(to: 0.2)
      let out = recorder.view.overscroll.y
      #expect(out != 0)
      recorder.send(wheel(notch, .discrete), at: 0.2)
      #expect(abs(recorder.view.overscroll.y) <= abs(out) && recorder.view.isMoving)
      recorder.settle(from: 0.2)
      #expect(recorder.offset == start && recorder.view.phase == .idle)
    }
  }

  @Test func `a touch on the content takes precedence, and a trackpad drag ignores wheels`() {
    var recorder = Recorder(offset: 500)
    recorder.send(.touchBegan(Vector(x: 0, y: 400)), at: 0)
    recorder.send(.touchMoved(Vector(x: 0, y: 370)), at: 0.1)
    let held = recorder.offset
    for phase in WheelPhase.allCases { recorder.send(wheel(30, phase), at: 0.2) }
    #expect(recorder.offset == held && recorder.view.isDragging)
    recorder.send(.touchCancelled, at: 0.3)
    recorder.send(wheel(10, .began), at: 0.4)
    recorder.send(.touchBegan(Vector(x: 0, y: 400)), at: 0.4)
    recorder.send(.touchMoved(Vector(x: 0, y: 100)), at: 0.5)
    recorder.send(.touchEnded, at: 0.5)
    #expect(recorder.offset == held + 10 && recorder.view.isDragging)
  }

  @Test func `a trackpad turns pages`() {
    var recorder = Recorder(behavior: .pages())
    recorder.send(wheel(0, .began), at: 0)
    for index in 1...6 { recorder.send(wheel(20, .changed), at: Double(index) / 60) }
    recorder.send(wheel(0, .ended), at: 0.1)
    #expect(recorder.view.targetContentOffset.y == 844)
    recorder.send(wheel(50, .momentumBegan), at: 0.11)
    recorder.settle(from: 0.11)
    #expect(recorder.offset == 844)
  }
}
