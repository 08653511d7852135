import ScrollDynamics
import ScrollModel

/// Measures a plain scroll view that scrolls vertically: a frame in each phase, and events.
enum ScrollViews {
  static var all: [Benchmark] { frames + [dragging, tracking, touch, nextEvent] }

  /// The number of frames in a batch; they are so close together that a batch stays within one
  /// phase.
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
      frame("idle", phase: .idle, resting(at: 4000)) { view() },
      frame("tracking", phase: .tracking, resting(at: 4000)) {
        var view = view()
        view.handle(.touchBegan(Vector(x: 200, y: 400)), at: 0) { _ in }
        return view
      },
      frame("dragging", phase: .dragging, resting(at: 4050)) {
        var view = view()
        view.handle(.dragBegan, at: 0) { _ in }
        view.handle(.dragMoved(Vector(x: 0, y: 50)), at: 0.01) { _ in }
        return view
      },
      frame(
        "decelerating", phase: .decelerating, atMost: 4,
        Segment.deceleration(from: 4000, velocity: 5000).sample(at: end)
      ) { released(view(), velocity: 5000) },
      frame(
        "decelerating/bothAxes", phase: .decelerating,
        Segment.deceleration(from: 0, velocity: 5000).sample(at: end),
        across: Segment.deceleration(from: 0, velocity: 4000).sample(at: end)
      ) {
        var view = HeadlessScrollView(
          geometry: ScrollGeometry(
            contentSize: Size(width: 40000, height: 40000),
            containerSize: Size(width: 390, height: 844)))
        view.handle(.dragBegan, at: 0) { _ in }
        view.handle(.dragEnded(velocity: Vector(x: 4000, y: 5000)), at: 0) { _ in }
        return view
      },
      frame("bouncing", phase: .bouncing, bounce.sample(at: end)) {
        var view = view()
        view.setContentOffset(.zero, animated: false, at: 0)
        view.handle(.dragBegan, at: 0) { _ in }
        view.handle(.dragMoved(Vector(x: 0, y: -300)), at: 0) { _ in }
        view.handle(.dragEnded(velocity: .zero), at: 0) { _ in }
        return view
      },
      frame(
        "snapping", phase: .snapping, drawn(by: .retargeting, to: 4400, velocity: 0).sample(at: end)
      ) {
        // Too slow to glide there: a spring draws it.
        let places = ScrollSnapping(interval: 880)
        return released(view { $0.verticalSnapping = places }, velocity: 0)
      },
      frame(
        "paging", phase: .snapping, drawn(by: .paging, to: 5 * 844, velocity: 900).sample(at: end)
      ) {
        released(view { $0.isPagingEnabled = true }, velocity: 900)
      },
      frame(
        "animating", phase: .animating, atMost: 6,
        Trajectory.eased(from: 4000, to: 9000).sample(at: end)
      ) {
        var view = view()
        view.setContentOffset(Vector(x: 0, y: 9000), animated: true, at: 0)
        return view
      },
    ]
  }

  /// The time of a batch's last frame, in seconds.
  private static let end = 0.01 + Double(count) * 1e-4

  private static func resting(at offset: Double) -> MotionSample {
    MotionSample(position: offset, velocity: 0)
  }

  /// The return from the overscroll of a finger that has moved 300 points beyond the edge.
  private static var bounce: Segment {
    let displacement = RubberBand(dimension: 844).displacement(forPull: 300)
    return Segment.edgeBounce(at: 0, displacement: -displacement, momentum: 0)
  }

  private static func drawn(
    by spring: Spring, to target: Double, velocity: Double
  ) -> Segment {
    .spring(spring, from: 4000, to: target, velocity: velocity)
  }

  static func released(_ view: HeadlessScrollView, velocity: Double) -> HeadlessScrollView {
    var view = view
    view.handle(.dragBegan, at: 0) { _ in }
    view.handle(.dragEnded(velocity: Vector(x: 0, y: velocity)), at: 0) { _ in }
    return view
  }

  /// Measures one frame of a scroll view in a phase.
  ///
  /// At the end of a batch the offset must be that of a closed form, and it must have moved at
  /// every frame or at none.
  private static func frame(
    _ name: String, phase: ScrollPhase, atMost: Double? = nil, _ expected: MotionSample,
    across: MotionSample = resting(at: 0), _ make: @escaping () -> HeadlessScrollView
  ) -> Benchmark {
    Benchmark(name: "scrollView/\(name)", baseline: Motions.referenceName, atMost: atMost) { loop in
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
      requireState(view, expected, name)
      requireClose(view.contentOffset.x, across.position, 1e-9, "\(name), offset across")
      requireClose(view.velocity.x, across.velocity, 1e-8, "\(name), velocity across")
      require(
        effects == (view.isMoving ? count : 0), "\(name): \(effects) effects in \(count) frames")
    }
  }
}

// MARK: - Events

extension ScrollViews {
  /// Measures a finger that moves up and down, without frames in between.
  ///
  /// At the end of a batch it is where it touched down, and the content is behind by the touch
  /// slop.
  private static var dragging: Benchmark {
    moving("touchMoved/dragging", reach: 400, .dragging, at: 4000 - Finger.hysteresis)
  }

  /// Measures a finger that does not move far enough to drag.
  private static var tracking: Benchmark {
    moving("touchMoved/tracking", reach: 9, .tracking, at: 4000)
  }

  private static func moving(
    _ name: String, reach: Double, _ phase: ScrollPhase, at offset: Double
  ) -> Benchmark {
    Benchmark(name: "scrollView/\(name)", baseline: Motions.referenceName) { loop in
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
      require(view.phase == phase, "\(name): the phase is \(view.phase)")
      requireClose(view.contentOffset.y, offset, 1e-9, "\(name), offset")
    }
  }

  /// Measures the events of a whole flick, per event: a finger touches down, moves seven times and
  /// is released.
  private static var touch: Benchmark {
    Benchmark(name: "scrollView/touch", baseline: Motions.referenceName) { loop in
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
      // The last finger went down the screen, 20 points in each 120th of a second.
      let fling = Segment.deceleration(from: view.contentOffset.y, velocity: -20 * 120)
      requireState(view, fling.sample(at: 0), "touch, released")
      view.advance(to: time + 0.25) { _ in }
      requireState(view, fling.sample(at: 0.25), "touch, a quarter of a second later")
    }
  }

  private static var nextEvent: Benchmark {
    Benchmark(name: "scrollView/nextEventTime", baseline: Motions.referenceName) { loop in
      var view = released(view(), velocity: 5000)
      var latest = 0.0
      while loop.next(count) {
        for _ in 0..<count { latest = max(latest, view.nextEventTime ?? 0) }
      }
      let fling = Trajectory.fling(
        from: 4000, momentum: 5000, range: ScrollRange(lower: 0, upper: 40000 - 844))
      requireClose(latest, fling.restTime, 1e-9, "nextEventTime")
      view.advance(to: latest) { _ in }
      requireClose(view.contentOffset.y, fling.restPosition, 1e-9, "nextEventTime, offset")
      require(view.phase == .idle, "nextEventTime: at \(latest) s the phase is \(view.phase)")
    }
  }
}

/// The positions of a finger that moves up and down.
enum Finger {
  /// The touch slop: how far the finger moves before it drags, in points.
  static let hysteresis = ScrollPhysics.uikit.touchSlop

  /// The finger's position at an event, in points: from 0 to `reach` and back over `count` events.
  static func place(_ event: Int, of count: Int, reach: Double) -> Double {
    let half = count / 2
    let way = event < half ? event + 1 : count - event - 1
    return reach * Double(way) / Double(half)
  }
}
