import EventGenerator
import NestedScroll
import ScrollDynamics
import ScrollLaws
import ScrollModel
import TestSupport
import Testing

@Suite struct `Frames of a nested scroll view under any physics` {
  @Test(arguments: 0..<systemKindCount) func `do not change its motion`(kind: Int) {
    for seed in 0..<UInt64(trials(500, inDebug: 60)) {
      var comparison = Comparison(kind: kind, seed: seed, aims: seed.isMultiple(of: 2))
      comparison.use(kind: kind)
    }
  }

  /// Sequences in which they once did, each with its kind of system.
  @Test(arguments: [
    // A bounce of a pulled header ended when a frame fell on the release.
    (1, 5159), (3, 27919),
    // A surplus that a header's collapse uses up restarted or stopped the motion to a target.
    (2, 17), (2, 1359), (2, 13834), (2, 14893), (2, 16939), (2, 34756),
    // New sizes left content beyond its end by a rounding error; a list stopped at its start at a
    // frame.
    (5, 3899), (5, 15377), (5, 22133), (5, 26675), (5, 27353),
  ])
  func `do not change the motion of these`(kind: Int, seed: Int) {
    var comparison = Comparison(kind: kind, seed: UInt64(seed), aims: false)
    comparison.use(kind: kind)
  }

  @Test func `lie between hand-overs that a jump passes`() throws {
    var physics = ScrollPhysics.uikit
    physics.snapping = .chromium(SnapFling(startsAfterFirstStep: true))
    let geometry = SegmentPager.Geometry(viewport: .phone, header: 5, bar: 44, pages: [4000])
    for frames in [0, 1] {
      var view = NestedScrollView(system: SegmentPager(geometry), physics: physics)
      var effects: [NestedEffect] = []
      view.handle(.dragBegan(on: .list), at: 0)
      view.handle(.dragEnded(velocity: Vector(x: 0, y: 3000)), at: 0) { _, target in
        target = 900
      } emit: {
        effects.append($0)
      }
      for _ in 0..<frames { view.advance(to: 0) { effects.append($0) } }
      view.advance(to: 10) { effects.append($0) }
      #expect(effects.count { $0 == .handedOver(from: .header, to: .list, at: 0) } == 1)
      #expect(view.offset == 900 && view.system.offset == 900 && view.travelled == 900)
    }
  }
}

/// Compares a view that gets its events alone with one that gets frames between them.
private struct Comparison: SystemKindUser {
  let kind: Int
  let seed: UInt64
  /// Whether the host sets the target of every other release.
  let aims: Bool

  mutating func use<System: NestedSystem>(_ systems: SystemKind<System>, name: StaticString) {
    var acts = NestedViewActs(
      ByteSource(seed: seed &* 977 &+ UInt64(kind), count: 60 + 20 * Int(seed % 20)), systems)
    var (view, random) = (acts.view(), SeededGenerator(seed: seed))
    var (sampled, time, step) = (view, 0.0, 0)
    while let (next, geometry) = acts.next(view.system) {
      var act = next
      step += 1
      if aims, case .event(let event, nil) = act, random.pick([true, false]) {
        act = .event(event, target: random.uniform(-300...4000))
      }
      var (reported, seen): ([NestedEffect], [NestedEffect]) = ([], [])
      let frames = Int(random.next() % 12)
      for frame in 0..<frames {
        let now = time + (acts.time - time) * Double(frame) / Double(frames)
        sampled.advance(to: now) { seen.append($0) }
      }
      time = acts.time
      view.advance(to: time) { reported.append($0) }
      sampled.advance(to: time) { seen.append($0) }
      view.perform(act, geometry, at: time)
      sampled.perform(act, geometry, at: time)
      if let fault = frameFault(view, reported, sampled, seen, within: 1e-6) {
        Issue.record("\(fault), step \(step) of seed \(seed) for kind \(kind), after \(act)")
        return
      }
      view.checkInvariants()
      sampled.checkInvariants()
    }
  }
}
