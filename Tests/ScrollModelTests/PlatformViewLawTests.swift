import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

@Suite struct `Scroll view laws of the platforms` {
  private static let names = ScrollPlatform.all.map { "\($0.name)" }

  /// A drag and a release, drawn at random.
  private struct Walk {
    let start: Double
    let movements: [Double]
    let velocity: Double
    let content: Double

    init(_ random: inout SeededGenerator) {
      content = Double.random(in: 600...6000, using: &random)
      // An app may have set the content beyond an end.
      let beyond = random.pick([0, 0, 300.0])
      start = Double.random(in: -beyond...max(0, content - 800) + beyond, using: &random)
      var sum = 0.0
      movements = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        sum += Double.random(in: -150...150, using: &random)
        return sum
      }
      velocity = Double.random(in: -9000...9000, using: &random)
    }

    var range: Double { max(0, content - 800) }

    func run(_ physics: ScrollPhysics, mirrored: Bool = false) -> HeadlessScrollView {
      let sign = mirrored ? -1.0 : 1
      var view = HeadlessScrollView(
        list: content, in: .narrow, physics: physics,
        behavior: ScrollBehavior(alwaysBouncesVertically: true),
        offset: mirrored ? range - start : start)
      view.handle(.dragBegan, at: 0)
      for (index, movement) in movements.enumerated() {
        let time = 0.02 * Double(index + 1)
        view.handle(.dragMoved(Vector(x: 0, y: sign * movement)), at: time)
      }
      view.handle(.dragEnded(velocity: Vector(x: 0, y: sign * velocity)), at: 0.2)
      return view
    }
  }

  private func walks(
    _ name: String, count: Int = 60, _ options: ScrollCompatibility = [],
    _ body: (Walk, ScrollPhysics) throws -> Void
  ) throws {
    var random = SeededGenerator(seed: 13)
    for _ in 0..<count {
      let ppp = Double.random(in: 1...3.5, using: &random)
      try body(Walk(&random), try physics(name, pixelsPerPoint: ppp, options))
    }
  }

  @Test(arguments: names) func `the mirror image moves exactly mirrored`(name: String) throws {
    // GTK's limit of the overshoot holds at one end only.
    let options: ScrollCompatibility = name == "gtk" ? .symmetricOvershootLimit : []
    try walks(name, options) { walk, physics in
      var (view, mirror) = (walk.run(physics), walk.run(physics, mirrored: true))
      for time in frameTimes(0...120, perSecond: 40, after: 0.2) {
        view.advance(to: time)
        mirror.advance(to: time)
        #expect(abs(view.contentOffset.y + mirror.contentOffset.y - walk.range) < 1e-6)
        #expect(abs(view.edgeStretch(at: .top) - mirror.edgeStretch(at: .bottom)) < 1e-6)
        #expect(abs(view.edgeStretch(at: .bottom) - mirror.edgeStretch(at: .top)) < 1e-6)
      }
    }
  }

  @Test(arguments: names) func `frames do not change the motion`(name: String) throws {
    try walks(name) { walk, physics in
      let start = walk.run(physics)
      var (slow, fast) = (start, start)
      for frame in 1...30 {
        slow.advance(to: 0.2 + Double(frame) / 10)
        for piece in 1...6 { fast.advance(to: 0.2 + Double((frame - 1) * 6 + piece) / 60) }
        #expect(abs(slow.contentOffset.y - fast.contentOffset.y) < 1e-9)
        #expect(abs(slow.edgeStretch(at: .top) - fast.edgeStretch(at: .top)) < 1e-9)
        #expect(abs(slow.edgeStretch(at: .bottom) - fast.edgeStretch(at: .bottom)) < 1e-9)
        #expect(slow.phase == fast.phase)
      }
    }
  }

  @Test(arguments: names)
  func `a motion rests at its settling time, in range and without a stretch`(name: String) throws {
    try walks(name) { walk, physics in
      var view = walk.run(physics)
      guard let end = view.settlingTime else {
        #expect(view.phase == .idle && view.overscroll == .zero)
        return
      }
      var rest: Double?
      view.advance(to: end + 1e-6) { if case .rested(let time) = $0 { rest = time } }
      #expect(view.phase == .idle && view.nextEventTime == nil)
      let reported = try #require(rest)
      #expect(abs(reported - end) < 1e-9)
      #expect(view.overscroll == .zero)
      #expect(view.edgeStretch(at: .top) == 0 && view.edgeStretch(at: .bottom) == 0)
    }
  }

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

  @Test(arguments: names)
  func `a release over pages rests on a page, at most one away but for WebKit and Firefox`(
    name: String
  ) throws {
    try walks(name) { walk, physics in
      guard walk.content > 2000 else { return }
      let size = Size(width: 400, height: 400)
      var view = HeadlessScrollView(
        list: 4000, in: size, physics: physics, behavior: .pages(size), offset: 1600)
      view.pull(by: walk.velocity < 0 ? -50 : 50, at: 0, to: 0.1)
      view.handle(.dragEnded(velocity: Vector(x: 0, y: walk.velocity)), at: 0.1)
      view.advance(to: 10)
      let page = view.contentOffset.y / 400
      #expect(view.phase == .idle)
      #expect(abs(page - page.rounded()) < 1e-9)
      // WebKit and Firefox choose the page that is nearest to the free end.
      #expect(abs(page - 4) <= 1 || name == "webkit-gtk" || name == "firefox", "\(page)")
    }
  }

  @Test(arguments: names)
  func `a motion whose content shrinks comes to rest inside it`(name: String) throws {
    try walks(name, count: 20) { walk, physics in
      var view = walk.run(physics)
      view.advance(to: 0.25)
      let next = ScrollGeometry.list(walk.content / 2, in: Size(width: 400, height: 500))
      view.setGeometry(next, at: 0.25)
      for frame in 1...200 { view.advance(to: 0.25 + Double(frame) / 20) }
      #expect(view.phase == .idle && view.nextEventTime == nil)
      #expect(view.overscroll == .zero)
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
