import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

@Suite struct `Input frames` {
  private static func view(_ physics: ScrollPhysics) -> HeadlessScrollView {
    HeadlessScrollView(list: 20_000, in: .window, physics: physics, offset: 5000)
  }

  /// The samples of a finger that moves up, as (time, y).
  private static func finger(_ random: inout SeededGenerator) -> [(time: Double, y: Double)] {
    let interval = Double.random(in: 0.004...0.02, using: &random)
    let speed = Double.random(in: 300...3000, using: &random)
    return (0..<20).map { (Double($0) * interval, 700 - speed * interval * Double($0)) }
  }

  @Test func `show a finger of QScroller every 16 ms from the start of the drag`() {
    for (seed, var random) in SeededGenerator.seeded(trials(400, inDebug: 40)) {
      var view = Self.view(.qtScroller)
      var samples: [(time: Double, y: Double)] = []
      var start = Double.infinity
      for sample in Self.finger(&random) {
        let location = Vector(x: 300, y: sample.y)
        view.advance(to: sample.time)
        // The last frame before the sample shows the samples up to its own time.
        let frame = start + ((sample.time - start) / 0.016 - 1e-6).rounded(.down) * 0.016
        if frame > start, let last = samples.last(where: { $0.time <= frame + 1e-9 }),
          last.time > start
        {
          #expect(abs(view.contentOffset.y - (5000 + 700 - last.y)) < 1e-9, "seed \(seed)")
        }
        view.handle(
          samples.isEmpty ? .touchBegan(location) : .touchMoved(location), at: sample.time)
        if start == .infinity, view.isDragging { start = sample.time }
        samples.append(sample)
      }
      #expect(start < .infinity)
    }
  }

  @Test(arguments: [ScrollPhysics.qtScroller, .chromium(compatibility: .frameAlignedInput)])
  func `do not depend on when the view is advanced`(_ physics: ScrollPhysics) {
    for (seed, var random) in SeededGenerator.seeded(trials(400, inDebug: 40)) {
      var (often, seldom) = (Self.view(physics), Self.view(physics))
      var before = 0.0
      for sample in Self.finger(&random) {
        let location = Vector(x: 300, y: sample.y)
        let event = sample.time == 0 ? ScrollEvent.touchBegan(location) : .touchMoved(location)
        for share in [0.2, 0.5, 0.9] { often.advance(to: before + share * (sample.time - before)) }
        often.handle(event, at: sample.time)
        seldom.handle(event, at: sample.time)
        #expect(often == seldom, "seed \(seed)")
        before = sample.time
      }
      often.handle(.touchEnded, at: before + 0.004)
      seldom.handle(.touchEnded, at: before + 0.004)
      #expect(often == seldom, "seed \(seed)")
    }
  }

  @Test func `add the movement between the last frame and the release`() throws {
    for (seed, var random) in SeededGenerator.seeded(trials(400, inDebug: 40)) {
      var view = Self.view(.chromium(compatibility: .frameAlignedInput))
      let finger = Self.finger(&random)
      for sample in finger {
        let location = Vector(x: 300, y: sample.y)
        let event = sample.time == 0 ? ScrollEvent.touchBegan(location) : .touchMoved(location)
        view.handle(event, at: sample.time)
      }
      let release = finger[19].time + 0.002
      view.advance(to: release)
      let shown = view.contentOffset.y
      let frame = (release * 60).rounded(.down) / 60
      let before = try #require(finger.last { $0.time <= frame })
      view.handle(.touchEnded, at: release)
      let added = view.contentOffset.y - shown
      #expect(abs(added - (before.y - finger[19].y)) < 1e-9, "seed \(seed): \(added)")
    }
  }

  @Test func `resample a steady finger 5 ms before the frame`() throws {
    var view = Self.view(.chromium(compatibility: .frameAlignedInput, displayRate: 50))
    // 10 samples of 1000 pt/s; the frame at 0.1 s shows the finger at 0.095 s.
    view.handle(.touchBegan(Vector(x: 300, y: 700)), at: 0)
    for index in 1...10 {
      let time = 0.01 * Double(index)
      view.handle(.touchMoved(Vector(x: 300, y: 700 - 1000 * time)), at: time)
    }
    view.advance(to: 0.101)
    let movement = try #require(view.dragMovement?.y)
    #expect(abs(movement - (95 - 15)) < 1e-9)
  }
}

@Suite struct `The display rate` {
  @Test(arguments: [60.0, 90, 120])
  func `is the speed at which WebKit's flings end and the factor of Firefox's`(_ rate: Double) {
    #expect(
      ScrollPlatform.webKitGTK.physics(1, [], displayRate: rate).fling
        == .exponential(.webKit(framesPerSecond: rate)))
    // Firefox slows down at the beginning of each frame; the frames of a fling add up to the distance of
    // the continuous one.
    let decay = DecelerationRate(0.998)
    let step = Segment.deceleration(from: 0, velocity: 1, rate: decay)
      .evaluated(at: 1 / rate).velocity
    let frames = step / (1 - step) / rate
    let factor = ScrollPlatform.firefox.physics(1, [], displayRate: rate).startFactor
    #expect(abs(factor / decay.decay - frames) < 1e-12)
  }
}
