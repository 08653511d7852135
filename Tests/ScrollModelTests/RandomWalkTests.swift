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
