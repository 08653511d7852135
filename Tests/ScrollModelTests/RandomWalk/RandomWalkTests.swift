import EventGenerator
import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

/// Touches, programs, wheels, geometry changes and frames in random order.
@Suite struct RandomWalkTests {
  static let walks = UInt64(trials(30, inDebug: 20))
  static let steps = trials(2000, inDebug: 400)

  @Test(arguments: 0..<walks) func `no random walk violates a rule`(seed: UInt64) {
    var walk = RandomWalk(seed: seed)
    for step in 0..<Self.steps {
      if let fault = walk.step() {
        Issue.record("seed \(seed), step \(step): \(fault)")
        return
      }
    }
    if let fault = walk.settle() { Issue.record("seed \(seed), at the end: \(fault)") }
  }

  @Test func `the walks have every phase and every effect`() {
    var phases: Set<ScrollPhase> = []
    var effects: [String: Int] = [:]
    for seed in 0..<15 as Range<UInt64> {
      var walk = RandomWalk(seed: seed)
      for _ in 0..<Self.steps { _ = walk.step() }
      phases.formUnion(walk.phases)
      effects.merge(walk.effects) { $0 + $1 }
    }
    #expect(phases == Set(ScrollPhase.allCases))
    let kinds = effects.keys.map { $0.prefix { $0 != "(" } }
    #expect(Set(kinds).count == 15, "\(effects)")
  }

  @Test(arguments: 0..<walks / 2) func `a copy with equal steps has the same bits`(seed: UInt64) {
    var acts = RandomActs(seed: seed)
    var view = HeadlessScrollView(
      geometry: acts.geometry, physics: acts.physics, behavior: acts.behavior)
    var time = 0.0
    func take(_ act: ScrollViewAct, _ view: inout HeadlessScrollView) -> [ScrollEffect] {
      var effects: [ScrollEffect] = []
      view.perform(act, at: time, emit: { effects.append($0) })
      return effects
    }
    for _ in 0..<Self.steps {
      time += acts.pause()
      _ = take(acts.next(), &view)
    }
    var copy = view
    for _ in 0..<Self.steps {
      time += acts.pause()
      let act = acts.next()
      let (one, other) = (take(act, &view), take(act, &copy))
      if one != other || view != copy {
        Issue.record("seed \(seed), at \(time)")
        return
      }
    }
  }
}
