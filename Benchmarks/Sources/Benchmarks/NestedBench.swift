import NestedScroll
import ScrollModel

/// What is measured of one nested system.
struct NestedBench<System: NestedSystem> {
  let name: String
  let make: (Int) -> System

  /// Frames in a batch.
  private let count = 1024

  init(name: String, make: @escaping (Int) -> System) {
    self.name = name
    self.make = make
  }

  private func benchmark(
    _ what: String, atMost: Double? = nil, _ body: @escaping (Loop) -> Void
  ) -> Benchmark {
    Benchmark(
      name: "nested/\(name)/\(what)", baseline: Motions.yardstick, atMost: atMost, body: body)
  }

  /// A finger that moves to and fro across the place where another part takes over: one touch and
  /// one frame.
  func drag(pages: Int) -> Benchmark {
    benchmark("drag/\(pages)") { loop in
      var view = NestedScrollView(system: make(pages))
      var time = 0.0
      view.handle(.touchBegan(Vector(x: 200, y: 700)), at: time) { _ in }
      while loop.next(count) {
        for frame in 0..<count {
          time += 1.0 / 120
          let place = 700 - Finger.place(frame, of: count, reach: 600)
          view.handle(.touchMoved(Vector(x: 200, y: place)), at: time) { _ in }
          view.advance(to: time + 0.001) { _ in }
        }
      }
      require(view.scroll.isDragging, "\(name): the drag is over")
      view.handle(.touchMoved(Vector(x: 200, y: 100)), at: time + 1) { _ in }
      require(view.offset > 500, "\(name): dragged to \(view.offset) instead of 600")
    }
  }

  /// A fling down and one back up, through the place where another part takes over.
  func fling(pages: Int) -> Benchmark {
    benchmark("fling/\(pages)", atMost: 9) { loop in
      var view = NestedScrollView(system: make(pages))
      var start = 0.0
      var velocity = 4000.0
      let top = view.offset
      while loop.next(count) {
        loop.aside {
          start += 1
          view.handle(.stop, at: start) { _ in }
          view.handle(.dragBegan(on: .list), at: start) { _ in }
          view.handle(.dragEnded(velocity: Vector(x: 0, y: velocity)), at: start) { _ in }
          velocity = -velocity
        }
        for frame in 1...count {
          view.advance(to: start + Double(frame) * (0.8 / Double(count))) { _ in }
        }
      }
      require(view.phase == .decelerating, "\(name): the phase is \(view.phase)")
      require(view.offset >= top, "\(name): the fling is at \(view.offset)")
    }
  }

  /// A whole flick: a finger goes down, moves seven times and lifts; per event.
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
      require(view.isMoving, "\(name): nothing moves after a flick")
    }
  }

  var nextEventTime: Benchmark {
    benchmark("nextEventTime") { loop in
      var view = NestedScrollView(system: make(3))
      view.handle(.dragBegan(on: .list), at: 0) { _ in }
      view.handle(.dragEnded(velocity: Vector(x: 0, y: 1000)), at: 0) { _ in }
      var latest = 0.0
      while loop.next(count) {
        for _ in 0..<count { latest = max(latest, view.nextEventTime ?? 0) }
      }
      view.advance(to: latest) { _ in }
      require(
        latest > 0 && view.nextEventTime != latest, "\(name): nothing happens at \(latest) s")
    }
  }
}
