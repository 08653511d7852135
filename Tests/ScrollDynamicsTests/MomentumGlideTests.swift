import Foundation
import ScrollDynamics
import TestSupport
import Testing

/// WebKit's movement of two axes to a snap position.
@Suite struct MomentumGlideTests {
  /// A movement that goes along the cubic, and the angle's cosine.
  private struct Movement {
    let start: (x: Double, y: Double)
    let way: (x: Double, y: Double)
    let delta: (x: Double, y: Double)
    let cosine: Double

    init(_ random: inout SeededGenerator) {
      start = (random.uniform(-500...500), random.uniform(-500...500))
      let angle = random.uniform(-3.1...3.1)
      let turn = random.uniform(-1.5...1.5)
      let (distance, length) = (random.logarithmic(10...5000), random.logarithmic(2...200))
      way = (distance * cos(angle), distance * sin(angle))
      delta = (length * cos(angle + turn), length * sin(angle + turn))
      cosine = cos(turn)
    }

    var motions: (x: Trajectory, y: Trajectory) {
      MomentumGlide.trajectories(
        from: start, to: (start.x + way.x, start.y + way.y), delta: delta)
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `lies on the curve of its control points`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let movement = Movement(&random)
    let (x, y) = movement.motions
    let distance = hypotenuse(movement.way)
    let length = hypotenuse(movement.delta)
    let share = min(max(length / distance, 0.1), 0.5)
    let base = MomentumGlide.base(share: share)
    let side = distance / (2 * movement.cosine + 1)
    for (motion, start, way, delta) in [
      (x, movement.start.x, movement.way.x, movement.delta.x),
      (y, movement.start.y, movement.way.y, movement.delta.y),
    ] {
      let first = start + side * delta / length
      let second = first + side * way / distance
      for step in 0...20 {
        let time = Double(step) / 20
        let end = 1 - pow(base, -60)
        let place = (1 - pow(base, -60 * time)) / end
        // De Casteljau's construction.
        var points = [start, first, second, start + way]
        while points.count > 1 {
          points = zip(points, points.dropFirst()).map { $0 + ($1 - $0) * place }
        }
        expectClose(motion.position(at: time), points[0], within: 1e-9, "seed \(seed) at \(time)")
      }
      #expect(motion.target == start + way && motion.restTime == 1)
      #expect(motion.position(at: 0) == start, "seed \(seed)")
      let last = motion.position(at: 1.0.nextDown)
      expectClose(last, start + way, within: 1e-15 * max(abs(start), distance), "seed \(seed)")
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `has its derivative as velocity, reverses where that is 0, and mirrors`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let movement = Movement(&random)
    let (x, y) = movement.motions
    let swapped = MomentumGlide.trajectories(
      from: (-movement.start.y, -movement.start.x),
      to: (-movement.start.y - movement.way.y, -movement.start.x - movement.way.x),
      delta: (-movement.delta.y, -movement.delta.x))
    let scale = hypotenuse(movement.way)
    for (motion, image) in [(x, swapped.y), (y, swapped.x)] {
      for step in 1..<20 {
        let time = Double(step) / 20
        let slope = (motion.position(at: time + 1e-5) - motion.position(at: time - 1e-5)) / 2e-5
        #expect(abs(motion.velocity(at: time) - slope) < 1e-4 * scale, "seed \(seed) at \(time)")
        expectClose(image.position(at: time), -motion.position(at: time), within: 1e-9)
        let position = motion.position(at: time)
        let reached = motion.time(toReach: position)
        #expect(abs(motion.position(at: reached ?? -1) - position) < 1e-9 * scale)
      }
      var time = -1.0
      while let event = motion.nextEvent(after: time), event.kind == .peak {
        #expect(abs(motion.velocity(at: event.time)) < 1e-6 * scale, "seed \(seed)")
        let before = motion.velocity(at: event.time - 1e-5)
        let after = motion.velocity(at: event.time + 1e-5)
        #expect(before * after < 0, "seed \(seed)")
        time = event.time
      }
    }
  }

  @Test func `is straight if the delta is short, parallel or opposite`() {
    // Along one axis, the other axis stays at rest.
    let along = MomentumGlide.trajectories(from: (0, 7), to: (600, 7), delta: (40, 0))
    expectClose(along.x.position(at: 0.1), 281.2601, within: 5e-7)
    #expect(along.y.restTime == 0 && along.y.restPosition == 7)
    // Shorter than a point, and at a right angle: both axes keep their proportion.
    for delta in [(x: 0.5, y: 0.5), (x: -30, y: 40)] {
      let both = MomentumGlide.trajectories(from: (0, 0), to: (400, 300), delta: delta)
      for time in [0.0, 0.05, 0.3, 0.9] {
        expectClose(both.x.position(at: time), both.y.position(at: time) * 4 / 3, within: 1e-12)
      }
    }
  }
}

private func hypotenuse(_ vector: (x: Double, y: Double)) -> Double {
  (vector.x * vector.x + vector.y * vector.y).squareRoot()
}
