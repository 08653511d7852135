import NestedScroll
import ScrollDynamics
import ScrollModel

/// The benchmarks of one nested system.
struct NestedBench<System: NestedSystem> {
  let name: String
  /// How far the outer part collapses before the list scrolls, in points.
  let collapse: Double
  /// The difference between the combined offset and the list's own, in points, for a list that
  /// moves with the outer part.
  ///
  /// `nil` for a list that begins to scroll where the outer part ends.
  let inset: Double?
  let make: (Int) -> System

  /// The number of frames in a batch.
  private let count = 1024

  init(name: String, collapse: Double, inset: Double? = nil, make: @escaping (Int) -> System) {
    self.name = name
    self.collapse = collapse
    self.inset = inset
    self.make = make
  }

  private func benchmark(
    _ what: String, atMost: Double? = nil, _ body: @escaping (Loop) -> Void
  ) -> Benchmark {
    Benchmark(
      name: "nested/\(name)/\(what)", baseline: Motions.referenceName, atMost: atMost, body: body)
  }

  /// Measures a frame while a finger drags, alternately far beyond the boundary between outer part
  /// and list and before it.
  ///
  /// Moving the finger is not measured.
  func drag(pages: Int) -> Benchmark {
    benchmark("drag/\(pages)", atMost: 9) { loop in
      var view = NestedScrollView(system: make(pages))
      let top = view.offset
      var start = 0.0
      var reach = 0.0
      view.handle(.touchBegan(Vector(x: 200, y: 700)), at: start) { _ in }
      while loop.next(count) {
        loop.withoutMeasuring {
          start += 1
          reach = reach == 600 ? 100 : 600
          view.handle(.touchMoved(Vector(x: 200, y: 700 - reach)), at: start) { _ in }
        }
        for frame in 1...count {
          view.advance(to: start + Double(frame) * (0.8 / Double(count))) { _ in }
        }
      }
      require(view.scroll.isDragging, "\(name): the drag is over")
      let offset = top + reach - Finger.hysteresis
      check(view, MotionSample(position: offset, velocity: 0), "drag")
    }
  }

  /// Measures a touch that moves a finger up and down across the boundary between outer part and
  /// list.
  func touchMoved(pages: Int) -> Benchmark {
    benchmark("touchMoved/\(pages)") { loop in
      var view = NestedScrollView(system: make(pages))
      let top = view.offset
      var time = 0.0
      view.handle(.touchBegan(Vector(x: 200, y: 700)), at: time) { _ in }
      while loop.next(count) {
        for event in 0..<count {
          time += 1.0 / 120
          let place = 700 - Finger.place(event, of: count, reach: 600)
          view.handle(.touchMoved(Vector(x: 200, y: place)), at: time) { _ in }
        }
      }
      require(view.scroll.isDragging, "\(name): the drag is over")
      view.handle(.touchMoved(Vector(x: 200, y: 100)), at: time + 1) { _ in }
      // A finger that rests has no velocity.
      view.advance(to: time + 1 + VelocityTracker.restingPause) { _ in }
      let offset = top + 600 - Finger.hysteresis
      check(view, MotionSample(position: offset, velocity: 0), "touchMoved")
    }
  }

  /// Measures a fling down and one back up, across the boundary between outer part and list.
  func fling(pages: Int) -> Benchmark {
    benchmark("fling/\(pages)", atMost: 9) { loop in
      var view = NestedScrollView(system: make(pages))
      var start = 0.0
      var velocity = 4000.0
      var expected = Segment.deceleration(from: view.offset, velocity: velocity)
      while loop.next(count) {
        loop.withoutMeasuring {
          start += 1
          view.stopScrolling(at: start)
          view.handle(.dragBegan(on: .list), at: start) { _ in }
          expected = Segment.deceleration(from: view.offset, velocity: velocity)
          view.handle(.dragEnded(velocity: Vector(x: 0, y: velocity)), at: start) { _ in }
          velocity = -velocity
        }
        for frame in 1...count {
          view.advance(to: start + Double(frame) * (0.8 / Double(count))) { _ in }
        }
      }
      require(view.phase == .decelerating, "\(name): the phase is \(view.phase)")
      check(view, expected.sample(at: 0.8), "fling")
    }
  }

  /// Measures the events of a whole flick, per event: a finger touches down, moves seven times and
  /// is released.
  var touch: Benchmark {
    benchmark("touch") { loop in
      var view = NestedScrollView(system: make(3))
      var time = 0.0
      let (touches, events) = (64, 9)
      while loop.next(touches * events) {
        for touch in 0..<touches {
          let step = touch.isMultiple(of: 2) ? -20.0 : 20.0
          time += 0.5
          view.handle(.touchBegan(Vector(x: 200, y: 600)), at: time) { _ in }
          for move in 1...(events - 2) {
            time += 1.0 / 120
            let place = Vector(x: 200, y: 600 + Double(move) * step)
            view.handle(.touchMoved(place), at: time) { _ in }
          }
          view.handle(.touchEnded, at: time) { _ in }
        }
      }
      // The last finger went down the screen, 20 points in each 120th of a second.
      let fling = Segment.deceleration(from: view.offset, velocity: -20 * 120)
      check(view, fling.sample(at: 0), "touch, released")
      view.advance(to: time + 0.25) { _ in }
      check(view, fling.sample(at: 0.25), "touch, a quarter of a second later")
    }
  }

  var nextEventTime: Benchmark {
    benchmark("nextEventTime") { loop in
      var view = NestedScrollView(system: make(3))
      let top = view.offset
      view.handle(.dragBegan(on: .list), at: 0) { _ in }
      view.handle(.dragEnded(velocity: Vector(x: 0, y: 1000)), at: 0) { _ in }
      var latest = 0.0
      while loop.next(count) {
        for _ in 0..<count { latest = max(latest, view.nextEventTime ?? 0) }
      }
      let fling = Segment.deceleration(from: top, velocity: 1000)
      let taken = top < collapse ? fling.time(toReach: collapse) : nil
      let expected = taken ?? fling.time(whenSlowedTo: Tolerance.scrollView.velocity)
      requireClose(latest, expected, 1e-9, "\(name), nextEventTime")
      view.advance(to: latest) { _ in }
      require(view.nextEventTime != latest, "\(name): nothing happens at \(latest) s")
      let end = fling.sample(at: latest)
      check(view, taken == nil ? MotionSample(position: end.position, velocity: 0) : end, "event")
    }
  }

  /// Checks combined offset and velocity, and how the offset is split between outer part and list.
  private func check(_ view: NestedScrollView<System>, _ expected: MotionSample, _ what: String) {
    let name = "\(name), \(what)"
    requireState(view.scroll, expected, name)
    let outer = min(collapse, expected.position)
    requireClose(view.system.outer, outer, 1e-9, "\(name), outer part")
    requireClose(
      view.system.innerOffset(page: 0, overscroll: 0) ?? .nan, expected.position - (inset ?? outer),
      1e-9,
      "\(name), list")
  }
}
