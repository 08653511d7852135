import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

/// Problems that scroll views in the field have had, as statements with numbers.
@Suite struct FieldProblemTests {
  @Test func `249 points per second move nothing, 251 move 120.38`() {
    for (velocity, distance) in [(249.0, 0.0), (250, 119.88), (251, 120.38)] {
      for sign in [1.0, -1] {
        var recorder = Recorder(offset: 1000)
        recorder.fling(sign * velocity)
        recorder.settle(from: 0)
        #expect(abs(recorder.offset - 1000 - sign * distance) < 0.005)
      }
    }
  }

  @Test func `a velocity of 1000 always rests 494.505 further after 2.300 seconds`() {
    var recorder = Recorder()
    recorder.fling(1000)
    #expect(abs((recorder.view.settlingTime ?? 0) - 2.3003) < 1e-4)
    recorder.advance(to: 2.3002)
    #expect(recorder.view.isDecelerating)
    recorder.advance(to: 2.3004)
    #expect(!recorder.view.isDecelerating && abs(recorder.offset - 494.505) < 5e-4)
  }

  @Test func `a finger that rests 100 milliseconds before it lifts leaves no velocity`() {
    var recorder = Recorder()
    recorder.send(.touchBegan(Vector(x: 0, y: 800)), at: 0)
    for index in 1...12 {
      let time = Double(index) / 60
      recorder.send(.touchMoved(Vector(x: 0, y: 800 - 2000 * time)), at: time)
    }
    let held = recorder.offset
    recorder.send(.touchEnded, at: 0.3)
    recorder.settle(from: 0.3)
    #expect(recorder.offset == held && held > 300)
  }

  @Test(arguments: [60.0, 120, 240, 1000])
  func `least squares release a finger of constant velocity at its 1200 points per second`(
    rate: Double
  ) {
    for samples in [3, 10, 60] {
      var recorder = Recorder(
        physics: .uikit {
          $0.touchSlop = 0
          $0.velocityEstimator = .leastSquares
        })
      recorder.send(.touchBegan(Vector(x: 0, y: 2000)), at: 0)
      for index in 1...samples {
        let time = Double(index) / rate
        recorder.send(.touchMoved(Vector(x: 0, y: 2000 - 1200 * time)), at: time)
      }
      recorder.send(.touchEnded, at: Double(samples) / rate)
      expectClose(recorder.view.velocity.y, 1200, within: 1e-9)
    }
  }

  @Test func `content caught 40 points beyond its end follows the inverse band`() {
    var recorder = Recorder(offset: -40)
    let band = RubberBand(dimension: 844)
    let start = band.pull(forDisplacement: -40)
    recorder.send(.touchBegan(Vector(x: 100, y: 400)), at: 0)
    recorder.send(.touchMoved(Vector(x: 100, y: 390)), at: 0.1)
    #expect(recorder.offset == -40)
    var last = -40.0
    for step in 0...400 {
      let travel = Double(step) * 0.5
      recorder.send(.touchMoved(Vector(x: 100, y: 389.999 - travel)), at: 0.11 + Double(step) / 100)
      let pull = start + travel
      let expected = pull < 0 ? band.displacement(forPull: pull) : pull
      #expect(abs(recorder.offset - expected) < 0.01 && recorder.offset - last < 0.501)
      last = recorder.offset
    }
    recorder.send(.touchMoved(Vector(x: 100, y: 390)), at: 9)
    expectClose(recorder.offset, -40, within: 1e-12, "out and back by the same amount")
  }

  @Test func `skipping ten frames changes nothing later`() {
    var (smooth, skipping) = (Recorder(offset: 2500), Recorder(offset: 2500))
    smooth.fling(2500)
    skipping.fling(2500)
    for frame in 1...300 {
      let time = Double(frame) / 60
      smooth.advance(to: time)
      if (10..<20).contains(frame) || (31..<41).contains(frame) { continue }
      skipping.advance(to: time)
      #expect(skipping.view == smooth.view)
    }
    #expect(smooth.offset == 3156 && smooth.view.phase == .idle)
  }

  @Test func `from right to left everything is the exact mirror image`() {
    for seed in 0..<60 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var behavior = ScrollBehavior()
      behavior.isPagingEnabled = seed % 3 == 0
      behavior.horizontalSnapping = seed % 3 == 1 ? ScrollSnapping(interval: 130) : nil
      let geometry = ScrollGeometry(
        contentSize: Size(width: random.uniform(300...3000), height: 844),
        containerSize: .phone)
      var left = HeadlessScrollView(geometry: geometry, behavior: behavior)
      behavior.isRightToLeft = true
      var right = HeadlessScrollView(geometry: geometry, behavior: behavior)
      let maximum = left.range(.horizontal).upper
      var (time, finger) = (0.0, 200.0)
      func send(_ event: ScrollEvent, _ mirrored: ScrollEvent) {
        left.handle(event, at: time) { _ in }
        right.handle(mirrored, at: time) { _ in }
      }
      for _ in 0..<400 {
        time += random.pick([0, 0.004, 1.0 / 60, 1.0 / 60, 0.1])
        switch random.next() % 8 {
        case 0: send(.touchBegan(Vector(x: finger, y: 0)), .touchBegan(Vector(x: -finger, y: 0)))
        case 1, 2, 3:
          finger += random.uniform(-80...80)
          send(.touchMoved(Vector(x: finger, y: 0)), .touchMoved(Vector(x: -finger, y: 0)))
        case 4: send(.touchEnded, .touchEnded)
        default:
          left.advance(to: time) { _ in }
          right.advance(to: time) { _ in }
        }
        #expect(right.contentOffset.x == maximum - left.contentOffset.x, "seed \(seed)")
        #expect(right.velocity.x == -left.velocity.x && right.phase == left.phase, "seed \(seed)")
      }
    }
  }
}
