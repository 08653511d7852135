import EventGenerator
import ScrollModel
import TestSupport
import Testing
import ViewWalks

/// Touches, programs, wheels, geometry changes and frames in random order.
@Suite struct RandomWalkTests {
  static let walks = UInt64(trials(60, inDebug: 10))
  static let bytes = trials(12_000, inDebug: 2400)

  @Test(arguments: 0..<walks, [false, true])
  func `no random walk violates a law`(seed: UInt64, isUIKit: Bool) {
    var walk = ScrollViewWalk(ByteSource(seed: seed, count: Self.bytes), isUIKit: isUIKit)
    let fault = walk.firstFault()
    #expect(fault == nil, "seed \(seed)")
  }

  @Test(arguments: 0..<walks)
  func `a walk at negative times is the same walk`(seed: UInt64) {
    var acts = ScrollViewActs(
      ByteSource(seed: seed, count: Self.bytes / 4), platforms: Array(ScrollPlatform.all))
    var view = acts.view()
    var earlier = view
    while let act = acts.next() {
      view.perform(act, at: acts.time)
      earlier.perform(act, at: acts.time - 1024)
      let difference = earlier.contentOffset - view.contentOffset
      if abs(difference.x) <= 1e-6, abs(difference.y) <= 1e-6, earlier.phase == view.phase {
        continue
      }
      Issue.record("\(act) at \(acts.time) s: \(view.contentOffset), \(earlier.contentOffset)")
      return
    }
  }

  @Test func `the walks have every phase and every effect`() {
    var phases: Set<ScrollPhase> = []
    var effects: [String: Int] = [:]
    for seed in 0..<15 as Range<UInt64> {
      var walk = ScrollViewWalk(ByteSource(seed: seed, count: Self.bytes), isUIKit: true)
      _ = walk.firstFault()
      phases.formUnion(walk.phases)
      effects.merge(walk.effects) { $0 + $1 }
    }
    #expect(phases == Set(ScrollPhase.allCases))
    #expect(effects.count == 15, "\(effects)")
  }
}
