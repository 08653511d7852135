import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

@Suite struct `Scroll view laws of the platforms` {
  private static let names = ScrollPlatform.all.map { "\($0.name)" }

  @Test(arguments: names)
  func `content past a clamped end follows a finger inward without a stretch`(name: String) throws {
    let physics = try physics(name)
    guard !physics.followsBeyondEdges else { return }
    var view = HeadlessScrollView(list: 1000, in: .narrow, physics: physics, offset: 260)
    view.handle(.dragBegan, at: 0)
    for step in 1...10 {
      let time = 0.02 * Double(step)
      view.handle(.dragMoved(Vector(x: 0, y: -5 * Double(step))), at: time)
      #expect(abs(view.contentOffset.y - (260 - 5 * Double(step))) < 1e-9)
      #expect(view.edgeStretch(at: .bottom) == 0 && view.edgeStretch(at: .top) == 0)
    }
  }

  @Test(arguments: names)
  func `a fling inside the range starts with its velocity`(name: String) throws {
    for velocity in [400.0, -2500, 7000] {
      var view = HeadlessScrollView(
        list: 200_000, in: .narrow, physics: try physics(name), offset: 100_000)
      view.fling(velocity)
      let expected = view.physics.startFactor * view.physics.flingLimits.velocity(velocity)
      #expect(abs(view.velocity.y - expected) < 1e-6)
      view.advance(to: 0)
      #expect(view.contentOffset.y == 100_000)
    }
  }

  /// WebKit and Firefox choose the page that is nearest to the free end.
  @Test(arguments: names.filter { $0 != "webkit-gtk" && $0 != "firefox" })
  func `a release over pages moves them by at most one page`(name: String) throws {
    var random = SeededGenerator(seed: 13)
    for _ in 0..<60 {
      let (density, velocity) = (random.uniform(1...3.5), random.uniform(-9000...9000))
      let size = Size(width: 400, height: 400)
      var view = HeadlessScrollView(
        list: 4000, in: size, physics: try physics(name, pixelsPerPoint: density),
        behavior: .pages(size), offset: 1600)
      view.pull(by: velocity < 0 ? -50 : 50, at: 0, to: 0.1)
      view.handle(.dragEnded(velocity: Vector(x: 0, y: velocity)), at: 0.1)
      view.advance(to: 10)
      #expect(abs(view.contentOffset.y - 1600) <= 400 + 1e-6)
    }
  }

  @Test(arguments: names)
  func `the velocity at an event is that after it, at any release time`(name: String) throws {
    var random = SeededGenerator(seed: 15279)
    for _ in 0..<200 {
      var view = HeadlessScrollView(
        list: 1500, in: .narrow, physics: try physics(name), offset: random.uniform(-60...0))
      let start = random.uniform(0...3)
      view.fling(random.uniform(-6000...6000), at: start)
      while let time = view.nextEventTime {
        view.advance(to: time)
        let shown = view.velocity.y
        view.advance(to: time + 1e-9)
        #expect(abs(view.velocity.y - shown) < 1e-2, "\(start), \(time)")
      }
    }
  }
}
