import NestedScroll
import RandomSystems
import ScrollLaws
import ScrollModel
import TestSupport
import Testing

private let systems = trials(100, inDebug: 12)

@Suite struct `Nested systems` {
  @Test func `obey the laws of a segment pager`() { check(RandomLaws.segmentPager) }
  @Test func `obey the laws of an easy pager`() { check(RandomLaws.easyPager) }
  @Test func `obey the laws of a collapsing header`() { check(RandomLaws.collapsingHeader) }
  @Test func `obey the laws of swipe pages`() { check(RandomLaws.swipePages) }
  @Test func `obey the laws of a detent sheet`() { check(RandomLaws.detentSheet) }
  @Test func `obey the laws of stacked lists`() { check(RandomLaws.stackedLists) }
  @Test func `obey the laws of sticky sections`() { check(RandomLaws.stickySections) }

  @Test func `obey the laws of an app's own system`() {
    check { random in
      RandomLaws.laws(
        LargeTitle(
          viewport: .small, title: random.uniform(0...120), search: random.uniform(0...60),
          content: random.uniform(0...4000)), \LargeTitle.self,
        {
          LargeTitle(
            viewport: $0.viewport, title: $0.title, search: $0.search, content: $0.content)
        },
        [
          { $0.content += 700 }, { $0.content *= 0.5 }, { $0.title += 40 }, { $0.search += 20 },
          { $0.viewport.height = 560 },
        ]
      ) { title, length, _ in title.content += length }
    }
  }

  /// In this walk a list reaches its end in the frame of the event of its edge.
  @Test func `obey the laws where another part takes over at an edge`() {
    struct Walk: LawsUser {
      mutating func use<System: NestedSystem>(_ laws: SystemLaws<System>) {
        let violation = laws.firstViolation(seed: 131, steps: 1000)
        #expect(violation == nil, "\(laws.system)")
      }
    }
    var random = SeededGenerator(seed: 131)
    var walk = Walk()
    walk.useEachKind(&random)
  }

  private func check<System: NestedSystem>(_ make: (inout SeededGenerator) -> SystemLaws<System>) {
    var random = SeededGenerator(seed: 17)
    for seed in 0..<UInt64(systems) {
      var laws = make(&random)
      // GTK limits the overshoot at one end only, and in a tie pages of other platforms turn to
      // either side.
      let platform = ScrollPlatform.all[Int(seed) % ScrollPlatform.all.count]
      for physics in [.uikit, platform.physics(2, .symmetricOvershootLimit)] {
        if physics != .uikit { laws.mirroring = nil }
        laws.physics = physics
        let steps = physics == .uikit ? 500 : 250
        guard let violation = laws.firstViolation(seed: seed, steps: steps) else { continue }
        Issue.record("\(violation)\nof \(laws.system)\nwith \(physics)")
        return
      }
    }
  }
}
