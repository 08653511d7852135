import ScrollDynamics
import ScrollModel

/// A scroll view that scrolls one way: what a frame costs in each phase, and what an event costs.
enum ScrollViews {
  static var all: [Benchmark] { frames + [dragging, tracking, touch, nextEvent] }

  /// Frames in a batch; they are so close together that a batch stays within one phase.
  private static let count = 1024

  static func view(_ change: (inout ScrollBehavior) -> Void = { _ in }) -> HeadlessScrollView {
    var behavior = ScrollBehavior()
    change(&behavior)
    return HeadlessScrollView(
      geometry: ScrollGeometry(
        contentSize: Size(width: 390, height: 40000), containerSize: Size(width: 390, height: 844)
      ), behavior: behavior, contentOffset: Vector(x: 0, y: 4000))
  }

  private static var frames: [Benchmark] {
    [
      frame("idle", phase: .idle) { view() },
      frame("tracking", phase: .tracking) {
        var view = view()
        view.handle(.touchBegan(Vector(x: 200, y: 400)), at: 0) { _ in }
        return view
      },
      frame("dragging", phase: .dragging) {
        var view = view()
        view.handle(.dragBegan, at: 0) { _ in }
        view.handle(.dragMoved(Vector(x: 0, y: 50)), at: 0.01) { _ in }
        return view
      },
      frame("decelerating", phase: .decelerating, atMost: 5) { released(view(), velocity: 5000) },
      frame("decelerating/bothAxes", phase: .decelerating) {
        var view = HeadlessScrollView(
          geometry: ScrollGeometry(
            contentSize: Size(width: 40000, height: 40000),
            containerSize: Size(width: 390, height: 844)))
        view.handle(.dragBegan, at: 0) { _ in }
        view.handle(.dragEnded(velocity: Vector(x: 4000, y: 5000)), at: 0) { _ in }
        return view
      },
      frame("bouncing", phase: .bouncing) {
        var view = view()
        view.handle(.setContentOffset(.zero, animated: false), at: 0) { _ in }
        view.handle(.dragBegan, at: 0) { _ in }
        view.handle(.dragMoved(Vector(x: 0, y: -300)), at: 0) { _ in }
        view.handle(.dragEnded(velocity: .zero), at: 0) { _ in }
        return view
      },
      frame("snapping", phase: .snapping) {
        // Too slow to glide there: a spring draws it.
        let places = ScrollSnapping(interval: 880)
        return released(view { $0.verticalSnapping = places }, velocity: 0)
      },
      frame("paging", phase: .snapping) {
        released(view { $0.isPagingEnabled = true }, velocity: 900)
      },
      frame("animating", phase: .animating) {
        var view = view()
        view.handle(.setContentOffset(Vector(x: 0, y: 9000), animated: true), at: 0) { _ in }
        return view
      },
    ]
  }

  static func released(_ view: HeadlessScrollView, velocity: Double) -> HeadlessScrollView {
    var view = view
    view.handle(.dragBegan, at: 0) { _ in }
    view.handle(.dragEnded(velocity: Vector(x: 0, y: velocity)), at: 0) { _ in }
    return view
  }

  /// One frame of a scroll view that is in the middle of something.
  private static func frame(
    _ name: String, phase: ScrollPhase, atMost: Double? = nil,
    _ make: @escaping () -> HeadlessScrollView
  ) -> Benchmark {
    Benchmark(name: "scrollView/\(name)", baseline: Motions.yardstick, atMost: atMost) { loop in
      let start = make()
      var view = start
      var effects = 0
      while loop.next(count) {
        view = start
        effects = 0
        for frame in 1...count {
          view.advance(to: 0.01 + Double(frame) * 1e-4) { _ in effects += 1 }
        }
      }
      require(view.phase == phase, "\(name): the phase is \(view.phase)")
      check(name, start, view, effects)
    }
  }

  /// A batch gets where one single frame gets, and moves at every frame or at none.
  private static func check(
    _ name: String, _ start: HeadlessScrollView, _ end: HeadlessScrollView, _ effects: Int
  ) {
    var once = start
    once.advance(to: 0.01 + Double(count) * 1e-4) { _ in }
    requireClose(end.contentOffset.y, once.contentOffset.y, 1e-9, "\(name), offset")
    require(
      effects == (end.isMoving ? count : 0), "\(name): \(effects) effects in \(count) frames")
  }
}

// MARK: - Events

extension ScrollViews {
  /// A finger that moves to and fro, without a frame in between.
  private static var dragging: Benchmark {
    moving("touchMoved/dragging", reach: 400) { $0.phase == .dragging }
  }

  /// A finger that does not move far enough to drag.
  private static var tracking: Benchmark {
    moving("touchMoved/tracking", reach: 9) { $0.phase == .tracking }
  }

  private static func moving(
    _ name: String, reach: Double, _ isExpected: @escaping (HeadlessScrollView) -> Bool
  ) -> Benchmark {
    Benchmark(name: "scrollView/\(name)", baseline: Motions.yardstick) { loop in
      var view = view()
      view.handle(.touchBegan(Vector(x: 200, y: 400)), at: 0) { _ in }
      var time = 0.0
      while loop.next(count) {
        for event in 0..<count {
          time += 1.0 / 240
          let place = 400 - Finger.place(event, of: count, reach: reach)
          view.handle(.touchMoved(Vector(x: 200, y: place)), at: time) { _ in }
        }
      }
      require(isExpected(view), "\(name): the phase is \(view.phase)")
    }
  }

  /// A whole flick: a finger goes down, moves seven times and lifts; per event.
  private static var touch: Benchmark {
    Benchmark(name: "scrollView/touch", baseline: Motions.yardstick) { loop in
      var view = view()
      var time = 0.0
      let (touches, events) = (64, 9)
      while loop.next(touches * events) {
        for touch in 0..<touches {
          // To and fro, so that the content never ends.
          let step = touch.isMultiple(of: 2) ? -20.0 : 20.0
          time += 0.5
          view.handle(.touchBegan(Vector(x: 200, y: 400)), at: time) { _ in }
          for move in 1...(events - 2) {
            time += 1.0 / 120
            let place = Vector(x: 200, y: 400 + Double(move) * step)
            view.handle(.touchMoved(place), at: time) { _ in }
          }
          view.handle(.touchEnded, at: time) { _ in }
        }
      }
      require(view.phase == .decelerating, "touch: the phase is \(view.phase)")
    }
  }

  private static var nextEvent: Benchmark {
    Benchmark(name: "scrollView/nextEventTime", baseline: Motions.yardstick) { loop in
      var view = released(view(), velocity: 5000)
      var latest = 0.0
      while loop.next(count) {
        for _ in 0..<count { latest = max(latest, view.nextEventTime ?? 0) }
      }
      view.advance(to: latest) { _ in }
      require(view.phase == .idle, "nextEventTime: at \(latest) s the phase is \(view.phase)")
    }
  }
}

/// Where a finger is that moves to and fro.
enum Finger {
  /// The place of one of so many events: out to the reach and back.
  static func place(_ event: Int, of count: Int, reach: Double) -> Double {
    let half = count / 2
    let way = event < half ? event + 1 : count - event - 1
    return reach * Double(way) / Double(half)
  }
}
