import ScrollModel
import TestSupport
import Testing

@testable import NestedScroll

@Suite struct `Flung lists whose lengths change` {
  private static let platforms = [ScrollPhysics.uikit, .flutterBouncing()]

  private func positions(
    of view: FlutterNested, _ fling: FlutterNested.Fling, at time: Double
  ) -> [Double] {
    var (view, fling) = (view, fling)
    view.show(&fling, at: time)
    return [view.outer] + view.lists.indices.map { view.visibleOffset(of: $0) }
  }

  private func view(_ lengths: [Double]) -> FlutterNested {
    FlutterNested(
      header: 200, lists: [.init(length: lengths[0], bounces: true), .init(length: lengths[1])],
      viewportLength: 600)
  }

  @Test(arguments: platforms)
  func `return from their top as if nothing had changed`(_ physics: ScrollPhysics) throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<trials(300, inDebug: 60) {
      var before = view([20_000, 30_000])
      before.drag(by: -random.uniform(10...900))
      var fling = before.fling(velocity: random.uniform(-3000...3000), physics: physics)
      let time = random.uniform(0...1) * fling.restTime
      before.show(&fling, at: time)
      var after = view([random.uniform(18_000...22_000), random.uniform(28_000...32_000)])
      after.adopt(before)
      let next = try #require(after.continued(fling, at: time, physics: physics))
      expectClose(next.restTime, fling.restTime, within: 1e-9)
      for _ in 0..<5 {
        let later = random.uniform(time...fling.restTime)
        let one = positions(of: after, next, at: later)
        let other = positions(of: before, fling, at: later)
        for part in one.indices { expectClose(one[part], other[part], within: 1e-9) }
      }
    }
  }

  /// The first list is beyond the end that moves, and starts again with its velocity.
  @Test(arguments: platforms)
  func `keep their velocities where the end of one of them moves`(_ physics: ScrollPhysics) throws {
    var random = SeededGenerator(seed: 12)
    var checked = 0
    for _ in 0..<trials(300, inDebug: 60) {
      var before = view([300, 20_000])
      before.drag(by: random.uniform(600...1500))
      var fling = before.fling(velocity: random.uniform(0...3000), physics: physics)
      let time = random.uniform(0.05...0.9) * fling.restTime
      before.show(&fling, at: time)
      var after = view([300 + random.uniform(1...20), 20_000])
      after.adopt(before)
      let next = try #require(after.continued(fling, at: time, physics: physics))
      let step = 1e-6
      let start = positions(of: before, fling, at: time)
      let end = positions(of: before, fling, at: time + step)
      // Near its end a list comes to rest at once.
      guard start[1] > 330 else { continue }
      checked += 1
      let changed = positions(of: after, next, at: time)
      let moved = positions(of: after, next, at: time + step)
      for part in start.indices {
        expectClose(changed[part], start[part], within: 1e-9)
        // The velocity of UIKit's return follows from the distance to the end.
        if part == 1, physics == .uikit { continue }
        expectClose(
          (moved[part] - changed[part]) / step, (end[part] - start[part]) / step, within: 1e-3)
      }
      let later = random.uniform(time...next.restTime)
      expectClose(
        positions(of: after, next, at: later)[2], positions(of: before, fling, at: later)[2],
        within: 1e-9)
    }
    #expect(checked > 10)
  }
}
