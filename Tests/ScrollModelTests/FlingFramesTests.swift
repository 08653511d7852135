import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

@Suite struct `Fling frames` {
  private static func view(_ physics: ScrollPhysics, offset: Double) -> HeadlessScrollView {
    HeadlessScrollView(list: 20_000, in: .window, physics: physics, offset: offset)
  }

  /// Drags a finger up at a speed in points per second for 0.1 s, and releases it after a pause.
  private static func flick(
    _ view: inout HeadlessScrollView, at start: Double, speed: Double, pause: Double = 0
  ) {
    view.handle(.touchBegan(Vector(x: 300, y: 700)), at: start)
    for sample in 1...12 {
      let elapsed = 0.1 / 12 * Double(sample)
      view.handle(.touchMoved(Vector(x: 300, y: 700 - speed * elapsed)), at: start + elapsed)
    }
    view.handle(.touchEnded, at: start + 0.1 + pause)
  }

  @Test func `stop GTK's fling where the last frame before a touch has shown it`() {
    for (seed, var random) in SeededGenerator.seeded(trials(400, inDebug: 40)) {
      var view = Self.view(.gtk(), offset: 5000)
      let start = Double.random(in: 0...5, using: &random)
      Self.flick(&view, at: start, speed: .random(in: 500...3000, using: &random))
      let velocity = view.initialFlingVelocity.y
      let origin = view.contentOffset.y
      // A touch that comes at a frame stops the fling at that frame.
      let touch = Double.random(in: 1...40, using: &random)
      let frames = seed.isMultiple(of: 4) ? touch.rounded() : touch
      view.handle(.touchBegan(Vector(x: 300, y: 400)), at: start + 0.1 + frames / 60)
      let shown = Segment.deceleration(from: origin, velocity: velocity, rate: Self.rate)
        .evaluated(at: frames.rounded(.down) / 60).position
      #expect(abs(view.contentOffset.y - shown) < 1e-6, "seed \(seed)")
    }
  }

  /// GTK's deceleration, at 4/s.
  private static let rate = DecelerationRate(decay: 4)

  @Test func `start GTK's second fling at the frame nearest to its release`() {
    for (seed, var random) in SeededGenerator.seeded(trials(400, inDebug: 40)) {
      var view = Self.view(.gtk(), offset: 5000)
      Self.flick(&view, at: 0, speed: 1500)
      let first = view.initialFlingVelocity.y
      let begin = Double.random(in: 0.2...0.5, using: &random)
      Self.flick(&view, at: begin, speed: 1500)
      let frames = (begin * 60).rounded()
      let left = Segment.deceleration(from: 0, velocity: first, rate: Self.rate)
        .evaluated(at: frames / 60).velocity
      let caught = CarryOver.Caught(
        startVelocity: Vector(x: 0, y: first), touchVelocity: .zero,
        uncaughtVelocity: Vector(x: 0, y: left))
      let sum = CarryOver.decaying().velocity(ofRelease: Vector(x: 0, y: first), after: caught)
      #expect(abs(view.initialFlingVelocity.y - sum.y) < 1e-6, "seed \(seed)")
    }
  }

  @Test func `run Chromium's fling from the last movement to the last frame before a touch`() {
    for (seed, var random) in SeededGenerator.seeded(trials(400, inDebug: 40)) {
      let physics = ScrollPhysics.chromium(compatibility: .frameAlignedInput)
      var continuous = physics
      (continuous.flingFrames, continuous.flingDelay) = (.none, 0)
      var framed = Self.view(physics, offset: 5000)
      var smooth = Self.view(continuous, offset: 5000)
      let start = Double.random(in: 0...5, using: &random)
      let speed = Double.random(in: 1500...3000, using: &random)
      // A fling after a movement that is too old starts a frame before the release.
      let isOld = seed.isMultiple(of: 4)
      let pause = Double.random(in: isOld ? 0.034...0.04 : 0.001...0.016, using: &random)
      Self.flick(&framed, at: start, speed: speed, pause: pause)
      Self.flick(&smooth, at: start, speed: speed, pause: pause)
      let release = start + 0.1 + pause
      let touch = release + .random(in: 0.02...0.5, using: &random)
      framed.handle(.touchBegan(Vector(x: 300, y: 400)), at: touch)
      let begin = isOld ? release - 1.0 / 60 : start + 0.1
      let shown = smooth.state(at: release + (touch * 60).rounded(.down) / 60 - begin)
      let error = framed.contentOffset.y - shown.contentOffset.y
      #expect(abs(error) < 1e-6, "seed \(seed): \(error)")
    }
  }

  /// The furthest point is that of a frame, and the frames start with the drag.
  @Test func `show QScroller's furthest point beyond an edge`() {
    for (seed, var random) in SeededGenerator.seeded(trials(100, inDebug: 10)) {
      let offset = 19_200 - Double.random(in: 190...260, using: &random)
      let speed = Double.random(in: 1200...1800, using: &random)
      var continuous = ScrollPhysics.qtScroller
      continuous.flingFrames = .none
      let physics = ScrollPhysics.qtScroller
      var framed = Self.view(physics, offset: offset)
      var smooth = Self.view(continuous, offset: offset)
      Self.flick(&framed, at: 0, speed: speed)
      Self.flick(&smooth, at: 0, speed: speed)
      let slop = physics.touchSlop
      let drag = (1...12).first { speed * 0.1 / 12 * Double($0) > slop } ?? 12
      let start = 0.1 / 12 * Double(drag) + 0.0012
      var shown = 0.0
      for frame in 0..<200 {
        let time = start + 0.016 * Double(frame) + physics.flingDelay
        if time > 0.1 { shown = max(shown, smooth.state(at: time).contentOffset.y - 19_200) }
      }
      var furthest = 0.0
      for step in 1...2400 {
        framed.advance(to: 0.1 + 0.0005 * Double(step))
        furthest = max(furthest, framed.contentOffset.y - 19_200)
      }
      // At most 1.77 points per millisecond.
      #expect(furthest > 10 && abs(furthest - shown) < 0.9, "seed \(seed): \(furthest), \(shown)")
    }
  }
}
