import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

@Suite struct FieldProblemTests {
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

  @Test func `from right to left everything is the exact mirror image`() {
    for (seed, var random) in SeededGenerator.seeded(60) {
      var behavior = ScrollBehavior()
      behavior.isPagingEnabled = seed % 3 == 0
      behavior.horizontalSnapping = seed % 3 == 1 ? ScrollSnapping(interval: 130) : nil
      let geometry = ScrollGeometry(
        contentSize: Size(width: random.uniform(300...3000), height: 844), containerSize: .phone)
      var left = HeadlessScrollView(geometry: geometry, behavior: behavior)
      behavior.isRightToLeft = true
      var right = HeadlessScrollView(geometry: geometry, behavior: behavior)
      let maximum = left.range(.horizontal).upper
      var (time, finger) = (0.0, 200.0)
      func send(_ event: ScrollEvent, _ mirrored: ScrollEvent) {
        left.handle(event, at: time)
        right.handle(mirrored, at: time)
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
          left.advance(to: time)
          right.advance(to: time)
        }
        #expect(right.contentOffset.x == maximum - left.contentOffset.x, "seed \(seed)")
        #expect(right.velocity.x == -left.velocity.x && right.phase == left.phase, "seed \(seed)")
      }
    }
  }
}
