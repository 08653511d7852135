import EventGenerator
import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

@Suite struct `A scroll view that gets other rules` {
  private let fast = ScrollPhysics.uikit { $0.decelerationRate = .fast }

  @Test(arguments: [0.0, 0.05, 0.4, 0.55, 3])
  func `never moves its content on that call, and keeps its motion until rest`(_ time: Double) {
    var changed = Recorder(offset: 2800)
    changed.fling(2500)
    var still = changed
    changed.advance(to: time)
    let before = changed.view.contentOffset
    changed.perform(.setPhysics(fast), at: time)
    let behavior = ScrollBehavior(bouncesVertically: false, alwaysBouncesVertically: true)
    changed.perform(.setBehavior(behavior), at: time)
    #expect(changed.view.contentOffset == before)
    #expect(changed.view.physics == fast && !changed.view.behavior.bouncesVertically)
    for next in frameTimes(1...300, after: time) {
      changed.advance(to: next)
      still.advance(to: next)
      #expect(changed.view.contentOffset == still.view.contentOffset)
      #expect(changed.view.phase == still.view.phase)
    }
    changed.fling(-1000, at: 20)
    let natural = fast.decelerationRate.distance(velocity: -1000)
    expectClose(changed.view.targetContentOffset.y, 3156 + natural, within: 1e-9)
  }

  @Test func `keeps the old motion on a new geometry as well`() {
    var changed = Recorder(offset: 100)
    changed.fling(2500)
    var still = changed
    changed.perform(.setPhysics(fast), at: 0.1)
    let shorter = ScrollGeometry.list(1500)
    for frame in 1...300 {
      let time = 0.1 + Double(frame) / 60
      if frame == 10 {
        changed.setGeometry(shorter, at: time)
        still.setGeometry(shorter, at: time)
      }
      changed.advance(to: time)
      still.advance(to: time)
      #expect(changed.view.contentOffset == still.view.contentOffset)
    }
  }

  @Test func `follows a finger at once if the new platform has no stretch to undo`() {
    var recorder = Recorder()
    recorder.perform(.setPhysics(.android()), at: 0)
    recorder.send(.dragBegan, at: 0)
    recorder.send(.dragMoved(Vector(x: 0, y: -200)), at: 0.1)
    #expect(recorder.view.edgeStretch(at: .top) > 0)
    recorder.perform(.setPhysics(.flutterBouncing()), at: 0.1)
    #expect(recorder.view.edgeStretch(at: .top) == 0)
    recorder.send(.dragMoved(Vector(x: 0, y: -100)), at: 0.2)
    expectClose(recorder.offset, 100, within: 1e-9)
  }

  @Test func `ignores new input at once if scrolling is disabled, but continues`() {
    var (still, disabled) = (Recorder(offset: 500), Recorder(offset: 500))
    func perform(_ change: (inout Recorder) -> Void) {
      change(&still)
      change(&disabled)
    }
    func expectSame() {
      let effects = [disabled, still].map { $0.effects.filter { $0 != .didScroll } }
      #expect(effects[0] == effects[1] && disabled.offset == still.offset)
    }
    let fixed = ScrollBehavior { $0.isScrollEnabled = false }
    perform { $0.fling(2500) }
    disabled.perform(.setBehavior(fixed), at: 0.1)
    for event in [
      ScrollEvent.touchBegan(.zero), .touchMoved(Vector(x: 0, y: 50)), .touchEnded, .dragBegan,
      .dragMoved(Vector(x: 0, y: 50)), .dragEnded(velocity: nil),
      .wheel(Vector(x: 0, y: 9), phase: .discrete), .wheel(.zero, phase: .began),
      .wheel(Vector(x: 0, y: 9), phase: .changed), .wheel(.zero, phase: .ended),
    ] {
      disabled.send(event, at: 0.2)
    }
    perform { $0.advance(to: 9) }
    expectSame()
    disabled.send(.wheel(Vector(x: 0, y: 9), phase: .momentumBegan), at: 9)
    #expect(disabled.view.phase == .idle)
    // A drag and the platform's momentum continue to their end.
    disabled.perform(.setBehavior(ScrollBehavior()), at: 10)
    perform { $0.send(.dragBegan, at: 10) }
    disabled.perform(.setBehavior(fixed), at: 10)
    perform {
      $0.send(.dragMoved(Vector(x: 0, y: -50)), at: 10.1)
      $0.send(.dragEnded(velocity: .zero), at: 10.2)
    }
    disabled.perform(.setBehavior(ScrollBehavior()), at: 11)
    perform { $0.send(.wheel(Vector(x: 0, y: 20), phase: .momentumBegan), at: 11) }
    disabled.perform(.setBehavior(fixed), at: 11)
    perform {
      $0.send(.wheel(Vector(x: 0, y: 9), phase: .momentumChanged), at: 11.01)
      $0.send(.wheel(.zero, phase: .momentumEnded), at: 11.02)
    }
    expectSame()
    #expect(disabled.view.phase == .idle)
  }

  @Test func `re-anchors a running drag and releases it under the new rules`() {
    var recorder = Recorder()
    recorder.send(.dragBegan, at: 0)
    recorder.send(.dragMoved(Vector(x: 0, y: -200)), at: 0.1)
    let shown = recorder.offset
    let physics = ScrollPhysics.uikit {
      $0.rubberBandCoefficient = 0.2
      $0.decelerationRate = .fast
    }
    recorder.perform(.setPhysics(physics), at: 0.1)
    #expect(recorder.offset == shown)
    recorder.send(.dragMoved(Vector(x: 0, y: -200)), at: 0.2)
    #expect(recorder.offset == shown)
    let band = RubberBand(dimension: 844, coefficient: 0.2)
    let pull = band.pull(forDisplacement: shown)
    recorder.send(.dragMoved(Vector(x: 0, y: -250)), at: 0.3)
    expectClose(recorder.offset, band.displacement(forPull: pull - 50), within: 1e-9)
    recorder.send(.dragMoved(Vector(x: 0, y: 400)), at: 0.4)
    let offset = recorder.offset
    recorder.send(.dragEnded(velocity: Vector(x: 0, y: 2000)), at: 0.4)
    expectClose(
      recorder.view.targetContentOffset.y,
      offset + DecelerationRate.fast.distance(velocity: 2000), within: 1e-9)
  }

  @Test func `ends a refresh with its control, without moving its content`() {
    let behavior = ScrollBehavior { $0.refreshControl = RefreshControl(height: 60, threshold: 40) }
    var recorder = Recorder(behavior: behavior)
    recorder.perform(.beginRefreshing, at: 0)
    #expect(recorder.view.isRefreshing)
    let before = recorder.offset
    recorder.perform(.setBehavior(ScrollBehavior()), at: 1)
    #expect(!recorder.view.isRefreshing && recorder.offset == before)
    recorder.perform(.setBehavior(behavior), at: 2)
    #expect(!recorder.view.isRefreshing && recorder.view.adjustedContentInset == .zero)
  }
}
