import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

/// What holds for every scroll view, after every event.
@Suite struct ScrollLawTests {
  /// A touch script: when and what, with seeded parameters.
  struct Script {
    var events: [(time: Double, event: ScrollEvent)] = []
    var physics = ScrollPhysics.uikit
    var behavior = ScrollBehavior()
    var geometry: ScrollGeometry
    var start: Vector

    init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      let content = Size(
        width: random.pick([100, 390, 2000]), height: random.pick([0, 844, 1000, 5000]))
      geometry = ScrollGeometry(
        contentSize: content, containerSize: .phone,
        contentInset: EdgeInsets(top: random.pick([0, 64]), bottom: random.pick([0, 34])))
      behavior.alwaysBouncesVertically = random.pick([true, false])
      behavior.bouncesVertically = random.pick([true, true, false])
      physics.velocityEstimator = random.pick([.uikit, .leastSquares, .flutter, .ios5])
      start = Vector(
        x: random.uniform(0...200), y: random.uniform(-100...geometry.range(.vertical).upper + 100))
      var time = random.uniform(0...1)
      for _ in 0..<4 {
        let rate = random.pick([60, 120, 240, 1000.0])
        let velocity = Vector(x: random.uniform(-900...900), y: random.uniform(-6000...6000))
        var place = Vector(x: random.uniform(0...390), y: random.uniform(0...844))
        events.append((time, .touchBegan(place)))
        for _ in 0..<Int(random.uniform(3...20)) {
          time += random.pick([0, 1 / rate, 1 / rate])
          place = place + (random.uniform(0.5...1.5) / rate) * velocity
          events.append((time, .touchMoved(place)))
        }
        events.append((time + 0.004, random.pick([.touchEnded, .touchEnded, .touchCancelled])))
        time += random.pick([0.05, 0.3, 3])
      }
    }

    /// The script with every sign turned round.
    var mirrored: Script {
      var mirror = self
      let size = geometry.containerSize
      mirror.geometry = ScrollGeometry(
        contentSize: geometry.contentSize, containerSize: size,
        contentInset: EdgeInsets(
          top: geometry.contentInset.bottom, left: geometry.contentInset.right,
          bottom: geometry.contentInset.top, right: geometry.contentInset.left))
      mirror.start = mirror.reflected(start, in: self)
      mirror.events = events.map { time, event in
        switch event {
        case .touchBegan(let place): (time, .touchBegan(-place))
        case .touchMoved(let place): (time, .touchMoved(-place))
        default: (time, event)
        }
      }
      return mirror
    }

    /// The offset that lies as far from the other end.
    func reflected(_ offset: Vector, in original: Script) -> Vector {
      Vector(
        x: geometry.range(.horizontal).lower + original.geometry.range(.horizontal).upper
          - offset.x,
        y: geometry.range(.vertical).lower + original.geometry.range(.vertical).upper - offset.y)
    }

    /// The offsets at the given times, with frames at others in between.
    func offsets(at times: [Double], frames: [Double]) -> [Vector] {
      var view = HeadlessScrollView(
        geometry: geometry, physics: physics, behavior: behavior, contentOffset: start)
      var offsets: [Vector] = []
      var moments = events.map { ($0.time, 0, Optional($0.event)) }
      moments += frames.map { ($0, 1, nil) } + times.map { ($0, 2, nil) }
      // Events of one time come first, then frames, then the looks; ties keep their order.
      let order = moments.indices.sorted {
        (moments[$0].0, moments[$0].1, $0) < (moments[$1].0, moments[$1].1, $1)
      }
      for index in order {
        let (time, kind, event) = moments[index]
        if let event {
          view.handle(event, at: time) { _ in }
        } else {
          view.advance(to: time) { _ in }
        }
        if kind == 2 { offsets.append(view.contentOffset) }
      }
      return offsets
    }

    var looks: [Double] { (0...40).map { Double($0) * 0.25 } }
  }

  static func grid(_ rate: Double) -> [Double] { (0...Int(10 * rate)).map { Double($0) / rate } }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `frames never change the content's offset`(seed: UInt64) {
    let script = Script(seed: seed)
    var random = SeededGenerator(seed: seed &+ 1000)
    let reference = script.offsets(at: script.looks, frames: [])
    let jittered = Self.grid(60).map { max(0, $0 + random.uniform(-0.007...0.007)) }.sorted()
    let dropped = Self.grid(60).filter { _ in random.uniform(0...1) > 0.6 }
    for frames in [
      Self.grid(30), Self.grid(60), Self.grid(120), Self.grid(1000), jittered, dropped,
    ] {
      for (one, other) in zip(script.offsets(at: script.looks, frames: frames), reference) {
        #expect(abs(one.x - other.x) <= 1e-9 && abs(one.y - other.y) <= 1e-9, "seed \(seed)")
      }
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `everything mirrors`(seed: UInt64) {
    let script = Script(seed: seed)
    let mirror = script.mirrored
    let frames = Self.grid(60)
    let one = script.offsets(at: script.looks, frames: frames)
    let other = mirror.offsets(at: script.looks, frames: frames)
    for (one, other) in zip(one, other) {
      let expected = mirror.reflected(one, in: script)
      #expect(
        abs(other.x - expected.x) <= 1e-9 && abs(other.y - expected.y) <= 1e-9, "seed \(seed)")
    }
  }
}
