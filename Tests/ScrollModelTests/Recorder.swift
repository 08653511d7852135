import EventGenerator
import ScrollModel
import TestSupport

/// A scroll view whose effects are written down, in words short enough for a test.
struct Recorder {
  var view: HeadlessScrollView
  private(set) var effects: [ScrollEffect] = []

  init(_ view: HeadlessScrollView) { self.view = view }

  /// A vertical list of 4000 points in a phone's screen.
  init(
    height: Double = 4000, physics: ScrollPhysics = .uikit,
    behavior: ScrollBehavior = ScrollBehavior(), offset: Double = 0, displayScale: Double? = nil
  ) {
    view = HeadlessScrollView(
      geometry: ScrollGeometry(
        contentSize: Size(width: 390, height: height),
        containerSize: .phone, displayScale: displayScale),
      physics: physics, behavior: behavior, contentOffset: Vector(x: 0, y: offset))
  }

  var offset: Double { view.contentOffset.y }

  /// What the view says of itself: which of UIScrollView's three flags are set.
  var flags: String {
    [
      view.isTracking ? "tracking" : nil, view.isDragging ? "dragging" : nil,
      view.isDecelerating ? "decelerating" : nil,
    ].compactMap { $0 }.joined(separator: " ")
  }

  mutating func send(
    _ event: ScrollEvent, at time: Double, retarget: (Vector, inout Vector) -> Void = { _, _ in }
  ) {
    view.handle(event, at: time, willEndDragging: retarget) { effects.append($0) }
  }

  mutating func perform(_ call: ScrollViewAct, at time: Double) {
    view.perform(call, at: time, emit: { effects.append($0) })
  }

  mutating func setGeometry(
    _ geometry: ScrollGeometry, insertedBefore shift: Vector = .zero, at time: Double
  ) {
    perform(.setGeometry(geometry, insertedBefore: shift), at: time)
  }

  mutating func fling(
    _ velocity: Double, after movement: Double = 0, at time: Double = 0,
    retarget: (Vector, inout Vector) -> Void = { _, _ in }
  ) {
    send(.dragBegan, at: time)
    if movement != 0 { send(.dragMoved(Vector(x: 0, y: movement)), at: time) }
    send(.dragEnded(velocity: Vector(x: 0, y: velocity)), at: time, retarget: retarget)
  }

  mutating func advance(to time: Double) { view.advance(to: time) { effects.append($0) } }

  mutating func settle(from time: Double) {
    let timeline = FrameTimeline(framesPerSecond: 60)
    var frame = timeline.firstFrame(after: time)
    while view.isMoving {
      advance(to: timeline.time(of: frame))
      frame += 1
    }
  }

  /// The names of the effects so far, a run of `didScroll` as one; forgets them.
  mutating func takeNames() -> [String] {
    defer { effects = [] }
    var names: [String] = []
    for effect in effects {
      let name = Recorder.name(of: effect)
      if name == "didScroll", names.last == name { continue }
      names.append(name)
    }
    return names
  }

  mutating func takeEffects() -> [ScrollEffect] {
    defer { effects = [] }
    return effects
  }

  static func name(of effect: ScrollEffect) -> String {
    switch effect {
    case .didEndDragging(let willDecelerate): "didEndDragging(\(willDecelerate))"
    case .edgeReached(let edge, _): "edgeReached(\(edge))"
    default: String("\(effect)".prefix { $0 != "(" })
    }
  }
}

extension ScrollPhysics {
  static func uikit(_ change: (inout ScrollPhysics) -> Void) -> ScrollPhysics {
    var physics = ScrollPhysics.uikit
    change(&physics)
    return physics
  }
}
