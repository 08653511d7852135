import EventGenerator
import ScrollModel
import TestSupport
import Testing

/// Every row of the state table: what comes, in which order, and what the flags say after it.
@Suite struct StateTableTests {
  /// An event, a call of the app, or frames until a time or until rest, with what has to follow.
  enum Step {
    case send(ScrollEvent, Double, [String], flags: String = "")
    case call(ScrollViewAct, Double, [String], flags: String = "")
    case settle(Double, [String])
    case frames(Double, [String], flags: String = "")
  }

  static let began = ScrollEvent.touchBegan(Vector(x: 100, y: 400))
  static func moved(_ y: Double) -> ScrollEvent { .touchMoved(Vector(x: 100, y: 400 - y)) }
  static func lift(_ y: Double) -> ScrollEvent { .dragEnded(velocity: Vector(x: 0, y: y)) }
  static let flung = ["willEndDragging", "didEndDragging(true)", "willBeginDecelerating"]
  static let stopped = ["didScroll", "didEndDecelerating", "rested"]

  func check(
    _ steps: [Step], _ recorder: Recorder = Recorder(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var recorder = recorder
    for (index, step) in steps.enumerated() {
      let (names, flags): ([String], String)
      switch step {
      case .send(let event, let time, let expected, let state):
        recorder.send(event, at: time)
        (names, flags) = (expected, state)
      case .call(let call, let time, let expected, let state):
        recorder.perform(call, at: time)
        (names, flags) = (expected, state)
      case .settle(let time, let expected):
        recorder.settle(from: time)
        (names, flags) = (expected, "")
      case .frames(let time, let expected, let state):
        recorder.advance(to: time)
        (names, flags) = (expected, state)
      }
      let actual = recorder.takeNames()
      #expect(actual == names, "step \(index)", sourceLocation: sourceLocation)
      #expect(recorder.flags == flags, "step \(index)", sourceLocation: sourceLocation)
    }
  }

  @Test func `touch without movement`() {
    check([
      .send(Self.began, 0, [], flags: "tracking"), .send(Self.moved(9), 0.1, [], flags: "tracking"),
      .send(.touchEnded, 0.2, []),
    ])
  }

  @Test func `drag, lift with a fling`() {
    check([
      .send(Self.began, 0, [], flags: "tracking"),
      .send(Self.moved(30), 0.02, ["willBeginDragging", "didScroll"], flags: "tracking dragging"),
      .send(Self.moved(60), 0.04, ["didScroll"], flags: "tracking dragging"),
      .send(Self.moved(60), 0.05, [], flags: "tracking dragging"),
      .send(Self.lift(900), 0.05, Self.flung, flags: "decelerating"),
      .frames(0.06, ["didScroll"], flags: "decelerating"), .settle(0.06, Self.stopped),
    ])
  }

  @Test func `lift without velocity, inside and outside`() {
    check([
      .send(.dragBegan, 0, ["willBeginDragging"], flags: "tracking dragging"),
      .send(.dragMoved(Vector(x: 0, y: 80)), 0.1, ["didScroll"], flags: "tracking dragging"),
      .send(Self.lift(0), 0.1, ["willEndDragging", "didEndDragging(false)"]),
      .send(.dragBegan, 1, ["willBeginDragging"], flags: "tracking dragging"),
      .send(.dragMoved(Vector(x: 0, y: -180)), 1.1, ["didScroll"], flags: "tracking dragging"),
      .send(Self.lift(0), 1.1, Self.flung, flags: "decelerating"), .settle(1.1, Self.stopped),
    ])
  }

  @Test func `lift without velocity between pages`() {
    check(
      [
        .send(.dragBegan, 0, ["willBeginDragging"], flags: "tracking dragging"),
        .send(.dragMoved(Vector(x: 0, y: 80)), 0.1, ["didScroll"], flags: "tracking dragging"),
        .send(Self.lift(0), 0.1, Self.flung, flags: "decelerating"), .settle(0.1, Self.stopped),
        .send(.dragBegan, 3, ["willBeginDragging"], flags: "tracking dragging"),
        .send(Self.lift(0), 3, ["willEndDragging", "didEndDragging(false)"]),
      ], Recorder(behavior: .pages()))
  }

  @Test func `deceleration meets an edge`() {
    check(
      [
        .send(.dragBegan, 0, ["willBeginDragging"], flags: "tracking dragging"),
        .send(Self.lift(-2000), 0, Self.flung, flags: "decelerating"),
        .settle(
          0,
          [
            "didScroll", "edgeReached(top)", "didScroll", "peaked", "didScroll",
            "didEndDecelerating", "rested",
          ]),
      ], Recorder(offset: 100))
  }

  @Test func `touch during deceleration, held outside, lifted, then dragged`() {
    check(
      [
        .send(.dragBegan, 0, ["willBeginDragging"], flags: "tracking dragging"),
        .send(Self.lift(-3000), 0, Self.flung, flags: "decelerating"),
        .frames(0.1, ["didScroll", "edgeReached(top)"], flags: "decelerating"),
        .send(Self.began, 0.1, ["didEndDecelerating"], flags: "tracking"),
        .frames(0.5, [], flags: "tracking"),
        .send(.touchEnded, 0.5, ["willBeginDecelerating"], flags: "decelerating"),
        .settle(0.5, Self.stopped),
        .send(.dragBegan, 3, ["willBeginDragging"], flags: "tracking dragging"),
        .send(Self.lift(2000), 3, Self.flung, flags: "decelerating"),
        .send(Self.began, 3.2, ["didScroll", "didEndDecelerating"], flags: "tracking"),
        .send(Self.moved(40), 3.3, ["willBeginDragging", "didScroll"], flags: "tracking dragging"),
        .send(.touchCancelled, 3.3, ["willEndDragging", "didEndDragging(false)"]),
      ], Recorder(offset: 50))
  }

  @Test func `a second finger and an animation during a drag`() {
    check([
      .send(Self.began, 0, [], flags: "tracking"),
      .send(Self.moved(30), 0.02, ["willBeginDragging", "didScroll"], flags: "tracking dragging"),
      .send(.touchBegan(Vector(x: 0, y: 700)), 0.03, [], flags: "tracking dragging"),
      .call(
        .setContentOffset(Vector(x: 0, y: 1000), animated: true), 0.04,
        ["willEndDragging", "didEndDragging(false)"]),
      .send(Self.moved(60), 0.05, ["didScroll"]),
      .send(.touchEnded, 0.05, []),
      .settle(0.05, ["didScroll", "didEndScrollingAnimation", "rested"]),
    ])
  }

  @Test func `a program assigns the offset during a deceleration`() {
    check([
      .send(.dragBegan, 0, ["willBeginDragging"], flags: "tracking dragging"),
      .send(Self.lift(2000), 0, Self.flung, flags: "decelerating"),
      .call(.assignContentOffset(Vector(x: 0, y: 700)), 0.2, ["didScroll"], flags: "decelerating"),
      .settle(0.2, Self.stopped),
    ])
  }

  @Test func `a program sets the offset, plainly and animated`() {
    check([
      .send(.dragBegan, 0, ["willBeginDragging"], flags: "tracking dragging"),
      .send(Self.lift(2000), 0, Self.flung, flags: "decelerating"),
      .call(.setContentOffset(Vector(x: 0, y: 700), animated: false), 0.2, ["didScroll"]),
      .call(.setContentOffset(Vector(x: 0, y: 700), animated: true), 0.3, []),
      .call(.setContentOffset(Vector(x: 0, y: 900), animated: true), 0.4, []),
      .settle(0.4, ["didScroll", "didEndScrollingAnimation", "rested"]),
      .call(.scrollRectToVisible(Rect(x: 0, y: 950, width: 9, height: 9), animated: true), 1, []),
      .call(.scrollRectToVisible(Rect(x: 0, y: 2000, width: 9, height: 9), animated: true), 1, []),
      .frames(1.1, ["didScroll"]),
      .send(Self.began, 1.1, ["didEndScrollingAnimation"], flags: "tracking"),
    ])
  }

  @Test func `scroll to the top, from afar, at the top, and interrupted`() {
    check(
      [
        .call(.scrollToTop, 0, ["shouldScrollToTop"]),
        .settle(0, ["didScroll", "didScrollToTop", "rested"]),
        .call(.scrollToTop, 1, ["shouldScrollToTop", "didScrollToTop"]),
        .call(.setContentOffset(Vector(x: 0, y: 900), animated: false), 1, ["didScroll"]),
        .call(.scrollToTop, 2, ["shouldScrollToTop"]),
        .send(Self.began, 2.1, ["didScroll", "didEndScrollingAnimation"], flags: "tracking"),
      ], Recorder(offset: 1500))
  }

  @Test func `stop scrolling, in every state`() {
    check([
      .call(.stopScrolling, 0, []),
      .send(.dragBegan, 0, ["willBeginDragging"], flags: "tracking dragging"),
      .send(.dragMoved(Vector(x: 0, y: -90)), 0.1, ["didScroll"], flags: "tracking dragging"),
      .call(.stopScrolling, 0.1, ["willEndDragging", "didScroll", "didEndDragging(false)"]),
      .send(.dragBegan, 1, ["willBeginDragging"], flags: "tracking dragging"),
      .send(Self.lift(2000), 1, Self.flung, flags: "decelerating"),
      .call(.stopScrolling, 1.3, ["didScroll", "didEndDecelerating"]),
      .call(.setContentOffset(Vector(x: 0, y: -90), animated: true), 2, []),
      .frames(2.29, ["didScroll"]),
      .call(.stopScrolling, 2.29, ["didScroll", "didEndScrollingAnimation"]),
      .send(Self.began, 3, [], flags: "tracking"), .call(.stopScrolling, 3, []),
    ])
  }

  @Test func `the content shrinks in the middle of a fling`() {
    let small = ScrollGeometry.list(1000)
    check([
      .send(.dragBegan, 0, ["willBeginDragging"], flags: "tracking dragging"),
      .send(Self.lift(2000), 0, Self.flung, flags: "decelerating"),
      .frames(0.3, ["didScroll"], flags: "decelerating"),
      .call(.setGeometry(small, insertedBefore: .zero), 0.3, [], flags: "decelerating"),
      .settle(0.3, Self.stopped),
    ])
  }
}
