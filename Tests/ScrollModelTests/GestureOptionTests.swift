import Foundation
import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

/// Directional lock and repeated flicks.
@Suite struct GestureOptionTests {
  private let start = Vector(x: 500_000, y: 500_000)

  private func plane(
    _ flicks: RepeatedFlicks? = nil, _ change: (inout ScrollBehavior) -> Void = { _ in }
  ) -> Recorder {
    Recorder(
      HeadlessScrollView(
        content: Size(width: 1_000_000, height: 1_000_000),
        physics: .uikit {
          $0.velocityEstimator = .leastSquares
          $0.repeatedFlicks = flicks
        }, behavior: ScrollBehavior(change), offset: start))
  }

  @Test(arguments: [
    (angle: 0.0, x: true, y: false), (19.9, true, false), (20.1, true, true), (45, true, true),
    (69.9, true, true), (70.1, false, true), (90, false, true), (160.1, true, false),
    (-111, true, true), (-109.9, false, true),
  ])
  func `a drag within 20 degrees of an axis locks the other one`(angle: Double, x: Bool, y: Bool) {
    let radians = angle * .pi / 180
    let turn = Vector(x: cos(radians), y: sin(radians))
    for rate in [1.0, 7, 30] {
      var recorder = plane { $0.isDirectionalLockEnabled = true }
      recorder.send(.touchBegan(.zero), at: 0)
      var travel = 0.0
      while travel < 60 {
        travel += rate
        recorder.send(
          .touchMoved(Vector(x: -travel * turn.x, y: -travel * turn.y)), at: travel / 600)
      }
      // Later turns do not matter.
      recorder.send(.touchMoved(Vector(x: -90, y: -90)), at: travel / 600 + 0.01)
      #expect((recorder.view.contentOffset.x != start.x) == x, "\(angle)°")
      #expect((recorder.view.contentOffset.y != start.y) == y, "\(angle)°")
      recorder.send(.touchEnded, at: travel / 600 + 0.012)
      if !x { #expect(recorder.view.velocity.x == 0) }
      if !y { #expect(recorder.view.velocity.y == 0) }
    }
  }

  @Test func `a recognised drag locks by its first movement, and by none without the option`() {
    var recorder = plane { $0.isDirectionalLockEnabled = true }
    recorder.send(.dragBegan, at: 0)
    recorder.send(.dragMoved(.zero), at: 0)
    recorder.send(.dragMoved(Vector(x: 2, y: 10)), at: 0.1)
    recorder.send(.dragMoved(Vector(x: 50, y: 20)), at: 0.2)
    #expect(recorder.view.contentOffset == start + Vector(x: 0, y: 20))
    #expect(recorder.view.dragMovement == Vector(x: 0, y: 20))
    recorder = plane { _ in }
    recorder.send(.dragBegan, at: 0)
    recorder.send(.dragMoved(Vector(x: 2, y: 10)), at: 0.1)
    #expect(recorder.view.contentOffset == start + Vector(x: 2, y: 10))
  }

  /// Flicks of 120 points within a tenth of a second, a quarter of a second apart.
  private func distances(
    _ variant: RepeatedFlicks?, velocities: [Double], pause: Double = 0.25, travel: Double = 120
  ) -> [Double] {
    var recorder = plane(variant)
    var time = 0.0
    return velocities.map { velocity in
      recorder.send(.dragBegan, at: time)
      recorder.send(.dragMoved(Vector(x: 0, y: velocity < 0 ? -travel : travel)), at: time + 0.1)
      recorder.send(.dragEnded(velocity: Vector(x: 0, y: velocity)), at: time + 0.1)
      let distance = recorder.view.targetContentOffset.y - recorder.offset
      time = time + 0.1 + pause
      recorder.advance(to: time)
      return distance / DecelerationRate.normal.distance(velocity: velocity)
    }
  }

  @Test(arguments: [RepeatedFlicks.displacement, .coast])
  func `the third fast flick and those after it scroll further`(variant: RepeatedFlicks) {
    // Half of 240 points: each adds (1 + (count − 3)/2)·0.5.
    let expected = [1, 1, 1.5, 2.25, 3.25]
    for sign in [1.0, -1] {
      let velocities = Array(repeating: sign * 800, count: 5)
      for (found, wanted) in zip(distances(variant, velocities: velocities), expected) {
        expectClose(found, wanted, within: 1e-9)
      }
    }
    let many = distances(variant, velocities: Array(repeating: 800, count: 30), travel: 500)
    expectClose(many.last ?? 0, 16, within: 1e-9)
  }

  @Test func `the sequence starts again after a pause, a slow flick or a reversal`() {
    let fast = Array(repeating: 800.0, count: 4)
    #expect(distances(nil, velocities: fast).allSatisfy { abs($0 - 1) < 1e-9 })
    let paused = distances(.coast, velocities: fast, pause: 1.01)
    #expect(paused.allSatisfy { abs($0 - 1) < 1e-9 })
    let slowed = distances(.coast, velocities: [800, 800, 590, 800, 800, 800])
    for (found, wanted) in zip(slowed, [1, 1, 1, 1, 1, 1.5]) {
      expectClose(found, wanted, within: 1e-9)
    }
    let reversed = distances(.coast, velocities: [800, 800, -800, -800, -800])
    for (found, wanted) in zip(reversed, [1, 1, 1, 1, 1.5]) {
      expectClose(found, wanted, within: 1e-9)
    }
  }

  @Test func `the variants differ in the speed at which they get there`() {
    func view(_ variant: RepeatedFlicks?) -> HeadlessScrollView {
      var recorder = plane(variant)
      for index in 0..<3 {
        let time = 0.35 * Double(index)
        recorder.send(.dragBegan, at: time)
        recorder.send(.dragMoved(Vector(x: 0, y: 120)), at: time + 0.1)
        recorder.send(.dragEnded(velocity: Vector(x: 0, y: 800)), at: time + 0.1)
      }
      return recorder.view
    }
    expectClose(view(.coast).velocity.y, 800, within: 1e-12)
    expectClose(view(.displacement).velocity.y, 1200, within: 1e-12)
    // Drawn out, it takes as long as it would have anyway.
    expectClose(view(.displacement).settlingTime ?? 0, view(nil).settlingTime ?? 1, within: 1e-9)
  }
}
